// Puzzle: a model with its parameters set. Entry: a model whose parameters are still open. Both are for
// programs that learn at run time which model is meant.
#pragma once

#include "lucas/kernel.hpp"
#include "lucas/param.hpp"

namespace lucas {

class Monitor;  // see stats.hpp
struct Answer;
struct Request;
struct TraceFile;
struct Verification;

// A model with its parameters set. All that it does not offer itself is done with its kernel.
class Puzzle {
 public:
  // `params`: each parameter with its value, a number, a word or a text. `notes`: see notes().
  Puzzle(std::shared_ptr<const Kernel> kernel, std::vector<std::pair<std::string, Value>> params,
         std::vector<std::string> notes = {})
      : kernel_(std::move(kernel)), params_(std::move(params)), notes_(std::move(notes)) {}

  [[nodiscard]] const std::shared_ptr<const Kernel>& kernel() const { return kernel_; }
  [[nodiscard]] const Shape& shape() const { return kernel_->shape(); }
  [[nodiscard]] const std::string& name() const { return kernel_->shape().name; }
  [[nodiscard]] const std::vector<std::pair<std::string, Value>>& params() const { return params_; }
  // Remarks for the user: parts of the parameters' texts that were ignored or reinterpreted.
  [[nodiscard]] const std::vector<std::string>& notes() const { return notes_; }
  [[nodiscard]] const std::vector<PropertyInfo>& properties() const { return kernel_->shape().properties; }
  // Why the first goal cannot be reached, if the model has a proof of that; else "". A search for the goal
  // tests the proof. Throws ModelError.
  [[nodiscard]] std::string unsolvable() const;
  // Throws as lucas::search.
  [[nodiscard]] Answer search(const Request& request, Monitor& monitor) const;
  // See trace_files/verification.hpp.
  [[nodiscard]] Verification verify(const TraceFile& file, bool allow_stuttering) const;
  // May be empty.
  [[nodiscard]] std::vector<StrategyInfo> strategies() const { return kernel_->face().strategies(); }
  // The name of a strategy whose solutions are always shortest; unset if there is none, or the goal is unreachable.
  [[nodiscard]] std::optional<std::string> shortest_strategy() const;
  // The plan of one of strategies(), up to the goal at that position in properties(). Throws UsageError if it does not
  // serve the parameters, or has more than `most_moves`; ModelError for an impossible move or a missed goal.
  [[nodiscard]] Plan build(const std::string& strategy, std::size_t goal, std::uint64_t most_moves) const;

 private:
  std::shared_ptr<const Kernel> kernel_;
  std::vector<std::pair<std::string, Value>> params_;
  std::vector<std::string> notes_;
};

// A model whose parameters are still open.
class Entry {
 public:
  // Parameter names with the text that a user typed for them.
  using Arguments = std::vector<std::pair<std::string, std::string>>;

  Entry(const Entry&) = delete;
  Entry& operator=(const Entry&) = delete;
  virtual ~Entry() = default;

  [[nodiscard]] const std::string& name() const { return name_; }
  [[nodiscard]] const std::string& summary() const { return summary_; }
  [[nodiscard]] const std::vector<ParamInfo>& params() const { return params_; }
  // The default of each parameter, in step with params().
  [[nodiscard]] const std::vector<std::string>& defaults() const { return defaults_; }
  // Throws UsageError for an unknown parameter, a bad value, or values that do not go together.
  // `place`: where the text of the start comes from.
  [[nodiscard]] std::unique_ptr<Puzzle> make(const Arguments& arguments, const TextPlace& place = {}) const;

  // A common name for the model with other defaults: 15-puzzle.
  struct Nickname {
    std::string name;
    std::unique_ptr<const Entry> entry;  // the model, with other defaults
  };
  [[nodiscard]] const std::vector<Nickname>& nicknames() const { return nicknames_; }

  // A board that was typed without the model's name.
  struct Recognised {
    Arguments params;        // they make it a puzzle of this model; the first is the board
    std::string noun;        // the word for it in messages: tiles, a level
    Arguments of_list{};     // more parameters, if it is one of a list whose boards all have these
    std::string note{};      // the conclusion that gave these; may be empty
    bool is_listed = false;  // the board itself says that it is one of a list
  };
  using Recogniser = std::optional<Recognised> (*)(const Entry& entry, const std::string& text,
                                                   std::size_t number, const TextPlace& place);
  // Is board `number` of the text, from 1, one of this model? Throws UsageError if it is, but has a mistake.
  [[nodiscard]] std::optional<Recognised> recognise(const std::string& text, std::size_t number = 1,
                                                    const TextPlace& place = {}) const {
    return recogniser_ == nullptr ? std::nullopt : recogniser_(*this, text, number, place);
  }

 protected:
  Entry(std::string name, std::string summary, Recogniser recogniser)
      : name_(std::move(name)), summary_(std::move(summary)), recogniser_(recogniser) {}
  void add(ParamInfo param, const ParamValue& default_value);

  struct Made {
    std::unique_ptr<const Kernel> kernel{};
    std::vector<ParamValue> values{};  // of params()
    std::vector<std::string> notes{};
    std::string wrong{};  // what is wrong with the values; else ""
  };
  // Makes the model with its defaults but for `changes`: values by their positions in params().
  using Changes = std::vector<std::pair<std::size_t, ParamValue>>;
  [[nodiscard]] virtual Made made(const Changes& changes, const TextPlace& place) const = 0;

  std::vector<Nickname> nicknames_{};

 private:
  std::string name_, summary_;
  std::vector<ParamInfo> params_{};
  std::vector<std::string> defaults_{};
  Recogniser recogniser_;
};

using Entries = std::vector<std::unique_ptr<const Entry>>;

}  // namespace lucas
