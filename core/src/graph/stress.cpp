#include "graph/stress.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>
#include <numeric>

namespace lucas {
namespace {

using Distances = std::vector<std::uint32_t>;  // by member

double length(PlanePoint vector) { return std::sqrt(vector.x * vector.x + vector.y * vector.y); }

Distances distances_from(const Part& part, Vertex source) {
  constexpr std::uint32_t unseen = std::numeric_limits<std::uint32_t>::max();
  Distances distances(part.members.size(), unseen);
  std::vector<Vertex> queue{source};
  distances[source] = 0;
  for (std::size_t i = 0; i < queue.size(); ++i) {
    for (const Vertex neighbour : part.graph.successors(part.members[queue[i]])) {
      const Vertex w = part.places[neighbour];
      if (distances[w] != unseen) continue;
      distances[w] = distances[queue[i]] + 1;
      queue.push_back(w);
    }
  }
  return distances;
}

// Pivots: up to 48 members: the first, and others far from those chosen before; each with distances to all members.
class Pivots {
 public:
  Pivots(const Part& part, Pulse pulse)
      : most_(std::min<std::size_t>(48, part.members.size())),
        distances_(part.members.size() * most_),
        nearest_(part.members.size(), 0) {
    Distances least(part.members.size(), std::numeric_limits<std::uint32_t>::max());
    for (Vertex next = 0; size() < most_;) {
      pulse();
      const Distances from = distances_from(part, next);
      for (std::size_t i = 0; i < from.size(); ++i) {
        distances_[i * most_ + size()] = from[i];
        if (from[i] >= least[i]) continue;
        least[i] = from[i];
        nearest_[i] = static_cast<Vertex>(size());
      }
      within_.emplace_back(*std::max_element(from.begin(), from.end()) + std::size_t{1}, 0U);
      members_.push_back(next);
      next = static_cast<Vertex>(std::max_element(least.begin(), least.end()) - least.begin());
    }
    for (std::size_t i = 0; i < nearest_.size(); ++i) ++within_[nearest_[i]][least[i]];
    for (Distances& counts : within_) std::partial_sum(counts.begin(), counts.end(), counts.begin());
  }

  [[nodiscard]] std::size_t size() const { return members_.size(); }
  [[nodiscard]] Vertex member(std::size_t p) const { return members_[p]; }
  [[nodiscard]] std::uint32_t distance(std::size_t p, std::size_t i) const {
    return distances_[i * most_ + p];
  }
  // The number of members for which the pivot stands, as seen from that distance: those nearest to it, up to half way.
  [[nodiscard]] double stands_for(std::size_t p, std::uint32_t distance) const {
    return within_[p][distance / 2];
  }

 private:
  std::size_t most_;
  std::vector<Vertex> members_;
  Distances distances_;            // by member and pivot
  std::vector<Vertex> nearest_;    // pivot, by member
  std::vector<Distances> within_;  // by pivot: how many members nearest to it lie within each distance
};

// ---- The first guess -------------------------------------------------------------------------------------

// Squared distances, centred in both directions.
class CentredSquares {
 public:
  CentredSquares(const Pivots& pivots, std::size_t members)
      : pivots_(pivots), of_pivot_(pivots.size()), of_member_(members) {
    const auto columns = static_cast<double>(pivots.size()), rows = static_cast<double>(members);
    for (std::size_t p = 0; p < pivots.size(); ++p) {
      for (std::size_t i = 0; i < members; ++i) {
        of_pivot_[p] += square(p, i) / rows;
        of_member_[i] += square(p, i) / columns;
      }
      all_ += of_pivot_[p] / columns;
    }
  }
  [[nodiscard]] double operator()(std::size_t p, std::size_t i) const {
    return of_pivot_[p] + of_member_[i] - square(p, i) - all_;
  }

 private:
  [[nodiscard]] double square(std::size_t p, std::size_t i) const {
    const double distance = pivots_.distance(p, i);
    return distance * distance;
  }

  const Pivots& pivots_;
  std::vector<double> of_pivot_, of_member_;  // means
  double all_ = 0;
};

using Vector = std::vector<double>;

double dot(const Vector& a, const Vector& b) {
  double sum = 0;
  for (std::size_t i = 0; i < a.size(); ++i) sum += a[i] * b[i];
  return sum;
}

// The eigenvector of the largest eigenvalue among those orthogonal to `other`, by power iteration.
Vector eigenvector(const std::vector<Vector>& matrix, const Vector& other) {
  Vector vector(matrix.size());
  for (std::size_t i = 0; i < vector.size(); ++i) vector[i] = std::cos(static_cast<double>(i * i));
  constexpr int rounds = 200;
  for (int round = 0; round < rounds; ++round) {
    Vector next;
    for (const Vector& row : matrix) next.push_back(dot(row, vector));
    const double along = dot(next, other);
    for (std::size_t i = 0; i < next.size(); ++i) next[i] -= along * other[i];
    const double size = std::sqrt(dot(next, next));
    if (size == 0) return next;
    for (double& value : next) value /= size;
    vector = std::move(next);
  }
  return vector;
}

std::vector<PlanePoint> first_guess(const Pivots& pivots, std::size_t members, Pulse pulse) {
  const CentredSquares squares(pivots, members);
  std::vector<Vector> products(pivots.size(), Vector(pivots.size()));
  for (std::size_t i = 0; i < members; ++i) {
    pulse();
    for (std::size_t p = 0; p < pivots.size(); ++p) {
      for (std::size_t q = 0; q <= p; ++q) products[p][q] += squares(p, i) * squares(q, i);
    }
  }
  for (std::size_t p = 0; p < pivots.size(); ++p) {
    for (std::size_t q = 0; q < p; ++q) products[q][p] = products[p][q];
  }
  const Vector first = eigenvector(products, Vector(pivots.size())), second = eigenvector(products, first);
  std::vector<PlanePoint> points(members);
  for (std::size_t i = 0; i < members; ++i) {
    for (std::size_t p = 0; p < pivots.size(); ++p)
      points[i] = points[i] + PlanePoint{first[p], second[p]} * squares(p, i);
  }
  return points;
}

// ---- Lowering the stress ---------------------------------------------------------------------------------

// One of many directions, by number; used where nothing else decides.
PlanePoint some_direction(std::size_t number) {
  const double angle = 2.399963 * static_cast<double>(number);  // the golden angle
  return {std::cos(angle), std::sin(angle)};
}

class Relaxation {
 public:
  Relaxation(const Part& part, const Pivots& pivots, std::vector<PlanePoint> points)
      : part_(part), pivots_(pivots), points_(std::move(points)) {
    double wanted = 0, drawn = 0;
    for (std::size_t i = 0; i < points_.size(); ++i) {
      for (std::size_t p = 0; p < pivots_.size(); ++p) {
        const double size = length(points_[i] - points_[pivots_.member(p)]);
        wanted += size * pivots_.distance(p, i);
        drawn += size * size;
      }
    }
    for (std::size_t i = 0; i < points_.size(); ++i)
      points_[i] = points_[i] * (drawn > 0 ? wanted / drawn : 0) + some_direction(i) * 0.05;
  }

  void round(Pulse pulse) {
    for (std::size_t i = 0; i < points_.size(); ++i) {
      pulse();
      move(i);
    }
  }
  [[nodiscard]] std::vector<PlanePoint> take() { return std::move(points_); }

 private:
  // Moves a member to where its distances to neighbours, theirs, and the pivots fit best.
  void move(std::size_t i) {
    wish_ = {};
    weight_ = 0;
    constexpr std::size_t most = 24;  // neighbours' neighbours
    std::size_t second = 0;
    for (const Vertex v : part_.graph.successors(part_.members[i])) {
      want(i, part_.places[v], 1, 1);
      for (const Vertex w : part_.graph.successors(v)) {
        if (part_.places[w] != i && second++ < most) want(i, part_.places[w], 2, 1);
      }
    }
    for (std::size_t p = 0; p < pivots_.size(); ++p) {
      const std::uint32_t distance = pivots_.distance(p, i);
      if (distance > 2) want(i, pivots_.member(p), distance, pivots_.stands_for(p, distance));
    }
    if (weight_ > 0) points_[i] = wish_ * (1 / weight_);
  }
  void want(std::size_t i, std::size_t other, double distance, double importance) {
    const PlanePoint from = points_[i] - points_[other];
    const double size = length(from), weight = importance / (distance * distance);
    const PlanePoint direction = size > 1e-9 ? from * (1 / size) : some_direction(i);
    wish_ = wish_ + (points_[other] + direction * distance) * weight;
    weight_ += weight;
  }

  const Part& part_;
  const Pivots& pivots_;
  std::vector<PlanePoint> points_;
  PlanePoint wish_{};
  double weight_ = 0;
};

}  // namespace

std::vector<PlanePoint> least_stress(const Part& part, Pulse pulse) {
  const Pivots pivots(part, pulse);
  Relaxation relaxation(part, pivots, first_guess(pivots, part.members.size(), pulse));
  constexpr int rounds = 50;
  for (int i = 0; i < rounds; ++i) relaxation.round(pulse);
  return relaxation.take();
}

}  // namespace lucas
