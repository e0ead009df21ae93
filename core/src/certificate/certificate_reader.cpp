#include "certificate/certificate_reader.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <string_view>

#include "lucas/error.hpp"
#include "lucas/input.hpp"
#include "lucas/text.hpp"

namespace lucas {
namespace {

constexpr std::size_t longest_head = std::size_t{16} << 20, buffer_bytes = std::size_t{1} << 16;

constexpr std::string_view beginning = R"({"schema":"lucas/certificate/)";

// The path, if what is there begins as a certificate does.
const std::string& certificate_path(const std::string& path) {
  if (!read_input(path, "a certificate", beginning.size()).starts_with(beginning))
    throw UsageError(path_text(path) + ": no certificate", "See check --certificate.");
  return path;
}

}  // namespace

CertificateReader::CertificateReader(const std::string& path)
    : name_(path_text(path)), file_(certificate_path(path)), bytes_(std::filesystem::file_size(path)) {
  const std::string head = line(longest_head);
  const std::string told = fmt::format("{:08x}\n", checksum_.checksum());
  if (!head.ends_with('\n') || line(told.size()) != told) fail("its first line");
  head_ = read_head(head, name_);
  if (head_.key_words == 0) fail("its first line");
}

bool CertificateReader::read(Words& keys) {
  const std::uint64_t begin = position_;
  const std::size_t width = head_.key_words;
  const std::uint32_t count = number(), bytes = number();
  const std::string where = fmt::format("the block at byte {}", begin);
  if (count > certificate_block || bytes > count * longest_key(width)) fail(where);
  take(payload_, bytes);
  const std::uint32_t sum = checksum_.checksum();
  if (number() != sum) fail(where);
  keys.clear();
  KeyDecoder decoder(payload_, width);
  for (std::uint32_t i = 0; i < count; ++i) {
    const Word* const key = decoder.next();
    if (key == nullptr) fail(where);
    keys.insert(keys.end(), key, key + width);
  }
  if (!decoder.is_at_end()) fail(where);
  if (count > 0) return true;
  if (at_ < buffer_.size() || file_.read(buffer_.data(), 1) != 0) fail("what follows its last block");
  return false;
}

void CertificateReader::fail(const std::string& what) const {
  throw UsageError(name_ + ": damaged: " + what, "Write the certificate anew.");
}

// With its end; cut after so many bytes.
std::string CertificateReader::line(std::size_t most) {
  std::string line;
  while (line.size() < most && !line.ends_with('\n')) line.push_back(byte());
  checksum_.process_bytes(line.data(), line.size());
  return line;
}

char CertificateReader::byte() {
  if (at_ == buffer_.size()) {
    buffer_.resize(buffer_bytes);
    buffer_.resize(file_.read(buffer_.data(), buffer_.size()));
    at_ = 0;
    if (buffer_.empty()) fail("it ends too soon");
  }
  ++position_;
  return buffer_[at_++];
}

void CertificateReader::take(std::string& bytes, std::size_t count) {
  bytes.clear();
  while (bytes.size() < count) {
    bytes.push_back(byte());
    const std::size_t more = std::min(count - bytes.size(), buffer_.size() - at_);
    bytes.append(buffer_, at_, more);
    at_ += more;
    position_ += more;
  }
  checksum_.process_bytes(bytes.data(), bytes.size());
}

std::uint32_t CertificateReader::number() {
  std::string bytes;
  take(bytes, 4);
  std::uint32_t number = 0;
  for (std::size_t i = 0; i < bytes.size(); ++i)
    number |= std::uint32_t{static_cast<unsigned char>(bytes[i])} << (8 * i);
  return number;
}

}  // namespace lucas
