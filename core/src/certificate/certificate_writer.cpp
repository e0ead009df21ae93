#include "certificate/certificate_writer.hpp"

#include <fmt/format.h>

#include <ostream>
#include <string_view>

#include "keys/sorted_keys.hpp"

namespace lucas {

bool write_certificate(std::ostream& out, const Certificate& head, KeyVisit visit,
                       FunctionRef<bool()> is_over) {
  SortedKeys sorted(head.key_words);
  bool stopped = false;
  std::uint64_t done = 0;
  const auto goes_on = [&](std::uint64_t more) {
    constexpr std::uint64_t between_looks = 1U << 14;  // keys
    if ((done += more) % between_looks < more) stopped = stopped || is_over();
    return !stopped;
  };
  visit([&](States keys) {
    if (goes_on(keys.count)) sorted.add(keys);
  });
  if (stopped) return false;
  KeyBlockWriter writer(certificate_blocks(head), [&](std::string_view bytes) {
    out.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
  });
  writer.put_text(head_line(head) + "\n");
  writer.put_text(fmt::format("{:08x}\n", writer.checksum()));
  sorted.visit([&](const Word* key) {
    writer.put({key, 1});
    return goes_on(1);
  });
  if (!stopped) writer.finish();
  return !stopped;
}

}  // namespace lucas
