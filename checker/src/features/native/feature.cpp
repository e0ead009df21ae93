// --native: steps of a specification that is searched for long are compiled by the machine's C compiler.
#include <memory>
#include <string>

#include "commands/search.hpp"
#include "lucas/error.hpp"
#include "lucas/request.hpp"
#include "options/feature.hpp"
#include "options/option_rows.hpp"
#include "system/cache_folder.hpp"
#include "system/interrupt.hpp"
#include "tla/native/translator.hpp"
#include "tla/spec/specification.hpp"

namespace lucas::cli {
namespace {

enum class Native : std::uint8_t { on, off, wait };

// While one exists, clean_up(), which a second signal or a crash calls, also ends the C compilers that run.
class Compilers final : public FeaturePart {
 public:
  Compilers() { set_cleanup(tla::end_translations); }
  ~Compilers() override { set_cleanup(nullptr); }
};

std::unique_ptr<FeaturePart> ask_for_native(SearchCall& search) {
  const auto asked = search.arguments.choice<Native>("native");
  if (tla::specification_of(*search.puzzle.kernel()) == nullptr) {
    if (asked)
      throw UsageError("--native is for specifications; models of this program are compiled already");
    return nullptr;
  }
  if (asked == Native::off) return nullptr;
  const std::string folder = cache_folder();
  search.request.native = tla::make_translator(
      {.folder = folder.empty() ? "" : folder + "/native", .waits = asked == Native::wait});
  return std::make_unique<Compilers>();
}

}  // namespace

Feature native_feature() {
  return {
      .options = {{"search",
                   {word<Native>("native", "WORD",
                                 {{"on", Native::on}, {"off", Native::off}, {"wait", Native::wait}},
                                 "compile the steps of a specification by $CC or cc once its search goes on "
                                 "for a moment; wait for the compiler before that",
                                 "on", rare)}}},
      .adds = {{"solve", "native"}, {"check", "native"}},
      .ask = ask_for_native,
  };
}

}  // namespace lucas::cli
