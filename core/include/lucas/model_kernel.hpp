// ModelKernel: the kernel of a C++ model, the one large template of lucas: its loops inline the hooks; all else
// is compiled once for all models. `next` is compiled twice: into the search's loop, and with a FunctionRef.
#pragma once

#include "lucas/model_paths.hpp"
#include "lucas/model_states.hpp"

namespace lucas {

template <Model M>
class ModelKernel final : public Kernel, private Face {
  using State = typename M::State;
  using Action = typename M::Action;
  using Properties = decltype(std::declval<const M&>().properties());
  static constexpr std::size_t property_count = std::tuple_size_v<Properties>;
  static constexpr std::size_t state_words = lucas::state_words<State>;
  static constexpr std::size_t key_words = Packed<M> ? 1 : state_words;
  static constexpr std::size_t none = property_count;
  using Raw = detail::RawStates<State>;
  using Asked = std::array<bool, property_count + 1>;  // by position in the tuple; the last is `none`

 public:
  // `name` stands for the model in reports and messages.
  [[gnu::cold]] explicit ModelKernel(M model, std::string name = std::string(M::name))
      : Kernel(detail::shape_of(model, std::move(name))),
        model_(std::move(model)),
        properties_(model_.properties()) {
    std::size_t at = 0;
    const auto list = [&](PropertyKind kind, const Claim& claim) {
      if (shape_.add(kind, claim)) positions_.push_back(at);
      ++at;
    };
    std::apply([&](const auto&... p) { (list(p.kind, p), ...); }, properties_);
  }

  [[nodiscard]] const Face& face() const override { return *this; }

  // ---- Batches ------------------------------------------------------------------------------------------

  [[nodiscard]] std::unique_ptr<Scratch> scratch() const override { return std::make_unique<Raw>(); }

  std::size_t expand(States from, const Questions& questions, Successors& out) const override {
    const InHook in{{this, questions.strides ? "strides" : "next", from, questions.form.writing, &questions,
                     CallAgain::expansion}};
    if (questions.strides || !questions.steps.empty()) [[unlikely]]
      return expand_checked(from, questions, out);
    auto& scratch = static_cast<Raw&>(*out.scratch);
    const Writing writing = questions.form.writing;
    const std::size_t width = shape_.words(writing), before = out.count;
    std::size_t done = 0;
    {
      detail::RawAppender<State> successors(scratch, out.count, out.most);
      std::size_t sources = out.sources;
      for (; done < from.count && successors.count() < Successors::size && sources < Successors::most_sources;
           ++done) {
        const State state = decode(from.words + done * width, writing);
        if (is_expanded(state)) {
          auto emit = detail::step_emit([&](const Action&, const State& raw) { successors.add(raw); });
          model_.next(state, emit);
        } else {
          out.fenced |= Word{1} << sources;
        }
        out.ends[sources++] = successors.count();
      }
      out.sources = sources;
      out.count = successors.count();
    }
    const State* const raw = scratch.states.get() + before;
    Word* const words = out.room_for(out.count) + before * width;
    encode(raw, out.count - before, questions.form, words);
    try_written(raw, words, out.count - before, questions, out.beginning);
    return done;
  }

  void check(States states, const Questions& questions, Findings& out) const override {
    const InHook in{{this, "check", states, questions.form.writing, &questions, CallAgain::checks}};
    const Writing writing = questions.form.writing;
    const std::size_t width = shape_.words(writing);
    const Asked asked = asked_of(questions.states);
    out.hits = 0;
    out.counted.assign(questions.counted.size(), 0);
    for (std::size_t i = 0; i < states.count; ++i) {
      const State state = decode(states.words + i * width, writing);
      if (const std::size_t hit = first_hit(asked, state); hit != none) [[unlikely]] {
        out.hits |= Word{1} << i;
        out.property[i] = listed_as(hit);
      }
      for (std::size_t c = 0; c < questions.counted.size(); ++c)
        out.counted[c] |= Word{is_hit(positions_[questions.counted[c]], state)} << i;
    }
  }

  void at_least(States states, Writing writing, int* bounds) const override {
    if constexpr (BoundsGoal<M>) {
      const InHook in{{this, "at_least", states, writing}};
      const std::size_t width = shape_.words(writing);
      for (std::size_t i = 0; i < states.count; ++i)
        bounds[i] = model_.at_least(decode(states.words + i * width, writing));
    }
  }

  void pattern_numbers(States states, Writing writing, std::uint64_t* numbers) const override {
    if constexpr (Patterned<M>) {
      const InHook in{{this, "numbers_in", states, writing}};
      const std::size_t width = shape_.words(writing), patterns = shape_.patterns.size();
      for (std::size_t i = 0; i < states.count; ++i)
        model_.numbers_in(decode(states.words + i * width, writing), numbers + i * patterns);
    }
  }
  void pattern_steps(std::size_t pattern, std::uint64_t number,
                     FunctionRef<void(std::uint64_t)> visit) const override {
    if constexpr (Patterned<M>) {
      const InHook in{{this, "steps_in", {}, Writing::state, nullptr, CallAgain::never}};
      model_.steps_in(number, pattern, visit);
    }
  }
  void between(const Word* from, const Word* to, FunctionRef<void(const Word*)> visit) const override {
    if constexpr (Strides<M>) {
      const InHook in{{this, "between", {from, 1}, Writing::state, nullptr, CallAgain::never}};
      for (const State& each : model_.between(state_of<State>(from), state_of<State>(to)))
        visit(words_of(each).data());
    }
  }
  void convert(States from, Writing writing, Form to, Word* out) const override {
    const InHook in{{this, to.symmetry ? "canonical" : "pack", from, writing}};
    const std::size_t width = shape_.words(writing), new_width = shape_.words(to.writing);
    for (std::size_t i = 0; i < from.count; ++i) {
      const State state = decode(from.words + i * width, writing);
      encode(&state, 1, to, out + i * new_width);
    }
  }

  // ---- One state at a time ------------------------------------------------------------------------------

  std::uint64_t init(FunctionRef<void(const Word*)> visit) const override {
    const InHook in{{this, "init", {}, Writing::state, nullptr, CallAgain::initial}};
    auto emit = detail::initial_emit([&](const State& state) { visit(words_of(state).data()); });
    model_.init(emit);
    return 0;
  }
  void goals(FunctionRef<void(const Word*)> visit) const override {
    if constexpr (ListsGoals<M>) {
      const InHook in{{this, "goals"}};
      auto emit = detail::initial_emit([&](const State& state) { visit(words_of(state).data()); });
      model_.goals(emit);
    }
  }
  void next(const Word* words, FunctionRef<void(const Emitted&)> visit) const override {
    const InHook in{{this, "next", {words, 1}, Writing::state, nullptr, CallAgain::expansion}};
    const State from = state_of<State>(words);
    if (is_expanded(from))
      next_of(from, [&](const Action& action, const State& to) { visit(Step(*this, from, action, to)); });
  }
  [[nodiscard]] bool expands(const Word* words) const override {
    const InHook in{{this, "boundary", {words, 1}}};
    return is_expanded(state_of<State>(words));
  }

  // ---- People -------------------------------------------------------------------------------------------

  [[nodiscard]] Value show(const Word* words) const override {
    const InHook in{{this, "show", {words, 1}, Writing::state, nullptr, CallAgain::never}};
    return model_.show(state_of<State>(words));
  }
  [[nodiscard]] std::optional<Word> part(const Word* words, std::size_t variable,
                                         std::int64_t element) const override {
    if constexpr (TellsParts<M>) return model_.shown_part(state_of<State>(words), variable, element);
    return std::nullopt;
  }
  void draw(const Word* words, Scene& scene) const override {
    const InHook in{{this, "draw", {words, 1}}};
    if constexpr (Drawable<M>) model_.draw(state_of<State>(words), scene);
  }
  [[nodiscard]] std::string notation(const Path& path) const override {
    if constexpr (WritesNotation<M>) {
      const InHook in{{this, "notation", {path.state(0), 1}}};
      return detail::notation_of(model_, path);
    }
    return {};
  }
  [[nodiscard]] std::string level(const Word* words, std::uint64_t steps) const override {
    if constexpr (WritesLevels<M>) {
      const InHook in{{this, "level", {words, 1}}};
      return model_.level(state_of<State>(words), steps);
    }
    return {};
  }
  [[nodiscard]] std::string unsolvable() const override {
    if constexpr (ProvesUnsolvable<M>) {
      const InHook in{{this, "unsolvable"}};
      return model_.unsolvable();
    }
    return {};
  }
  [[nodiscard]] std::vector<StrategyInfo> strategies() const override {
    if constexpr (Strategic<M>) return M::strategies();
    return {};
  }
  [[nodiscard]] Plan build(const std::string& strategy, std::uint64_t most_moves) const override {
    if constexpr (Strategic<M>) return detail::plan_of(*this, model_, strategy, most_moves);
    return {};
  }

 private:
  using Steps = FunctionRef<void(const Action&, const State&)>;

  class Step final : public Emitted {
   public:
    Step(const ModelKernel& kernel, const State& from, const Action& action, const State& to)
        : kernel_(kernel), from_(from), action_(action), to_(to), words_(words_of(to)) {}
    [[nodiscard]] const Word* state() const override { return words_.data(); }
    [[nodiscard]] Label label() const override { return label_of(kernel_.model_, action_); }
    [[nodiscard]] bool breaks(std::size_t property) const override {
      return kernel_.is_hit(kernel_.positions_[property], from_, action_, to_);
    }
    void draw(Scene& scene) const override {
      if constexpr (DrawsSteps<M>)
        kernel_.model_.draw(to_, action_, scene);
      else
        kernel_.draw(state(), scene);
    }

   private:
    const ModelKernel& kernel_;
    const State& from_;
    const Action& action_;
    const State& to_;
    std::array<Word, state_words> words_;
  };

  // ---- Forms --------------------------------------------------------------------------------------------

  [[nodiscard]] State decode(const Word* words, Writing writing) const {
    if constexpr (Ranked<M>) {
      if (writing == Writing::number) return model_.unrank(*words);
    }
    if constexpr (Packed<M>) {
      if (writing == Writing::key) return model_.unpack(*words);
    }
    return state_of<State>(words);
  }
  void encode(const State* states, std::size_t count, Form form, Word* out) const {
    if constexpr (Symmetric<M>) {
      if (form.symmetry) {
        for (std::size_t i = 0; i < count; ++i) {
          const State chosen = model_.canonical(states[i]);
          encode(&chosen, 1, {form.writing, false}, out + i * shape_.words(form.writing));
        }
        return;
      }
    }
    if constexpr (Ranked<M>) {
      if (form.writing == Writing::number)
        return void(
            std::transform(states, states + count, out, [this](const State& s) { return model_.rank(s); }));
    }
    if constexpr (Packed<M>) {
      if (form.writing == Writing::key)
        return void(
            std::transform(states, states + count, out, [this](const State& s) { return model_.pack(s); }));
    }
    for (std::size_t i = 0; i < count; ++i) write_state(states[i], out + i * state_words);
  }
  // Are keys and numbers within limits, and does decoding some give the states back? Throws BrokenPromise.
  void try_written(const State* states, const Word* words, std::size_t count, const Questions& questions,
                   std::size_t& beginning) const {
    const Form form = questions.form;
    if constexpr (Packed<M> || Ranked<M>) {
      if (form.writing == Writing::state || (form.writing == Writing::key && !Packed<M>)) return;
      if (!are_within_limit(words, count, form.writing)) [[unlikely]]
        throw BrokenPromise();
      constexpr Word odd = 0x9e3779b97f4a7c15U;
      const std::size_t one_of = beginning > 0 ? 1 : questions.tried;
      const std::size_t first =
          count == 0 ? 0 : static_cast<std::size_t>((words[0] * odd >> 32) * one_of >> 32);
      beginning -= std::min(beginning, count);
      for (std::size_t i = first; i < count; i += one_of) {
        const State back = decode(words + i, form.writing);
        if (!(back == chosen(states[i], form.symmetry))) [[unlikely]]
          throw BrokenPromise();
      }
    }
  }
  [[nodiscard]] bool are_within_limit(const Word* words, std::size_t count, Writing writing) const {
    Word all = 0;
    for (std::size_t i = 0; i < count; ++i) all |= words[i];
    if (writing == Writing::key) return shape_.key_bits == 64 || all >> shape_.key_bits == 0;
    const Word size = shape_.index_size;  // no number is above the OR of all
    return all < size || std::all_of(words, words + count, [size](Word number) { return number < size; });
  }
  [[nodiscard]] State chosen(const State& state, bool symmetry) const {
    if constexpr (Symmetric<M>) {
      if (symmetry) return model_.canonical(state);
    }
    return state;
  }
  [[nodiscard]] Words key_of(const State& state, bool symmetry) const {
    Words key(key_words);
    encode(&state, 1, {Writing::key, symmetry}, key.data());
    return key;
  }

  // ---- Steps --------------------------------------------------------------------------------------------

  [[nodiscard]] bool is_expanded(const State& state) const {
    if constexpr (Bounded<M>) return model_.boundary(state);
    return true;
  }
  [[gnu::noinline]] void next_of(const State& from, Steps visit) const {
    model_.next(from, detail::step_emit(visit));
  }

  // Expands by steps, and checks the step invariants on each; or by strides, on which no step invariant is checked.
  [[gnu::noinline]] std::size_t expand_checked(States from, const Questions& questions,
                                               Successors& out) const {
    const Asked asked = asked_of(questions.steps);
    const Form form = questions.form;
    std::size_t done = 0;
    for (; done < from.count && !out.is_full(); ++done) {
      const State state = decode(from.words + done * out.width, form.writing);
      const auto add = [&](const State& to) {
        Word* const words = out.room_for(out.count + 1) + out.count * out.width;
        encode(&to, 1, form, words);
        try_written(&to, words, 1, questions, out.beginning);
        ++out.count;
      };
      if (questions.strides) {
        detail::visit_strides(model_, state, *questions.strides, [&](const State& to, std::uint32_t steps) {
          add(to);
          out.steps.push_back(steps);
        });
      } else if (is_expanded(state)) {
        next_of(state, [&](const Action& action, const State& to) {
          if (const std::size_t hit = first_hit(asked, state, action, to); hit != none) [[unlikely]]
            out.add({listed_as(hit), key_of(to, form.symmetry), key_of(state, form.symmetry)});
          add(to);
        });
      } else {
        out.fenced |= Word{1} << out.sources;
      }
      out.ends[out.sources++] = out.count;
    }
    return done;
  }

  // ---- Properties: of a state, or of a step (state, action, successor) ----------------------------------

  [[nodiscard]] Asked asked_of(const std::vector<std::size_t>& listed) const {
    Asked asked{};
    for (const std::size_t i : listed) asked[positions_[i]] = true;
    return asked;
  }
  [[nodiscard]] std::size_t listed_as(std::size_t position) const {
    return static_cast<std::size_t>(std::find(positions_.begin(), positions_.end(), position) -
                                    positions_.begin());
  }

  template <std::size_t I, class... Seen>
  [[nodiscard]] bool is_hit_at(const Seen&... seen) const {
    constexpr PropertyKind kind = std::tuple_element_t<I, Properties>::kind;
    if constexpr ((kind == PropertyKind::step_invariant) == (sizeof...(Seen) == 3)) {
      return std::get<I>(properties_).holds(seen...) == (kind == PropertyKind::goal);
    } else {
      return false;
    }
  }
  // The first property that is asked and hits, or `none`.
  template <class... Seen>
  [[nodiscard]] std::size_t first_hit(const Asked& asked, const Seen&... seen) const {
    return [&]<std::size_t... I>(std::index_sequence<I...>) {
      std::size_t found = none;
      static_cast<void>(((asked[I] && is_hit_at<I>(seen...) ? (found = I, true) : false) || ...));
      return found;
    }
    (std::make_index_sequence<property_count>());
  }
  template <class... Seen>
  [[nodiscard]] bool is_hit(std::size_t position, const Seen&... seen) const {
    Asked asked{};
    asked[position] = true;
    return first_hit(asked, seen...) == position;
  }

  M model_;
  Properties properties_;
  std::vector<std::size_t> positions_;  // in the tuple, of each property that is listed
};

}  // namespace lucas
