// The parameters of a river crossing: the items, their names, who must not be left alone with whom, and the boat.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "lucas/param.hpp"

namespace lucas::models {

struct RiverCrossingParams {
  enum class Foes : std::uint8_t { chain, ring, star, all };
  int items = 3, boat = 1;
  Foes foes = Foes::chain;
};

namespace river_crossing {

inline constexpr int most_items = 16;

[[nodiscard]] inline std::vector<Param<RiverCrossingParams>> params() {
  using Params = RiverCrossingParams;
  using Foes = Params::Foes;
  return {param("items", &Params::items, 1, most_items,
                "number of items; 3 in a chain are wolf, goat and cabbage"),
          param("boat", &Params::boat, 1, most_items, "items that the boat holds beside the farmer"),
          choice("foes", &Params::foes,
                 {{"chain", Foes::chain}, {"ring", Foes::ring}, {"star", Foes::star}, {"all", Foes::all}},
                 "who must not be left alone: chain: neighbours; ring: the first and the last too; star: "
                 "the first and any other; all: any two")};
}

// Items are numbered from 0.
[[nodiscard]] inline bool are_foes(const RiverCrossingParams& p, int i, int j) {
  using Foes = RiverCrossingParams::Foes;
  if (i > j) return are_foes(p, j, i);
  if (i == j) return false;
  const bool neighbours = i + 1 == j, first_and_last = i == 0 && j + 1 == p.items;
  switch (p.foes) {
    case Foes::chain:
      return neighbours;
    case Foes::ring:
      return neighbours || first_and_last;
    case Foes::star:
      return i == 0;
    default:
      return true;
  }
}

// The item after the last one is the farmer.
[[nodiscard]] inline std::string called(const RiverCrossingParams& p, int item) {
  using Foes = RiverCrossingParams::Foes;
  static constexpr std::array alcuin = {"wolf", "goat", "cabbage"};
  if (item == p.items) return "farmer";
  const bool is_alcuin = p.items == 3 && p.foes == Foes::chain;
  return is_alcuin ? alcuin[static_cast<std::size_t>(item)] : std::to_string(item + 1);
}

}  // namespace river_crossing

}  // namespace lucas::models
