// Album: what the states of a space look like, packed: the places of what is drawn, and the values of variables. Packed: numbers as
// bytes, and bytes as Base64 (RFC 4648), for the data of a page.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <unordered_map>
#include <vector>

#include "graph/state_graph.hpp"
#include "json/value_json.hpp"
#include "picture/drawing.hpp"

namespace lucas::cli {

class Packed {
 public:
  // Seven bits a byte, the lowest first; the eighth bit says that more follow.
  void number(std::uint64_t number) {
    for (; number >= 0x80; number >>= 7) bytes_.push_back(static_cast<std::uint8_t>(number | 0x80));
    bytes_.push_back(static_cast<std::uint8_t>(number));
  }
  // 0, -1, 1, -2, … as 0, 1, 2, 3, …
  void difference(std::int64_t number) {
    this->number(number < 0 ? ~(static_cast<std::uint64_t>(number) << 1)
                            : static_cast<std::uint64_t>(number) << 1);
  }
  // Two bytes, the lower one first.
  void pair(std::uint16_t number) {
    bytes_.push_back(static_cast<std::uint8_t>(number));
    bytes_.push_back(static_cast<std::uint8_t>(number >> 8));
  }

  [[nodiscard]] std::string base64() const;

 private:
  std::vector<std::uint8_t> bytes_;
};

// Sequences of numbers, each as what it changes of another: its length, how many places differ, and for each the places
// between it and the one before, and its number.
class PackedSequences {
 public:
  using Sequence = std::vector<std::uint32_t>;

  void add(const Sequence& sequence, const Sequence& base);
  [[nodiscard]] std::string base64() const { return packed_.base64(); }

 private:
  Packed packed_;
};

class Album {
 public:
  // In the order of their numbers; `base` is one that was added, or none for the first states.
  void add(const StateSpace& space, Vertex state, std::optional<std::size_t> base);

  // Members of the page's data.
  [[nodiscard]] Json json() const;

 private:
  using Sequence = PackedSequences::Sequence;

  void add_board(const Scene& scene, std::optional<std::size_t> base);
  void add_values(const Value& state, std::optional<std::size_t> base);

  Drafter drafter_;
  int width_ = 0, height_ = 0;
  Looks looks_;
  std::map<std::string, std::vector<std::string>>
      names_;  // of the first state's pieces, by the label that they share
  std::map<std::tuple<std::size_t, int, int>, std::uint32_t> sprites_;  // a look at a place, by number
  std::vector<Sequence> boards_;  // sprites of each state, from the bottom
  PackedSequences packed_boards_;

  bool has_values_ = true;
  std::vector<std::string> variables_, texts_;
  std::size_t text_bytes_ = 0;
  std::unordered_map<std::string, std::uint32_t> number_of_text_;
  std::vector<Sequence> values_;  // texts of each state's variables
  PackedSequences packed_values_;
};

}  // namespace lucas::cli
