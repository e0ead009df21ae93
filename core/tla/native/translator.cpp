#include "tla/native/translator.hpp"

#include <fmt/format.h>
#include <sys/stat.h>

#include <atomic>
#include <mutex>
#include <optional>
#include <thread>

#include "lucas/error.hpp"
#include "lucas/function_ref.hpp"
#include "lucas/version.hpp"
#include "tla/native/compiler.hpp"
#include "tla/native/library.hpp"
#include "tla/native/print.hpp"

namespace lucas::tla {
namespace {

using Clock = std::chrono::steady_clock;

// A text of all that a compiled library depends on except the C: the version of lucas, the compiler, its options.
std::string identity_of(const std::string& compiler) {
  struct stat status {};
  if (stat(compiler.c_str(), &status) != 0) throw IoError("the compiler is gone");
  return fmt::format("{}\n{}\n{} {} {}\n{}\n", version, compiler, status.st_size, status.st_mtim.tv_sec,
                     status.st_mtim.tv_nsec, fmt::join(compiler_options, " "));
}

class InBackground final : public Translation {
 public:
  InBackground(const NativeOptions& options, const TypedSpecification& typed, Clock::time_point began)
      : options_(options) {
    attempt([&] { prepare(typed); });
    due_ = began + (options_.patience ? *options_.patience : usual_patience());
    for (; options_.waits && !is_over_; std::this_thread::sleep_for(std::chrono::milliseconds(1))) advance();
  }

  [[nodiscard]] const NativeCode* code() override {
    if (is_over_.load(std::memory_order_acquire)) return code_;
    constexpr std::chrono::milliseconds between_looks(5);
    const Clock::time_point now = Clock::now();
    if (now < due_.load(std::memory_order_relaxed)) return nullptr;
    const std::unique_lock lock(mutex_, std::try_to_lock);
    if (!lock || is_over_) return nullptr;
    due_ = now + between_looks;
    advance();
    return code_;
  }

  [[nodiscard]] std::string told() const override {
    if (!is_over_) return "";
    return why_not_.empty() ? ", compiled" : ", not compiled: " + why_not_;
  }

 private:
  void attempt(FunctionRef<void()> work) {
    try {
      work();
    } catch (const IoError& error) {
      why_not_ = error.what();
      is_over_.store(true, std::memory_order_release);
    }
    if (is_over_) compilation_.reset();
  }
  // gcc 12 takes 2 microseconds a byte on an EPYC. Where processors are slower, searches are, too.
  [[nodiscard]] std::chrono::microseconds usual_patience() const {
    return std::chrono::milliseconds(50) + std::chrono::microseconds(text_.size() / 2);
  }
  // Starts the compiler, or loads its result if it has ended; never waits. Only one thread at a time may call it.
  void advance() {
    attempt([&] {
      if (!compilation_)
        compilation_.emplace(compiler_, options_.folder, text_, options_.timeout);
      else if (compilation_->has_ended())
        load_new(compilation_->result());
    });
  }
  // Prints the C, and loads a library of it that an earlier run kept.
  void prepare(const TypedSpecification& typed) {
    compiler_ = compiler_path();
    if (compiler_.empty()) throw IoError("no C compiler is found");
    text_ = c_text(printable(typed));
    cache_.emplace(options_.folder);
    key_ = identity_of(compiler_) + text_;
    if (const auto kept = cache_->find(key_)) {
      try {
        load(*kept);
      } catch (const IoError&) {  // the system has changed since: it is compiled anew
      }
    }
  }
  void load_new(const OpenFile& file) {
    const std::string bytes = own_bytes(file);
    load(bytes);
    cache_->keep(key_, bytes, file);
  }
  void load(const std::string& bytes) {
    library_.emplace(bytes);
    code_ = &library_->code();
    is_over_.store(true, std::memory_order_release);
  }

  const NativeOptions options_;
  std::atomic<Clock::time_point> due_{};
  std::mutex mutex_{};
  std::string compiler_{}, text_{}, key_{}, why_not_{};
  std::optional<NativeCache> cache_{};
  std::optional<Compilation> compilation_{};
  std::optional<NativeLibrary> library_{};
  const NativeCode* code_ = nullptr;
  std::atomic<bool> is_over_{false};
};

class Compiling final : public Translator {
 public:
  explicit Compiling(NativeOptions options) : options_(std::move(options)) {}

  [[nodiscard]] std::unique_ptr<Translation> begin(const TypedSpecification& typed,
                                                   Clock::time_point began) const override {
    return std::make_unique<InBackground>(options_, typed, began);
  }

 private:
  const NativeOptions options_;
};

}  // namespace

std::shared_ptr<const Translator> make_translator(NativeOptions options) {
  return std::make_shared<Compiling>(std::move(options));
}

void end_translations() { Compilation::end_all(); }

}  // namespace lucas::tla
