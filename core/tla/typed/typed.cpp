#include "tla/typed/typed.hpp"

#include <algorithm>
#include <bit>
#include <functional>
#include <set>

#include "tla/typed/lower.hpp"

namespace lucas::tla {
namespace {

using TypeKind = Type::Kind;

// Adds the strings and model values in an expression and in the code that it calls.
void add_literals(const Values& values, const Node& node, Atoms& atoms, std::set<const void*>& seen) {
  if (!seen.insert(&node).second) return;
  if (!node.term.is_unset()) atoms.add(values, node.term);
  for (const NodePointer& each : node.parts) {
    if (each != nullptr) add_literals(values, *each, atoms, seen);
  }
  for (const Binder& each : node.binders) {
    if (each.set != nullptr) add_literals(values, *each.set, atoms, seen);
  }
  for (const Code* const code : {node.code, static_cast<const Code*>(node.cell)}) {
    if (code != nullptr && code->body != nullptr) add_literals(values, *code->body, atoms, seen);
  }
}

unsigned bits_of(std::int64_t low, std::int64_t high) {
  return static_cast<unsigned>(
      std::bit_width(static_cast<std::uint64_t>(high) - static_cast<std::uint64_t>(low)));
}

// Span: the words that a register can hold, by the lowest one as a number and the bits of the others above it.
struct Span {
  std::int64_t low = 0;
  unsigned bits = 0;
};
Span joined(const Span& a, const Span& b) {
  const std::int64_t low = std::min(a.low, b.low);
  const auto highest = [&](const Span& each) {  // above `low`; more than 62 bits count as 64
    const Word above = static_cast<Word>(each.low) - static_cast<Word>(low);
    return each.bits > 62 || above >> 62 != 0 ? ~Word{0} : above + ((Word{1} << each.bits) - 1);
  };
  return {low, static_cast<unsigned>(std::bit_width(std::max(highest(a), highest(b))))};
}
// The spans of the registers of a value, which are joined to those in `all` from `at` on.
void join_spans(const Type& type, std::vector<Span>& all, std::size_t at) {
  const auto join = [&](const Span& span) { all[at] = joined(all[at], span), ++at; };
  if (type.is_scalar()) {
    join({type.low, bits_of(type.low, type.high)});
  } else if (type.kind == TypeKind::set) {
    std::uint64_t left = std::max<std::uint64_t>(type.element->size, 1);
    for (unsigned i = 0; i < type.words; ++i, left -= std::min<std::uint64_t>(left, 64))
      join({0, static_cast<unsigned>(std::min<std::uint64_t>(left, 64))});
  } else if (type.kind == TypeKind::map) {
    for (const TypePointer& each : type.parts) {
      join_spans(*each, all, at);
      at += each->words;
    }
  } else if (type.kind == TypeKind::partial) {
    join({0, static_cast<unsigned>(type.keys.size())});
    for (std::size_t i = 0; i < type.keys.size(); ++i, at += type.element->words)
      join_spans(*type.element, all, at);
  } else {
    for (unsigned i = 0; i < type.words; ++i) join({0, 64});
  }
}

// Raises `sizes`, the most elements of each set of a type that has fields of its own, to those in the value. `at`: the
// place of the first one, which advances.
void note_sizes(const Values& values, const Type& type, std::optional<Term> value,
                std::vector<std::uint64_t>& sizes, std::size_t& at) {
  const auto part = [&](std::size_t i) {
    return value && i < values.size_of(*value) ? std::optional(values.values_of(*value)[i]) : std::nullopt;
  };
  if (type.kind == TypeKind::set) {
    if (at == sizes.size()) sizes.push_back(0);
    if (value) sizes[at] = std::max(sizes[at], std::uint64_t{values.items(*value).size()});
    ++at;
  } else if (type.kind == TypeKind::map) {
    for (std::size_t i = 0; i < type.parts.size(); ++i)
      note_sizes(values, *type.parts[i], part(i), sizes, at);
  } else if (type.kind == TypeKind::partial) {
    for (const Term key : type.keys) {
      const Term found = value ? values.applied(*value, key) : Term();
      note_sizes(values, *type.element, found.is_unset() ? std::nullopt : std::optional(found), sizes, at);
    }
  } else if (type.kind == TypeKind::sequence && type.element_bits == 0) {
    for (std::size_t i = 0; i < type.most; ++i) note_sizes(values, *type.element, part(i), sizes, at);
  }
}

// Reads and writes bits that may lie in two words.
Word bits_at(const Word* packed, unsigned shift, unsigned bits) {
  const unsigned within = shift % 64;
  Word value = packed[shift / 64] >> within;
  if (within + bits > 64) value |= packed[shift / 64 + 1] << (64 - within);
  return value & ((Word{1} << bits) - 1);
}
void add_bits_at(Word* packed, unsigned shift, unsigned bits, Word value) {
  const unsigned within = shift % 64;
  packed[shift / 64] |= value << within;
  if (within + bits > 64) packed[shift / 64 + 1] |= value >> (64 - within);
}

}  // namespace

TypedSpecification::TypedSpecification(const Specification& specification, Machine& constants,
                                       const Measured& measured, bool by_symmetry) {
  Values& values = constants.values();
  add_names(specification, values, measured);
  Types types(values, atoms_);
  std::optional<Permuted> permuted;
  if (by_symmetry && !specification.symmetry().permutations.empty())
    permuted.emplace(types, values, atoms_, specification.symmetry());
  for (const Measured::Variable& variable : measured.variables) {
    TypePointer type = std::make_shared<const Type>();
    for (const std::uint32_t each : variable.values) {
      if (!types.has(*type, Term(each))) type = types.join(type, types.of(Term(each)));
    }
    if (permuted) type = permuted->closed(type);
    type = types.widened(type, variable.widened);
    variables_.push_back(permuted ? permuted->closed(type) : type);
    types.find_orders(*variables_.back());
  }
  lower(specification, types, constants, permuted ? &*permuted : nullptr);
  std::int32_t at = 0;
  for (std::size_t i = 0; i < variables_.size(); ++i) {
    const unsigned before = bits_;
    const Measured::Variable& variable = measured.variables[i];
    std::vector<std::uint64_t> sizes;
    for (const std::uint32_t each : variable.values) {
      std::size_t first = 0;
      note_sizes(values, *variables_[i], Term(each), sizes, first);
    }
    for (std::uint64_t& each : sizes) each = (2 * each + 4) << variable.widened;
    sizes_.push_back(sizes);
    std::span<std::uint64_t> all(sizes_.back());
    add_fields(*variables_[i], at, false, all);
    variable_bits_.push_back(bits_ - before);
  }
  bits_ = std::max(bits_, 1U);
  words_ = (bits_ + 63) / 64;
  move_plain_fields();
}

void TypedSpecification::move_plain_fields() {
  const auto is_plain = [](const PackedField& each) {
    return each.from == 0 && each.is_last && each.bits > 0 && each.bits < 64 &&
           each.shift % 64 + each.bits <= 64;
  };
  for (const PackedField& each : fields_) {
    if (is_plain(each))
      plain_fields_.push_back({.mask = (Word{1} << each.bits) - 1,
                               .low = static_cast<Word>(each.low),
                               .at = each.at,
                               .word = static_cast<std::uint16_t>(each.shift / 64),
                               .within = static_cast<std::uint16_t>(each.shift % 64)});
  }
  std::erase_if(fields_, is_plain);
}

void TypedSpecification::add_names(const Specification& specification, Values& values,
                                   const Measured& measured) {
  std::set<const void*> seen;
  const auto add = [&](const Cell& cell) { add_literals(values, *cell.body, atoms_, seen); };
  add(*specification.next());
  for (const Cell* const each : specification.init()) add(*each);
  for (const auto* const all : {&specification.properties(), &specification.atoms()}) {
    for (const auto& each : *all) add(*each.cell);
  }
  for (const auto* const all : {&specification.constraints(), &specification.action_constraints()}) {
    for (const auto& each : *all) add(*each.cell);
  }
  for (const Term each : specification.symmetry().points) atoms_.add(values, each);
  for (const Measured::Variable& variable : measured.variables) {
    for (const std::uint32_t each : variable.values) atoms_.add(values, Term(each));
  }
  atoms_.sort(values);
}

void TypedSpecification::lower(const Specification& specification, Types& types, Machine& constants,
                               Permuted* permuted) {
  Lowering lowering(types, constants, variables_, permuted);
  step_ = lowering.step(*specification.next());
  const auto lower_all = [&](const std::vector<Specification::Property>& all) {
    for (const Specification::Property& each : all) {
      try {
        using Kind = Specification::Property::Kind;
        const auto where = each.kind == Kind::initial ? specification.init() : std::vector<const Cell*>();
        properties_.emplace_back(lowering.truth(*each.cell, each.kind == Kind::step, where));
      } catch (const NotTyped&) {
        properties_.emplace_back();
      }
    }
  };
  lower_all(specification.properties());
  for (const auto& each : specification.constraints())
    constraints_.push_back(lowering.truth(*each.cell, false));
  for (const auto& each : specification.action_constraints())
    action_constraints_.push_back(lowering.truth(*each.cell, true));
  lower_all(specification.atoms());  // the last ones, which may be very many
  code_ = lowering.code();
  for (const Untyped& each : lowering.untyped())
    untyped_.push_back(each.spot.source->name + ":" + std::to_string(each.spot.place.line) + ": " + each.why);
  for (std::size_t i = 0; i < variables_.size(); ++i) {
    now_.push_back(lowering.now(i));
    next_.push_back(lowering.next(i));
  }
  made_ = lowering.made(0);
}

void TypedSpecification::add_set(const Type& type, std::int32_t& at, std::uint64_t& most) {
  constexpr std::uint64_t large = 256;
  const std::uint64_t universe = type.element->size;
  const unsigned length_bits = bits_of(0, static_cast<std::int64_t>(most)),
                 bits = bits_of(0, static_cast<std::int64_t>(universe) - 1);
  if (universe >= large && length_bits + most * bits < universe / 2) {
    listed_fields_.push_back({at, type.words, bits_, static_cast<unsigned>(most), length_bits, bits});
    bits_ += length_bits + static_cast<unsigned>(most) * bits;
    at += static_cast<std::int32_t>(type.words);
    return;
  }
  most = universe;
  for (std::uint64_t left = std::max<std::uint64_t>(universe, 1);; left -= 64) {
    fields_.push_back({at++, bits_, static_cast<unsigned>(std::min<std::uint64_t>(left, 64)), 0});
    bits_ += fields_.back().bits;
    if (left <= 64) return;
  }
}

void TypedSpecification::add_fields(const Type& type, std::int32_t& at, bool may_be_unused,
                                    std::span<std::uint64_t>& sizes) {
  const auto add = [&](std::int64_t low, std::int64_t high) {
    const unsigned bits = bits_of(low, high);
    fields_.push_back({at++, bits_, bits, low});
    bits_ += bits;
  };
  switch (type.kind) {
    case TypeKind::none:
      return;
    case TypeKind::boolean:
    case TypeKind::number:
    case TypeKind::atom:
      return may_be_unused ? add(std::min<std::int64_t>(type.low, 0), std::max<std::int64_t>(type.high, 0))
                           : add(type.low, type.high);
    case TypeKind::set: {
      std::uint64_t& most = sizes.front();
      sizes = sizes.subspan(1);
      return add_set(type, at, most);
    }
    case TypeKind::map:
      for (const TypePointer& each : type.parts) add_fields(*each, at, may_be_unused, sizes);
      return;
    case TypeKind::partial:
      fields_.push_back({at++, bits_, static_cast<unsigned>(type.keys.size()), 0});
      bits_ += fields_.back().bits;
      for (std::size_t i = 0; i < type.keys.size(); ++i) add_fields(*type.element, at, true, sizes);
      return;
    case TypeKind::sequence:
      if (type.element_bits > 0) {
        const auto elements = static_cast<unsigned>(type.most * type.element_bits);
        const unsigned length = bits_of(0, static_cast<std::int64_t>(type.most));
        fields_.push_back({.at = at, .shift = bits_, .bits = length, .low = 0, .is_last = false});
        fields_.push_back({at++, bits_ + length, elements, 0, Type::length_bits});
        bits_ += length + elements;
        return;
      }
      add(0, static_cast<std::int64_t>(type.most));
      for (std::uint64_t i = 0; i < type.most; ++i) add_fields(*type.element, at, true, sizes);
      return;
    case TypeKind::either:  // variants share the same registers
      add(0, static_cast<std::int64_t>(type.parts.size()) - 1);
      std::vector<Span> spans(type.words - 1);
      for (const TypePointer& each : type.parts) join_spans(*each, spans, 0);
      for (const Span& each : spans) {
        fields_.push_back({at++, bits_, each.bits, each.low});
        bits_ += each.bits;
      }
  }
}

bool TypedSpecification::pack(const Word* from, Word* packed) const {
  Word beyond = 0;
  const PlainField* plain = plain_fields_.data();
  const PlainField* const end = plain + plain_fields_.size();
  for (unsigned word = 0; word < words_; ++word) {
    Word all = 0;
    for (; plain != end && plain->word == word; ++plain) {
      const Word value = from[plain->at] - plain->low;
      beyond |= value & ~plain->mask;
      all |= value << plain->within;
    }
    packed[word] = all;
  }
  for (const PackedField& each : fields_) {
    Word value = (from[each.at] - static_cast<Word>(each.low)) >> each.from;
    if (each.bits < 64) {
      const Word mask = (Word{1} << each.bits) - 1;
      if (each.is_last) beyond |= value & ~mask;
      value &= mask;
    }
    if (each.bits == 0) continue;
    Word* const to = packed + each.shift / 64;
    const unsigned within = each.shift % 64;
    to[0] |= value << within;
    if (within + each.bits > 64) to[1] |= value >> (64 - within);
  }
  for (const ListedField& each : listed_fields_) {
    unsigned shift = each.shift + each.length_bits;
    Word count = 0;
    for (unsigned word = 0; word < each.words; ++word) {
      for (Word left = from[each.at + static_cast<std::int32_t>(word)]; left != 0; left &= left - 1) {
        if (count++ == each.most) return false;
        add_bits_at(packed, shift, each.bits, word * 64 + static_cast<unsigned>(std::countr_zero(left)));
        shift += each.bits;
      }
    }
    add_bits_at(packed, each.shift, each.length_bits, count);
  }
  return beyond == 0;
}
bool TypedSpecification::pack_next(const Word* registers, Word* packed) const {
  return pack(registers + made_, packed);
}
void TypedSpecification::unpack(const Word* packed, Word* registers) const {
  Word* const to = registers + now_.front();
  for (const PlainField& each : plain_fields_)
    to[each.at] = (packed[each.word] >> each.within & each.mask) + each.low;
  for (const PackedField& each : fields_) {
    const Word* const from = packed + each.shift / 64;
    const unsigned within = each.shift % 64;
    Word value = each.bits == 0 ? 0 : from[0] >> within;
    if (within + each.bits > 64) value |= from[1] << (64 - within);
    if (each.bits < 64) value &= (Word{1} << each.bits) - 1;
    value = (value << each.from) + static_cast<Word>(each.low);
    to[each.at] = each.from == 0 ? value : to[each.at] | value;
  }
  for (const ListedField& each : listed_fields_) {
    std::fill_n(to + each.at, each.words, 0);
    unsigned shift = each.shift + each.length_bits;
    for (Word left = bits_at(packed, each.shift, each.length_bits); left > 0; --left, shift += each.bits) {
      const Word position = bits_at(packed, shift, each.bits);
      to[each.at + static_cast<std::int32_t>(position / 64)] |= Word{1} << (position % 64);
    }
  }
}

void TypedSpecification::pack(const Types& types, const std::vector<Term>& values, Word* registers,
                              Word* packed) const {
  for (std::size_t i = 0; i < variables_.size(); ++i)
    types.store(*variables_[i], values[i], registers + now_[i]);
  if (!pack(registers + now_.front(), packed)) throw DoesNotFit();
}
void TypedSpecification::values_of(const Types& types, const Word* packed, Word* registers,
                                   std::vector<Term>& values) const {
  unpack(packed, registers);
  values.clear();
  for (std::size_t i = 0; i < variables_.size(); ++i)
    values.push_back(types.load(*variables_[i], registers + now_[i]));
}

std::unique_ptr<const TypedSpecification> typed_specification(const Specification& specification,
                                                              const Measured& measured, bool by_symmetry) {
  Machine machine(specification.program(), specification.variables().size());
  try {
    return std::make_unique<const TypedSpecification>(specification, machine, measured, by_symmetry);
  } catch (const EvaluationError&) {  // the type joined of {1} and {"a"} has {1, "a"}, which has no value
    throw NotTyped("values that cannot be compared");
  }
}

bool TypedSpecification::fits(const Types& types, const Values& values, std::size_t variable,
                              Term value) const {
  if (!types.has(*variables_[variable], value)) return false;
  const std::vector<std::uint64_t>& most = sizes_[variable];
  std::vector<std::uint64_t> sizes(most.size());
  std::size_t first = 0;
  note_sizes(values, *variables_[variable], value, sizes, first);
  return std::equal(sizes.begin(), sizes.end(), most.begin(), std::less_equal());
}

}  // namespace lucas::tla
