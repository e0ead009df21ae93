// Matching: assigns each row a column of its own at the least sum of costs; as many columns as rows. Rows first take
// their cheapest column. A row whose cheapest column is taken gets a column along a shortest augmenting path (the
// Hungarian method: Kuhn 1955; shortest paths: Jonker and Volgenant 1987).
//
// No allocation, and at most rows * columns steps for each augmented row. The potentials of a row and a column never
// add up to more than their cost.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <limits>

namespace lucas::models::sokoban {

template <std::size_t Most>
class Matching {
 public:
  explicit Matching(std::size_t columns) : columns_(columns) {
    std::fill_n(row_of_.begin(), columns_, none);
    std::fill_n(of_column_.begin(), columns_, 0);
  }
  // Costs of a row by column, and the column that costs least.
  void add_row(const int* costs, std::size_t cheapest) {
    costs_[rows_] = costs;
    cheapest_[rows_++] = cheapest;
  }
  // Excludes a column: no row gets it.
  void drop_column(std::size_t column) { row_of_[column] = dropped; }

  // The least sum. May be called once, when as many columns are left as there are rows.
  [[nodiscard]] int least() {
    std::array<std::size_t, Most> left;
    std::size_t left_over = 0;
    for (std::size_t row = 0; row < rows_; ++row) {
      const std::size_t best = best_column(row);
      of_row_[row] = costs_[row][best];
      if (row_of_[best] == none)
        row_of_[best] = row;
      else
        left[left_over++] = row;
    }
    for (std::size_t i = 0; i < left_over; ++i) augment(left[i]);
    int sum = 0;
    for (std::size_t row = 0; row < rows_; ++row) sum += of_row_[row];
    for (std::size_t column = 0; column < columns_; ++column) sum += of_column_[column];
    return sum;
  }

 private:
  static constexpr std::size_t none = Most, dropped = Most + 1;  // in the place of a row or a column

  // The cheapest column of those that are not dropped.
  [[nodiscard]] std::size_t best_column(std::size_t row) const {
    if (row_of_[cheapest_[row]] != dropped) return cheapest_[row];
    std::size_t best = none;
    for (std::size_t column = 0; column < columns_; ++column) {
      if (row_of_[column] != dropped && (best == none || costs_[row][column] < costs_[row][best]))
        best = column;
    }
    return best;
  }
  [[nodiscard]] int rest(std::size_t row, std::size_t column) const {
    return costs_[row][column] - of_row_[row] - of_column_[column];
  }

  // Dijkstra's algorithm from a row without a column to a column without a row; lengths are costs less potentials.
  void augment(std::size_t first) {
    std::array<int, Most> length;
    std::array<std::size_t, Most> before, open;  // before: the previous column on each path
    std::size_t count = 0;
    for (std::size_t column = 0; column < columns_; ++column) {
      if (row_of_[column] == dropped) continue;
      length[column] = rest(first, column);
      before[column] = none;
      open[count++] = column;
    }
    std::size_t done = count;  // open[done] and those beyond it are final
    for (;;) {
      std::size_t at = 0;
      for (std::size_t i = 1; i < done; ++i) {
        if (length[open[i]] < length[open[at]]) at = i;
      }
      std::swap(open[at], open[--done]);
      const std::size_t nearest = open[done], row = row_of_[nearest];
      if (row == none) break;
      for (std::size_t i = 0; i < done; ++i) {
        const int by = length[nearest] + rest(row, open[i]);
        if (by >= length[open[i]]) continue;
        length[open[i]] = by;
        before[open[i]] = nearest;
      }
    }
    std::size_t column = open[done];
    const int whole = length[column];
    of_row_[first] += whole;
    for (std::size_t i = done + 1; i < count; ++i) {
      of_row_[row_of_[open[i]]] += whole - length[open[i]];
      of_column_[open[i]] -= whole - length[open[i]];
    }
    for (std::size_t ahead; column != none;
         column = ahead) {  // each row of the path takes the column that follows
      ahead = before[column];
      row_of_[column] = ahead == none ? first : row_of_[ahead];
    }
  }

  std::size_t rows_ = 0, columns_;
  std::array<const int*, Most> costs_;
  std::array<std::size_t, Most> cheapest_, row_of_;  // row_of_: by column
  std::array<int, Most> of_row_, of_column_;         // potentials
};

}  // namespace lucas::models::sokoban
