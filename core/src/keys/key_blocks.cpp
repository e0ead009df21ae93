#include "keys/key_blocks.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "keys/key_coding.hpp"

namespace lucas {

// ---- Writing ---------------------------------------------------------------------------------------------

void KeyBlockWriter::put(States keys) {
  while (keys.count > 0) {
    const std::size_t count = std::min(keys.count, form_.most - keys_.size() / form_.width);
    const Word* const end = keys.words + count * form_.width;
    keys_.insert(keys_.end(), keys.words, end);
    keys = {end, keys.count - count};
    if (keys_.size() == form_.most * form_.width) write_block();
  }
}

void KeyBlockWriter::finish() {
  if (!keys_.empty()) write_block();
  write_block();
}

void KeyBlockWriter::write_block() {
  if (form_.order == KeyOrder::any) sort_keys(keys_, sorted_, form_.width);
  const States keys{keys_.data(), keys_.size() / form_.width};
  payload_.clear();
  encode_keys(keys, form_.width, payload_);
  write_number(keys.count);
  write_number(payload_.size());
  write(payload_, true);
  write_number(checksum(), form_.sums_sums);
  written_ += keys.count;
  keys_.clear();
}

void KeyBlockWriter::write(std::string_view bytes, bool is_summed) {
  if (is_summed) checksum_.process_bytes(bytes.data(), bytes.size());
  write_(bytes);
}

void KeyBlockWriter::write_number(std::size_t number, bool is_summed) {
  std::string bytes;
  for (int shift = 0; shift < 32; shift += 8) bytes.push_back(static_cast<char>(number >> shift));
  write(bytes, is_summed);
}

// ---- Reading ---------------------------------------------------------------------------------------------

bool KeyBlockReader::read(Words& keys) {
  const std::string where = fmt::format("the block at byte {}", position_);
  const std::size_t count = take_number(), bytes = take_number();
  if (count > form_.most || bytes > count * longest_key(form_.width)) fail_(where);
  take(bytes, true);
  keys.resize(count * form_.width);
  const bool is_whole = decode_keys(taken_, count, form_.width, keys.data());
  const std::uint32_t sum = checksum();
  if (take_number(form_.sums_sums) != sum || !is_whole) fail_(where);
  if (count > 0) return true;
  char more = 0;
  if (file_.read(&more, 1) != 0) fail_("what follows its last block");
  return false;
}

void KeyBlockReader::take(std::size_t bytes, bool is_summed) {
  taken_.resize(bytes);
  if (file_.read(taken_.data(), bytes) != bytes) fail_("it ends too soon");
  if (is_summed) checksum_.process_bytes(taken_.data(), bytes);
  position_ += bytes;
}

std::uint32_t KeyBlockReader::take_number(bool is_summed) {
  take(sizeof(std::uint32_t), is_summed);
  std::uint32_t number = 0;
  for (std::size_t i = 0; i < taken_.size(); ++i)
    number |= std::uint32_t{static_cast<unsigned char>(taken_[i])} << (8 * i);
  return number;
}

}  // namespace lucas
