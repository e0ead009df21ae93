// Questions that a model's author did not name: expressions after --invariant, --step-invariant, --never, --goal and
// options of features.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "lucas/puzzle.hpp"
#include "options/arguments.hpp"
#include "report/report.hpp"
#include "tla/syntax/token.hpp"
#include "trace_files/trace_file.hpp"

namespace lucas::cli {

// The definitions that --define and --definitions give, files first. Throws UsageError and IoError.
[[nodiscard]] std::vector<tla::Source> definitions_of(const Arguments& arguments);

// The puzzle with a property for each expression that is asked, named by its text; the puzzle itself where none is.
// Throws UsageError.
[[nodiscard]] std::unique_ptr<Puzzle> with_questions(std::unique_ptr<Puzzle> puzzle,
                                                     const Arguments& arguments,
                                                     const std::vector<tla::Source>& definitions);

// The same for a file's properties (kind; name or expression), boundaries and definitions; messages call it `name`.
[[nodiscard]] std::unique_ptr<Puzzle> with_questions(
    std::unique_ptr<Puzzle> puzzle, const std::vector<std::pair<PropertyKind, std::string>>& properties,
    const std::vector<std::string>& boundaries, const std::vector<std::string>& definitions,
    const std::string& name);

// The puzzle, to which the expression that a trace file makes a claim about is added as a property, if there is one.
// Throws UsageError.
[[nodiscard]] std::unique_ptr<Puzzle> with_claim(std::unique_ptr<Puzzle> puzzle, const TraceFile& file,
                                                 const Arguments& arguments);

// The goal that --goal asks for, else the model's first one, if it has any. By position.
[[nodiscard]] std::optional<std::size_t> goal_of(const Puzzle& puzzle, const Arguments& arguments);

// Tells which part of a violated expression, or of a specification's property, is false, and for which values. "" for
// a property of a model in C++, or if the part cannot be told.
[[nodiscard]] std::string why_violated(const Puzzle& puzzle, const std::vector<tla::Source>& definitions,
                                       const Report& report);

// The goal or invariant of that name or text: by position. Throws UsageError with the nearest name, or `more` that may be meant.
[[nodiscard]] std::size_t find_property(const Puzzle& puzzle, const std::string& name, bool is_goal,
                                        std::vector<std::string> more = {});

}  // namespace lucas::cli
