#include "graph/layout.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

#include "graph/stress.hpp"
#include "lucas/ranges.hpp"

namespace lucas {
namespace {

struct Extent {
  double left = std::numeric_limits<double>::max(), top = left, right = -left, bottom = -left;

  void add(PlanePoint point) {
    left = std::min(left, point.x);
    top = std::min(top, point.y);
    right = std::max(right, point.x);
    bottom = std::max(bottom, point.y);
  }
  [[nodiscard]] double width() const { return right - left; }
  [[nodiscard]] double height() const { return bottom - top; }
};

Extent extent_of(const std::vector<PlanePoint>& points) {
  Extent box;
  for (const PlanePoint point : points) box.add(point);
  return box;
}

Layout quantised(const std::vector<PlanePoint>& points) {
  const Extent box = extent_of(points);
  const double side = std::max(box.width(), box.height()), scale = side > 0 ? 65535 / side : 0;
  Layout layout;
  for (const PlanePoint point : points) {
    layout.x.push_back(static_cast<std::uint16_t>(std::lround((point.x - box.left) * scale)));
    layout.y.push_back(static_cast<std::uint16_t>(std::lround((point.y - box.top) * scale)));
  }
  return layout;
}

// ---- By structure ----------------------------------------------------------------------------------------

// The members of each connected part.
std::vector<std::vector<Vertex>> parts_of(const StateGraph& neighbours, Pulse pulse) {
  std::vector<std::vector<Vertex>> parts;
  std::vector<bool> seen(neighbours.states());
  for (Vertex first = 0; first < neighbours.states(); ++first) {
    if (seen[first]) continue;
    seen[first] = true;
    std::vector<Vertex> part{first};
    for (std::size_t i = 0; i < part.size(); ++i) {
      pulse();
      for (const Vertex w : neighbours.successors(part[i])) {
        if (seen[w]) continue;
        seen[w] = true;
        part.push_back(w);
      }
    }
    parts.push_back(std::move(part));
  }
  return parts;
}

// Turns the points so that they reach farthest from left to right, or, if they are about as high as wide, so
// that the first point is at the top. The first point lies left of the middle, or above it.
void turn(std::vector<PlanePoint>& points) {
  PlanePoint middle;
  for (const PlanePoint point : points) middle = middle + point;
  middle = middle * (1.0 / static_cast<double>(points.size()));
  double xx = 0, xy = 0, yy = 0;
  for (const PlanePoint point : points) {
    const PlanePoint from = point - middle;
    xx += from.x * from.x;
    xy += from.x * from.y;
    yy += from.y * from.y;
  }
  const double spread = std::hypot(xx - yy, 2 * xy);
  constexpr double long_ratio = 2.5;  // of variances
  const PlanePoint first = points[0] - middle;
  double angle = 0;
  if (xx + yy + spread > long_ratio * (xx + yy - spread)) {
    angle = -std::atan2(2 * xy, xx - yy) / 2;
    if (std::cos(angle) * first.x - std::sin(angle) * first.y > 0) angle += std::acos(-1.0);
  } else {
    angle = -std::acos(0.0) - std::atan2(first.y, first.x);
  }
  const double cosine = std::cos(angle), sine = std::sin(angle);
  for (PlanePoint& point : points) {
    const PlanePoint from = point - middle;
    point = {cosine * from.x - sine * from.y, sine * from.x + cosine * from.y};
  }
}

// Puts boxes into rows, in their order, about 4 : 3 as a whole. Returns the top left corner of each.
std::vector<PlanePoint> shelved(const std::vector<Extent>& boxes) {
  constexpr double gap = 2;
  double area = 0, widest = 0;
  for (const Extent& box : boxes) {
    area += (box.width() + gap) * (box.height() + gap);
    widest = std::max(widest, box.width());
  }
  const double width = std::max(widest, std::sqrt(area * 4 / 3));
  std::vector<PlanePoint> corners;
  PlanePoint at;
  double bottom = 0;
  for (const Extent& box : boxes) {
    if (at.x > 0 && at.x + box.width() > width) at = {0, bottom + gap};
    corners.push_back(at);
    at.x += box.width() + gap;
    bottom = std::max(bottom, at.y + box.height());
  }
  return corners;
}

// ---- By depth --------------------------------------------------------------------------------------------

// The states of each depth in an order in which neighbours at other depths lie near each other: barycentres, swept down and
// up, after Sugiyama, Tagawa and Toda, "Methods for Visual Understanding of Hierarchical System Structures", 1981.
class Levels {
 public:
  explicit Levels(const StateGraph& neighbours, const std::vector<std::uint64_t>& sizes)
      : neighbours_(neighbours), place_(neighbours.states()) {
    Vertex next = 0;
    for (const std::uint64_t size : sizes) {
      std::vector<Vertex>& level = levels_.emplace_back(size);
      std::iota(level.begin(), level.end(), next);
      next += static_cast<Vertex>(size);
      number(level);
    }
  }

  void sweep(Pulse pulse) {
    for (std::size_t d = 1; d < levels_.size(); ++d) order(d, d - 1, pulse);
    for (std::size_t d = levels_.size() - 1; d-- > 0;) order(d, d + 1, pulse);
  }
  [[nodiscard]] const std::vector<std::vector<Vertex>>& levels() const { return levels_; }

 private:
  // Places run from -1/2 to 1/2 at each depth.
  void number(const std::vector<Vertex>& level) {
    for (std::size_t i = 0; i < level.size(); ++i)
      place_[level[i]] = (static_cast<double>(i) + 0.5) / static_cast<double>(level.size()) - 0.5;
  }
  void order(std::size_t depth, std::size_t by, Pulse pulse) {
    std::vector<Vertex>& level = levels_[depth];
    const auto [first, last] = std::minmax_element(levels_[by].begin(), levels_[by].end());
    for (const Vertex v : level) {
      pulse();
      double sum = 0, count = 0;
      for (const Vertex w : neighbours_.successors(v)) {
        if (w < *first || w > *last) continue;
        sum += place_[w];
        ++count;
      }
      if (count > 0) place_[v] = sum / count;
    }
    ranges::stable_sort(level, {}, [this](Vertex v) { return place_[v]; });
    number(level);
  }

  const StateGraph& neighbours_;
  std::vector<std::vector<Vertex>> levels_;
  std::vector<double> place_;
};

// Chooses about `most` states, spread evenly over each depth.
std::vector<bool> chosen(const StateGraph& graph, std::uint64_t most) {
  std::vector<bool> is_chosen;
  is_chosen.reserve(graph.states());
  const std::uint64_t states = graph.states(), wanted = std::min(most, states);
  for (const std::uint64_t size : graph.levels) {
    const std::uint64_t share = std::max<std::uint64_t>(1, size * wanted / states);
    for (std::uint64_t i = 0; i < size; ++i)
      is_chosen.push_back(i == 0 || i * share / size > (i - 1) * share / size);
  }
  return is_chosen;
}

}  // namespace

Layout layout_by_structure(const StateGraph& graph, Pulse pulse) {
  const StateGraph neighbours = neighbours_of(graph, pulse);
  const auto parts = parts_of(neighbours, pulse);
  std::vector<std::vector<PlanePoint>> drawn;
  std::vector<Extent> boxes;
  std::vector<Vertex> places(graph.states());
  for (const std::vector<Vertex>& part : parts) {
    for (std::size_t i = 0; i < part.size(); ++i) places[part[i]] = static_cast<Vertex>(i);
    drawn.push_back(least_stress({neighbours, part, places}, pulse));
    turn(drawn.back());
    boxes.push_back(extent_of(drawn.back()));
  }
  const std::vector<PlanePoint> corners = shelved(boxes);
  std::vector<PlanePoint> points(graph.states());
  for (std::size_t p = 0; p < parts.size(); ++p) {
    const PlanePoint corner = corners[p] - PlanePoint{boxes[p].left, boxes[p].top};
    for (std::size_t i = 0; i < parts[p].size(); ++i) points[parts[p][i]] = drawn[p][i] + corner;
  }
  return quantised(points);
}

Layout layout_by_depth(const StateGraph& graph, Pulse pulse) {
  const StateGraph neighbours = neighbours_of(graph, pulse);
  Levels order(neighbours, graph.levels);
  constexpr int sweeps = 8;
  for (int i = 0; i < sweeps; ++i) order.sweep(pulse);
  const auto depths = static_cast<double>(graph.levels.size());
  const auto widest = static_cast<double>(*std::max_element(graph.levels.begin(), graph.levels.end()));
  // A band has as many rows as make the whole about 4 : 3, and half as much space to the next.
  const double rows = std::max(1.0, std::round(std::sqrt(widest / (2 * depths))));
  const double pitch = rows > 1 ? 1.5 * rows : 0.75 * widest / depths;
  const auto in_column = static_cast<std::size_t>(rows);
  std::vector<PlanePoint> points(graph.states());
  for (std::size_t d = 0; d < order.levels().size(); ++d) {
    const std::vector<Vertex>& level = order.levels()[d];
    const auto columns = static_cast<double>((level.size() + in_column - 1) / in_column);
    for (std::size_t i = 0; i < level.size(); ++i)
      points[level[i]] = {static_cast<double>(i / in_column) - (columns - 1) / 2,
                          static_cast<double>(d) * pitch + static_cast<double>(i % in_column)};
  }
  return quantised(points);
}

std::vector<Vertex> solution_of(const StateGraph& graph, const std::vector<std::uint32_t>& distances) {
  const auto first =
      std::min_element(distances.begin(), distances.begin() + static_cast<std::ptrdiff_t>(graph.levels[0]));
  std::vector<Vertex> path;
  if (*first == no_distance) return path;
  path.push_back(static_cast<Vertex>(first - distances.begin()));
  while (distances[path.back()] > 0) {
    const auto next = graph.successors(path.back());
    path.push_back(*std::find_if(next.begin(), next.end(),
                                 [&](Vertex v) { return distances[v] + 1 == distances[path.back()]; }));
  }
  return path;
}

Sample sample_of(const StateGraph& graph, std::uint64_t most, const std::vector<Vertex>& always) {
  std::vector<bool> is_chosen = chosen(graph, most);
  for (const Vertex v : always) is_chosen[v] = true;
  Sample sample;
  std::vector<Vertex> numbers(graph.states());
  Vertex v = 0;
  for (const std::uint64_t size : graph.levels) {
    const std::size_t before = sample.states.size();
    for (const Vertex end = v + static_cast<Vertex>(size); v < end; ++v) {
      if (!is_chosen[v]) continue;
      numbers[v] = static_cast<Vertex>(sample.states.size());
      sample.states.push_back(v);
    }
    sample.graph.levels.push_back(sample.states.size() - before);
  }
  sample.graph.first_edge.push_back(0);
  for (const Vertex from : sample.states) {
    for (const Vertex to : graph.successors(from)) {
      if (is_chosen[to]) sample.graph.targets.push_back(numbers[to]);
    }
    sample.graph.first_edge.push_back(sample.graph.targets.size());
  }
  return sample;
}

}  // namespace lucas
