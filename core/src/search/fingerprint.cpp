#include "search/fingerprint.hpp"

#include <fmt/format.h>

#include <boost/crc.hpp>
#include <new>
#include <set>
#include <vector>

#include "kernel/questions.hpp"

namespace lucas {
namespace {

class Fingerprint {
 public:
  Fingerprint(const Kernel& kernel, const Request& request)
      : kernel_(kernel),
        request_(request),
        questions_(questions_of(kernel, request, Writing::key)),
        width_(kernel.shape().key_words),
        successors_(kernel, questions_.form) {}

  [[nodiscard]] std::string text() {
    const auto is_whole = [&] { return found_.size() >= most; };
    visit_initial(kernel_, request_, [&](const Word* state) {
      if (!is_whole()) add(kernel_.converted(state, Writing::state, questions_.form));
    });
    for (std::size_t i = 0; i < found_.size(); ++i) expand(Words(found_[i]));
    return fmt::format("{:08x}", sum_.checksum());
  }

 private:
  static constexpr std::size_t most = 1000;  // states

  void fold(const Word* words, std::size_t count) { sum_.process_bytes(words, count * sizeof(Word)); }

  void add(Words key) {
    fold(key.data(), width_);
    if (found_.size() < most && known_.insert(key).second) found_.push_back(std::move(key));
  }

  void expand(const Words& key) {
    kernel_.check({key.data(), 1}, questions_, findings_);
    const Word hit = findings_.hits & 1;
    const Word property = hit != 0 ? findings_.property[0] : 0;
    successors_.clear();
    kernel_.expand({key.data(), 1}, questions_, successors_);
    const Word broken = successors_.broken ? successors_.broken->property + 1 : 0;
    successors_.broken.reset();
    for (const Word word : {hit, property, broken, Word{successors_.count}}) fold(&word, 1);
    for (std::size_t i = 0; i < successors_.count; ++i) {
      const Word* const to = &successors_.words[i * width_];
      add(Words(to, to + width_));
    }
  }

  const Kernel& kernel_;
  const Request& request_;
  Questions questions_;
  std::size_t width_;
  Successors successors_;
  Findings findings_{};
  std::vector<Words> found_{};
  std::set<Words> known_{};
  boost::crc_32_type sum_{};
};

}  // namespace

// What a model throws is left to the search, which tells in which state.
std::string fingerprint_of(const Kernel& kernel, const Request& request) {
  try {
    return Fingerprint(kernel, request).text();
  } catch (const std::bad_alloc&) {
    throw;
  } catch (const std::exception&) {
    return "throws";
  }
}

}  // namespace lucas
