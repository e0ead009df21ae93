#include "certificate/certificate_writer.hpp"

#include <fmt/format.h>

#include <boost/crc.hpp>
#include <ostream>
#include <string_view>

#include "certificate/sorted_keys.hpp"

namespace lucas {
namespace {

class CertificateWriter {
 public:
  CertificateWriter(std::ostream& out, const Certificate& head) : out_(out), width_(head.key_words) {
    const std::string line = head_line(head) + "\n";
    write(line);
    write(fmt::format("{:08x}\n", checksum_.checksum()));
  }

  void put(const Word* key) {
    keys_.insert(keys_.end(), key, key + width_);
    if (keys_.size() == certificate_block * width_) write_block();
  }
  void finish() {
    if (!keys_.empty()) write_block();
    write_block();
  }

 private:
  void write(std::string_view bytes) {
    checksum_.process_bytes(bytes.data(), bytes.size());
    out_.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
  }
  void write_number(std::uint32_t number) {
    std::string bytes;
    for (int shift = 0; shift < 32; shift += 8) bytes.push_back(static_cast<char>(number >> shift));
    write(bytes);
  }
  void write_block() {
    payload_.clear();
    encode_keys({keys_.data(), keys_.size() / width_}, width_, payload_);
    write_number(static_cast<std::uint32_t>(keys_.size() / width_));
    write_number(static_cast<std::uint32_t>(payload_.size()));
    write(payload_);
    write_number(checksum_.checksum());
    keys_.clear();
  }

  std::ostream& out_;
  std::size_t width_;
  Words keys_{};  // of the open block
  std::string payload_{};
  boost::crc_32_type checksum_{};
};

}  // namespace

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
  CertificateWriter writer(out, head);
  sorted.visit([&](const Word* key) {
    writer.put(key);
    return goes_on(1);
  });
  if (!stopped) writer.finish();
  return !stopped;
}

}  // namespace lucas
