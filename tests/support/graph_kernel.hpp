// GraphKernel: a kernel of a graph, made by hand, so that the engine meets every kind of key without a model's type.
#pragma once

#include <array>
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
  [[nodiscard]] Words words_of(State s, Writing writing) const;
  [[nodiscard]] State state_of(const Word* words, Writing writing = Writing::state) const;

  std::size_t expand(States from, const Questions& questions, Successors& out) const override;
  void check(States states, const Questions& questions, Findings& out) const override;
  void at_least(States states, Writing writing, int* bounds) const override {
    for (std::size_t i = 0; i < states.count; ++i)
      bounds[i] = graph_.bounds[graph_.node(state_of(states.words + i * shape_.words(writing), writing))];
  }
  void convert(States from, Writing writing, Form to, Word* out) const override;

  std::uint64_t init(FunctionRef<void(const Word*)> visit) const override {
    for (const State s : graph_.initial) visit(words_of(s, Writing::state).data());
    return 0;
  }
  void goals(FunctionRef<void(const Word*)> visit) const override;
  void next(const Word* state, FunctionRef<void(const Emitted&)> visit) const override;
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

  [[nodiscard]] static Shape shape_of(const Graph& graph, Keys keys);

  [[nodiscard]] Word key_mask() const { return (Word{1} << shape_.key_bits) - 1; }
  [[nodiscard]] State in_form(State s, Form form) const { return form.symmetry ? graph_.canonical(s) : s; }
  [[nodiscard]] State target(State from, std::size_t edge) const {
    return graph_.along(from, graph_.edges[graph_.node(from)][edge]);
  }
  [[nodiscard]] bool is_hit(std::size_t property, State s) const;
  void write(State s, Writing writing, Word* out) const;

  Graph graph_;
  Keys keys_;
};

[[nodiscard]] inline std::shared_ptr<const GraphKernel> graph_kernel(Graph graph, Keys keys) {
  return std::make_shared<const GraphKernel>(std::move(graph), keys);
}
[[nodiscard]] inline std::shared_ptr<const Kernel> kernel_of(const Graph& graph, Keys keys) {
  return graph_kernel(graph, keys);
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
