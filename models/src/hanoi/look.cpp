#include <fmt/format.h>

#include <utility>

#include "lucas/lists.hpp"
#include "lucas/models/hanoi/encoded.hpp"
#include "lucas/models/hanoi_procedures.hpp"
#include "lucas/models/hanoi_stack.hpp"
#include "lucas/text.hpp"

namespace lucas::models {

namespace hanoi {

std::vector<Param<HanoiParams>> params() {
  using Params = HanoiParams;
  using Rule = HanoiRule;
  return {
      param("disks", &Params::disks, 1, 32, "number of disks"),
      param("pegs", &Params::pegs, 2, 16, "number of pegs"),
      param("start", &Params::start, 1, 16, "peg on which the tower stands first; any: one start for each",
            {{"any", Params::any}})
          .called("PEG"),
      param("goal", &Params::goal, 1, 16, "peg to which it is to go; other: any but the first one",
            {{"last", Params::last}, {"other", Params::other}})
          .called("PEG"),
      choice("rule", &Params::rule,
             {{"any", Rule::any}, {"cyclic", Rule::cyclic}, {"linear", Rule::linear}, {"star", Rule::star}},
             "a disk may go to any peg; to the next one, round and round; to a neighbour; to or from "
             "the first one")};
}

std::string bad_params(const HanoiParams& p, int bits) {
  constexpr int widest = 128;
  if (bits > widest) {
    return "--start any --goal other: a state would take " + std::to_string(bits) + " bits; at most " +
           std::to_string(widest) + " are possible, so take fewer disks or pegs";
  }
  const std::string pegs_text = ": there are only " + std::to_string(p.pegs) + " pegs";
  if (p.start > p.pegs) return "--start " + std::to_string(p.start) + pegs_text;
  if (p.goal > p.pegs) return "--goal " + std::to_string(p.goal) + pegs_text;
  return {};
}

Value show(const Disks& towers, int start) {
  const auto list = [](const std::vector<int>& disks) { return Value::list({disks.begin(), disks.end()}); };
  std::vector<Value::Field> variables{{"towers", Value::list(mapped(towers, list))}};
  if (start != 0) variables.emplace_back("start", start);
  return Value::record(std::move(variables));
}

Label label(const Move& move) {
  const int disk = move.disk + 1, from = move.from + 1, to = move.to + 1;
  return {
      "Move", {{"disk", disk}, {"from", from}, {"to", to}}, fmt::format("Move {}: {}→{}", disk, from, to)};
}

void draw(const Disks& towers, int disks, Scene& scene, int below) {
  using Ground = Scene::Ground;
  const int width = 2 * disks, floor = 2 * disks + 1, pegs = static_cast<int>(towers.size());
  scene.board(pegs * width, floor + 1 + below, Ground::outside);
  for (int x = 0; x < scene.width(); ++x) scene.ground(x, floor, Ground::wall);
  const auto middle = [&](int peg) { return peg * width + disks; };
  for (int peg = 0; peg < pegs; ++peg)
    scene.box({middle(peg) - 1, 0, 2, floor, disks + peg, "", Scene::Form::post});
  for (int peg = 0; peg < pegs; ++peg) {
    const std::vector<int>& tower = towers[static_cast<std::size_t>(peg)];
    int y = floor - 2 * static_cast<int>(tower.size());
    for (const int disk : tower) {
      scene.box({middle(peg) - disk, y, 2 * disk, 2, disk - 1, std::to_string(disk)});
      y += 2;
    }
  }
}

std::string line_of(const Disks& towers, int disks) {
  const int width = disks <= 9 ? disks : 9 + 2 * (disks - 9) + disks - 1;
  std::string line;
  for (const std::vector<int>& tower : towers) {
    std::string text;
    for (auto disk = tower.rbegin(); disk != tower.rend(); ++disk)
      text += (disks > 9 && !text.empty() ? " " : "") + std::to_string(*disk);
    line += (line.empty() ? "" : " | ") + padded(text, static_cast<std::size_t>(width));
  }
  return line;
}

}  // namespace hanoi

// ---- The machine with a stack ---------------------------------------------------------------------------

namespace {

using Frame = HanoiStack::Frame;

std::string peg_name(std::uint8_t peg) { return {static_cast<char>('A' + peg)}; }
std::string text_of(const Frame& f) {
  return std::to_string(f.disks) + peg_name(f.from) + peg_name(f.to) + peg_name(f.buffer);
}
std::string upward(const Tower& peg) {
  std::string disks;
  for (const int disk : peg.list()) disks.insert(0, fmt::format("{:x}", disk));
  return disks;
}

}  // namespace

Value HanoiStack::show(const State& s) const {
  Value::Items stack, counts;
  for (std::size_t i = s.height(); i > 0; --i) {
    const Frame& f = s.stack[i - 1];
    stack.push_back(Value::record({{"n", f.disks},
                                   {"from", peg_name(f.from)},
                                   {"to", peg_name(f.to)},
                                   {"buffer", peg_name(f.buffer)}}));
  }
  for (int disk = 1; disk <= disks_; ++disk) counts.emplace_back(s.moves[static_cast<std::size_t>(disk)]);
  return Value::record(
      {{"pegs",
        Value::record({{"A", s.pegs[a].value()}, {"B", s.pegs[b].value()}, {"C", s.pegs[c].value()}})},
       {"stack", Value::list(std::move(stack))},
       {"moves", Value::list(std::move(counts))}});
}

Label HanoiStack::label(const Action& taken) const {
  const Frame& f = taken.frame;
  const std::string from = peg_name(f.from), to = peg_name(f.to), buffer = peg_name(f.buffer);
  if (f.disks == 1) return {"Execute", {{"from", from}, {"to", to}}, "Execute " + from + "→" + to};
  return {
      "Expand", {{"disks", f.disks}, {"from", from}, {"to", to}, {"buffer", buffer}}, "Expand " + text_of(f)};
}

void HanoiStack::draw(const State& s, Scene& scene) const {
  hanoi::Disks towers;
  std::string line, stack;
  for (const Tower& peg : s.pegs) {
    towers.push_back(peg.list());
    line += padded(upward(peg), static_cast<std::size_t>(disks_)) + " | ";
  }
  for (std::size_t i = s.height(); i > 0; --i) stack += (stack.empty() ? "" : " ") + text_of(s.stack[i - 1]);
  constexpr int below = 3;  // rows: an empty one, and a block for the stack
  hanoi::draw(towers, disks_, scene, below);
  const int width = scene.width(), y = scene.height() - below + 1, piece = disks_ + 3;
  if (!stack.empty()) scene.box({0, y, width, below - 1, piece, stack});
  scene.text_line(line + " " + stack);
}

// ---- The program with procedures ------------------------------------------------------------------------

std::vector<Param<HanoiProcedures::Params>> HanoiProcedures::params() {
  return {param("disks", &Params::disks, 1, Tower::most, "number of disks"),
          param("expected-disks", &Params::expected_disks, 1, Tower::most,
                "what OnlyContainsAllowedNumberOfDisks asserts; all: as many as there are",
                {{"all", Params::all}})};
}

namespace {

std::string name_of(HanoiProcedures::Line line) {
  return "Lbl_" + std::to_string(static_cast<std::uint32_t>(line) + 1);
}
// A procedure's variables go by the names that they have in the translation.
Value shown(const HanoiProcedures::Frame& call) {
  const bool moves = call.procedure == HanoiProcedures::Procedure::move;
  const std::string mark = moves ? "" : "_";
  return Value::record({{"procedure", moves ? "move" : "checkValidityAndMove"},
                        {"pc", name_of(call.pc)},
                        {"fromTower" + mark, call.saved.from_tower.value()},
                        {"toTower" + mark, call.saved.to_tower.value()},
                        {"from" + mark, call.saved.from},
                        {"to" + mark, call.saved.to}});
}

}  // namespace

Value HanoiProcedures::show(const State& s) const {
  Value::Items stack;
  for (std::uint32_t i = 0; i < s.depth; ++i) stack.push_back(shown(s.stack[i]));
  return Value::record({{"towers", Value::list(mapped(s.towers, &Tower::value))},
                        {"towersDomain", Value::set({1, 2, 3})},
                        {"pc", name_of(s.pc)},
                        {"stack", Value::list(std::move(stack))},
                        {"from_", s.check.from},
                        {"to_", s.check.to},
                        {"fromTower_", s.check.from_tower.value()},
                        {"toTower_", s.check.to_tower.value()},
                        {"from", s.move.from},
                        {"to", s.move.to},
                        {"fromTower", s.move.from_tower.value()},
                        {"toTower", s.move.to_tower.value()}});
}

Label HanoiProcedures::label(const Action& a) const {
  if (a.line != Line::lbl_4) return {name_of(a.line)};
  return {name_of(a.line), {{"origin", a.origin}, {"target", a.target}}};
}

}  // namespace lucas::models
