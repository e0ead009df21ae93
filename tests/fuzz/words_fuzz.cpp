// libFuzzer entry point for command lines, a word a line, of a program with small models, in a temporary folder with a
// trace: each ends with an exit code of the table, a refusal is at most five lines, and JSON is whole. Left out are words that
// reach out of the folder, or ask for gigabytes, long ranges, many threads or many runs, or for a hook that does not return; and
// --timeout, whose watchdog ends the program where it stands still for two seconds.
#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <sstream>
#include <string>
#include <vector>

#include "checker/files.hpp"
#include "checker/small_models.hpp"
#include "commands/command.hpp"
#include "json/json_text.hpp"
#include "lucas/text.hpp"

namespace {

namespace fs = std::filesystem;
using lucas::cli::App;

constexpr const char* trace = "a.itf.json";

struct Outcome {
  int code;
  std::string out, err;
};
Outcome run(const std::vector<std::string>& words) {
  static const App app{"small", lucas::cli::test::small_models()};
  std::ostringstream out, err;
  lucas::cli::Terminal terminal{out, err};
  const int code = run_words(app, words, terminal);
  return {code, out.str(), err.str()};
}

// A folder of its own, in which nothing but a trace is left.
class TraceFolder {
 public:
  TraceFolder() {
    if (std::freopen("/dev/null", "r", stdin) == nullptr) std::abort();
    fs::current_path(folder_.path());
    if (run({"solve", "stairs", "-o", trace}).code != 0) std::abort();
    text_ = lucas::cli::test::read_file(trace);
  }

  void clear() const {
    for (const auto& entry : fs::directory_iterator(folder_.path())) fs::remove_all(entry);
    lucas::cli::test::write_file(trace, text_);
  }

 private:
  lucas::cli::test::Folder folder_;
  std::string text_;
};

bool is_left_out(const std::string& word) {
  constexpr std::array parts = {"/", "..", "reserve", "threads", "timeout", "hook"};
  return std::any_of(parts.begin(), parts.end(),
                     [&](const char* part) { return word.find(part) != std::string::npos; });
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const TraceFolder folder;
  std::string text(reinterpret_cast<const char*>(data), size);
  std::erase(text, '\0');  // no word of a command line has any
  const std::vector<std::string> words = lucas::lines_of(text);
  if (std::any_of(words.begin(), words.end(), is_left_out)) return 0;
  folder.clear();
  const auto [code, out, err] = run(words);
  constexpr std::array codes = {0, 1, 2, 3, 11, 12, 13, 74, 75};
  if (code >= 128) _Exit(code);  // somebody's Ctrl-C
  if (std::find(codes.begin(), codes.end(), code) == codes.end()) __builtin_trap();
  if (code == 2 && !words.empty() && std::count(err.begin(), err.end(), '\n') > 5) __builtin_trap();
  const bool is_json = std::find(words.begin(), words.end(), "--json") != words.end();
  if (is_json && out.starts_with('{')) static_cast<void>(lucas::read_json(out, "stdout"));
  return 0;
}
