// Typed code: bytecode over registers of 64 bits, made once from a module's definitions and run for each state.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "lucas/function_ref.hpp"
#include "lucas/shape.hpp"

namespace lucas::tla {

// Op: the operations. An instruction has members a, b, c, x and y. r[a] is register a; r[a..] are those from a on; x
// and y are numbers. An instruction that fails ends the code: the tree evaluator then takes this state.
enum class Op : std::uint8_t {
  set,    // r[a] = x
  move,   // r[a] = r[b]
  copy,   // r[a..] = r[b..], c words
  clear,  // r[a..] = 0, c words
  add,    // r[a] = r[b] + r[c]; these three fail if the result needs more than 64 bits
  subtract,
  multiply,
  divide,        // towards minus infinity; fails for 0
  modulo,        // fails unless the divisor is positive
  power,         // r[b] to the power r[c]; fails if undefined, or it needs more than 64 bits
  add_number,    // r[a] = r[b] + x; this one and the next never fail: they keep the lowest 64 bits
  multiply_add,  // r[a] = r[b] * x + r[c]
  jump,          // to label x
  jump_if,       // to label x if r[a] is not 0
  jump_unless,
  jump_less,  // to label x if r[a] < r[b]
  jump_not_less,
  jump_equal,  // to label x if r[a] = r[b]
  jump_not_equal,
  jump_same,  // to label x if r[a..] equals r[b..], c words
  jump_differs,
  jump_not_in,   // to label x unless element r[b] is in the set r[a..], c words
  call,          // calls the piece at label x
  give_back,     // returns from a piece
  fail,          // fails always
  require,       // fails unless x <= r[a] <= y
  jump_outside,  // to label b unless x <= r[a] <= y
  include,       // the set r[a..], x words, gets element r[b]
  next_element,  // r[a] = the next element after r[a] of the set r[b..], c words; to label x if there is none
  unite,         // r[a..] = union of the sets r[b..] and r[c..], x words
  intersect,
  without,
  is_within,  // r[a] = 1 if the set r[b..] is a subset of r[c..], x words, else 0
  count,      // r[a] = number of elements of the set r[b..], c words
  load,       // r[a..] = the r[c]-th of parts of x words in r[b..], y words
  store,      // the r[c]-th of parts of x words in r[a..], y words = r[b..]
  look_up,    // r[a..] = x words of table b for r[c]; fails if the first of them is `nothing`
  remap,      // set r[a..], x words = set r[b..], y words, each element by table c; fails for `nothing`
  permute,    // set r[a..] = set r[b..], x words, each element by table c, from its r[y]-th word on
  deposit,    // r[a] = the elements of r[c], a set of one word, that the bits of r[b] choose
  shift,      // r[a] = r[b] shifted left by x bits (-x: right); fails if a bit is lost or y bits are too few
  field,      // r[a] = y bits of r[b], from bit c on, + x
  add_field,  // r[a] |= (r[b] - x) from bit c on
  behead,     // r[a] = sequence r[b] without its first element, of c bits (below: x); fails if empty
  append,     // r[a] = sequence r[b] with element r[c] after it; fails if r[b] has y elements already
  concatenate,   // r[a] = sequence r[b], then r[c]; fails if these have more than y elements
  sub_sequence,  // r[a] = the elements r[c]..r[y] of r[b]; fails if one does not exist
  item,          // r[a] = the r[c]-th element of r[b]; fails if there is none
  change_item,   // the r[c]-th element of r[a] = r[b]
  emit,          // reports a complete successor
};

// Is member x of an instruction with this operation a label?
[[nodiscard]] constexpr bool has_label(Op op) {
  return (Op::jump <= op && op <= Op::call) || op == Op::next_element;
}

struct Instruction {
  Op op;
  std::int32_t a = 0, b = 0, c = 0;
  std::int64_t x = 0, y = 0;
};

using Instructions = std::vector<Instruction>;

// Code that can be run: labels have been replaced by positions.
struct TypedCode {
  static constexpr Word nothing = 0x8000000000000001U;  // in tables: there is no value
  static constexpr std::size_t most_calls = 256;        // most nested calls

  Instructions all{};
  std::vector<std::size_t> entries{};  // positions at which run() may begin
  std::vector<std::vector<Word>> tables{};
  std::vector<Word> registers{};  // their initial values; some always hold constants

  [[nodiscard]] std::uint64_t bytes() const {
    std::uint64_t words = registers.size() + entries.size();
    for (const std::vector<Word>& each : tables) words += each.size();
    return words * sizeof(Word) + all.size() * sizeof(Instruction);
  }
};

enum class Ended : std::uint8_t { done, failed, stopped };

// Runs the code from code.entries[entry]. Calls emit() for each successor; stops when that returns false.
[[nodiscard]] Ended run(const TypedCode& code, std::size_t entry, Word* registers, FunctionRef<bool()> emit);

}  // namespace lucas::tla
