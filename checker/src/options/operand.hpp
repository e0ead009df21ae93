// Where a model is expected, a file is read as what it is: a level, several of them, a trace, a start.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "lucas/levels/load_level.hpp"
#include "options/call.hpp"
#include "options/loose_words.hpp"
#include "options/model_choice.hpp"

namespace lucas::cli {

// A call of a command that is about one of several levels.
struct LevelCallOf {
  std::string level;
  Call call;
};

// What stands in place of a model or behind one. Reads it once.
class ReadOperand {
 public:
  // Throws UsageError and IoError for files that cannot be read. The call must outlive it.
  explicit ReadOperand(const Call& call);

  // What the words say of options, before a model is known.
  [[nodiscard]] const LooseWords& words() const { return words_; }

  // The call with a model and its parameters in place of a file or a level's name, and with those of the trace that --from
  // names; says on the terminal what a file was taken for. Calls that name a model in words stay as they are.
  [[nodiscard]] Call call() const;

  // The files that it and the options name to be read.
  [[nodiscard]] std::vector<std::string> files() const;

  // For several files, a folder, or a file of several levels: a call for each level, with its name. Empty for all else.
  [[nodiscard]] std::vector<LevelCallOf> calls_by_level() const;

 private:
  [[nodiscard]] bool is_start() const;
  [[nodiscard]] std::vector<std::string> words_of_start() const;
  [[nodiscard]] std::optional<std::vector<std::string>> words_of_tiles(const std::string& start) const;
  [[nodiscard]] std::vector<std::vector<std::string>> boards_of_tiles(const std::string& text) const;
  [[nodiscard]] std::vector<std::vector<std::string>> boards_of_tiles(
      const std::vector<std::string>& texts) const;
  [[nodiscard]] std::vector<std::string> words_of_trace(const TraceFile& file) const;
  [[nodiscard]] std::string model_of(const levels::LevelSource& source) const;
  [[nodiscard]] Call with(const std::vector<std::string>& words) const;
  [[nodiscard]] Call call_for(const std::string& level, const std::string& model) const;
  [[nodiscard]] Call with_origin() const;
  void note(const std::string& text) const;  // on stderr, unless --quiet is given
  void add_levels(std::vector<LevelCallOf>& calls, const std::string& file) const;
  void add_folder(std::vector<LevelCallOf>& calls, const std::string& folder) const;

  const Call& call_;
  LooseWords words_;
  const Entry* entry_ = nullptr;    // that the first word names
  std::vector<std::string> texts_;  // that are to be read; where there are several, all of them levels
  std::string text_;                // the first of them; may be empty
  std::optional<TraceFile> trace_;  // that it is
};

// parse_model_call() of that.
[[nodiscard]] ModelCall parse_model_call(const ReadOperand& operand, const Entry* usual = nullptr);

}  // namespace lucas::cli
