// Frogs and toads change places: frogs hop right, toads left, to the free stone beside or behind one of the other kind.
#pragma once

#include <array>
#include <lucas/model.hpp>

struct Blocks {
  static constexpr std::string_view name = "blocks", summary = "let frogs and toads change places";
  struct State {
    std::array<char, 7> row;  // F, T or _
    bool operator==(const State&) const = default;
  };
  using Action = int;  // the stone that is left, from 0

  void init(auto&& emit) const { emit(State{{'F', 'F', 'F', '_', 'T', 'T', 'T'}}); }
  void next(const State& s, auto&& emit) const {
    const int gap = static_cast<int>(text(s).find('_'));
    for (const int from : {gap - 2, gap - 1, gap + 1, gap + 2}) {
      if (from < 0 || from > 6 || s.row[from] != (from < gap ? 'F' : 'T')) continue;
      if (s.row[(from + gap) / 2] == s.row[from] && (from - gap) % 2 == 0) continue;  // over its own kind
      State t = s;
      std::swap(t.row[from], t.row[gap]);
      emit(from, t);
    }
  }
  State canonical(const State& s) const {  // seen from behind, with kinds exchanged
    State t;
    for (int i = 0; i < 7; ++i) t.row[6 - i] = s.row[i] == '_' ? '_' : s.row[i] == 'F' ? 'T' : 'F';
    return s.row < t.row ? s : t;
  }
  auto properties() const {
    const auto one_gap = [](const State& s) { return text(s).find('_') == text(s).rfind('_'); };
    const auto solved = [](const State& s) { return text(s) == "TTT_FFF"; };
    return lucas::properties(lucas::invariant("OneGap", one_gap), lucas::goal("Solved", solved));
  }
  static std::string_view text(const State& s) { return {s.row.data(), s.row.size()}; }
  lucas::Value show(const State& s) const { return lucas::Value::record({{"row", text(s)}}); }
  lucas::Label label(Action from) const { return {"Hop", {{"from", from}}}; }
};
static_assert(lucas::Model<Blocks>);
