// Parts of ModelKernel: a state as a State or as words, a buffer of successors, and the Shape of a model.
#pragma once

#include <algorithm>
#include <bit>
#include <cstring>
#include <new>

#include "lucas/kernel.hpp"
#include "lucas/model.hpp"

namespace lucas {

// Words of a State as Writing::state has it: its bytes, which are its value, padded with zeros.
template <class State>
constexpr std::size_t state_words = (sizeof(State) + sizeof(Word) - 1) / sizeof(Word);

template <class State>
[[nodiscard]] State state_of(const Word* words) {
  std::array<unsigned char, sizeof(State)> bytes;
  std::memcpy(bytes.data(), words, sizeof(State));
  return __builtin_bit_cast(State, bytes);  // std::bit_cast, which libc++ 13 lacks
}

// `out` has room for state_words<State>.
template <class State>
void write_state(const State& state, Word* out) {
  out[state_words<State> - 1] = 0;
  std::memcpy(out, &state, sizeof(State));
}

template <class State>
[[nodiscard]] std::array<Word, state_words<State>> words_of(const State& state) {
  std::array<Word, state_words<State>> words;
  write_state(state, words.data());
  return words;
}

namespace detail {

// Successors, not encoded yet: encoding has its own loop, so that the model's stays small enough to unroll.
template <class State>
struct RawStates final : Scratch {
  std::size_t size = 2 * Successors::size;
  std::unique_ptr<State[]> states{new State[size]()};

  [[gnu::noinline]] void grow(std::size_t most) {
    if (size > most) throw std::bad_alloc();
    std::unique_ptr<State[]> larger(new State[2 * size]());
    std::copy_n(states.get(), size, larger.get());
    states = std::move(larger);
    size *= 2;
  }
};

// RawAppender: appends to RawStates. A local whose address no call gets, so that the compiler keeps it in registers.
template <class State>
class RawAppender {
 public:
  RawAppender(RawStates<State>& raw, std::size_t count, std::size_t most) : raw_(raw), most_(most) {
    point_to(count);
  }
  void add(const State& raw) {
    if (at_ == end_) [[unlikely]] {
      const std::size_t size = raw_.size;
      raw_.grow(most_);
      point_to(size);
    }
    *at_++ = raw;
  }
  [[nodiscard]] std::size_t count() const { return static_cast<std::size_t>(at_ - begin_); }

 private:
  void point_to(std::size_t count) {
    begin_ = raw_.states.get();
    at_ = begin_ + count;
    end_ = begin_ + raw_.size;
  }
  RawStates<State>& raw_;
  std::size_t most_;
  State *begin_, *at_, *end_;
};

// The shape of a model: its optional hooks, and what they return without a state. The kernel adds properties.
template <Model M>
[[nodiscard]] Shape shape_of(const M& model, std::string name) {
  using State = typename M::State;
  Shape shape{std::move(name)};
  shape.state_words = state_words<State>;
  shape.key_words = Packed<M> ? 1 : state_words<State>;
  shape.key_bits = 8 * sizeof(State);
  shape.is_packed = Packed<M>;
  if constexpr (Packed<M>) shape.key_bits = model.key_bits();
  shape.is_ranked = Ranked<M>;
  if constexpr (Ranked<M>) shape.index_size = model.index_size();
  shape.has_symmetry = Symmetric<M>;
  if constexpr (DecidesSymmetry<M>) shape.has_symmetry = model.has_symmetry();
  shape.has_boundary = Bounded<M>;
  shape.has_bound = BoundsGoal<M>;
  if constexpr (BoundsGoal<M>)
    shape.is_graded = std::is_same_v<decltype(model.at_least(std::declval<State>())), Exactly>;
  if constexpr (Patterned<M>) shape.patterns = model.patterns();
  shape.has_strides = Strides<M>;
  if constexpr (ListsGoals<M>) {
    auto emit =
        initial_emit([&](const State&) { (Strides<M> ? shape.strides_back : shape.lists_goals) = true; });
    model.goals(emit);
  }
  shape.is_drawable = Drawable<M>;
  shape.draws_steps = DrawsSteps<M>;
  shape.writes_levels = WritesLevels<M>;
  shape.names_steps = NamesSteps<M>;
  if constexpr (NamesSteps<M>) shape.step_noun = model.step_noun();
  if constexpr (NamesActions<M>)
    shape.actions = model.actions();
  else if constexpr (!LabelsActions<M>)
    shape.actions = names_of<typename M::Action>();
  return shape;
}

}  // namespace detail

}  // namespace lucas
