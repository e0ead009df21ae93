// CacheLine: 64 bytes of small entries of one type, compared with one value at once.
// x86-64: SSE2, which every such processor has. Elsewhere: a plain loop that compilers turn into vector code.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>

#if defined(__SSE2__)
#include <emmintrin.h>
#endif

namespace lucas {

template <class Entry>
struct alignas(64) CacheLine {
  static constexpr std::size_t size = 64 / sizeof(Entry);
  std::array<Entry, size> entries;
};

// Bit i is set where entry i equals `value`.
template <class Entry>
[[nodiscard]] inline std::uint32_t matches(const CacheLine<Entry>& line, Entry value) {
#if defined(__SSE2__)
  const auto* part = reinterpret_cast<const __m128i*>(line.entries.data());
  if constexpr (sizeof(Entry) == 4) {
    const __m128i wanted = _mm_set1_epi32(static_cast<int>(value));
    const __m128i low = _mm_packs_epi32(_mm_cmpeq_epi32(part[0], wanted), _mm_cmpeq_epi32(part[1], wanted));
    const __m128i high = _mm_packs_epi32(_mm_cmpeq_epi32(part[2], wanted), _mm_cmpeq_epi32(part[3], wanted));
    return static_cast<std::uint32_t>(_mm_movemask_epi8(_mm_packs_epi16(low, high)));
  } else if constexpr (sizeof(Entry) == 2) {
    const __m128i wanted = _mm_set1_epi16(static_cast<short>(value));
    const __m128i low = _mm_packs_epi16(_mm_cmpeq_epi16(part[0], wanted), _mm_cmpeq_epi16(part[1], wanted));
    const __m128i high = _mm_packs_epi16(_mm_cmpeq_epi16(part[2], wanted), _mm_cmpeq_epi16(part[3], wanted));
    return static_cast<std::uint32_t>(_mm_movemask_epi8(low)) |
           static_cast<std::uint32_t>(_mm_movemask_epi8(high)) << 16;
  } else {  // both halves of an entry must agree
    const __m128i low = _mm_set1_epi32(static_cast<int>(value));
    const __m128i high = _mm_set1_epi32(static_cast<int>(value >> 32));
    const auto agree = [low, high](__m128i first, __m128i second) {
      const __m128 a = _mm_castsi128_ps(first), b = _mm_castsi128_ps(second);
      const __m128i lows = _mm_castps_si128(_mm_shuffle_ps(a, b, _MM_SHUFFLE(2, 0, 2, 0)));
      const __m128i highs = _mm_castps_si128(_mm_shuffle_ps(a, b, _MM_SHUFFLE(3, 1, 3, 1)));
      return _mm_and_si128(_mm_cmpeq_epi32(lows, low), _mm_cmpeq_epi32(highs, high));
    };
    const __m128i all = _mm_packs_epi32(agree(part[0], part[1]), agree(part[2], part[3]));
    return static_cast<std::uint32_t>(_mm_movemask_epi8(_mm_packs_epi16(all, _mm_setzero_si128())));
  }
#else
  std::uint32_t mask = 0;
  for (std::size_t i = 0; i < CacheLine<Entry>::size; ++i) {
    mask |= static_cast<std::uint32_t>(line.entries[i] == value) << i;
  }
  return mask;
#endif
}

// Prefetches the line at that address, to be written soon. The empty assembly keeps GCC from leaving out
// calls of a function that does nothing else, as if it had no effect.
[[gnu::always_inline]] inline void prefetch_line(const void* at) {
  __builtin_prefetch(at, 1);
  asm volatile("");
}

// Writes 64 bytes to an aligned address, bypassing the caches: they will be read much later, and whole lines
// need not be read first. stream_fence() must follow before another thread reads.
inline void stream_line(void* to, const void* from) {
#if defined(__SSE2__)
  for (int i = 0; i < 4; ++i) {
    _mm_stream_si128(static_cast<__m128i*>(to) + i, _mm_load_si128(static_cast<const __m128i*>(from) + i));
  }
#else
  std::memcpy(to, from, 64);
#endif
}
inline void stream_fence() {
#if defined(__SSE2__)
  _mm_sfence();
#endif
}

}  // namespace lucas
