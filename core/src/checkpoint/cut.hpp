// Cut: a search at one moment, as the search gives it to a checkpoint and gets it back to go on: numbers by name, and series of
// keys in files. A checkpoint knows no search, and a search does not know how checkpoints are written; only the search that
// gave a cut knows what is in it.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "keys/key_blocks.hpp"
#include "lucas/function_ref.hpp"

namespace lucas {

// Keys in a file of the checkpoint's folder, written as keys/key_blocks.hpp tells.
struct KeyFile {
  std::string name;
  unsigned width = 1;  // words of a key
  std::uint64_t keys = 0, bytes = 0;
  std::uint32_t checksum = 0;  // of the whole file
};

struct Cut {
  std::map<std::string, Words> numbers{};
  std::vector<KeyFile> series{};
};

// Writes a file by calling put(writer), of keys of so many words. Throws IoError; the file is gone then.
[[nodiscard]] KeyFile write_key_file(const std::string& folder, const std::string& name, unsigned width,
                                     KeyOrder order, FunctionRef<void(KeyBlockWriter&)> put);

// Calls visit(keys) for up to 64 of them at a time, in the order of the file. Throws UsageError where the file is not the
// one that was written, before a damaged block is visited; and IoError.
void read_key_file(const std::string& folder, const KeyFile& file, FunctionRef<void(States)> visit);

}  // namespace lucas
