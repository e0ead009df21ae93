#include "commands/completion_script.hpp"

namespace lucas::cli {
namespace {

// bash takes = for a word of its own, so --store=q arrives as --store, = and q.
constexpr const char* bash =
    R"(# Completes command lines of PROGRAM in bash: source <(PROGRAM completion bash)
_PROGRAM() {
  local word=$2 each about before=()
  for each in "${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    [[ $each == = ]] || before+=("$each")
  done
  [[ $word == = ]] && word=
  COMPREPLY=()
  while IFS=$'\t' read -r each about; do
    if [[ $each == :files ]]; then
      compopt -o filenames 2>/dev/null
      mapfile -t -O "${#COMPREPLY[@]}" COMPREPLY < <(compgen -f -- "$word")
    else
      COMPREPLY+=("$each")
    fi
  done < <("${1/#\~\//$HOME/}" completion words -- "${before[@]}" "$word" 2>/dev/null)
}
complete -F _PROGRAM PROGRAM
)";

constexpr const char* zsh = R"(#compdef PROGRAM
# Completes command lines of PROGRAM in zsh: source <(PROGRAM completion zsh), or as _PROGRAM in a folder of $fpath
_PROGRAM() {
  local line files=0
  local -a found
  for line in "${(@f)$(${~words[1]} completion words -- "${(@Q)words[2,CURRENT-1]}" "$PREFIX" 2>/dev/null)}"; do
    if [[ $line == :files ]]; then
      files=1
    elif [[ -n $line ]]; then
      found+=("${${line//:/\\:}/$'\t'/:}")
    fi
  done
  (( $#found )) && _describe -t words PROGRAM found
  if (( files )); then
    [[ $PREFIX == --*=* ]] && compset -P '*='
    _files
  fi
}
if [[ $funcstack[1] == _PROGRAM ]]; then
  _PROGRAM "$@"
else
  compdef _PROGRAM PROGRAM
fi
)";

constexpr const char* fish = R"(# Completes command lines of PROGRAM in fish: PROGRAM completion fish | source
function __PROGRAM_words
    set -l words (commandline -opc)
    set -l program $words[1]
    set -e words[1]
    set -l typed (commandline -ct)
    for line in ($program completion words -- $words "$typed" 2>/dev/null)
        if test "$line" = :files
            set -l flag (string match -r '^--[^=]*=|' -- "$typed")
            string join \n -- $flag(__fish_complete_path (string replace -r '^--[^=]*=' '' -- "$typed"))
        else
            string join \n -- $line
        end
    end
end
complete -c PROGRAM -f -a '(__PROGRAM_words)'
)";

}  // namespace

const std::vector<CompletionScript>& completion_scripts() {
  static const std::vector<CompletionScript> scripts = {{"bash", bash}, {"zsh", zsh}, {"fish", fish}};
  return scripts;
}

}  // namespace lucas::cli
