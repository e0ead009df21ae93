// Games played with single keys: which bytes are which key, what a key does, and what is seen then.
#include "features/play/key_game.hpp"

#include "checker/cli.hpp"
#include "checker/files.hpp"
#include "lucas/text.hpp"

namespace lucas::cli::test {
namespace {

using ::testing::Contains;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;
using Kind = Key::Kind;

// A game of a model with some parameters, as the command makes it.
class Played {
 public:
  Played(const std::string& model, const Entry::Arguments& params, bool unicode = true) {
    for (const auto& entry : models::builtin()) {
      if (entry->name() == model) puzzle_ = entry->make(params);
    }
    Request request;
    request.limits.max_states = 100'000;
    game_ = std::make_unique<Game>(puzzle_->kernel(), request, goal(), monitor_);
    look_.unicode = unicode;
    played_ = std::make_unique<PlayedGame>(
        look_, *game_,
        PlayedModel{{puzzle_->name(), puzzle_->params()}, "Solved", puzzle_->shape().step_noun});
    keys_ = std::make_unique<KeyGame>(look_, *played_);
  }

  // u d l r: arrows. Whether the last key does not stop the game.
  bool arrows(const std::string& directions) {
    bool goes_on = true;
    for (const char c : directions)
      goes_on = keys_->press({c == 'u'   ? Kind::up
                              : c == 'd' ? Kind::down
                              : c == 'l' ? Kind::left
                                         : Kind::right});
    return goes_on;
  }
  bool type(const std::string& text) {
    bool goes_on = true;
    for (std::string rest = text; !rest.empty();) {
      const DecodedKey next = decode_key(rest);
      goes_on = keys_->press(next.key);
      rest.erase(0, next.bytes);
    }
    return goes_on;
  }
  bool press(Kind kind) { return keys_->press({kind}); }

  [[nodiscard]] std::string seen(std::size_t width = 80, std::size_t height = 24) const {
    std::string text;
    for (const std::string& line : keys_->screen(width, height)) text += line + "\n";
    return text;
  }
  [[nodiscard]] KeyGame& keys() { return *keys_; }
  [[nodiscard]] const Game& game() const { return *game_; }

 private:
  [[nodiscard]] std::size_t goal() const {
    const auto properties = puzzle_->properties();
    for (std::size_t i = 0; i < properties.size(); ++i) {
      if (properties[i].name == "Solved") return i;
    }
    return 0;
  }

  std::ostringstream none_;
  Terminal look_{none_, none_, true};
  Monitor monitor_;
  std::unique_ptr<Puzzle> puzzle_;
  std::unique_ptr<Game> game_;
  std::unique_ptr<PlayedGame> played_;
  std::unique_ptr<KeyGame> keys_;
};

TEST(KeyGame, PushesBoxesWithArrows) {
  Played play("sokoban", {{"level", "7#|#.$--@#|7#"}});
  EXPECT_EQ(play.seen(),
            "  #######\n"
            "  #.$  @#\n"
            "  #######\n"
            "0 moves   optimal from here: 3\n"
            "\n"
            "   1  l\n"
            "arrows, 1-9 move  u undo  r restart  h hint  w save  q quit  ? help\n");
  play.arrows("r");
  EXPECT_THAT(play.seen(), HasSubstr("\nnothing can move right\n"));
  play.arrows("lll");
  EXPECT_EQ(play.game().steps(), 3U);
  EXPECT_THAT(play.seen(), HasSubstr("3 moves   Solved!   the optimum is 3\n"));
  play.type("uu");
  EXPECT_EQ(play.game().steps(), 1U) << "u is undo, not a move up";
  play.type("r");
  EXPECT_EQ(play.game().steps(), 0U);
  play.type("u");
  EXPECT_THAT(play.seen(), HasSubstr("\nthis is the start\n"));
}

TEST(KeyGame, SlidesTilesWithArrows) {
  Played play("sliding-tiles", {{"rows", "2"}, {"cols", "2"}, {"start", "solved"}});
  EXPECT_TRUE(play.arrows("rdlu"));
  EXPECT_EQ(play.game().steps(), 4U);
}

// Its moves go from cell to cell: an arrow takes the shortest.
TEST(KeyGame, DrivesCarsWithArrows) {
  Played play("rush-hour", {{"level", "......|......|XX....|......|......|......"}});
  play.arrows("rr");
  EXPECT_EQ(play.game().steps(), 2U);
  play.arrows("lrrr");
  EXPECT_THAT(play.seen(), HasSubstr("Solved!"));
  play.arrows("u");
  EXPECT_THAT(play.seen(), HasSubstr("nothing can move up"));
}

TEST(KeyGame, MovesTheSelectedPieceWhereSeveralCould) {
  Played play("sliding-blocks", {{"level", "klotski"}, {"metric", "steps"}});
  const auto moves = play.game().moves();
  std::vector<std::size_t> down;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    if (direction_of(moves[i]) == "down") down.push_back(i);
  }
  ASSERT_EQ(down.size(), 2U) << "g and h have room below";
  play.arrows("d");
  EXPECT_EQ(play.game().steps(), 0U);
  EXPECT_THAT(play.seen(),
              HasSubstr("several can move down: the same key moves this one, Tab selects the next"));
  EXPECT_THAT(play.seen(), HasSubstr("* " + std::string(" ") + std::to_string(down[0] + 1) + "  "));
  EXPECT_THAT(play.seen(), HasSubstr("│*")) << "on the board";
  play.arrows("d");
  EXPECT_EQ(play.game().steps(), 1U);
  EXPECT_EQ(play.game().trace()->action(1).value(), moves[down[0]]);
  play.arrows("u");
  EXPECT_EQ(play.game().steps(), 2U) << "it stays selected";
  play.press(Kind::tab);
  play.press(Kind::escape);
  EXPECT_THAT(play.seen(), Not(HasSubstr("*")));
  play.press(Kind::back_tab);
  EXPECT_THAT(play.seen(), HasSubstr("* "));
}

TEST(KeyGame, MakesMovesByTheirNumbers) {
  Played hanoi("hanoi", {{"disks", "3"}});
  hanoi.arrows("u");
  EXPECT_THAT(hanoi.seen(), HasSubstr("moves have no direction here: press the number of one"));
  hanoi.type("2");
  EXPECT_EQ(hanoi.game().steps(), 1U);
  hanoi.type("0");
  EXPECT_EQ(hanoi.game().steps(), 1U);
  hanoi.type("9");
  EXPECT_THAT(hanoi.seen(), HasSubstr("there is no move 9; there are 3"));

  Played flips("pancakes", {{"pancakes", "12"}});  // 11 moves
  flips.type("1");
  EXPECT_EQ(flips.game().steps(), 0U);
  EXPECT_THAT(flips.seen(), HasSubstr("move 1_  Enter makes it"));
  flips.press(Kind::backspace);
  flips.type("1\x1b");
  EXPECT_FALSE(flips.keys().is_typing()) << "Escape leaves a number";
  flips.press(Kind::enter);
  EXPECT_THAT(flips.seen(), HasSubstr("\n> _\n")) << "nothing is typed";
  flips.press(Kind::escape);
  flips.type("11");
  EXPECT_EQ(flips.game().steps(), 1U);
  flips.type("1");
  flips.press(Kind::enter);
  EXPECT_EQ(flips.game().steps(), 2U);
  flips.type("1h2");
  EXPECT_EQ(flips.game().steps(), 3U) << "another key forgets the 1";
}

TEST(KeyGame, MakesMovesThatAreCapitals) {
  Played play("pocket-cube", {});
  play.type("RU");
  EXPECT_EQ(play.game().steps(), 2U);
  play.type("r");
  EXPECT_EQ(play.game().steps(), 0U);
}

TEST(KeyGame, SelectsThePieceOfALetterThatHasSeveralMoves) {
  Played play("sliding-blocks", {{"level", "A..b|...."}});
  play.type("A");
  EXPECT_EQ(play.game().steps(), 0U);
  EXPECT_THAT(play.seen(), HasSubstr("A can move in 2 ways: press an arrow, or the number of one"));
  play.press(Kind::down);
  EXPECT_EQ(play.game().steps(), 1U) << "A, though b could go down as well";
  play.type("b");
  play.press(Kind::down);
  EXPECT_EQ(play.game().steps(), 2U);
}

TEST(KeyGame, HintsSavesHelpsAndStops) {
  const Folder folder;
  Played play("hanoi", {{"disks", "1"}});
  play.type("h");
  EXPECT_THAT(play.seen(), HasSubstr("\nhint: 1 step from here\n"));
  play.type("h");
  EXPECT_THAT(play.seen(), HasSubstr("\nhint: Move, disk 1\n"));
  play.type("wx.png\n");
  EXPECT_THAT(play.seen(), HasSubstr("save: the name does not tell the format"));
  play.type("w" + (folder / "game.itf.json") + "\r");
  EXPECT_THAT(play.seen(), HasSubstr("wrote "));
  EXPECT_EQ(run_lucas({"trace", "verify", folder / "game.itf.json"}).code, 0);
  play.type("?");
  EXPECT_THAT(play.seen(), HasSubstr("Tab          select the next piece"));
  play.type("x");
  EXPECT_THAT(play.seen(), HasSubstr("'x' does nothing: ? tells which keys do"));
  play.press(Kind::other);
  EXPECT_THAT(play.seen(), HasSubstr("this key does nothing"));
  play.type(":Move 1: 1→3\n");
  EXPECT_EQ(play.game().steps(), 1U);
  EXPECT_TRUE(play.type(":fly\n"));
  EXPECT_THAT(play.seen(), HasSubstr("no move is called 'fly'"));
  EXPECT_TRUE(play.type(":?\n"));
  EXPECT_THAT(play.seen(), HasSubstr("w, save FILE")) << "what lines can say";
  EXPECT_FALSE(play.type(":quit\n"));
  EXPECT_FALSE(play.type("q"));
  EXPECT_FALSE(play.press(Kind::end));
  EXPECT_THAT(play.keys().farewell(80).back(), StartsWith("1 step   Solved!"));
}

TEST(KeyGame, IsLeftByEscapeWhileALineIsTyped) {
  Played play("hanoi", {{"disks", "1"}});
  for (const char* const leave : {"\x1b", "\x03", "\a", "\x04"}) {  // Ctrl-C, Ctrl-G, Ctrl-D
    for (const char* const begin : {":", "w", "\n"}) {
      play.type(begin);
      EXPECT_TRUE(play.keys().is_typing());
      EXPECT_TRUE(play.type("Move 1: 1→3, q" + std::string(leave)));
      EXPECT_FALSE(play.keys().is_typing());
      EXPECT_EQ(play.game().steps(), 0U);
    }
  }
  play.type(":abc → d\x17\x17x\b\x1b[A");
  EXPECT_THAT(play.seen(), HasSubstr("\n> abc _\n"));
  EXPECT_THAT(play.seen(6, 24), HasSubstr("\n> bc _\n")) << "its end";
  play.type("\x15q");
  EXPECT_THAT(play.seen(), HasSubstr("\n> q_\n"));
}

TEST(KeyGame, FitsAnyScreen) {
  Played play("klotski", {});
  play.press(Kind::tab);
  for (std::size_t width = 0; width < 50; ++width) {
    for (std::size_t height = 0; height < 30; ++height) {
      const auto lines = play.keys().screen(width, height);
      EXPECT_LE(lines.size(), height);
      for (const std::string& line : lines) EXPECT_LE(columns(line), width) << line;
    }
  }
  EXPECT_THAT(play.seen(30, 8), HasSubstr("\nthe window is too small for\nthe board\n"));
  EXPECT_THAT(play.seen(5, 24), HasSubstr("\nwind…\nis\n"));
  EXPECT_THAT(play.seen(80, 24), Not(HasSubstr("too small")));
  Played many("pancakes", {{"pancakes", "12"}});
  many.press(Kind::escape);  // no message any more
  EXPECT_EQ(many.seen(20, 7),
            "   2  4  6  8 10 12…\n0 steps\nthe window is too\nsmall for the board\n"
            "   1  Flip 2\n   2  Flip 3\n  … 9 more: Space\n");
  std::string all;
  for (int i = 0; i < 5; ++i) {
    many.type(" ");
    all += many.seen(20, 7);
  }
  for (int i = 2; i <= 12; ++i) EXPECT_THAT(all, HasSubstr("Flip " + std::to_string(i) + "\n"));
  EXPECT_THAT(many.seen(38, 24), HasSubstr("\n1-9 move  Tab piece  q quit  ? help\n"));
}

TEST(KeyGame, DoesWithoutUnicode) {
  Played play("klotski", {}, false);
  for (const char c : play.seen()) EXPECT_TRUE((c >= ' ' && c < '\x7F') || c == '\n') << play.seen();
}

// A line from a pipe; the last one has no end.
TEST(Play, LeavesOutWhatIsLongerThanAnyMove) {
  const Outcome run = run_lucas("play hanoi --disks 2", {.in = std::string(1'000'000, 'x') + "\n1\n2"});
  EXPECT_EQ(run.code, 0);
  EXPECT_THAT(run.out, HasSubstr("2 steps   optimal from here:"));
  EXPECT_LT(run.out.size(), 10'000U);
}

std::vector<Key> decoded(std::string bytes) {
  std::vector<Key> keys;
  while (!bytes.empty()) {
    const DecodedKey next = decode_key(bytes);
    keys.push_back(next.key);
    bytes.erase(0, next.bytes);
  }
  return keys;
}
std::vector<Key> kinds(const std::vector<Kind>& all) {
  std::vector<Key> keys;
  for (const Kind kind : all) keys.push_back({kind});
  return keys;
}

TEST(Key, IsToldFromItsBytes) {
  EXPECT_EQ(decoded("\x1b[A\x1b[B\x1b[C\x1b[D"), kinds({Kind::up, Kind::down, Kind::right, Kind::left}));
  EXPECT_EQ(decoded("\x1bOA\x1bOB"), kinds({Kind::up, Kind::down})) << "application mode";
  EXPECT_EQ(decoded("\x1b[1;5C"), kinds({Kind::right})) << "with Ctrl";
  EXPECT_EQ(decoded("\x1b[H\x1b[F\x1bOH"), kinds({Kind::home, Kind::last, Kind::home}));
  EXPECT_EQ(decoded("\x1b[1~\x1b[4~"), kinds({Kind::home, Kind::last}));
  EXPECT_EQ(decoded("\t\x1b[Z\r\n\b\x7F\x04\x1b"),
            kinds({Kind::tab, Kind::back_tab, Kind::enter, Kind::enter, Kind::backspace, Kind::backspace,
                   Kind::end, Kind::escape}));
  EXPECT_EQ(decoded("é→"), (std::vector<Key>{{Kind::symbol, '\0', "é"}, {Kind::symbol, '\0', "→"}}));
  EXPECT_EQ(decoded("u?"), (std::vector<Key>{{Kind::character, 'u'}, {Kind::character, '?'}}));
}

TEST(Key, MeansNothingWhereItIsUnknownOrCutOff) {
  EXPECT_EQ(decoded("\x1b[3~"), kinds({Kind::other})) << "Del";
  EXPECT_EQ(decoded("\x1b["), kinds({Kind::other}));
  EXPECT_EQ(decoded("\x1b[1;"), kinds({Kind::other}));
  EXPECT_EQ(decoded("\x1bO"), kinds({Kind::other}));
  EXPECT_EQ(decoded("\x1bx"), kinds({Kind::other})) << "Alt-x";
  EXPECT_EQ(decoded("\xC3"), kinds({Kind::other}));
  EXPECT_EQ(decoded("\xFF\u009b"), kinds({Kind::other, Kind::other}));
  for (const char* const part : {"\x1b", "\x1b[1;", "\xE2\x86"}) EXPECT_TRUE(decode_key(part).is_cut_off);
  EXPECT_EQ(decoded(std::string("\0\x01", 2)), kinds({Kind::other, Kind::other}));
  EXPECT_EQ(decode_key("").bytes, 0U);
}

TEST(Key, TakesAtLeastAByteOfAnything) {
  for (int first = 0; first < 256; ++first) {
    for (int second = 0; second < 256; ++second) {
      const std::string bytes = {static_cast<char>(first), static_cast<char>(second)};
      const std::size_t taken = decode_key(bytes).bytes;
      EXPECT_TRUE(taken == 1 || taken == 2) << first << " " << second;
    }
  }
}

}  // namespace
}  // namespace lucas::cli::test
