// JSON of jeantimex/klotski: {"name"?, "blocks": [{"shape": [rows, columns], "position": [row, column], "directions"?:
// [0 down, 1 right, 2 up, 3 left]}], "boardSize"?: [rows, columns], "escapePoint"?: [row, column]}; the first block is to
// be at the escape point. Defaults: board size [5, 4], escape point [3, 1].
#include <nlohmann/json.hpp>

#include "levels/formats/formats.hpp"
#include "lucas/text.hpp"

namespace lucas::levels {
namespace {

using Json = nlohmann::json;

constexpr std::size_t deepest = 8;

// Outline: what brackets outside strings tell and the parser does not: where each object in "blocks" begins, and
// where nesting first goes deeper than `deepest`; known before the parser builds anything.
struct Outline {
  std::vector<std::size_t> blocks;
  std::optional<std::size_t> too_deep;

  explicit Outline(const std::string& raw) {
    const std::size_t list = raw.find('[', raw.find("\"blocks\""));
    std::size_t depth = 0, list_depth = 0;
    bool in_string = false;
    for (std::size_t at = 0; at < raw.size() && !too_deep; ++at) {
      const char c = raw[at];
      if (c == '"') in_string = !in_string;
      if (in_string) {
        at += c == '\\' ? 1 : 0;
        continue;
      }
      if (c == '{' && depth == list_depth && list_depth > 0) blocks.push_back(at);
      if (c == '[' || c == '{') ++depth;
      if (c == ']' || c == '}') depth -= depth > 0 ? 1 : 0;
      if (depth < list_depth) list_depth = 0;
      if (at == list) list_depth = depth;
      if (depth > deepest) too_deep = at;
    }
  }
};

class JsonReader {
 public:
  explicit JsonReader(const LevelText& text) : text_(text), outline_(text.raw()) {}

  [[nodiscard]] Draft draft() {
    if (outline_.too_deep)
      text_.refuse(spot(*outline_.too_deep), "nested deeper than " + std::to_string(deepest));
    const Json all = parsed();
    const Json& game = all.is_array() && all.size() == 1 ? all[0] : all;
    if (all.is_array() && !all.empty() && all[0].is_array())
      text_.refuse(text_.spot(0), "lists of cells, but not of numbers, single signs and null alone");
    if (all.is_array() && all.size() != 1)
      text_.refuse(text_.spot(0), fmt::format("a list of {} games; one is read at a time", all.size()));
    if (!game.is_object()) refuse_other();
    const auto [height, width] = pair(game, "boardSize", {}, 1, longest_side, std::pair(5, 4));
    draft_.make_board(width, height, {});
    read_name(game);
    read_blocks(game);
    const auto [y, x] = pair(game, "escapePoint", {}, 0, longest_side - 1, std::pair(3, 1));
    draft_.level.goal.push_back({0, {y, x}});
    return checked(text_, std::move(draft_));
  }

 private:
  // The place of a byte.
  [[nodiscard]] Spot spot(std::size_t byte) const {
    const std::string_view before = std::string_view(text_.raw()).substr(0, byte);
    const auto line = static_cast<std::size_t>(ranges::count(before, '\n'));
    const std::size_t start = before.rfind('\n') == std::string_view::npos ? 0 : before.rfind('\n') + 1;
    return text_.spot(line, columns(before.substr(start)));
  }

  [[nodiscard]] Json parsed() const {
    try {
      return Json::parse(text_.raw());
    } catch (const Json::parse_error& error) {
      text_.refuse(spot(error.byte == 0 ? 0 : error.byte - 1), "not JSON from here on");
    } catch (const Json::exception&) {  // JSON, but with a number that no machine number holds
      text_.refuse(text_.spot(0), "a number is too large");
    }
  }

  // The member `key`, two whole numbers; `otherwise`, if there is one, where it is missing.
  std::pair<int, int> pair(const Json& object, const char* key, Spot where, int low, int high,
                           std::optional<std::pair<int, int>> otherwise = std::nullopt) {
    const auto found = object.find(key);
    if (found == object.end() && otherwise) return *otherwise;
    const auto fits = [&](const Json& number) {
      return number.is_number_integer() && number >= low && number <= high;
    };
    if (found == object.end() || !found->is_array() || found->size() != 2 || !fits((*found)[0]) ||
        !fits((*found)[1])) {
      text_.refuse(where, fmt::format("'{}' is not a pair of numbers from {} to {}", key, low, high));
    }
    return {(*found)[0].get<int>(), (*found)[1].get<int>()};
  }

  [[noreturn]] void refuse_other() const {
    text_.refuse(text_.spot(0), "JSON of another kind, not a board",
                 "Rows stand in a list, or in one below a key, with 'goal' beside it or without; blocks "
                 "below 'blocks'.");
  }

  void read_name(const Json& game) {
    const auto found = game.find("name");
    if (found == game.end()) return;
    if (!found->is_string()) text_.refuse(text_.spot(0), "'name' is not text");
    draft_.level.name = found->get<std::string>();
  }

  void read_blocks(const Json& game) {
    const auto blocks = game.find("blocks");
    if (blocks == game.end()) refuse_other();
    if (!blocks->is_array() || blocks->empty())
      text_.refuse(text_.spot(0), "'blocks' is not a list of one block or more");
    if (blocks->size() > most_pieces)  // finding their places is not linear
      text_.refuse(text_.spot(0), std::to_string(blocks->size()) + " blocks; at most " +
                                      std::to_string(most_pieces) + " are allowed");
    const std::vector<std::size_t>& starts = outline_.blocks;
    for (std::size_t i = 0; i < blocks->size(); ++i)
      add_block((*blocks)[i], i < starts.size() ? spot(starts[i]) : Spot{});
  }

  void add_block(const Json& block, Spot where) {
    if (!block.is_object()) text_.refuse(where, "a block is an object with 'shape' and 'position'");
    const auto [height, width] = pair(block, "shape", where, 1, longest_side);
    const auto [y, x] = pair(block, "position", where, 0, longest_side - 1);
    if (y + height > draft_.level.height || x + width > draft_.level.width)
      text_.refuse(where, "the block sticks out of the board");
    draft_.add_piece(rectangle({y, x}, width, height), where, axis_of(block, where));
  }

  // The axis of a block. Refuses a block that may move one way but not back, which a level cannot tell.
  Axis axis_of(const Json& block, Spot where) const {
    const auto found = block.find("directions");
    if (found == block.end()) return Axis::both;
    std::array<bool, 4> may{};
    const bool valid = found->is_array() && std::all_of(found->begin(), found->end(), [&](const Json& d) {
                         const bool fits = d.is_number_integer() && d >= 0 && d < 4;
                         if (fits) may.at(d.get<std::size_t>()) = true;
                         return fits;
                       });
    if (!valid) text_.refuse(where, "'directions' is not a list of numbers from 0 to 3");
    const auto [down, right, up, left] = may;
    if (down != up || right != left || (!down && !right))
      text_.refuse(where, "'directions' allows one way without the way back");
    return down && right ? Axis::both : down ? Axis::vertical : Axis::horizontal;
  }

  const LevelText& text_;
  Outline outline_;
  Draft draft_;
};

bool looks_like_block_json(const LevelText& text) {
  const std::string& raw = text.raw();
  const std::size_t first = raw.find_first_not_of(" \t\r\n");
  if (first == std::string::npos || (raw[first] != '{' && raw[first] != '[')) return false;
  const std::size_t next = raw.find_first_not_of(" \t\r\n", first + 1);
  return next != std::string::npos && std::string_view("\"{[]}").find(raw[next]) != std::string_view::npos;
}

}  // namespace

constinit const Format block_json_format = {
    {LevelFormat::block_json, "jeantimex"}, looks_like_block_json, read_by<JsonReader>};

}  // namespace lucas::levels
