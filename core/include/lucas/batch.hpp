// Batch: the successors of a few states, on their way into the visited set: first raw, then as the store's tokens.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <span>
#include <vector>

namespace lucas {

template <class State, class Token>
class Batch {
 public:
  // Full with so many successors, or with those of so many states.
  static constexpr std::size_t size = 64;

  [[nodiscard]] bool is_full() const { return added_ >= size || sources_ == size; }
  [[nodiscard]] bool is_empty() const { return added_ == 0 && sources_ == 0; }

  // Adds successors; a local thing, and no function that is called gets its address, so that the compiler keeps it in
  // registers.
  class Appender {
   public:
    explicit Appender(Batch& batch)
        : batch_(batch), at_(batch.raw_.data() + batch.added_), end_(batch.raw_.data() + batch.raw_.size()) {}
    Appender(const Appender&) = delete;
    Appender& operator=(const Appender&) = delete;
    ~Appender() { batch_.added_ += added(); }

    void add(const State& raw) {
      if (at_ == end_) [[unlikely]] {
        const std::size_t size = batch_.raw_.size();
        batch_.double_room();
        at_ = batch_.raw_.data() + size;
        end_ = at_ + size;
      }
      *at_++ = raw;
    }
    [[nodiscard]] std::size_t added() const {
      return static_cast<std::size_t>(at_ - batch_.raw_.data()) - batch_.added_;
    }

   private:
    Batch& batch_;
    State *at_, *end_;
  };

  // All successors of one more state were added. The batch must not have been full before.
  void close_source() { ends_[sources_++] = added_; }

  // Makes the tokens. In a loop of its own, so that this and the model's loop stay small enough for the compiler to
  // unroll.
  template <class TokenOf>
  void make_tokens(const TokenOf& token_of) {
    tokens_.resize(raw_.size());
    std::transform(raw_.data(), raw_.data() + added_, tokens_.data(), token_of);
  }
  [[nodiscard]] std::span<const Token> tokens() const { return {tokens_.data(), added_}; }

  // visit(tokens, at) takes those from tokens[at] on and moves `at` on. What it had taken by then is known after an
  // exception, too.
  template <class Visit>
  void take(Visit&& visit) {
    std::size_t at = next_;
    const NextKeeper keeper(next_, at);
    visit(tokens(), at);
  }

  // The next raw ones that nobody has taken yet, at most so many.
  [[nodiscard]] std::span<const State> take_raw(std::size_t most) {
    const std::size_t count = std::min(most, added_ - next_);
    const std::span<const State> raw(raw_.data() + next_, count);
    next_ += count;
    return raw;
  }

  // Were all successors taken, and how many?
  [[nodiscard]] bool is_taken() const { return next_ == added_; }
  [[nodiscard]] std::size_t taken() const { return next_; }
  // States of which all successors are among the first `taken` tokens.
  [[nodiscard]] std::size_t sources_within(std::size_t taken) const {
    std::size_t sources = sources_;
    while (sources > 0 && ends_[sources - 1] > taken) --sources;
    return sources;
  }
  void clear() { added_ = sources_ = next_ = 0; }

 private:
  [[gnu::noinline]] void double_room() { raw_.resize(2 * raw_.size()); }

  // Writes the position back however the scope ends.
  class NextKeeper {
   public:
    NextKeeper(std::size_t& to, const std::size_t& from) : to_(to), from_(from) {}
    NextKeeper(const NextKeeper&) = delete;
    NextKeeper& operator=(const NextKeeper&) = delete;
    ~NextKeeper() { to_ = from_; }

   private:
    std::size_t& to_;
    const std::size_t& from_;
  };

  std::vector<State> raw_ = std::vector<State>(2 * size);
  std::vector<Token> tokens_ = std::vector<Token>(2 * size);
  std::array<std::size_t, size> ends_{};  // where each source's successors end
  std::size_t added_ = 0, sources_ = 0, next_ = 0;
};

}  // namespace lucas
