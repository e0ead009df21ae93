// Cut: a search at one moment, as the search gives it to a checkpoint and gets it back to go on: numbers by name, and series of
// keys. A checkpoint knows no search, and a search does not know how checkpoints are written; only the search that gave
// a cut knows what is in it.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "lucas/word.hpp"

namespace lucas {

// Keys in a file of the checkpoint's folder.
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

}  // namespace lucas
