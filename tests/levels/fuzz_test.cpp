// Mutated level files of every format: each is a valid level that comes back from our own format, or is refused by a
// UsageError that names the place. Nothing else may happen. The seed is fixed: a failure is the same tomorrow.
#include <random>

#include "levels.hpp"
#include "lucas/levels/named_levels.hpp"
#include "lucas/levels/sokoban_level.hpp"

namespace lucas::levels::test {
namespace {

const std::vector<std::string>& samples(LevelFormat format) {
  static const std::map<LevelFormat, std::vector<std::string>> all = {
      {LevelFormat::lucas,
       {"name: x\nsource: y\nmetric: moves\npar: 3\naxis: long both B\ndisconnected: yes\n\nAA-#\nB "
        ".C\ngoal:\n.AA#\nB ..\n",
        "name: x\n\nA-\n.B\ngoal:\n-A\n..\nground:\n--\n..\n", klotski_grids}},
      {LevelFormat::rush_hour, {"51 GBBoLoGHIoLMGHIAAMCCCKoMooJKDDEEJFFo 4780\n", "....BAA.B......x"}},
      {LevelFormat::two_swap,
       {"6 6 rush\na.cbbb\na.c...\n.dde..\n.i.e..\n.ifffg\n.....g",
        "5 4 sun\nabbc\nabbc\n.dd.\nefgh\neijh\nThe sun\n"}},
      {LevelFormat::lumi_a,
       {"  A \n11. \n.22.\n.33.\n .44\n B\n\n  B\n....\n....\n....\n ...\n A\n",
        "#-.:\nI..I\n\n....\n:...\n"}},
      {LevelFormat::block_json,
       {R"({"name": "a", "boardSize": [3, 3], "escapePoint": [1, 1], "blocks": [{"shape": [2, 2], "position": [0, 1]},
          {"shape": [1, 1], "position": [0, 0], "directions": [0, 2]}]})"}},
      {LevelFormat::common_code, {"1A9BF0C", "4FEA134A0"}},
      {LevelFormat::slide, {"6x4:w7mae2w2d6d6fefew7,3,1,12", "4x5u:amd1ad4d3d1d4aad1ad4aad4ae2a,1,3"}},
      {LevelFormat::sbp, {"5,4,\n1,-1,-1,1,1,\n1,0,3,4,1,\n1,0,2,2,1,\n1,1,1,1,1,\n"}},
      {LevelFormat::tla, {"x == {{<<0, 0>>, <<0, 1>>}, {<<1, 0>>}, {⟨1,1⟩}}\n"}},
      {LevelFormat::numbers, {"1 2 3\n4 0 5\n7 8 6\n", "7 14 13 15 7 11 12 9 5 6 0 2 1 4 8 10 3"}},
      {LevelFormat::rush_hour_csv, {"car,orientation,col,row,length\nA,V,6,1,3\nX,H,1,3,2\n"}},
      {LevelFormat::tray, {"1 4\n1 2 0 0\ngoal:\n1 2 0 2\n"}},
      {LevelFormat::gnome_klotski, {"######\n#a**b#\n#a**b#\n#c  d#\n##--##\n    ..\n    ..\n"}},
      {LevelFormat::xsb,
       {"<SokobanLevels><LevelCollection><Level "
        "Id=\"a\"><L>####</L><L>#@*#</L><L/><L>####</L></Level></LevelCollection>"
        "</SokobanLevels>",
        "; x\n####\n#@*#\n####\nPar: 3\n", "5#|#@$.#|#3-#|5#\n\ny\n ###\n##+#\n#$-##\n#---#\n#####\n"}}};
  return all.at(format);
}

class Mutator {
 public:
  explicit Mutator(unsigned seed) : random_(seed) {}

  [[nodiscard]] std::string mutated(std::string text, const std::string& other) {
    for (std::size_t changes = 1 + below(4); changes > 0; --changes) change(text, other);
    return text;
  }

 private:
  std::size_t below(std::size_t limit) { return random_() % limit; }

  void change(std::string& text, const std::string& other) {
    const std::size_t at = below(text.size() + 1), length = below(8);
    switch (below(8)) {
      case 0:
        return static_cast<void>(text.erase(std::min(at, text.size()), length));
      case 1:
        return static_cast<void>(text.insert(at, 1, static_cast<char>(below(256))));
      case 2:
        if (at < text.size()) text[at] = static_cast<char>(text[at] ^ (1 << below(8)));
        return;
      case 3:
        return static_cast<void>(text.insert(at, text.substr(below(text.size() + 1), length)));
      case 4:
        return static_cast<void>(
            text.replace(at, std::min(length, text.size() - at), other.substr(below(other.size()), length)));
      case 5:
        return static_cast<void>(
            text.insert(at, std::vector<std::string>{"\n", " ", "goal:\n", "-1", "999999999", "100", "A", "{",
                                                     "ground:\n", "\r\n"}[below(10)]));
      case 6:
        if (at < text.size()) text[at] = ".#- oxAB:,0123d"[below(15)];
        return;
      default:
        return text.resize(at);
    }
  }

  std::mt19937 random_;
};

struct Tally {
  int levels = 0, refusals = 0;
};

void judge_sokoban(const std::string& text, Tally& tally) {
  for (const std::size_t number : {0U, 1U, 2U}) {
    try {
      const SokobanLevel level = read_sokoban({text, "f", number});
      static_cast<void>(lint_sokoban({text, "f", number}));
      ASSERT_TRUE(read_sokoban({write_sokoban(level), "f"}) == level) << text;
      ++tally.levels;
    } catch (const UsageError& error) {
      ++tally.refusals;
      ASSERT_TRUE(std::string(error.what()).starts_with("f:")) << error.what();
    }
  }
}

bool is_of_sokoban(const std::string& text) {
  try {
    return is_sokoban({text, "f"});
  } catch (const UsageError&) {
    return false;
  }
}

void judge(const std::string& text, Tally& tally) {
  if (is_of_sokoban(text)) return judge_sokoban(text, tally);
  Level level;
  try {
    level = read(text);
    static_cast<void>(lint_text({text, "f"}));
  } catch (const UsageError& error) {
    ++tally.refusals;
    const std::string message = error.what();
    ASSERT_TRUE(message.starts_with("f:") && message.find(": ") != std::string::npos) << message;
    ASSERT_EQ(message.find('\n'), std::string::npos) << message;
    return;
  }
  ++tally.levels;
  const auto flaw = check_level(level);
  ASSERT_FALSE(flaw) << flaw->text << "\n" << text;
  ASSERT_TRUE(read(write_level(level, LevelFormat::lucas)) == level) << text;
  for (const FormatInfo& info : level_formats()) static_cast<void>(refusal_to_write(level, info.format));
}

class Fuzz : public testing::TestWithParam<LevelFormat> {};

TEST_P(Fuzz, EndsInALevelOrAnError) {
  const std::vector<std::string>& texts = samples(GetParam());
  for (const std::string& text : texts) ASSERT_EQ(format_of({text, "f"}), GetParam()) << error_of(text);
  Mutator mutator(1);
  Tally tally;
  for (std::size_t i = 0; i < 4000 && !testing::Test::HasFatalFailure(); ++i)
    judge(mutator.mutated(texts[i % texts.size()],
                          samples(level_formats()[i % level_formats().size()].format)[0]),
          tally);
  EXPECT_GT(tally.levels, 20);
  EXPECT_GT(tally.refusals, 500);
}

INSTANTIATE_TEST_SUITE_P(OfEachFormat, Fuzz, testing::ValuesIn([] {
                           std::vector<LevelFormat> formats;
                           for (const FormatInfo& each : level_formats()) formats.push_back(each.format);
                           return formats;
                         }()),
                         [](const auto& test) {
                           std::string name(format_info(test.param).name);
                           std::erase(name, '-');
                           return name;
                         });

TEST(FuzzOfShippedLevels, EndsInALevelOrAnError) {
  Mutator mutator(2);
  Tally tally;
  for (int round = 0; round < 50; ++round) {
    for (const NamedLevel& level : named_levels())
      judge(mutator.mutated(std::string(level.text), "goal:\n"), tally);
  }
  EXPECT_GT(tally.levels, 50);
}

TEST(FuzzOfNothing, EndsInALevelOrAnError) {
  std::mt19937 random(3);
  Tally tally;
  for (int round = 0; round < 4000; ++round) {
    std::string text(random() % 60, '\0');
    for (char& c : text)
      c = round % 2 == 0 ? static_cast<char>(random()) : "A.# -\n0123,:{}<>x"[random() % 17];
    judge(text, tally);
  }
}

}  // namespace
}  // namespace lucas::levels::test
