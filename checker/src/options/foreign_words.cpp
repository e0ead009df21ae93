// Options of other model checkers: TLC, Spin, Apalache and Quint.
#include <fmt/format.h>

#include <iterator>
#include <vector>

#include "lucas/lists.hpp"
#include "lucas/text.hpp"
#include "options/feature.hpp"

namespace lucas::cli {
namespace {

constexpr Foreign own_rows[] = {
    {"workers nworkers n-threads dncore", "--threads", "Here it is --threads N; all cores are the default."},
    {"config cfg", "--cfg", "Here it is --cfg FILE, for specifications."},
    {"constant constants const cinit", "--constant",
     "Here it is -c NAME=EXPR for specifications; constants of models are options: lucas describe MODEL."},
    {"init next spec specification main", "", "The model says it: lucas describe MODEL."},
    {"inv invariants", "--invariant", "Here it is --invariant."},
    {"constraint constraints", "--boundary",
     "Here it is --boundary EXPR: only states where it is TRUE are expanded."},
    {"action_constraint action-constraint", "--boundary",
     "Here --boundary EXPR leaves out states; no option leaves out steps."},
    {"view", "", "A specification's configuration names it: VIEW."},
    {"deadlock", "--deadlock",
     "TLC switches the check off so; here that is --no-deadlock, and --deadlock asks for it."},
    {"continue", "--continue", "Here it is --continue."},
    {"postcondition", "--expect", "Here it is --expect VERDICT."},
    {"dfid dfs", "--search", "Here it is --search dfs; the default finds shortest traces."},
    {"dbfs bfs", "--search", "Breadth-first is the default: traces are shortest."},
    {"depth length invlevel m", "--max-depth", "Here it is --max-depth."},
    {"seed aril", "--seed", "Here it is --seed."},
    {"fpmem dmemlim maxheap", "--memory", "Here it is --memory SIZE."},
    {"fp fpbits dbitstate dhc", "", "Not needed: states are compared whole, not by fingerprints."},
    {"w dcollapse dvectorsz dsafety maxsetsize cleanup gzip", "--store",
     "Not needed: lucas chooses how states are kept; see --memory and --store."},
    {"lncheck", "", "Not needed: properties of behaviours are checked once all states are known."},
    {"dumptrace out-itf out-dir run-dir", "--output",
     "Here it is --output FILE.itf.json, .tlc.json or .txt."},
    {"loadtrace", "", "Here it is lucas trace verify FILE."},
    {"difftrace", "--full", "Not needed: traces tell what changes; --full shows whole states."},
    {"note nogeneratespecte generatespecte tespecoutdir", "", "Not needed: no file is written unless asked."},
    {"tool", "--json", "Here it is --json."},
    {"nowarning terse suppressmessages", "--quiet", "Here it is --quiet."},
    {"userfile", "--output", "Here it is --output FILE."},
    {"verbosity", "--verbose", "Here it is --verbose."},
    {"run search", "", "The command searches: lucas check MODEL."},
};

bool has_word(std::string_view words, std::string_view word) {
  const std::size_t at = (' ' + std::string(words) + ' ').find(' ' + std::string(word) + ' ');
  return at != std::string::npos;
}

// Rows of features come first: a word may mean one of their options, and else one of the program's own.
std::vector<Foreign> all_rows() {
  std::vector<Foreign> all;
  for (const Feature& feature : features())
    all.insert(all.end(), feature.foreign.begin(), feature.foreign.end());
  all.insert(all.end(), std::begin(own_rows), std::end(own_rows));
  return all;
}

std::string plain(std::string_view word) {
  return lower_case(word.substr(0, word.find_last_not_of("0123456789") + 1));
}

}  // namespace

std::string foreign_hint(std::string_view word, const std::vector<std::string>& options) {
  const std::string typed = plain(word);
  // Where nothing is searched, a letter may mean anything.
  const bool is_telling = typed.size() > 1 || contains(options, "--search");
  std::string elsewhere;
  for (const Foreign& row : all_rows()) {
    if (typed.empty() || !has_word(row.words, typed)) continue;
    if (row.ours.empty() || contains(options, row.ours)) return std::string(row.hint);
    if (elsewhere.empty() && is_telling) elsewhere = fmt::format("Elsewhere it is {}.", row.ours);
  }
  return elsewhere;
}

}  // namespace lucas::cli
