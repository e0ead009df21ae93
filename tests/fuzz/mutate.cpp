// Where libFuzzer is not: READER_fuzz COUNT SEED CORPUS feeds a reader with so many texts of the folder CORPUS,
// cut, spliced with one another and changed in some bytes. It does not see what they reach, as libFuzzer does; it needs
// no second compiler. Each text is written to CORPUS.last before it is read, so that one that ends the program is kept.
#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <random>
#include <string>
#include <vector>

#include "checker/files.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

namespace {

using lucas::cli::test::read_file;

class Mutator {
 public:
  Mutator(std::vector<std::string> seeds, std::uint64_t seed) : seeds_(std::move(seeds)), random_(seed) {}

  std::string next() {
    std::string text = seeds_[below(seeds_.size())];
    for (std::size_t changes = below(5); changes > 0; --changes) change(text);
    text.resize(std::min<std::size_t>(text.size(), 4096));
    return text;
  }

 private:
  std::size_t below(std::size_t end) {
    return std::uniform_int_distribution<std::size_t>(0, end - 1)(random_);
  }

  // Mostly short, as words and numbers are.
  std::string piece(const std::string& text) {
    const std::size_t begin = below(text.size() + 1);
    return text.substr(begin, below(2) == 0 ? below(8) : below(text.size() + 1));
  }

  void change(std::string& text) {
    const std::size_t at = below(text.size() + 1);
    switch (below(4)) {
      case 0:
        text.erase(at, piece(text).size());
        break;
      case 1:
        text.insert(at, piece(text));
        break;
      case 2:
        text.insert(at, piece(seeds_[below(seeds_.size())]));
        break;
      default:
        text.replace(at, 1, 1, static_cast<char>(below(256)));
    }
  }

  std::vector<std::string> seeds_;
  std::mt19937_64 random_;
};

}  // namespace

int main(int count, char** words) {
  if (count != 4) {
    std::fprintf(stderr, "usage: %s COUNT SEED CORPUS\n", words[0]);
    return 2;
  }
  const std::filesystem::path corpus = std::filesystem::absolute(words[3]);
  std::vector<std::string> seeds;
  for (const auto& file : std::filesystem::directory_iterator(corpus))
    seeds.push_back(read_file(file.path()));
  std::sort(seeds.begin(), seeds.end());  // the same SEED, the same texts
  Mutator mutator(std::move(seeds), std::strtoull(words[2], nullptr, 10));
  for (int left = std::atoi(words[1]); left > 0; --left) {
    const std::string text = mutator.next();
    lucas::cli::test::write_file(corpus.string() + ".last", text);
    LLVMFuzzerTestOneInput(reinterpret_cast<const std::uint8_t*>(text.data()), text.size());
  }
  std::printf("%s: %s texts\n", corpus.filename().c_str(), words[1]);
}
