// A specification where a command takes a model: a module of TLA+ in a file, with its configuration and constants.
#pragma once

#include <string>

#include "lucas/puzzle.hpp"
#include "options/arguments.hpp"
#include "options/call.hpp"
#include "options/given.hpp"
#include "trace_files/trace_file.hpp"

namespace lucas::cli {

// Is there a module in the file? In front of it text may stand where the file's name ends with .tla.
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
// The same without what the words spell as a parameter: --cfg. Nothing for a model that is no specification.
[[nodiscard]] Entry::Arguments unspelt_params(const Entry& entry, const Given& given);
// The parameter for a constant.
[[nodiscard]] std::string param_of_constant(const std::string& constant);

// The model that a trace's file names, a specification with the parameters there unless the words say others; nullptr if that
// is not known. Throws UsageError and IoError.
[[nodiscard]] const Entry* model_of(const App& app, const TraceFile& file, const Given& given);

// Throws UsageError for options that are for specifications only, or for none.
void refuse_for_model(const App& app, const Entry& entry, const Arguments& arguments);

}  // namespace lucas::cli
