#include "lucas/models/hanoi/params.hpp"

namespace lucas::models::hanoi {

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

}  // namespace lucas::models::hanoi
