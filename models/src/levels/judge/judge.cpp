#include "levels/judge/judge.hpp"

#include "lucas/text.hpp"

namespace lucas::levels {
namespace {

constexpr const char* what_boards_are =
    "A board is two rows or more of equal length: letters are pieces, . is a free cell. 'lucas level list' "
    "names some.";

// Words of headings that name a goal.
constexpr std::array goal_words = {"goal", "target", "final"};

[[noreturn]] void refuse_as(const LevelText& text, const std::string& kind) {
  text.refuse(text.spot(text.first()), kind + ", not a board", what_boards_are);
}

bool is_module_line(View line) {
  return trimmed(line).starts_with(U"----") && trimmed(line).find(U" MODULE ") != View::npos;
}

bool is_markup(const LevelText& text) {
  const View line = trimmed(text.line(text.first()));
  return line.size() > 2 && line[0] == '<' && (is_letter(line[1]) || line[1] == '!' || line[1] == '?');
}

// INVARIANT TypeOK, and the like
bool is_of_tlc(View line) {
  constexpr std::array<View, 12> keywords = {
      U"SPECIFICATION", U"INIT",       U"NEXT",     U"INVARIANT", U"INVARIANTS", U"PROPERTY",
      U"PROPERTIES",    U"CONSTRAINT", U"CONSTANT", U"CONSTANTS", U"SYMMETRY",   U"CHECK_DEADLOCK"};
  const View word = line.substr(0, line.find_first_of(U" \t"));
  return contains(keywords, word);
}

bool is_configuration_of_tlc(const LevelText& text) {
  const auto number = std::count_if(text.lines().begin(), text.lines().end(),
                                    [](View line) { return is_of_tlc(trimmed(line)); });
  return is_of_tlc(text.line(text.first())) && static_cast<std::size_t>(number) * 5 >= text.filled();
}

// Are words that stand alone in their lines, of those widths, rows? They are if of one width; if a row has a free
// cell, one may be a cell longer or shorter.
bool are_rows(const std::multiset<std::size_t>& widths, bool has_free_cell) {
  if (widths.size() < 2) return false;
  const std::size_t least = *widths.begin(), most = *widths.rbegin();
  const bool is_one_odd = widths.size() > 3 && std::min(widths.count(least), widths.count(most)) == 1;
  return least == most || (has_free_cell && most - least == 1 && is_one_odd);
}

bool is_prose(const LevelText& text) {
  std::size_t words = 0, of_language = 0, alone = 0;
  bool has_free_cell = false;
  std::multiset<std::size_t> widths;  // of words alone
  for (std::size_t at = 0; at < text.lines().size(); ++at) {
    const std::vector<Word> line = words_of(text, at);
    const auto count = static_cast<std::size_t>(std::count_if(line.begin(), line.end(), [](const Word& word) {
      const bool is_row = ranges::none_of(word.text, is_small_letter);  // ABBC
      return !is_row && is_of_language(word.text);
    }));
    words += line.size();
    (line.size() == 1 ? alone : of_language) += count;
    if (line.size() != 1) continue;
    widths.insert(text.line(at).size());
    has_free_cell = has_free_cell || line[0].text.substr(0, line[0].text.size() - 1).find(U'.') != View::npos;
  }
  if (!are_rows(widths, has_free_cell)) of_language += alone;
  return of_language > 2 && of_language * 2 > words;
}

// Klotski, Klotski:
bool is_title(View word) {
  return is_of_language(word) && word.front() >= 'A' && word.front() <= 'Z' && word[1] >= 'a' &&
         word[2] >= 'a';
}

// easy
bool is_small(View word) { return is_of_language(word) && ranges::all_of(word, is_small_letter); }

}  // namespace

bool is_counter(View word) {
  const std::size_t first = word.find_first_not_of(U"#(;");
  return first != View::npos && is_digit(word[first]) && is_made_of(word.substr(first), U"0123456789.):");
}

bool is_of_language(View word) {
  while (!word.empty() && is_in(U".,;:!?)", word.back())) word.remove_suffix(1);
  if (word.starts_with(U'(')) word.remove_prefix(1);
  return ranges::all_of(word, is_letter) && std::set<char32_t>(word.begin(), word.end()).size() >= 3;
}

bool is_caption(const LevelText& text, std::size_t line) {
  const std::vector<Word> words = words_of(text, line);
  const View cells = trimmed(text.line(line));
  const bool are_cells =
      words.size() > 1 && is_made_of(cells, U"0123456789 \t") && cells.find(U"   ") == View::npos;
  return !words.empty() && !are_cells && number_in(words.front().text, 0, highest_step);
}

std::string lines_text(const LevelText& text, const Unread& unread) {
  constexpr std::size_t most = 12;
  std::set<std::size_t> lines;  // of the file, from 1
  for (const auto& [line, is_expected] : unread.lines)
    lines.insert(text.lines()[line].line + text.lines_before() + 1);
  std::vector<std::string> spans;
  for (auto line = lines.begin(); line != lines.end();) {
    const std::size_t first = *line;
    std::size_t last = first;
    while (++line != lines.end() && *line == last + 1) ++last;
    const char* const between = last == first + 1 ? ", " : " to ";
    spans.push_back(last == first ? std::to_string(first) : fmt::format("{}{}{}", first, between, last));
  }
  const bool are_many = spans.size() > most;
  if (are_many) spans.resize(most);
  return fmt::format("line{} {}{}", lines.size() == 1 ? "" : "s", fmt::join(spans, ", "),
                     are_many ? fmt::format(" and others, {} in all", lines.size()) : "");
}

void refuse_module(const LevelText& text) {
  const auto found = ranges::find_if(text.lines(), is_module_line);
  if (found == text.lines().end()) return;
  text.refuse(text.spot(static_cast<std::size_t>(found - text.lines().begin()), 0),
              "a module of TLA+, not a board",
              "lucas check takes it as FILE.tla; --definitions FILE takes its definitions, for --invariant "
              "and --goal.");
}

void require_most_read(const LevelText& text, const Unread& unread) {
  std::size_t strange = 0, strange_signs = 0, lines = text.filled(), signs = 0;
  for (const View line : text.lines()) signs += trimmed(line).size();
  for (const auto& [line, is_expected] : unread.lines) {
    const std::size_t size = trimmed(text.line(line)).size();
    if (is_expected) {
      lines -= 1;
      signs -= size;
    } else {
      strange += 1;
      strange_signs += size;
    }
  }
  const auto fences = static_cast<std::size_t>(std::count_if(
      text.lines().begin(), text.lines().end(), [](View line) { return line.starts_with(U"```"); }));
  if (fences > 2 && strange > 2 * fences) refuse_as(text, "a page of Markdown");
  if (strange == 0 || strange * 2 < lines || strange_signs * 2 < signs) return;
  refuse_other_kind(text);
  refuse_as(text,
            std::to_string(strange) + " of " + counted(text.filled(), "line") + " could be no rows: a text");
}

void require_board(const LevelText& text, const Draft& draft, int least_rows) {
  if (free_cells(draft.level) == 0)
    text.refuse(draft.whole, "no cell is free: nothing could move", what_boards_are);
  if (draft.level.height < least_rows)
    text.refuse(draft.whole, "one row: it could be anything", what_boards_are);
}

void refuse_other_kind(const LevelText& text) {
  constexpr std::size_t most = 200;  // lines that tell it
  const LevelText head(text, text.lines({text.first(), text.first() + most}));
  if (is_markup(head)) refuse_as(text, "a page of HTML or XML");
  if (is_configuration_of_tlc(head)) refuse_as(text, "a configuration of TLC");
  if (is_prose(head)) refuse_as(text, "prose");
  if (text.filled() > 2 &&
      ranges::all_of(head.lines(), [](View line) { return is_made_of(line, U"*oOxX10●■.·○□_- "); }))
    text.refuse(text.spot(text.first()), "no blocks: are these pegs, or lights?", how_pegs_are_typed);
}

bool is_section(View line) {
  line = trimmed(line);
  return line.ends_with(U':') && contains(std::array{"goal:", "target:", "ground:"}, lower(line));
}

std::optional<Heading> heading_in(View line) {
  std::size_t at = 0;
  const auto skip = [&](View set) { at = std::min(line.find_first_not_of(set, at), line.size()); };
  const auto word = [&] {
    const std::size_t begin = at;
    while (at < line.size() && is_letter(line[at])) ++at;
    return lower(line.substr(begin, at - begin));
  };
  skip(U" \t#");
  const std::string first = word();
  const bool is_goal = contains(goal_words, first);
  if (!is_goal && first != "start" && first != "initial") return std::nullopt;
  skip(U" \t");
  const std::size_t second = at;
  if (!contains(std::array{"state", "board", "position", "configuration"}, word())) at = second;
  skip(U" \t");
  const View rest = line.substr(at);
  constexpr std::ptrdiff_t least = 4;  // cells in one line
  const bool is_row =
      is_made_of(rest, U"0123456789_, /|\t") && std::count_if(rest.begin(), rest.end(), is_digit) >= least;
  if (rest.empty() || is_row) return Heading{is_goal, at};
  return is_in(U":=", rest[0]) ? std::optional(Heading{is_goal, at + 1}) : std::nullopt;
}

bool is_goal(View line) { return heading_in(line).value_or(Heading{}).is_goal; }

void refuse_goal_alone(const LevelText& text) {
  text.refuse(text.spot(text.first()), "this is named as a goal, and a board to begin with is needed",
              "--goal-board takes a goal of tiles.");
}

std::vector<PlacedLine> section_of(const LevelText& text, bool of_goal) {
  std::vector<PlacedLine> lines;
  bool is_behind = false;
  for (const PlacedLine& line : text.lines()) {
    const std::optional<Heading> heading = heading_in(line);
    if (heading) is_behind = heading->is_goal;
    if (is_behind != of_goal) continue;
    std::size_t at = heading ? heading->cells : 0;
    while (heading && line.text.find_first_of(U"/|", at) != View::npos) {  // rows in one line
      const std::size_t end = line.text.find_first_of(U"/|", at);
      lines.push_back(line.part(at, end));
      at = end + 1;
    }
    lines.push_back(line.part(at));
  }
  return lines;
}

void refuse_changes(const LevelText& text, std::size_t at) {
  constexpr std::array changes = {"exit",  "target",  "goal",  "final",  "car",         "axis",   "wrap",
                                  "torus", "gravity", "rule",  "rules",  "states",      "colors", "colours",
                                  "blank", "wall",    "walls", "metric", "disconnected"};
  constexpr std::array headers = {"axis", "metric", "disconnected"};  // of our own format, above its rows
  constexpr std::array sides = {"left", "right", "up", "down", "top", "bottom", "above", "below"};
  constexpr std::size_t most_words = 2;  // of a key; of more it is a sentence
  const View line = text.line(at);
  const std::size_t colon = line.find_first_of(U":=;");
  const std::vector<Word> key = words_in(line.substr(0, colon), {});
  const View value = colon == View::npos ? View() : line.substr(colon + 1);
  if (key.empty()) return;
  const bool has_key =
      !is_blank(value) && key.size() <= most_words && contains(changes, lower(key.back().text));
  const bool has_side =
      ranges::any_of(key, [&](const Word& word) { return contains(sides, lower(word.text)); });
  const bool begins = colon == View::npos && contains(changes, lower(key[0].text)) &&
                      (has_digit(line) || (lower(key[0].text) == "exit" && has_side) ||
                       (key.size() == 2 && contains(headers, lower(key[0].text))));
  if (!has_key && !begins) return;
  const std::string word = lower(has_key ? key.back().text : key[0].text);
  text.refuse(text.spot(at), "'" + word + "' would change the puzzle, and is not read here",
              contains(goal_words, word) ? "Rows of a goal stand below a line 'goal:'."
              : contains(headers, word)
                  ? "Header lines stand above all others."
                  : "Leave the line out; 'lucas describe MODEL' names what can be asked for.");
}

void refuse_other_size(const LevelText& text, const Unread& unread, const BoardSize& size) {
  constexpr int most = 24;  // of the sides of tiles, or their number
  for (const auto& [line, is_expected] : unread.lines) {
    std::set<int> sides = is_expected ? std::set<int>() : sides_in(text.line(line));
    std::vector<Word> words = words_of(text, line);
    if (words.size() == 2 && words[1].text == U"-1") words.pop_back();
    const auto number = words.size() == 1 ? number_in(words[0].text, 2, most) : std::nullopt;
    if (size.is_of_tiles && number) sides = {*number};
    const auto width = static_cast<int>(size.width), height = static_cast<int>(size.height);
    const bool counts_tiles = size.is_of_tiles && number == width * height - 1;
    if (sides.empty() || counts_tiles || sides == std::set{width, height}) continue;
    text.refuse(text.spot(line),
                fmt::format("this tells another size than the board has, {}x{}", size.width, size.height),
                "Complete the board, or leave the line out.");
  }
}

std::set<int> sides_in(View line) {
  constexpr std::size_t most_words = 2;
  const std::vector<Word> words = words_in(line, {}, U",:;=x×()#");
  const auto number = ranges::find_if(words, [](const Word& word) { return has_digit(word.text); });
  const std::size_t before = static_cast<std::size_t>(number - words.begin());
  const std::size_t numbers = words.size() - before;
  if (numbers == 0 || numbers > 2 || before > most_words) return {};
  const bool is_named = lower(line).find("size") < line.size();
  const bool is_size = is_named || has_any(line.substr(line.find(number->text)), U"x×");
  if (numbers == 1 && (before == 0 || !is_named)) return {};
  const auto side = [](const Word& word) { return number_in(word.text, 1, longest_side); };
  if ((before > 0 && !is_size) || !side(words[before]) || !side(words.back())) return {};
  return {*side(words[before]), *side(words.back())};
}

bool is_rule(View line) {
  line = trimmed(line);
  const bool is_box = line.size() > 2 && line.front() == '+' && line.back() == '+' && has_any(line, U"-=");
  if (is_box && is_made_of(line, U"+-= ")) return true;
  const bool is_line = is_made_of(line, U"=_*~") || is_made_of(line, U"+-=");
  return is_line && line.size() > 2 && line.front() != '-';
}

bool is_edge(View line) {
  line = trimmed(line);
  return is_rule(line) && line.front() == '+' && line.back() == '+';
}

bool is_comment(View line) {
  line = trimmed(line);
  if (line == U";" || line.starts_with(U"; ")) return true;
  return line.starts_with(U"//") || line.starts_with(U"```");
}

bool is_page_line(const LevelText& text, std::size_t at) {
  const View line = text.line(at);
  std::vector<Word> words = words_of(text, at);
  if (is_rule(line)) return true;
  if (words.size() > 1 && words[0].text == U"#") {  // # 1
    words.erase(words.begin());
    if (is_counter(words[0].text) || is_small(words[0].text)) return true;
  }
  const bool is_size = words.size() == 1 && has_any(line, U"x×") && !sides_in(line).empty();
  if (words.size() == 1) return is_size || is_title(words[0].text) || is_counter(words[0].text);
  const std::vector<Word> below = words_of(text, at + 1);
  const bool is_numbered = !below.empty() && is_counter(below.front().text);
  const bool are_numbers = words.size() == 2 && is_counter(words[0].text) && is_counter(words[1].text);
  if (are_numbers && !is_numbered) return true;  // rows and columns
  for (const std::size_t i : {0, 1}) {           // or a row and its number
    if (words.size() != 2 || !is_counter(words[i].text)) continue;
    return is_title(words[1 - i].text) || (i == 0 && is_small(words[1].text) && !is_numbered);
  }
  return ranges::any_of(words, [](const Word& word) { return is_of_language(word.text); });
}

}  // namespace lucas::levels
