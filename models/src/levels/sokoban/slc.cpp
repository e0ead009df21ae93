// SLC: collections of Sokoban levels in XML, as Sokoban YASC and many sites have them. <SokobanLevels> holds a <LevelCollection>,
// whose Copyright names an author; it holds a <Level Id="…"> each, of rows <L>…</L> in the signs of XSB.
#include <boost/property_tree/ptree.hpp>
#include <boost/property_tree/xml_parser.hpp>
#include <numeric>
#include <sstream>

#include "levels/decorations/rewrites.hpp"
#include "lucas/text.hpp"

namespace lucas::levels {
namespace {

namespace pt = boost::property_tree;

constexpr std::size_t most_nested = 50;  // elements within elements: the parser calls itself for each

bool is_slc(const LevelText& text) {
  const auto& lines = text.filled_lines();
  const std::size_t few = std::min<std::size_t>(lines.size(), 20);
  return std::any_of(lines.begin(), lines.begin() + static_cast<std::ptrdiff_t>(few), [&](std::size_t line) {
    return lower(text.line(line)).find("<sokobanlevels") < std::string::npos;
  });
}

bool is_called(const std::string& name, std::string_view element) { return lower_case(name) == element; }

// What the attribute says; `otherwise`, if there is none.
std::string attribute(const pt::ptree& element, std::string_view name, const std::string& otherwise = "") {
  const pt::ptree none;
  for (const auto& [key, value] : element.get_child("<xmlattr>", none)) {
    if (is_called(key, name)) return value.data();
  }
  return otherwise;
}

void require_shallow(const LevelText& text) {
  std::size_t depth = 0;
  for (std::size_t line = 0; line < text.lines().size(); ++line) {
    const View all = text.line(line);
    for (std::size_t at = all.find(U'<'); at < all.size(); at = all.find(U'<', at + 1)) {
      depth += is_in(U"?!", all.substr(at + 1, 1).empty() ? U'?' : all[at + 1]) ? 0 : 1;
      const std::size_t end = all.find(U'>', at);
      const bool closes = all.substr(at + 1).starts_with(U'/') || (end < all.size() && all[end - 1] == U'/');
      if (closes) depth -= std::min<std::size_t>(depth, all[at + 1] == U'/' ? 2 : 1);
      if (depth > most_nested) text.refuse(text.spot(line, at), "elements of XML in more than 50 others");
    }
  }
}

// The places behind the <L> of all rows, in the order in which the parser meets them.
std::vector<PlacedLine> places_of_rows(const LevelText& text) {
  std::vector<PlacedLine> places;
  for (const PlacedLine& line : text.lines()) {
    for (std::size_t at = line.text.find(U'<'); at < line.size(); at = line.text.find(U'<', at + 1)) {
      const std::size_t end = line.text.find(U'>', at);
      const bool is_row = end < line.size() && at + 2 < line.size() && is_in(U"Ll", line.text[at + 1]) &&
                          is_in(U"> /", line.text[at + 2]);
      if (is_row) places.push_back({line.line, {}, {line.positions[end] + 1}});
    }
  }
  return places;
}

pt::ptree parsed(const LevelText& text) {
  require_shallow(text);
  std::string xml;  // decoded: whatever it says of its encoding is done
  for (const PlacedLine& line : text.lines()) xml += utf8(line.text) + "\n";
  std::istringstream in(xml);
  pt::ptree tree;
  try {
    pt::read_xml(in, tree);
  } catch (const pt::xml_parser_error& error) {
    text.refuse({static_cast<int>(error.line()), 1}, "no XML: " + error.message());
  }
  return tree;
}

class SlcRows {
 public:
  explicit SlcRows(const LevelText& text) : places_(places_of_rows(text)) {}

  void add(const pt::ptree& level, const std::string& author) {
    add_line("Title: " + attribute(level, "id"));
    add_line("Author: " + attribute(level, "copyright", author));
    std::vector<PlacedLine> rows;
    for (const auto& [name, row] : level) {
      if (is_called(name, "l")) rows.push_back(row_of(row.data()));
    }
    const auto is_empty = [](const PlacedLine& row) { return is_made_of(row.text, U" -_\t"); };
    while (!rows.empty() && is_empty(rows.back())) rows.pop_back();
    rows.erase(rows.begin(), std::find_if_not(rows.begin(), rows.end(), is_empty));
    for (PlacedLine& row : rows) {
      // Outside of all walls, where one more does no harm, and XSB has no blank row.
      if (is_empty(row)) row = {row.line, U"#", {row.positions.empty() ? 0 : row.positions.front()}};
      lines_.push_back(std::move(row));
    }
    add_line("");
  }
  [[nodiscard]] std::vector<PlacedLine> lines() && { return std::move(lines_); }

 private:
  // Behind the <L> of the next row.
  [[nodiscard]] PlacedLine place() const {
    return next_ < places_.size() ? places_[next_] : PlacedLine{0, {}, {0}};
  }
  void add_line(const std::string& text) {
    const std::u32string line = decoded(text);
    lines_.push_back({place().line, line, std::vector<std::size_t>(line.size(), 0)});
  }
  [[nodiscard]] PlacedLine row_of(const std::string& text) {
    PlacedLine row = place();
    ++next_;
    row.text = decoded(text);
    const std::size_t first = row.positions.front();
    row.positions.resize(row.text.size());
    std::iota(row.positions.begin(), row.positions.end(), first);
    return row;
  }

  std::vector<PlacedLine> places_, lines_{};
  std::size_t next_ = 0;
};

}  // namespace

LevelText without_xml(LevelText text) {
  if (!is_slc(text)) return text;
  SlcRows rows(text);
  const pt::ptree tree = parsed(text);
  for (const auto& [root, levels] : tree) {
    for (const auto& [name, collection] : levels) {
      if (!is_called(root, "sokobanlevels") || !is_called(name, "levelcollection")) continue;
      const std::string author = attribute(collection, "copyright");
      for (const auto& [kind, level] : collection) {
        if (is_called(kind, "level")) rows.add(level, author);
      }
    }
  }
  return {text, std::move(rows).lines()};
}

}  // namespace lucas::levels
