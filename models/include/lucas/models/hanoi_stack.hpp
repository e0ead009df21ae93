// Tower of Hanoi as a machine: recursion done by hand with a stack of postponed actions. Source: an essay that
// derives it from the rules of the puzzle (examples/sources/hanoi-stack.md). The only action is
//
//   movetower(n, from, to, buffer)    move the n upper disks of `from` to `to`
//
// and the machine repeats, until the stack is empty: if the action on top moves one disk, execute it; else expand it
// into movetower(n-1, from, buffer, to), movetower(1, from, to, buffer), movetower(n-1, buffer, to, from).
// It moves whatever disk is on top: that this keeps the rules of the puzzle is a claim, and checked as one.
//
// Counts, n disks: one path of 2^n - 1 executions and 2^(n-1) - 1 expansions; at most 2n - 1 actions on the stack.
#pragma once

#include <array>
#include <cstdint>
#include <numeric>
#include <string>
#include <utility>
#include <vector>

#include "lucas/model.hpp"
#include "lucas/models/tower.hpp"

namespace lucas::models {

class HanoiStack {
 public:
  static constexpr std::string_view name = "hanoi-stack",
                                    summary = "hanoi as a machine with a stack of actions";

  struct Params {
    int disks = 3;
  };
  static std::vector<Param<Params>> params() {
    return {param("disks", &Params::disks, 1, Tower::most, "number of disks")};
  }

  // A frame of the stack, which the essay calls an action: movetower(disks, from, to, buffer); pegs from 0.
  struct Frame {
    std::uint8_t disks, from, to, buffer;
    bool operator==(const Frame&) const = default;
  };
  struct State {
    static constexpr std::size_t most_frames = 32;  // 29 are needed: StackWithinFurtherFrames
    static_assert(most_frames >= 1 + 2 * (Tower::most - 1));
    std::array<Tower, 3> pegs;                         // A, B, C
    std::array<Frame, most_frames> stack;              // the bottom first; zeros above the top
    std::array<std::uint16_t, Tower::most + 1> moves;  // of each disk so far; entry 0 is unused
    std::uint64_t frames;                              // on the stack

    [[nodiscard]] std::size_t height() const { return static_cast<std::size_t>(frames); }
    bool operator==(const State&) const = default;
  };
  struct Action {
    Frame frame;  // the one that was on top
  };

  explicit HanoiStack(const Params& params) : disks_(params.disks) {}

  void init(auto&& emit) const {
    State s{};
    s.pegs[a] = Tower::sorted(disks_);
    push(s, Frame{static_cast<std::uint8_t>(disks_), a, b, c});
    emit(s);
  }

  void next(const State& s, auto&& emit) const {
    if (s.frames == 0) return;
    const Frame top = s.stack[s.height() - 1];
    emit(Action{top}, top.disks == 1 ? executed(s) : expanded(s));
  }

  auto properties() const {
    return lucas::properties(
        invariant(
            "PegsSorted", [](const State& s) { return are_sorted(s.pegs); },
            "the rules are kept: no disk lies on a smaller one"),
        invariant(
            "EndsWithTheTowerMoved",
            [m = *this](const State& s) { return s.frames > 0 || s.pegs[b] == Tower::sorted(m.disks_); },
            "when the stack is empty, the tower is on B"),
        invariant(
            "EndsAfterAllMoves",
            [m = *this](const State& s) {
              return s.frames > 0 || moves_made(s) == (std::uint64_t{1} << m.disks_) - 1;
            },
            "when the stack is empty, 2^n - 1 moves were executed"),
        invariant(
            "LargerDisksMoveHalfAsOften", [m = *this](const State& s) { return s.frames > 0 || m.halves(s); },
            "when the stack is empty, the largest disk has moved once, each other one twice as often as the "
            "next larger"),
        invariant(
            "StackWithinFurtherFrames",
            [m = *this](const State& s) { return s.frames <= 1 + 2 * (m.n() - 1); },
            "beside the first action, 2(n - 1) are on the stack at most"),
        on_request(invariant(
            "StackFitsTheArray", [m = *this](const State& s) { return s.frames <= 2 * (m.n() - 1); },
            "an array of 4 * 2(n - 1) integers holds the stack, that is 2(n - 1) actions")),
        invariant(
            "StackIsFullestBeforeTheFirstMove",
            [m = *this](const State& s) { return moves_made(s) == 0 || s.frames < 1 + 2 * (m.n() - 1); },
            "once a disk has moved, the stack is never as full again"),
        step_invariant(
            "ComesNearerToTheEnd",
            [](const State& s, const Action&, const State& t) { return remaining(t) + 1 == remaining(s); },
            "each step is one of a number that is known beforehand: the machine terminates"),
        step_invariant(
            "ExpandsInPlace",
            [](const State& s, const Action& taken, const State& t) {
              return taken.frame.disks == 1 || expanded_as_printed(s, t);
            },
            "the assignments to s[i + 8] ... s[i - 3], as printed, give the same three actions"),
        step_invariant(
            "MovesAsRecursion",
            [m = *this](const State& s, const Action& taken, const State&) {
              return taken.frame.disks > 1 || m.is_recursive_move(moves_made(s) + 1, taken.frame);
            },
            "the k-th move is that of the recursive procedure"),
        goal(
            "Solved", [](const State& s) { return s.frames == 0; }, "the stack is empty: the machine halts"));
  }

  Value show(const State& s) const;
  std::vector<std::string> actions() const { return {"Execute", "Expand"}; }
  Label label(const Action& taken) const;
  // The towers, and below them the stack, its top first. In texts with little room one line: the pegs, each from the bottom
  // up, and the stack.
  void draw(const State& s, Scene& scene) const;

 private:
  static constexpr std::uint8_t a = 0, b = 1, c = 2;

  // ---- The machine -------------------------------------------------------------------------------------

  static void push(State& s, const Frame& frame) { s.stack[s.height()] = frame, ++s.frames; }
  static Frame pop(State& s) {
    --s.frames;
    const Frame top = s.stack[s.height()];
    s.stack[s.height()] = {};
    return top;
  }
  [[nodiscard]] static State executed(State s) {
    const Frame f = pop(s);
    const int disk = s.pegs[f.from].top();
    s.pegs[f.from] = s.pegs[f.from].without_top();
    s.pegs[f.to] = s.pegs[f.to].with_top(disk);
    ++s.moves[static_cast<std::size_t>(disk)];
    return s;
  }
  [[nodiscard]] static State expanded(State s) {
    const Frame f = pop(s);
    const auto fewer = static_cast<std::uint8_t>(f.disks - 1);
    push(s, {fewer, f.buffer, f.to, f.from});
    push(s, {1, f.from, f.to, f.buffer});
    push(s, {fewer, f.from, f.buffer, f.to});
    return s;
  }

  // ---- What the essay claims ---------------------------------------------------------------------------

  [[nodiscard]] std::uint64_t n() const { return static_cast<std::uint64_t>(disks_); }
  [[nodiscard]] static std::uint64_t moves_made(const State& s) {
    return std::accumulate(s.moves.begin(), s.moves.end(), std::uint64_t{0});
  }
  [[nodiscard]] bool halves(const State& s) const {
    std::uint64_t expected = 1;
    for (int disk = disks_; disk > 0; --disk, expected *= 2) {
      if (s.moves[static_cast<std::size_t>(disk)] != expected) return false;
    }
    return true;
  }
  // Steps until the stack is empty: movetower(k) takes 2^k - 1 executions and 2^(k-1) - 1 expansions.
  [[nodiscard]] static std::uint64_t remaining(const State& s) {
    std::uint64_t steps = 0;
    for (std::size_t i = 0; i < s.frames; ++i) steps += (std::uint64_t{3} << (s.stack[i].disks - 1)) - 2;
    return steps;
  }

  // The essay's expansion, letter by letter: an action is four integers, s[i] = k, s[i-1], s[i-2], s[i-3] = A, B, C.
  [[nodiscard]] static bool expanded_as_printed(const State& before, const State& after) {
    std::array<Frame, State::most_frames> frames = before.stack;
    const auto s = [&](std::size_t i) -> std::uint8_t& {
      Frame& f = frames[i / 4];
      return *std::array{&f.buffer, &f.to, &f.from, &f.disks}[i % 4];
    };
    const std::size_t i = 4 * before.height() - 1;

    s(i + 8) = static_cast<std::uint8_t>(s(i) - 1);
    s(i + 7) = s(i - 1);
    s(i + 6) = s(i - 3);
    s(i + 5) = s(i - 2);

    s(i + 4) = 1;
    s(i + 3) = s(i - 1);
    s(i + 2) = s(i - 2);
    s(i + 1) = s(i - 3);

    s(i) = s(i + 8);
    s(i - 1) = s(i + 6);
    s(i - 2) = s(i + 5);
    s(i - 3) = s(i + 7);

    return i + 8 == 4 * after.frames - 1 && frames == after.stack;
  }

  // Does the frame say what the k-th move of the recursive procedure is? k from 1.
  [[nodiscard]] bool is_recursive_move(std::uint64_t k, const Frame& frame) const {
    std::uint8_t from = a, to = b, buffer = c;
    for (std::uint64_t middle = std::uint64_t{1} << (disks_ - 1); k != middle; middle /= 2) {
      if (k < middle) {
        std::swap(to, buffer);
      } else {
        std::swap(from, buffer);
        k -= middle;
      }
    }
    return frame.from == from && frame.to == to;
  }

  int disks_;
};

static_assert(Model<HanoiStack>);

}  // namespace lucas::models
