// Reads a file in place of a model's name: a level, several levels, a trace, or a start.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "options/boards.hpp"
#include "options/call.hpp"
#include "options/model_choice.hpp"

namespace lucas::cli {

// One of several levels that a command is about.
struct ChosenLevel {
  std::string level;
  Chosen model;
  std::string refusal{};  // why it cannot be read; then there is no model
  bool is_level = true;   // else a value of a parameter
};

// ReadOperand: the words of a command line where a model is expected, with the files that they name, read once.
class ReadOperand {
 public:
  // Throws UsageError and IoError for files that cannot be read. The call must outlive it.
  explicit ReadOperand(const Call& call) : ReadOperand(call, given_words(call)) {}
  // `given`: the words of the call, whose positionals name the model.
  ReadOperand(const Call& call, Given given);

  [[nodiscard]] const Call& call() const { return call_; }
  [[nodiscard]] const Given& given() const { return given_; }

  // The model, with the parameters that a file, a level's name or further words say, and those of the trace that --from names;
  // says on the terminal what a file was taken for. `usual`: the model that is meant where none is named, if any. Throws
  // UsageError.
  [[nodiscard]] Chosen chosen(const Entry* usual) const;

  // The files that the words and the options name for reading.
  [[nodiscard]] std::vector<std::string> files() const;

  // For several texts, a folder, or a text of several levels: each level, with its name. Empty for all else.
  [[nodiscard]] std::vector<ChosenLevel> each_level() const;

 private:
  [[nodiscard]] bool is_start() const;
  [[nodiscard]] Chosen chosen_start() const;
  void read_start(Chosen& chosen) const;
  [[nodiscard]] Chosen chosen_text() const;
  [[nodiscard]] Chosen chosen_by_name(const Entry* usual) const;
  [[nodiscard]] Start but_said(Start start) const;
  [[nodiscard]] Chosen told(Start found, const std::string& name) const;
  [[nodiscard]] Chosen chosen_entry(const Entry* entry) const;
  [[nodiscard]] Chosen chosen_trace(const TraceFile& file) const;
  [[nodiscard]] std::optional<TraceFile> origin() const;
  [[nodiscard]] const Entry& entry_of(const levels::LevelSource& source) const;
  [[nodiscard]] Chosen chosen_level(const levels::LevelSource& source, const std::string& level) const;
  void tell_models(const std::vector<ChosenLevel>& all) const;
  void note(const std::string& text) const;  // on stderr, unless --quiet or --json is given
  void require_some_level(Boards boards) const;
  void add_levels(std::vector<ChosenLevel>& all, const std::string& word) const;
  void add_folder(std::vector<ChosenLevel>& all, const std::string& folder) const;

  const Call& call_;
  Given given_;
  const Entry* entry_ = nullptr;    // the model that the first word names
  std::vector<std::string> texts_;  // texts to be read; if there are several, all are levels
  std::string text_;                // the first of them; may be empty
  std::optional<TraceFile> trace_;  // the trace, if the text is one
};

// parse_model_call() for an operand that was read.
[[nodiscard]] ModelCall parse_model_call(const ReadOperand& operand, const Entry* usual = nullptr);

}  // namespace lucas::cli
