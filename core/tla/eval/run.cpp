// Operators of module TLC that concern a run of TLC: registers (TLCSet, TLCGet), figures of a search, and printing.
#include <array>
#include <string>

#include "tla/eval/node.hpp"

namespace lucas::tla {
namespace {

// Does work that prints or counts, on which no state depends: it may ask for registers even if none are kept.
void tell(auto work) try { work(); } catch (const UnkeptRegister&) {
}

// Print(text, value) has that value, PrintT(text) is TRUE. A search prints nothing, since its order is not TLC's.
struct Printed final : Node {
  Term value(Frame& f) const override {
    tell([&] {
      const Term text = part(0).eval(f);
      if (f.evaluation.printed != nullptr) f.evaluation.printed->push_back(f.values().to_text(text));
    });
    return parts.size() == 2 ? part(1).eval(f) : Term::boolean(true);
  }
};

// Base class of TLCSet and TLCGet. Registers are named 0, 1, … or "s:name".
struct OfRun : Node {
  static constexpr Reads own_reads = reads_now | reads_itself;
  void trace(Footprint& read) const override { read.is_more = true; }

 protected:
  static bool is_register(const Frame& f, Term name) {
    if (is_string(f, name)) return f.values().text_of(name).starts_with("s:");
    return f.values().kind(name) == TermKind::integer && f.values().integer_of(name) >= 0;
  }
  // The value of a register; unset if it has none.
  static Term& at(Frame& f, Term name) {
    const Term known = f.values().kept(name);
    for (auto& [each, value] : *f.evaluation.registers) {
      if (each == known) return value;
    }
    return f.evaluation.registers->emplace_back(known, Term()).second;
  }
};
template <class Made>
NodePointer of_run(NodeData data) {
  data.reads |= Made::own_reads;
  return make<Made>(std::move(data));
}

struct RegisterSet final : OfRun {
  static constexpr Reads own_reads =
      OfRun::own_reads | reads_branches;  // evaluated for each way that leads to it
  Term value(Frame& f) const override {
    const Term name = part(0).eval(f);
    if (is_string(f, name) && f.values().text_of(name) == "exit") {
      if (!as_boolean(f, part(1).eval(f))) return Term::boolean(true);
      fail("TLCSet(\"exit\", TRUE) ends a run of TLC; --max-depth, --max-states and --timeout end this one");
    }
    if (!is_register(f, name)) fail("TLCSet of " + f.values().shown(name) + ", which is no register");
    tell([&] {
      const Term value = f.values().kept(part(1).eval(f));
      if (f.evaluation.registers != nullptr) at(f, name) = value;
    });
    return Term::boolean(true);
  }
};

// TLCGet. "config" describes a search of all states by one worker, however many threads there are; "level" is that of
// the state; other names are registers, or figures of a finished search.
struct Figure final : OfRun {
  Term value(Frame& f) const override {
    const Term asked = part(0).eval(f);
    if (is_register(f, asked)) return register_of(f, asked);
    const std::string name(is_string(f, asked) ? f.values().text_of(asked) : "");
    if (name == "config") return config(f);
    // Names of Java properties. If this one is set, TLC supports \cdot. Others are not set, and give their own names.
    if (name == "-Dtlc2.tool.impl.Tool.cdot") return f.values().string("true");
    if (name.starts_with("-D")) return asked;
    if (name == "level") return size_as_term(f, f.evaluation.level + (f.evaluation.is_primed ? 1 : 0));
    const RunFigures* const run = f.evaluation.run;
    const std::pair<std::string_view, std::uint64_t RunFigures::*> figures[] = {
        {"diameter", &RunFigures::diameter},
        {"distinct", &RunFigures::distinct},
        {"duration", &RunFigures::seconds},
        {"generated", &RunFigures::generated},
        {"queue", &RunFigures::queue}};
    List all(f.values());
    for (const auto& [figure, member] : figures) {
      if (run != nullptr && name == figure) return size_as_term(f, run->*member);
      all.add(f.values().string(figure));
      all.add(run == nullptr ? Term::small(0) : size_as_term(f, run->*member));
      if (run == nullptr && (name == figure || name == "stats" || name == "all" || name == "all:named"))
        fail("TLCGet(\"" + name + "\") tells of a search that is over, as POSTCONDITION asks it");
    }
    if (name == "stats") return f.values().function_of_pairs(all.items());
    if (name == "all" || name == "all:named") return all_registers(f, name != "all", run->possible);
    fail("TLCGet of " + f.values().shown(asked) + ", which is no register");
  }

 private:
  Term register_of(Frame& f, Term name) const {
    if (f.evaluation.registers == nullptr)
      throw UnkeptRegister(
          "'TLCGet' reads a register, and those depend on the order of a search: only TLCSet, Print and "
          "POSTCONDITION may ask",
          spot);
    if (const Term found = at(f, name); !found.is_unset()) return found;
    if (parts.size() == 2) return part(1).eval(f);
    fail("no TLCSet gave a value to the register " + f.values().shown(name));
  }
  // The registers of one worker, either those with names or those with numbers. TLC keeps the counts of each
  // _POSSIBLE in a register with a name.
  static Term all_registers(Frame& f, bool are_named, const RunFigures::Counts& possible) {
    Values& values = f.values();
    List counts(values), all(values);
    const auto add = [&](Term name, Term value) {
      all.add(name);
      all.add(values.tuple(std::array{value}));
    };
    for (const auto& [name, count] : possible) {
      counts.add(values.string(name));
      counts.add(size_as_term(f, count));
    }
    if (are_named) add(values.string("s:_possible"), values.function_of_pairs(counts.items()));
    for (const auto& [name, value] : *f.evaluation.registers) {
      if (is_string(f, name) == are_named && !value.is_unset()) add(name, value);
    }
    return values.function_of_pairs(all.items());
  }
  static Term config(Frame& f) {
    Values& values = f.values();
    return values.function_of_pairs(
        std::array{values.string("deadlock"), Term::boolean(f.evaluation.settings.checks_deadlock),
                   values.string("mode"), values.string("bfs"), values.string("worker"), Term::small(1)});
  }
};

}  // namespace

std::span<const Standard> run_operators() {
  static const Standard table[] = {
      {"TLCGet", {0}, of_run<Figure>, "TLC"},         {"_GetOr", {0, 0}, of_run<Figure>, "TLC"},
      {"TLCSet", {0, 0}, of_run<RegisterSet>, "TLC"}, {"Print", {0, 0}, make<Printed>, "TLC"},
      {"PrintT", {0}, make<Printed>, "TLC"},
  };
  return table;
}

}  // namespace lucas::tla
