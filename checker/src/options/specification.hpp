// Specifications in place of models: a module of TLA+ in a file, with its configuration and constants.
#pragma once

#include <string>

#include "lucas/puzzle.hpp"
#include "options/arguments.hpp"
#include "options/call.hpp"
#include "options/given.hpp"
#include "trace_files/trace_file.hpp"

namespace lucas::cli {

// Is the file a module? Yes if its name ends with .tla; others must begin with the module.
[[nodiscard]] bool holds_module(const std::string& path);

// The specification in the file that the word names; nullptr if that holds no module. Its name is the file's path. Its parameters
// are `cfg` and `modules`, the values of --cfg and --module-path, and the constants, as TLA+ writes their values, or as <-Op;
// they are those that the root module declares and that the configuration or `said` sets. It lives as long as the program.
// Throws UsageError and IoError.
[[nodiscard]] const Entry* specification_in(const App& app, const std::string& word,
                                            const Entry::Arguments& said);

[[nodiscard]] bool is_specification(const Entry& entry);

// The parameters that --cfg, --module-path and -c stand for. Throws UsageError.
[[nodiscard]] Entry::Arguments said_of_specification(const Given& given);
// The same without --cfg, which the words spell as a parameter. Nothing for a model that is no specification.
[[nodiscard]] Entry::Arguments unspelt_params(const Entry& entry, const Given& given);
// The parameter for a constant.
[[nodiscard]] std::string param_of_constant(const std::string& constant);

// The model that a trace file names; a specification gets the file's parameters unless the words set others. nullptr
// if the model is unknown. Throws UsageError and IoError.
[[nodiscard]] const Entry* model_of(const App& app, const TraceFile& file, const Given& given);

// Throws UsageError for options that are for specifications only, or for none.
void refuse_for_model(const App& app, const Entry& entry, const Arguments& arguments);

}  // namespace lucas::cli
