#include "search/fingerprint.hpp"

#include <fmt/format.h>

#include <boost/crc.hpp>
#include <new>
#include <set>
#include <vector>

#include "kernel/guarded.hpp"

namespace lucas {
namespace {

std::string checksum_of(const Kernel& kernel, const Request& request) {
  constexpr std::size_t most = 1000;  // states
  const Questions questions = questions_of(kernel, request, Writing::key);
  const std::size_t width = kernel.shape().key_words;
  std::vector<Words> found;
  std::set<Words> known;
  boost::crc_32_type sum;
  const auto fold = [&](const Word* words, std::size_t count) {
    sum.process_bytes(words, count * sizeof(Word));
  };
  const auto add = [&](Words key) {
    fold(key.data(), width);
    if (found.size() < most && known.insert(key).second) found.push_back(std::move(key));
  };
  visit_initial(kernel, request, [&](const Word* state) {
    if (found.size() < most) add(kernel.converted(state, Writing::state, questions.form));
  });
  Successors successors(kernel, questions.form);
  Findings findings{};
  for (std::size_t i = 0; i < found.size(); ++i) {
    const Words key = found[i];
    kernel.check({key.data(), 1}, questions, findings);
    const Word hit = findings.hits & 1;
    const Word property = hit != 0 ? findings.property[0] : 0;
    successors.clear();
    kernel.expand({key.data(), 1}, questions, successors);
    const Word broken = successors.broken ? successors.broken->property + 1 : 0;
    successors.broken.reset();
    for (const Word word : {hit, property, broken, Word{successors.count}}) fold(&word, 1);
    for (std::size_t to = 0; to < successors.count; ++to) {
      const Word* const next = &successors.words[to * width];
      add(Words(next, next + width));
    }
  }
  return fmt::format("{:08x}", sum.checksum());
}

}  // namespace

// What a model throws is left to the search, which tells in which state.
std::string fingerprint_of(const Kernel& kernel, const Request& request) {
  try {
    return checksum_of(kernel, request);
  } catch (const std::bad_alloc&) {
    throw;
  } catch (const std::exception&) {
    return "throws";
  }
}

}  // namespace lucas
