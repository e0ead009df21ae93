// Hash: FNV-1a by words, with a shift. It names files and finds damage; equal hashes can be made on purpose.
#pragma once

#include <cstdint>
#include <cstring>
#include <string_view>

namespace lucas {

class Hash {
 public:
  Hash& add(std::uint64_t word) {
    hash_ = (hash_ ^ word) * 0x100000001b3U;
    hash_ ^= hash_ >> 32;
    return *this;
  }
  Hash& add(std::string_view text) {
    for (const char c : text) add(static_cast<unsigned char>(c));
    return add(text.size());
  }
  // Adds many bytes, eight at a time.
  Hash& add_bytes(std::string_view bytes) {
    for (; bytes.size() >= sizeof(std::uint64_t); bytes.remove_prefix(sizeof(std::uint64_t))) {
      std::uint64_t word;
      std::memcpy(&word, bytes.data(), sizeof word);
      add(word);
    }
    for (const char c : bytes) add(static_cast<unsigned char>(c));
    return *this;
  }
  [[nodiscard]] std::uint64_t value() const { return hash_; }

 private:
  std::uint64_t hash_ = 0xcbf29ce484222325U;
};

}  // namespace lucas
