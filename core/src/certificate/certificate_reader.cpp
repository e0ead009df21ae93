#include "certificate/certificate_reader.hpp"

#include <fmt/format.h>

#include <boost/crc.hpp>
#include <filesystem>
#include <string_view>

#include "lucas/error.hpp"
#include "lucas/input.hpp"
#include "lucas/text.hpp"

namespace lucas {
namespace {

[[noreturn]] void fail(const std::string& path, const std::string& what) {
  throw UsageError(path_text(path) + ": damaged: " + what, "Write the certificate anew.");
}

// The first two lines: the head and its checksum.
std::string first_lines_of(const std::string& path) {
  constexpr std::size_t usual = std::size_t{64} << 10, longest = std::size_t{16} << 20;
  constexpr std::string_view beginning = R"({"schema":"lucas/certificate/)", checksum_line = "12345678\n";
  std::string text;
  // What follows these lines may be long, and is read later.
  for (std::size_t most = usual; most <= longest; most *= 16) {
    text = read_input(path, "a certificate", most);
    const std::size_t end = text.find('\n');
    if (text.size() <= most || (end != std::string::npos && text.size() - end > checksum_line.size())) break;
  }
  if (!text.starts_with(beginning))
    throw UsageError(path_text(path) + ": no certificate", "See check --certificate.");
  const std::size_t head = text.find('\n') + 1;  // 0: there is no end
  boost::crc_32_type checksum;
  checksum.process_bytes(text.data(), head);
  const std::string told = fmt::format("{:08x}\n", checksum.checksum());
  if (head == 0 || text.compare(head, told.size(), told) != 0) fail(path, "its first line");
  text.resize(head + told.size());
  return text;
}

}  // namespace

CertificateReader::CertificateReader(const std::string& path)
    : CertificateReader(path, first_lines_of(path)) {}

CertificateReader::CertificateReader(const std::string& path, const std::string& lines)
    : head_(read_head(lines.substr(0, lines.find('\n')), path_text(path))),
      bytes_(std::filesystem::file_size(path)),
      blocks_(path, certificate_blocks(head_), [path](const std::string& what) { fail(path, what); }) {
  if (head_.key_words == 0) fail(path, "its first line");
  blocks_.skip_text(lines.size());
}

}  // namespace lucas
