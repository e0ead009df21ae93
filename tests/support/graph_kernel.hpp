// GraphKernel: a kernel of a graph, made by hand, so that the engine meets every kind of key without a model's type.
#pragma once

#include <array>
#include <bit>
#include <memory>
#include <new>
#include <string>
#include <utility>

#include "support/found.hpp"
#include "support/graph.hpp"
#include "visited/hash.hpp"

namespace lucas::test {

// How states are written. In all but `small` the order of keys is not that of the states.
enum class Keys : std::uint8_t {
  small,     // the state is the key: one word
  packed,    // two words, with a key of as many bits as it takes
  full,      // two words, with a key of 64 bits
  numbered,  // as packed, and with numbers, of which two of three belong to no state
  wide,      // the state is the key: three words
};
inline constexpr std::array all_keys = {Keys::small, Keys::packed, Keys::full, Keys::numbered, Keys::wide};

[[nodiscard]] inline std::string to_text(Keys keys) {
  return std::array{"small", "packed", "full", "numbered", "wide"}[static_cast<std::size_t>(keys)];
}

class GraphKernel final : public Kernel, private Face {
 public:
  using State = Graph::State;

  GraphKernel(Graph graph, Keys keys)
      : Kernel(shape_of(graph, keys)), graph_(std::move(graph)), keys_(keys) {}

  [[nodiscard]] const Face& face() const override { return *this; }

  bool lacks_room = false;  // then what a thread begins with does not fit into memory

  [[nodiscard]] std::unique_ptr<Scratch> scratch() const override {
    if (lacks_room) throw std::bad_alloc();
    return nullptr;
  }
  [[nodiscard]] const Graph& graph() const { return graph_; }
  [[nodiscard]] Words words_of(State s, Writing writing) const {
    Words words(shape_.words(writing));
    write(s, writing, words.data());
    return words;
  }
  [[nodiscard]] State state_of(const Word* words, Writing writing = Writing::state) const {
    if (writing == Writing::number) return static_cast<State>((shape_.index_size - 1 - *words) / 3);
    if (keys_ == Keys::small) return static_cast<State>(*words);
    if (keys_ == Keys::wide || writing == Writing::state) return static_cast<State>(words[1]);
    return static_cast<State>(keys_ == Keys::full ? *words * inverse(odd) : *words ^ key_mask());
  }

  std::size_t expand(States from, const Questions& questions, Successors& out) const override {
    const Form form = questions.form;
    const std::size_t width = shape_.words(form.writing);
    std::size_t done = 0;
    for (; done < from.count && !out.is_full(); ++done) {
      const State source = state_of(from.words + done * width, form.writing);
      if (!graph_.boundary(source)) out.fenced |= Word{1} << out.sources;
      for (std::size_t i = 0; graph_.boundary(source) && i < graph_.edges[graph_.node(source)].size(); ++i) {
        const State to = in_form(target(source, i), form);
        if (!questions.steps.empty() && graph_.edges[graph_.node(source)][i].bad)
          out.add({Graph::no_bad_edge, words_of(to, Writing::key),
                   words_of(in_form(source, form), Writing::key)});
        write(to, form.writing, out.room_for(out.count + 1) + out.count * width);
        ++out.count;
      }
      out.ends[out.sources++] = out.count;
    }
    return done;
  }
  void check(States states, const Questions& questions, Findings& out) const override {
    const std::size_t width = shape_.words(questions.form.writing);
    out.hits = 0;
    out.counted.assign(questions.counted.size(), 0);
    for (std::size_t i = 0; i < states.count; ++i) {
      const State s = state_of(states.words + i * width, questions.form.writing);
      for (const std::size_t property : questions.states) {
        if ((out.hits >> i & 1) != 0 || !is_hit(property, s)) continue;
        out.hits |= Word{1} << i;
        out.property[i] = property;
      }
      for (std::size_t c = 0; c < questions.counted.size(); ++c)
        out.counted[c] |= Word{is_hit(questions.counted[c], s)} << i;
    }
  }
  void at_least(States states, Writing writing, int* bounds) const override {
    for (std::size_t i = 0; i < states.count; ++i)
      bounds[i] = graph_.bounds[graph_.node(state_of(states.words + i * shape_.words(writing), writing))];
  }
  void convert(States from, Writing writing, Form to, Word* out) const override {
    for (std::size_t i = 0; i < from.count; ++i) {
      const State s = state_of(from.words + i * shape_.words(writing), writing);
      write(in_form(s, to), to.writing, out + i * shape_.words(to.writing));
    }
  }

  std::uint64_t init(FunctionRef<void(const Word*)> visit) const override {
    for (const State s : graph_.initial) visit(words_of(s, Writing::state).data());
    return 0;
  }
  void goals(FunctionRef<void(const Word*)> visit) const override {
    for (const std::uint32_t node : graph_.listed) {
      for (std::uint32_t side = 0; side < graph_.sides; ++side)
        visit(words_of(graph_.sides * node + side, Writing::state).data());
    }
    if (graph_.throw_in_goals) throw std::runtime_error("no more goals");
  }
  void next(const Word* state, FunctionRef<void(const Emitted&)> visit) const override {
    const State from = state_of(state);
    if (!graph_.boundary(from)) return;
    for (std::uint32_t i = 0; i < graph_.edges[graph_.node(from)].size(); ++i)
      visit(
          Step(*this, i, graph_.edges[graph_.node(from)][i].bad, words_of(target(from, i), Writing::state)));
  }
  [[nodiscard]] bool expands(const Word* state) const override { return graph_.boundary(state_of(state)); }
  [[nodiscard]] Value show(const Word* state) const override { return graph_.show(state_of(state)); }

 private:
  static constexpr Word odd = 0x9e3779b97f4a7c15U;

  class Step final : public Emitted {
   public:
    void draw(Scene&) const override {}
    Step(const GraphKernel& kernel, std::uint32_t edge, bool bad, Words state)
        : kernel_(kernel), edge_(edge), bad_(bad), state_(std::move(state)) {}
    [[nodiscard]] const Word* state() const override { return state_.data(); }
    [[nodiscard]] Label label() const override { return kernel_.graph().label({edge_}); }
    [[nodiscard]] bool breaks(std::size_t property) const override {
      return property == Graph::no_bad_edge && bad_;
    }

   private:
    const GraphKernel& kernel_;
    std::uint32_t edge_;
    bool bad_;
    Words state_;
  };

  [[nodiscard]] static Shape shape_of(const Graph& graph, Keys keys) {
    const std::uint64_t states = graph.sides * graph.edges.size();
    Shape shape{"graph"};
    shape.properties = {{PropertyKind::invariant, "NotBad", ""},
                        {PropertyKind::goal, "AtGoal", ""},
                        {PropertyKind::step_invariant, "NoBadEdge", ""},
                        {PropertyKind::invariant, "NotWorse", ""}};
    shape.state_words = keys == Keys::small ? 1 : keys == Keys::wide ? 3 : 2;
    shape.key_words = keys == Keys::wide ? 3 : 1;
    shape.is_packed = shape.key_words < shape.state_words;
    shape.key_bits =
        std::array{32, static_cast<int>(std::bit_width(states)), 64, static_cast<int>(std::bit_width(states)),
                   192}[static_cast<std::size_t>(keys)];
    shape.is_ranked = keys == Keys::numbered;
    shape.index_size = shape.is_ranked ? 3 * states : 0;
    shape.has_symmetry = shape.has_boundary = true;
    shape.has_bound = !graph.bounds.empty();
    shape.is_graded = graph.is_graded;
    shape.lists_goals = !graph.listed.empty();
    shape.is_reversible = shape.lists_goals || graph.has_ways_back;
    return shape;
  }

  [[nodiscard]] Word key_mask() const { return (Word{1} << shape_.key_bits) - 1; }
  [[nodiscard]] State in_form(State s, Form form) const { return form.symmetry ? graph_.canonical(s) : s; }
  [[nodiscard]] State target(State from, std::size_t edge) const {
    return graph_.along(from, graph_.edges[graph_.node(from)][edge]);
  }
  [[nodiscard]] bool is_hit(std::size_t property, State s) const {
    const auto& nodes = property == Graph::not_bad   ? graph_.bad
                        : property == Graph::at_goal ? graph_.goals
                                                     : graph_.worse;
    return nodes.contains(graph_.node(s));
  }
  void write(State s, Writing writing, Word* out) const {
    if (writing == Writing::number) {
      *out = shape_.index_size - 1 - 3 * Word{s};
    } else if (keys_ == Keys::small) {
      *out = s;
    } else if (keys_ == Keys::wide) {
      out[0] = mix(s), out[1] = s, out[2] = ~Word{s};
    } else if (writing == Writing::state) {
      out[0] = mix(s), out[1] = s;
    } else {
      *out = keys_ == Keys::full ? s * odd : s ^ key_mask();
    }
  }

  Graph graph_;
  Keys keys_;
};

[[nodiscard]] inline std::shared_ptr<const Kernel> kernel_of(const Graph& graph, Keys keys) {
  return std::make_shared<const GraphKernel>(graph, keys);
}

[[nodiscard]] inline Found<Graph> search(const std::shared_ptr<const GraphKernel>& kernel,
                                         const Request& request, Monitor& monitor) {
  return found<Graph>(lucas::search(kernel, request, monitor),
                      [&](const Word* state) { return kernel->state_of(state); });
}
[[nodiscard]] inline Found<Graph> search(const std::shared_ptr<const GraphKernel>& kernel,
                                         const Request& request = {}) {
  Monitor silent;
  return search(kernel, request, silent);
}

}  // namespace lucas::test
