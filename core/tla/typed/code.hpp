// Typed code: instructions over registers, which are words. Made once from a module's definitions, run for each state.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "lucas/function_ref.hpp"
#include "lucas/shape.hpp"

namespace lucas::tla {

// Op: the operations. An instruction has members a, b, c, x and y: r[a] is a register, x and y are numbers.
enum class Op : std::uint8_t {
  set,    // r[a] = x
  move,   // r[a] = r[b]
  copy,   // r[a..] = r[b..], c words
  clear,  // r[a..] = 0, c words
  add,    // r[a] = r[b] + r[c]; these three fail where the result has more than 64 bits
  subtract,
  multiply,
  divide,      // towards minus infinity; fails for 0
  modulo,      // of a positive divisor; fails for others
  power,       // r[b] to the power r[c]; fails where that is not defined, or has more than 64 bits
  add_number,  // r[a] = r[b] + x; fails likewise
  jump,        // to label x
  jump_if,     // to label x where r[a] is not 0
  jump_unless,
  jump_less,  // to label x where r[a] < r[b]
  jump_not_less,
  jump_equal,  // to label x where r[a] = r[b]
  jump_not_equal,
  jump_same,  // to label x where r[a..] are r[b..], c words
  jump_differs,
  jump_not_in,   // to label x unless element r[b] is in the set r[a..], c words
  call,          // of the part at label x, which returns
  give_back,     // return
  fail,          // the tree evaluator tells what is wrong, or does this state
  require,       // fails unless x <= r[a] <= y
  jump_outside,  // to label b unless x <= r[a] <= y
  include,       // the set r[a..], x words, gets element r[b]
  next_element,  // r[a] = the next element behind it of the set r[b..], c words; to label x where there is none
  unite,         // r[a..] = r[b..] and r[c..] together, x words
  intersect,
  without,
  is_within,  // r[a] = all of r[b..] is in r[c..], x words
  count,      // r[a] = elements of r[b..], c words
  load,       // r[a..] = the r[c]-th of parts of x words in r[b..], y words
  store,      // the r[c]-th of parts of x words in r[a..], y words = r[b..]
  look_up,    // r[a..] = x words of table b for r[c]; fails where the first of them is `nothing`
  remap,    // the set r[a..], x words = elements of r[b..], y words, by table c; fails where one is `nothing`
  deposit,  // r[a] = the elements of r[c], a set of one word, that r[b] chooses by its bits
  shift,    // r[a] = r[b] moved up by x bits; fails where a bit is lost behind y bits
  field,    // r[a] = y bits of r[b], from bit c on, + x
  add_field,  // r[a] |= (r[b] - x) from bit c on
  behead,  // r[a] = the sequence r[b] without its first element; these have c or x bits each, see Type; fails for an empty one
  append,  // r[a] = r[b] with the element r[c] behind it; fails where it has y already
  concatenate,   // r[a] = r[b] with r[c] behind it; fails where these are more than y elements
  sub_sequence,  // r[a] = the elements r[c]..r[y] of r[b]; fails where it has not all of them
  item,          // r[a] = the r[c]-th element of r[b]; fails where there is none
  change_item,   // the r[c]-th element of r[a] = r[b]
  emit,          // a successor, or another answer, is complete
};

// Is x of such an instruction a label?
[[nodiscard]] constexpr bool has_label(Op op) {
  return (Op::jump <= op && op <= Op::call) || op == Op::next_element;
}

struct Instruction {
  Op op;
  std::int32_t a = 0, b = 0, c = 0;
  std::int64_t x = 0, y = 0;
};

using Instructions = std::vector<Instruction>;

// A piece that can be run: its labels are positions.
struct TypedCode {
  static constexpr Word nothing = 0x8000000000000001U;  // in tables: no value
  static constexpr std::size_t most_calls = 256;        // within each other

  Instructions all{};
  std::vector<std::size_t> entries{};  // where code begins that is run from outside
  std::vector<std::vector<Word>> tables{};
  std::vector<Word> registers{};  // as they are before the code runs: constants lie in some

  [[nodiscard]] std::uint64_t bytes() const {
    std::uint64_t words = registers.size() + entries.size();
    for (const std::vector<Word>& each : tables) words += each.size();
    return words * sizeof(Word) + all.size() * sizeof(Instruction);
  }
};

enum class Ended : std::uint8_t { done, failed, stopped };

// Runs from an entry on, by position. Calls emit() for each answer; false: enough.
[[nodiscard]] Ended run(const TypedCode& code, std::size_t entry, Word* registers, FunctionRef<bool()> emit);

}  // namespace lucas::tla
