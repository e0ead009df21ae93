// Page: a result as one HTML file that shows its traces. It needs no network and no server: style, script and data are in it,
// and its content security policy forbids it to ask for anything.
#pragma once

#include <iosfwd>
#include <memory>
#include <string>
#include <vector>

#include "json/value_json.hpp"
#include "lucas/function_ref.hpp"
#include "lucas/trace.hpp"
#include "picture/drawing.hpp"
#include "report/report.hpp"
#include "report/space_report.hpp"

namespace lucas::cli {

struct PageTrace {
  std::string title{};   // to choose it by, where there are several
  std::string remark{};  // beside its last state: Solved, violates TypeOK
  std::shared_ptr<const Trace> trace;
};

struct Page {
  Json head;                         // see page_head()
  std::vector<std::string> asked{};  // names of properties
  std::vector<PageTrace> traces{};   // may be empty
};

[[nodiscard]] Page page_of(const Report& report);
// The page of a single trace, without a report.
[[nodiscard]] Page page_of(std::shared_ptr<const Trace> trace, const TraceMeta& meta,
                           const std::string& remark);

// Writes the page; memory does not grow with the length of traces. An empty `title` means the model's name.
void write_page(std::ostream& out, const Page& page, const std::string& title);

// ---- Sheet: the states of a trace side by side in one SVG file, in rows

// Each state stands under its number and action, and pieces that the step moved are marked; a single state has no
// caption. `remark` stands beside the last action, a `title` that is not empty above all.
void write_sheet(std::ostream& out, const Trace& trace, const std::string& remark, const std::string& title);

// The classes of a look in scene.css.
[[nodiscard]] std::string class_of(const Looks& looks, std::size_t look);

// ---- The page of a state space: each state a point, with its board, and the steps between them to walk along

// A larger space is sampled down to this many states.
inline constexpr std::uint64_t most_states_of_a_page = 200'000;

// Writes the page of a space that was surveyed. An empty `title` means the model's name.
void write_space_page(std::ostream& out, const ExploreReport& report, const std::string& title, Pulse pulse);

// ---- Files of the viewer

// A source file of the viewer; lucas has them built in.
struct PageFile {
  std::string_view name, text;
};
[[nodiscard]] const std::vector<PageFile>& page_files();
// The text of that file. Throws std::out_of_range for an unknown name.
[[nodiscard]] std::string_view page_file(std::string_view name);

// Writes the file `name`: {{FILE}} in it is replaced by that file, {{data}} by what `write_data` writes.
void write_filled(std::ostream& out, std::string_view name, FunctionRef<void()> write_data);

// ---- The data of a page

// JSON on one line. Each <, which occurs in strings only, is escaped, so that no text can end the script element.
[[nodiscard]] std::string script_text(const Json& json);

// The looks as JSON, for the viewer.
[[nodiscard]] Json looks_json(const Looks& looks);

// The members that every page begins with: the model with its parameters; the verdict as `word` ("holds:") and the
// rest of its line, perhaps empty; and a line for each fact, such as how it was found. The title is empty.
[[nodiscard]] Json page_head(const std::string& model, const std::string& word, const std::string& verdict,
                             bool is_good, const std::vector<std::string>& facts = {});

}  // namespace lucas::cli
