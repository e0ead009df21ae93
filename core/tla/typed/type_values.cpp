// Types, conversions: values as terms, as words, and as numbers among the values of their type.
#include <algorithm>
#include <bit>

#include "tla/typed/type.hpp"

namespace lucas::tla {
namespace {

using TypeKind = Type::Kind;

std::uint64_t length_of(const Type& sequence, const Word* words) {
  return sequence.element_bits == 0 ? *words : *words & ((Word{1} << Type::length_bits) - 1);
}

}  // namespace

Word packed_value(const Type& type, const Word* words) {
  if (type.is_scalar()) return *words - static_cast<Word>(type.low);
  if (type.kind != TypeKind::map) return type.kind == TypeKind::none ? 0 : *words;
  Word packed = 0;
  unsigned shift = 0;
  for (const TypePointer& each : type.parts) {
    packed |= packed_value(*each, words) << shift;
    shift += *packed_bits(*each);
    words += each->words;
  }
  return packed;
}

void unpack_value(const Type& type, Word packed, Word* out) {
  if (type.is_scalar()) {
    *out = packed + static_cast<Word>(type.low);
  } else if (type.kind == TypeKind::map) {
    for (const TypePointer& each : type.parts) {
      const unsigned bits = *packed_bits(*each);
      unpack_value(*each, packed & ((Word{1} << bits) - 1), out);
      packed >>= bits;
      out += each->words;
    }
  } else if (type.kind != TypeKind::none) {
    *out = packed;
  }
}

void Types::store(const Type& type, Term value, Word* out) const {
  const auto fit = [](bool fits) {
    if (!fits) throw DoesNotFit();
  };
  switch (type.kind) {
    case TypeKind::none:
      throw DoesNotFit();
    case TypeKind::boolean:
      fit(value.is_boolean());
      *out = value.is_true() ? 1 : 0;
      return;
    case TypeKind::number:
    case TypeKind::atom: {
      fit(!value.is_boolean());
      const TermKind kind = values_.kind(value);
      const bool is_number = kind == TermKind::integer;
      fit(is_number == (type.kind == TypeKind::number) &&
          (is_number || kind == TermKind::string || kind == TermKind::model));
      const auto number = is_number ? std::optional(values_.integer_of(value)) : atoms_.rank(value);
      fit(number && type.low <= *number && *number <= type.high);
      fit(!type.has_gaps() || std::binary_search(type.ranks.begin(), type.ranks.end(), *number));
      *out = static_cast<Word>(*number);
      return;
    }
    case TypeKind::set: {
      fit(!value.is_boolean() && values_.kind(value) == TermKind::set);
      std::fill_n(out, type.words, 0);
      std::vector<Word> element(type.element->words);
      for (const Term each : values_.items(value)) {
        store(*type.element, each, element.data());
        const std::uint64_t number = position_of(type.element, element.data());
        out[number / 64] |= Word{1} << (number % 64);
      }
      return;
    }
    case TypeKind::map: {
      fit(!value.is_boolean() && values_.is_function(value) && values_.size_of(value) == type.keys.size());
      for (std::size_t i = 0; i < type.keys.size(); ++i) {
        fit(values_.argument_at(value, i) == type.keys[i]);
        store(*type.parts[i], values_.values_of(value)[i], out);
        out += type.parts[i]->words;
      }
      return;
    }
    case TypeKind::partial: {
      fit(!value.is_boolean() && values_.is_function(value));
      std::fill_n(out, type.words, 0);
      for (std::size_t i = 0; i < values_.size_of(value); ++i) {
        const auto found = std::find(type.keys.begin(), type.keys.end(), values_.argument_at(value, i));
        fit(found != type.keys.end());
        const auto position = static_cast<std::size_t>(found - type.keys.begin());
        *out |= Word{1} << position;
        store(*type.element, values_.values_of(value)[i], out + 1 + position * type.element->words);
      }
      return;
    }
    case TypeKind::sequence: {
      fit(!value.is_boolean() && values_.kind(value) == TermKind::tuple);
      const Items items = values_.items(value);
      fit(items.size() <= type.most);
      std::vector<Word> elements(items.size() * type.element->words);
      for (std::size_t i = 0; i < items.size(); ++i)
        store(*type.element, items[i], elements.data() + i * type.element->words);
      return store_elements(type, items.size(), elements.data(), out);
    }
    case TypeKind::either: {
      for (std::size_t i = 0; i < type.parts.size(); ++i) {
        if (!has_kind_of(*type.parts[i], value)) continue;
        std::fill_n(out, type.words, 0);
        *out = i;
        return store(*type.parts[i], value, out + 1);
      }
      throw DoesNotFit();
    }
  }
}

bool Types::has(const Type& type, Term value) const {
  std::vector<Word> words(type.words + 1);
  try {
    store(type, value, words.data());
    return true;
  } catch (const DoesNotFit&) {
    return false;
  }
}

Term Types::load(const Type& type, const Word* words) const {
  switch (type.kind) {
    case TypeKind::none:
      throw DoesNotFit();
    case TypeKind::boolean:
      return Term::boolean(*words != 0);
    case TypeKind::number:
      return values_.integer(static_cast<std::int64_t>(*words));
    case TypeKind::atom:
      return atoms_.at(static_cast<std::int64_t>(*words));
    case TypeKind::set: {
      std::vector<Term> items;
      const std::vector<std::uint64_t>& order = this->order(type.element);
      std::vector<Word> element(type.element->words);
      for (std::size_t word = 0; word < type.words; ++word) {
        for (Word left = words[word]; left != 0; left &= left - 1) {
          const std::size_t i = word * 64 + static_cast<std::size_t>(std::countr_zero(left));
          value_of(*type.element, order.empty() ? i : order[i], element.data());
          items.push_back(load(*type.element, element.data()));
        }
      }
      return values_.ascending(items);
    }
    case TypeKind::map: {
      std::vector<Term> keys = type.keys, items;
      for (const TypePointer& each : type.parts) {
        items.push_back(load(*each, words));
        words += each->words;
      }
      if (type.is_tuple()) return values_.tuple(items);
      return values_.function(values_.ascending(keys), items);
    }
    case TypeKind::partial: {
      std::vector<Term> keys, items;
      bool is_tuple = true;
      for (std::size_t i = 0; i < type.keys.size(); ++i) {
        if ((*words >> i & 1) == 0) continue;
        keys.push_back(type.keys[i]);
        items.push_back(load(*type.element, words + 1 + i * type.element->words));
        is_tuple = is_tuple && keys.back() == Term::small(static_cast<std::int64_t>(keys.size()));
      }
      return is_tuple ? values_.tuple(items) : values_.function(values_.ascending(keys), items);
    }
    case TypeKind::sequence: {
      std::vector<Term> items;
      const std::vector<Word> elements = elements_of(type, words);
      for (std::size_t i = 0; i < length_of(type, words); ++i)
        items.push_back(load(*type.element, elements.data() + i * type.element->words));
      return values_.tuple(items);
    }
    case TypeKind::either:
      return load(*type.parts[as_position(*words)], words + 1);
  }
  throw DoesNotFit();
}

std::vector<Word> Types::elements_of(const Type& sequence, const Word* words) {
  const std::size_t width = sequence.element->words, count = as_position(length_of(sequence, words));
  std::vector<Word> elements(words + 1, words + 1 + (sequence.element_bits == 0 ? count * width : 0));
  if (sequence.element_bits == 0) return elements;
  elements.resize(count * width);
  Word packed = *words >> Type::length_bits;
  for (std::size_t i = 0; i < count; ++i, packed >>= sequence.element_bits)
    unpack_value(*sequence.element, packed & ((Word{1} << sequence.element_bits) - 1),
                 elements.data() + i * width);
  return elements;
}

void Types::store_elements(const Type& sequence, std::uint64_t count, const Word* elements, Word* out) {
  const std::size_t width = sequence.element->words;
  std::fill_n(out, sequence.words, 0);
  *out = count;
  if (sequence.element_bits == 0) return void(std::copy_n(elements, count * width, out + 1));
  for (std::size_t i = 0; i < count; ++i)
    *out |= packed_value(*sequence.element, elements + i * width)
            << (Type::length_bits + i * sequence.element_bits);
}

std::uint64_t Types::number_of(const Type& type, const Word* words) const {
  switch (type.kind) {
    case TypeKind::atom:
      return static_cast<std::uint64_t>(
          std::lower_bound(type.ranks.begin(), type.ranks.end(), static_cast<std::int64_t>(*words)) -
          type.ranks.begin());
    case TypeKind::boolean:
    case TypeKind::number:
      return *words - static_cast<std::uint64_t>(type.low);
    case TypeKind::set:
      return *words;
    case TypeKind::map: {
      std::uint64_t number = 0;
      for (const TypePointer& each : type.parts) {
        number = number * each->size + number_of(*each, words);
        words += each->words;
      }
      return number;
    }
    case TypeKind::partial: {
      std::uint64_t number = 0;
      for (std::size_t i = 0; i < type.keys.size(); ++i) {
        const bool is_there = (*words >> i & 1) != 0;
        number = number * (type.element->size + 1) +
                 (is_there ? 1 + number_of(*type.element, words + 1 + i * type.element->words) : 0);
      }
      return number;
    }
    case TypeKind::sequence: {
      std::uint64_t before = 0, of_length = 1, number = 0;
      const std::vector<Word> elements = elements_of(type, words);
      for (std::size_t i = 0; i < length_of(type, words); ++i) {
        before += of_length;
        of_length *= type.element->size;
        number =
            number * type.element->size + number_of(*type.element, elements.data() + i * type.element->words);
      }
      return before + number;
    }
    case TypeKind::either: {
      std::uint64_t before = 0;
      for (std::size_t i = 0; i < *words; ++i) before += type.parts[i]->size;
      return before + number_of(*type.parts[as_position(*words)], words + 1);
    }
    default:
      throw DoesNotFit();
  }
}

void Types::value_of(const Type& type, std::uint64_t number, Word* out) const {
  switch (type.kind) {
    case TypeKind::atom:
      *out = static_cast<Word>(type.ranks[as_position(number)]);
      return;
    case TypeKind::boolean:
    case TypeKind::number:
      *out = number + static_cast<std::uint64_t>(type.low);
      return;
    case TypeKind::set:
      *out = number;
      return;
    case TypeKind::map:
      out += type.words;
      for (std::size_t i = type.parts.size(); i-- > 0;) {
        out -= type.parts[i]->words;
        value_of(*type.parts[i], number % type.parts[i]->size, out);
        number /= type.parts[i]->size;
      }
      return;
    case TypeKind::partial:
      std::fill_n(out, type.words, 0);
      for (std::size_t i = type.keys.size(); i-- > 0; number /= type.element->size + 1) {
        const std::uint64_t digit = number % (type.element->size + 1);
        if (digit == 0) continue;
        *out |= Word{1} << i;
        value_of(*type.element, digit - 1, out + 1 + i * type.element->words);
      }
      return;
    case TypeKind::sequence: {
      std::uint64_t of_length = 1;
      std::size_t length = 0;
      for (; number >= of_length; number -= of_length, of_length *= type.element->size, ++length) continue;
      std::vector<Word> elements(length * type.element->words);
      for (std::size_t i = length; i-- > 0; number /= type.element->size)
        value_of(*type.element, number % type.element->size, elements.data() + i * type.element->words);
      return store_elements(type, length, elements.data(), out);
    }
    case TypeKind::either: {
      std::size_t part = 0;
      for (; number >= type.parts[part]->size; ++part) number -= type.parts[part]->size;
      std::fill_n(out, type.words, 0);
      *out = part;
      return value_of(*type.parts[part], number, out + 1);
    }
    default:
      throw DoesNotFit();
  }
}

const std::vector<std::uint64_t>& Types::order(const TypePointer& element) const {
  return order_of(element).numbers;
}
void Types::find_orders(const Type& type) const {
  if (type.kind == TypeKind::set) static_cast<void>(order(type.element));
  if (type.element != nullptr) find_orders(*type.element);
  for (const TypePointer& each : type.parts) find_orders(*each);
}
std::uint64_t Types::position_of(const TypePointer& element, const Word* words) const {
  const std::uint64_t number = number_of(*element, words);
  const Order& order = order_of(element);
  return order.positions.empty() ? number : order.positions[as_position(number)];
}

const Types::Order& Types::order_of(const TypePointer& element) const {
  const auto [found, is_new] = orders_.try_emplace(element);
  Order& order = found->second;
  if (!is_new || element->is_scalar() || element->kind == TypeKind::none) return order;
  std::vector<std::pair<Term, std::uint64_t>> all;
  std::vector<Word> words(element->words);
  for (std::uint64_t i = 0; i < element->size; ++i) {
    value_of(*element, i, words.data());
    all.emplace_back(values_.kept(load(*element, words.data())), i);
  }
  std::sort(all.begin(), all.end(),
            [&](const auto& a, const auto& b) { return values_.compare_any(a.first, b.first) < 0; });
  for (const auto& [value, number] : all) order.numbers.push_back(number);
  if (std::is_sorted(order.numbers.begin(), order.numbers.end())) {
    order.numbers.clear();
    return order;
  }
  order.positions.resize(order.numbers.size());
  for (std::size_t i = 0; i < order.numbers.size(); ++i) order.positions[as_position(order.numbers[i])] = i;
  return order;
}

// Is the value one of the variant's kind? Only kinds that Types::either admits are distinguished.
bool Types::has_kind_of(const Type& variant, Term value) const {
  if (value.is_boolean()) return variant.kind == TypeKind::boolean;
  switch (values_.kind(value)) {
    case TermKind::integer:
      return variant.kind == TypeKind::number;
    case TermKind::string:
    case TermKind::model:
      return variant.kind == TypeKind::atom;
    case TermKind::set:
      return variant.kind == TypeKind::set;
    default:
      break;
  }
  if (!values_.is_function(value)) return false;
  if (variant.kind == TypeKind::partial) return has(variant, value);
  if (variant.kind != TypeKind::map || values_.size_of(value) != variant.keys.size()) return false;
  for (std::size_t i = 0; i < variant.keys.size(); ++i) {
    if (values_.argument_at(value, i) != variant.keys[i]) return false;
  }
  return true;
}

}  // namespace lucas::tla
