#include "tla/typed/type.hpp"

#include <algorithm>
#include <bit>
#include <iterator>
#include <limits>

namespace lucas::tla {
namespace {

using TypeKind = Type::Kind;

constexpr std::int64_t most_negative = std::numeric_limits<std::int64_t>::min(),
                       most_positive = std::numeric_limits<std::int64_t>::max();

TypePointer made(Type type) { return std::make_shared<const Type>(std::move(type)); }

std::uint64_t times(std::uint64_t a, std::uint64_t b) {
  if (a == 0 || b == 0) return 0;
  return a > Type::many / b ? Type::many : std::min(a * b, Type::many);
}

TypePointer none() {
  static const TypePointer type = made({});
  return type;
}

TypePointer scalar(TypeKind kind, std::int64_t low, std::int64_t high) {
  const auto steps = static_cast<std::uint64_t>(high) - static_cast<std::uint64_t>(low);
  return made(
      {.kind = kind, .low = low, .high = high, .words = 1, .size = std::min(steps, Type::many - 1) + 1});
}

// Is `variant` the variant of values of `type`?
bool is_like(const Type& variant, const Type& type) {
  if (variant.kind != type.kind) return false;
  return variant.kind != TypeKind::map || variant.keys == type.keys;
}

}  // namespace

std::optional<unsigned> packed_bits(const Type& type) {
  constexpr unsigned most = 64 - Type::length_bits;
  const auto fitting = [](std::uint64_t bits) {
    return bits <= most ? std::optional(static_cast<unsigned>(bits)) : std::nullopt;
  };
  if (type.is_scalar())
    return fitting(
        static_cast<unsigned>(std::bit_width(static_cast<Word>(type.high) - static_cast<Word>(type.low))));
  if (type.kind == TypeKind::none) return 0;
  if (type.kind == TypeKind::set) return fitting(type.element->size);
  if (type.kind == TypeKind::sequence)
    return type.element_bits == 0 ? std::nullopt : fitting(Type::length_bits + type.most * type.element_bits);
  if (type.kind != TypeKind::map) return std::nullopt;
  std::uint64_t all = 0;
  for (const TypePointer& each : type.parts) {
    const std::optional<unsigned> bits = packed_bits(*each);
    if (!bits) return std::nullopt;
    all += *bits;
  }
  return fitting(all);
}

bool same_type(const TypePointer& a, const TypePointer& b) {
  if (a == b) return true;
  if (a->kind != b->kind || a->low != b->low || a->high != b->high || a->most != b->most ||
      a->ranks != b->ranks || a->keys != b->keys || a->parts.size() != b->parts.size() ||
      (a->element == nullptr) != (b->element == nullptr))
    return false;
  return (a->element == nullptr || same_type(a->element, b->element)) &&
         std::equal(a->parts.begin(), a->parts.end(), b->parts.begin(), same_type);
}

bool Type::is_uniform() const {
  return std::all_of(parts.begin(), parts.end(),
                     [&](const auto& each) { return same_type(each, parts.front()); });
}
bool Type::is_tuple() const {
  for (std::size_t i = 0; i < keys.size(); ++i) {
    if (keys[i] != Term::small(static_cast<std::int64_t>(i) + 1)) return false;
  }
  return kind == TypeKind::map;
}

void Atoms::add(const Values& values, Term value) {
  if (value.is_small() || value.is_boolean()) return;
  const TermKind kind = values.kind(value);
  if (kind == TermKind::string || kind == TermKind::model) {
    if (ranks_.emplace(value.bits(), 0).second) all_.push_back(value);
  } else if (kind == TermKind::set || kind == TermKind::tuple) {
    for (const Term each : values.items(value)) add(values, each);
  } else if (kind == TermKind::function) {
    for (const Term each : values.items(values.items(value).front())) add(values, each);
    for (const Term each : values.values_of(value)) add(values, each);
  }
}
void Atoms::sort(Values& values) {
  std::sort(all_.begin(), all_.end(), [&](Term a, Term b) { return values.compare_any(a, b) < 0; });
  for (std::size_t i = 0; i < all_.size(); ++i) ranks_[all_[i].bits()] = static_cast<std::int64_t>(i);
}
std::optional<std::int64_t> Atoms::rank(Term atom) const {
  const auto found = ranks_.find(atom.bits());
  return found == ranks_.end() ? std::nullopt : std::optional(found->second);
}

TypePointer Types::boolean() {
  static const TypePointer type = scalar(TypeKind::boolean, 0, 1);
  return type;
}
TypePointer Types::number(std::int64_t low, std::int64_t high) { return scalar(TypeKind::number, low, high); }
TypePointer Types::atoms(std::vector<std::int64_t> ranks) {
  const std::int64_t low = ranks.front(), high = ranks.back();
  const std::uint64_t size = ranks.size();
  return made({.kind = TypeKind::atom,
               .low = low,
               .high = high,
               .ranks = std::move(ranks),
               .words = 1,
               .size = size});
}
TypePointer Types::set(TypePointer element) {
  const std::uint64_t elements = element->size;
  if (elements > Type::most_elements) throw NotTyped("a set of more than 2048 values");
  const std::uint64_t size = elements >= 40 ? Type::many : std::uint64_t{1} << elements;
  return made({.kind = TypeKind::set,
               .element = std::move(element),
               .words = static_cast<unsigned>(std::max<std::uint64_t>((elements + 63) / 64, 1)),
               .size = size});
}
TypePointer Types::map(std::vector<Term> keys, std::vector<TypePointer> parts) {
  unsigned words = 0;
  std::uint64_t size = 1;
  for (const TypePointer& each : parts) {
    words += each->words;
    size = times(size, each->size);
  }
  return made({.kind = TypeKind::map,
               .keys = std::move(keys),
               .parts = std::move(parts),
               .words = words,
               .size = size});
}
TypePointer Types::partial(std::vector<Term> keys, TypePointer part) {
  if (keys.size() > Type::most_keys)
    throw NotTyped("a function of more than 64 arguments whose domain changes");
  std::uint64_t size = 1;
  for (std::size_t i = 0; i < keys.size(); ++i) size = times(size, part->size + 1);
  const auto words = static_cast<unsigned>(1 + keys.size() * part->words);
  return made({.kind = TypeKind::partial,
               .element = std::move(part),
               .keys = std::move(keys),
               .words = words,
               .size = size});
}
TypePointer Types::tuple(std::vector<TypePointer> parts) {
  if (parts.empty()) return sequence(none(), 0);
  std::vector<Term> keys;
  for (std::size_t i = 0; i < parts.size(); ++i)
    keys.push_back(Term::small(static_cast<std::int64_t>(i) + 1));
  return map(std::move(keys), std::move(parts));
}
TypePointer Types::sequence(TypePointer element, std::uint64_t most) {
  if (most > 4096) throw NotTyped("a sequence of more than 4096 elements");
  std::uint64_t size = 1, of_length = 1;
  for (std::uint64_t i = 0; i < most && size < Type::many; ++i) {
    of_length = times(of_length, element->size);
    size = std::min(size + of_length, Type::many);
  }
  const std::optional<unsigned> bits = packed_bits(*element);
  const unsigned element_bits = bits ? std::max(*bits, 1U) : 64;
  const bool is_packed = most < 64 && Type::length_bits + most * element_bits <= 64;
  return made({.kind = TypeKind::sequence,
               .element = element,
               .most = most,
               .element_bits = is_packed ? element_bits : 0,
               .words = is_packed ? 1 : static_cast<unsigned>(1 + most * element->words),
               .size = size});
}

TypePointer Types::of(Term value) const {
  if (value.is_boolean()) return boolean();
  if (value.is_small()) return number(value.small(), value.small());
  TypePointer& known = known_[value.bits()];
  if (known == nullptr) {
    TypePointer type = made_of(value);  // may rehash known_
    return known_[value.bits()] = std::move(type);
  }
  return known;
}

TypePointer Types::made_of(Term value) const {
  switch (values_.kind(value)) {
    case TermKind::integer:
      return number(values_.integer_of(value), values_.integer_of(value));
    case TermKind::string:
    case TermKind::model: {
      const std::optional<std::int64_t> rank = atoms_.rank(value);
      if (!rank) throw NotTyped("a name that no expression has");
      return atoms({*rank});
    }
    case TermKind::set: {
      TypePointer element = none();
      if (values_.items(value).size() > Type::most_elements) throw NotTyped("a set of more than 2048 values");
      for (const Term each : values_.items(value)) element = join(element, of(each));
      return set(element);
    }
    case TermKind::tuple: {
      std::vector<TypePointer> parts;
      for (const Term each : values_.items(value)) parts.push_back(of(each));
      return tuple(std::move(parts));
    }
    case TermKind::function: {
      const Items keys = values_.items(values_.items(value).front());
      std::vector<TypePointer> parts;
      for (const Term each : values_.values_of(value)) parts.push_back(of(each));
      return map({keys.begin(), keys.end()}, std::move(parts));
    }
    default:
      throw NotTyped("a value of no type");
  }
}

TypePointer Types::part_of(const Type& map) const {
  TypePointer all = none();
  for (const TypePointer& each : map.parts) all = join(all, each);
  return all;
}
TypePointer Types::uniform(const TypePointer& map) const {
  if (map->is_uniform()) return map;
  return Types::map(map->keys, std::vector<TypePointer>(map->keys.size(), part_of(*map)));
}

TypePointer Types::join(const TypePointer& a, const TypePointer& b) const {
  if (a->kind == TypeKind::none || same_type(a, b)) return b;
  if (b->kind == TypeKind::none) return a;
  if (a->kind == b->kind) {
    if (a->kind == TypeKind::atom) {
      std::vector<std::int64_t> ranks;
      std::set_union(a->ranks.begin(), a->ranks.end(), b->ranks.begin(), b->ranks.end(),
                     std::back_inserter(ranks));
      return atoms(std::move(ranks));
    }
    if (a->is_scalar()) return scalar(a->kind, std::min(a->low, b->low), std::max(a->high, b->high));
    if (a->kind == TypeKind::set) return set(join(a->element, b->element));
    if (a->kind == TypeKind::sequence)
      return sequence(join(a->element, b->element), std::max(a->most, b->most));
    if (a->kind == TypeKind::map && a->keys == b->keys) {
      std::vector<TypePointer> parts;
      for (std::size_t i = 0; i < a->parts.size(); ++i) parts.push_back(join(a->parts[i], b->parts[i]));
      return map(a->keys, std::move(parts));
    }
  }
  const auto as_sequence = [&](const TypePointer& type) {
    return type->kind == TypeKind::sequence ? type : sequence(part_of(*type), type->keys.size());
  };
  const bool are_sequences =
      (a->kind == TypeKind::sequence || a->is_tuple()) && (b->kind == TypeKind::sequence || b->is_tuple());
  if (are_sequences) return join(as_sequence(a), as_sequence(b));
  const TypePointer one = as_partial(a), other = as_partial(b);
  if (one == nullptr || other == nullptr) return either(a, b);
  return partial(all_keys(*one, *other), join(one->element, other->element));
}

TypePointer Types::as_partial(const TypePointer& type) const {
  if (type->kind == TypeKind::partial) return type;
  if (type->kind == TypeKind::sequence) {
    std::vector<Term> keys;
    for (std::uint64_t i = 1; i <= type->most; ++i) keys.push_back(Term::small(static_cast<std::int64_t>(i)));
    return partial(std::move(keys), type->element);
  }
  if (type->kind != TypeKind::map || values_.kind(type->keys.front()) == TermKind::string) return nullptr;
  return partial(type->keys, part_of(*type));
}

std::vector<Term> Types::all_keys(const Type& a, const Type& b) const {
  const auto precedes = [&](Term one, Term other) { return values_.compare_any(one, other) < 0; };
  std::vector<Term> keys;
  std::set_union(a.keys.begin(), a.keys.end(), b.keys.begin(), b.keys.end(), std::back_inserter(keys),
                 precedes);
  return keys;
}

TypePointer Types::either(const TypePointer& a, const TypePointer& b) const {
  std::vector<TypePointer> variants = a->kind == TypeKind::either ? a->parts : std::vector{a};
  const std::vector<TypePointer> more = b->kind == TypeKind::either ? b->parts : std::vector{b};
  for (const TypePointer& each : more) {
    const auto like = std::find_if(variants.begin(), variants.end(),
                                   [&](const TypePointer& variant) { return is_like(*variant, *each); });
    if (like == variants.end())
      variants.push_back(each);
    else
      *like = join(*like, each);
  }
  Type type{.kind = TypeKind::either, .words = 1};
  for (const TypePointer& each : variants) {
    if (each->kind == TypeKind::sequence) throw NotTyped("sequences beside values of other kinds");
    type.words = std::max(type.words, 1 + each->words);
    type.size = std::min(type.size + each->size, Type::many);
  }
  type.parts = std::move(variants);
  return made(std::move(type));
}

bool Types::has_model_values_only(const Type& type) const {
  return type.kind == TypeKind::atom && values_.kind(atoms_.at(type.low)) == TermKind::model &&
         values_.kind(atoms_.at(type.high)) == TermKind::model;
}

bool Types::have_order(const std::vector<Term>& a, const std::vector<Term>& b) const {
  try {
    for (std::size_t i = 0; i < std::min(a.size(), b.size()); ++i)
      static_cast<void>(values_.compare(a[i], b[i]));
    return true;
  } catch (const EvaluationError&) {
    return false;
  }
}

bool Types::are_comparable(const Type& a, const Type& b) const {
  const auto all = [&](const std::vector<TypePointer>& parts, const Type& other) {
    return std::all_of(parts.begin(), parts.end(),
                       [&](const auto& each) { return are_comparable(*each, other); });
  };
  if (a.kind == TypeKind::none || b.kind == TypeKind::none) return true;
  if (a.kind == TypeKind::either) return all(a.parts, b);
  if (b.kind == TypeKind::either) return all(b.parts, a);
  if (a.kind == TypeKind::sequence && b.is_tuple()) return all(b.parts, *a.element);
  if (a.is_tuple() && b.kind == TypeKind::sequence) return all(a.parts, *b.element);
  if (a.kind == TypeKind::partial || b.kind == TypeKind::partial) {
    const auto one = as_partial(std::make_shared<const Type>(a)),
               other = as_partial(std::make_shared<const Type>(b));
    return one != nullptr && other != nullptr && have_order(one->keys, other->keys) &&
           are_comparable(*one->element, *other->element);
  }
  if (a.kind != b.kind) return has_model_values_only(a) || has_model_values_only(b);
  if (a.is_scalar()) return true;
  if (a.kind != TypeKind::map) return are_comparable(*a.element, *b.element);
  if (a.keys != b.keys) return have_order(a.keys, b.keys);
  return std::equal(a.parts.begin(), a.parts.end(), b.parts.begin(),
                    [&](const auto& one, const auto& other) { return are_comparable(*one, *other); });
}

// The type of a sequence with room for more elements: as many as one word holds, if that is enough.
TypePointer Types::widened_sequence(const Type& measured, unsigned times) const {
  const TypePointer element = widened(measured.element, times);
  const std::uint64_t more = std::max<std::uint64_t>(1, measured.most / 5) << times;
  std::uint64_t most = measured.most + more;
  if (const std::optional<unsigned> bits = packed_bits(*element)) {
    const std::uint64_t room = std::min<std::uint64_t>((64 - Type::length_bits) / std::max(*bits, 1U), 63);
    if (times < 2 && room > measured.most) most = std::min(most, room);
  }
  return sequence(element, most);
}

TypePointer Types::widened(const TypePointer& measured, unsigned times) const {
  const Type& type = *measured;
  switch (type.kind) {
    case TypeKind::number: {
      constexpr std::int64_t far = std::int64_t{1} << 40;
      if (type.high > far || type.low < -far) return number(most_negative, most_positive);
      const auto above = static_cast<std::uint64_t>(std::max<std::int64_t>(type.high, 1));
      const auto below = static_cast<std::uint64_t>(-std::min<std::int64_t>(type.low, 0));
      const auto high = static_cast<std::int64_t>(std::bit_ceil(above + 1) << times) - 1;
      return number(below == 0 ? 0 : -static_cast<std::int64_t>(std::bit_ceil(below) << times), high);
    }
    case TypeKind::atom: {
      std::vector<std::int64_t> all;
      for (std::int64_t rank = type.low; rank <= type.high; ++rank) all.push_back(rank);
      return atoms(std::move(all));
    }
    case TypeKind::set: {
      constexpr std::uint64_t most_at_first = 512;
      const TypePointer element = widened(type.element, times);
      return element->size <= (times == 0 ? most_at_first : Type::most_elements) ? set(element) : measured;
    }
    case TypeKind::sequence:
      return widened_sequence(type, times);
    case TypeKind::partial:
      return partial(type.keys, widened(type.element, times));
    case TypeKind::map: {
      std::vector<TypePointer> parts;
      for (const TypePointer& each : type.parts) parts.push_back(widened(each, times));
      const TypePointer made = map(type.keys, std::move(parts));
      const bool is_record = values_.kind(type.keys.front()) == TermKind::string;
      const auto is_alike = [&](const TypePointer& each) { return each->kind == made->parts.front()->kind; };
      const bool are_alike = std::all_of(made->parts.begin(), made->parts.end(), is_alike);
      return is_record || !are_alike ? made : uniform(made);
    }
    case TypeKind::either: {
      TypePointer all = none();
      for (const TypePointer& each : type.parts) all = join(all, widened(each, times));
      return all;
    }
    default:
      return measured;
  }
}

}  // namespace lucas::tla
