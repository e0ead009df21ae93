#include "support/graph_kernel.hpp"

#include <stdexcept>

namespace lucas::test {

Words GraphKernel::words_of(State s, Writing writing) const {
  Words words(shape_.words(writing));
  write(s, writing, words.data());
  return words;
}

GraphKernel::State GraphKernel::state_of(const Word* words, Writing writing) const {
  if (writing == Writing::number) return static_cast<State>((shape_.index_size - 1 - *words) / 3);
  if (keys_ == Keys::small) return static_cast<State>(*words);
  if (keys_ == Keys::wide || writing == Writing::state) return static_cast<State>(words[1]);
  return static_cast<State>(keys_ == Keys::full ? *words * inverse(odd) : *words ^ key_mask());
}

std::size_t GraphKernel::expand(States from, const Questions& questions, Successors& out) const {
  const Form form = questions.form;
  const std::size_t width = shape_.words(form.writing);
  std::size_t done = 0;
  for (; done < from.count && !out.is_full(); ++done) {
    const State source = state_of(from.words + done * width, form.writing);
    if (!graph_.boundary(source)) out.fenced |= Word{1} << out.sources;
    for (std::size_t i = 0; graph_.boundary(source) && i < graph_.edges[graph_.node(source)].size(); ++i) {
      const State to = in_form(target(source, i), form);
      if (!questions.steps.empty() && graph_.edges[graph_.node(source)][i].bad)
        out.add(
            {Graph::no_bad_edge, words_of(to, Writing::key), words_of(in_form(source, form), Writing::key)});
      write(to, form.writing, out.room_for(out.count + 1) + out.count * width);
      ++out.count;
    }
    out.ends[out.sources++] = out.count;
  }
  return done;
}

void GraphKernel::check(States states, const Questions& questions, Findings& out) const {
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

void GraphKernel::convert(States from, Writing writing, Form to, Word* out) const {
  for (std::size_t i = 0; i < from.count; ++i) {
    const State s = state_of(from.words + i * shape_.words(writing), writing);
    write(in_form(s, to), to.writing, out + i * shape_.words(to.writing));
  }
}

void GraphKernel::goals(FunctionRef<void(const Word*)> visit) const {
  for (const std::uint32_t node : graph_.listed) {
    for (std::uint32_t side = 0; side < graph_.sides; ++side)
      visit(words_of(graph_.sides * node + side, Writing::state).data());
  }
  if (graph_.throw_in_goals) throw std::runtime_error("no more goals");
}

void GraphKernel::next(const Word* state, FunctionRef<void(const Emitted&)> visit) const {
  const State from = state_of(state);
  if (!graph_.boundary(from)) return;
  for (std::uint32_t i = 0; i < graph_.edges[graph_.node(from)].size(); ++i)
    visit(Step(*this, i, graph_.edges[graph_.node(from)][i].bad, words_of(target(from, i), Writing::state)));
}

Shape GraphKernel::shape_of(const Graph& graph, Keys keys) {
  const std::uint64_t states = graph.sides * graph.edges.size();
  Shape shape{"graph"};
  shape.properties = {{PropertyKind::invariant, "NotBad", ""},
                      {PropertyKind::goal, "AtGoal", ""},
                      {PropertyKind::step_invariant, "NoBadEdge", ""},
                      {PropertyKind::invariant, "NotWorse", ""}};
  shape.state_words = keys == Keys::small ? 1 : keys == Keys::wide ? 3 : 2;
  shape.key_words = keys == Keys::wide ? 3 : 1;
  shape.is_packed = shape.key_words < shape.state_words;
  shape.key_bits = std::array{32, static_cast<int>(std::bit_width(states)), 64,
                              static_cast<int>(std::bit_width(states)), 192}[static_cast<std::size_t>(keys)];
  shape.is_ranked = keys == Keys::numbered;
  shape.index_size = shape.is_ranked ? 3 * states : 0;
  shape.has_symmetry = shape.has_boundary = true;
  shape.has_bound = !graph.bounds.empty();
  shape.is_graded = graph.is_graded;
  shape.lists_goals = !graph.listed.empty();
  return shape;
}

bool GraphKernel::is_hit(std::size_t property, State s) const {
  const auto& nodes = property == Graph::not_bad   ? graph_.bad
                      : property == Graph::at_goal ? graph_.goals
                                                   : graph_.worse;
  return nodes.contains(graph_.node(s));
}

void GraphKernel::write(State s, Writing writing, Word* out) const {
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

}  // namespace lucas::test
