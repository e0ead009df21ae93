// SLC: collections of Sokoban levels in XML, as Sokoban YASC and many sites have them. <SokobanLevels> holds a
// <LevelCollection>, whose Copyright names an author. The collection holds elements <Level Id="…">, each of rows
// <L>…</L> in the signs of XSB.
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

// The value of the attribute; `otherwise` if there is none.
std::string attribute(const pt::ptree& element, std::string_view name, const std::string& otherwise = "") {
  const pt::ptree none;
  for (const auto& [key, value] : element.get_child("<xmlattr>", none)) {
    if (is_called(key, name)) return value.data();
  }
  return otherwise;
}

// The name of a tag. `tag`: the text behind its < or </.
std::string name_of_tag(View tag) {
  return lower(tag.substr(0, std::min(tag.find_first_of(U" \t\n/>"), tag.size())));
}

// The places behind the <L> of all rows, in the order in which the parser meets them. Throws UsageError for elements
// in more than 50 others, and for what the parser accepts: a wrong end tag, and rows in other elements.
std::vector<PlacedLine> places_of_rows(const LevelText& text, View xml) {
  const std::vector<std::string> path = {"sokobanlevels", "levelcollection", "level", "l"};
  std::vector<PlacedLine> places;
  std::vector<std::string> open;
  const auto column = [&](std::size_t at) { return at - (xml.substr(0, at).rfind(U'\n') + 1); };
  const auto refuse = [&](std::size_t at, const std::string& why) {
    const auto line = static_cast<std::size_t>(ranges::count(xml.substr(0, at), U'\n'));
    text.refuse(text.spot(line, column(at)), why);
  };
  std::size_t behind = 0, line = 0;  // the last tag
  for (std::size_t at = xml.find(U'<'); at < xml.size(); at = xml.find(U'<', behind)) {
    const View data = xml.substr(behind, at - behind), tag = xml.substr(at + 1);
    if (open != path && is_in(data, U'#') && is_made_of(data, U"#@+$*. -_\t\n"))
      refuse(behind + data.find(U'#'), "a row that is in no <L> of a <Level> of a <LevelCollection>");
    const View end = tag.starts_with(U"!--") ? U"-->" : tag.starts_with(U"![CDATA[") ? U"]]>" : U">";
    const std::size_t size = tag.find(end) + 1;
    if (size == 0) break;  // the parser will report it
    line += static_cast<std::size_t>(ranges::count(xml.substr(behind, at + size - behind), U'\n'));
    behind = at + 1 + size;
    if (tag.starts_with(U'/')) {
      const std::string name = name_of_tag(tag.substr(1));
      if (open.empty() || open.back() != name)
        refuse(at, "</" + name + "> ends no element that is open here");
      open.pop_back();
    } else if (!tag.empty() && !is_in(U"?!", tag[0])) {
      open.push_back(name_of_tag(tag));
      if (open.size() > most_nested) refuse(at, "elements of XML in more than 50 others");
      if (open.back() == "l") places.push_back({text.lines()[line].line, {}, {column(behind)}});
      if (tag.substr(0, size - 1).ends_with(U'/')) open.pop_back();
    }
  }
  return places;
}

class SlcRows {
 public:
  explicit SlcRows(std::vector<PlacedLine> places) : places_(std::move(places)) {}

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
      // XSB has no blank row: the row gets a wall, which does no harm outside of all others.
      if (is_empty(row)) row = {row.line, U"#", {row.positions.empty() ? 0 : row.positions.front()}};
      lines_.push_back(std::move(row));
    }
    add_line("");
  }
  [[nodiscard]] std::vector<PlacedLine> lines() && { return std::move(lines_); }

 private:
  // The place behind the <L> of the next row.
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
  std::u32string xml;  // decoded, whatever encoding it names
  for (const PlacedLine& line : text.lines()) xml += line.text + U"\n";
  SlcRows rows(places_of_rows(text, xml));
  std::istringstream in(utf8(xml));
  pt::ptree tree;
  try {
    pt::read_xml(in, tree);
  } catch (const pt::xml_parser_error& error) {
    text.refuse({static_cast<int>(error.line()), 1}, "no XML: " + error.message());
  }
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
