#include "checkpoint/cut.hpp"

#include <algorithm>

#include "lucas/error.hpp"
#include "lucas/text.hpp"

namespace lucas {
namespace {

KeyBlocks form_of(std::size_t width, KeyOrder order = KeyOrder::kept) {
  constexpr std::size_t block_words = std::size_t{1} << 18;
  return {width, std::max(block_words / width, States::block), false, order};
}

}  // namespace

KeyFile write_key_file(const std::string& folder, const std::string& name, unsigned width, KeyOrder order,
                       FunctionRef<void(KeyBlockWriter&)> put) {
  KeyFile written{name, width};
  NewFile file(folder + "/" + name);
  KeyBlockWriter writer(form_of(width, order), [&](std::string_view bytes) {
    file.write(bytes);
    written.bytes += bytes.size();
  });
  put(writer);
  writer.finish();
  written.checksum = writer.checksum();
  written.keys = writer.keys();
  file.close();
  return written;
}

void read_key_file(const std::string& folder, const KeyFile& file, FunctionRef<void(States)> visit) {
  const std::string path = folder + "/" + file.name;
  const auto fail = [&](const std::string&) {
    throw UsageError(path_text(path) + ": damaged, or another file than the checkpoint means");
  };
  KeyBlockReader reader(path, form_of(file.width), fail);
  std::uint64_t read = 0;
  for (Words keys; reader.read(keys);) {
    const std::size_t count = keys.size() / file.width;
    visit_blocks({keys.data(), count}, file.width, visit);
    read += count;
  }
  if (read != file.keys || reader.checksum() != file.checksum) fail("");
}

}  // namespace lucas
