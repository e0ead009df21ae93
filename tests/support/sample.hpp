// How much a test tries of what is random: less where a sanitizer slows each search down ten times.
#pragma once

namespace lucas::test {

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
constexpr bool is_sanitized = true;
#else
constexpr bool is_sanitized = false;
#endif

template <class Number>
[[nodiscard]] constexpr Number sampled(Number all, Number few) {
  return is_sanitized ? few : all;
}

}  // namespace lucas::test
