// CertificateReader: reads a certificate's file, once, block by block, and finds whatever is damaged in it.
#pragma once

#include <cstdint>
#include <string>

#include "certificate/certificate.hpp"

namespace lucas {

class CertificateReader {
 public:
  // Reads the head. Throws UsageError where the file cannot be opened or is damaged, as read() does, and IoError.
  explicit CertificateReader(const std::string& path);

  [[nodiscard]] const Certificate& head() const { return head_; }
  // Replaces the keys by those of the next block; false at the end of the file. Ascending order is not looked at.
  [[nodiscard]] bool read(Words& keys) { return blocks_.read(keys); }
  // Of the file. No key takes less than one.
  [[nodiscard]] std::uint64_t bytes() const { return bytes_; }

 private:
  CertificateReader(const std::string& path, const std::string& lines);

  Certificate head_;
  std::uint64_t bytes_;
  KeyBlockReader blocks_;
};

}  // namespace lucas
