// CertificateReader: reads a certificate's file, once, block by block, and finds whatever is damaged in it.
#pragma once

#include <boost/crc.hpp>
#include <cstdint>
#include <string>

#include "certificate/certificate.hpp"
#include "disk/disk.hpp"

namespace lucas {

class CertificateReader {
 public:
  // Reads the head. Throws UsageError where the file cannot be opened or is damaged, as read() does, and IoError.
  explicit CertificateReader(const std::string& path);

  [[nodiscard]] const Certificate& head() const { return head_; }
  // Replaces the keys by those of the next block; false at the end of the file. Ascending order is not looked at.
  [[nodiscard]] bool read(Words& keys);
  // Of the file. No key takes less than one.
  [[nodiscard]] std::uint64_t bytes() const { return bytes_; }

 private:
  [[noreturn]] void fail(const std::string& what) const;
  [[nodiscard]] std::string line(std::size_t most);
  [[nodiscard]] char byte();
  void take(std::string& bytes, std::size_t count);
  [[nodiscard]] std::uint32_t number();

  std::string name_;
  OldFile file_;
  std::uint64_t bytes_;
  std::string buffer_{}, payload_{};
  std::size_t at_ = 0;  // in the buffer
  std::uint64_t position_ = 0;
  boost::crc_32_type checksum_{};
  Certificate head_;
};

}  // namespace lucas
