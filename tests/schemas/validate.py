"""Every JSON that lucas prints or writes must be as its schema says, and no schema may pass a mutilated one.

Usage: validate.py LUCAS SMALL_MODELS, two programs.
"""

import copy
import json
import pathlib
import subprocess
import sys
import tempfile
import unittest

import jsonschema

LUCAS, SMALL = sys.argv.pop(1), sys.argv.pop(1)
ROOT = pathlib.Path(__file__).resolve().parents[2]
SCHEMAS = {path.name: json.loads(path.read_text())
           for folder in ("core/schemas", "checker/src/features") for path in (ROOT / folder).rglob("*.schema.json")}
# Of features: schema, exit code, verdict, program, and the words before --json.
PRINTED = [line.split() for page in sorted((ROOT / "tests/features").glob("*/printed.txt"))
           for line in page.read_text().splitlines()]

# Verdicts of check and solve: exit code, verdict, program, words. Each has a key, a kind of value or a lack of a key that no other has.
SEARCHES = [
    # Engines, strategies, and what each tells of itself.
    (0, "holds", LUCAS, "check die-hard --search dfs -v --no-timing"),
    (0, "holds", LUCAS, "check klotski --symmetry on --no-timing"),
    (0, "solved", LUCAS, "solve die-hard -v --no-timing"),
    (0, "solved", LUCAS, "solve hanoi --disks 4 --search both"),
    (0, "solved", LUCAS, "solve sliding-tiles --search ida"),
    (0, "solved", LUCAS, "solve sokoban --any"),
    (0, "solved", LUCAS, "solve lights-out --rows 8 --cols 8 -v"),
    (0, "solved", LUCAS, "solve hanoi --pegs 4 --strategy recursive"),
    (0, "solved", LUCAS, "solve hanoi --pegs 5 --disks 6 --strategy frame-stewart --max-states 100"),
    # Why there is no solution: proofs, depths and limits.
    (1, "unsolvable", LUCAS, "solve peg-solitaire --board triangle4 --start 1 --finish 1 --any"),
    (3, "incomplete", LUCAS, "solve 15-puzzle --any --max-states 10"),
    (1, "unsolvable", LUCAS, "solve die-hard --target 6 --search dfs --no-timing"),
    (1, "unsolvable", LUCAS, "solve sliding-tiles --rows 4 --cols 4 --start loyd"),
    (1, "unsolvable", LUCAS, "solve hanoi --pegs 2 --search both"),
    (3, "none-within-depth", LUCAS, "solve hanoi --disks 4 --search both --max-depth 9"),
    (3, "none-within-depth", LUCAS, "solve die-hard --max-depth 0"),
    (3, "incomplete", LUCAS, "solve die-hard --max-states 3 -v"),
    (3, "incomplete", LUCAS, "solve sokoban --max-states 50"),
    (3, "incomplete", LUCAS, "check sliding-tiles --max-states 100000 --no-timing"),
    (3, "incomplete", LUCAS, "check hanoi --disks 14 --store quotient --memory 2M"),
    # Values of states, other starts, lists of solutions.
    (0, "solved", LUCAS, "solve klotski --full"),
    (0, "solved", LUCAS, "solve hanoi --disks 2 --count"),
    (0, "solved", LUCAS, "solve hanoi --disks 3 --pegs 4 --all --most 2"),
    (0, "solved", LUCAS, "solve die-hard --from big=0;small=3"),
    (0, "holds", LUCAS, "check die-hard --from big=0;small=3 --no-timing"),
    (3, "incomplete", LUCAS, "solve die-hard --from big=4;small=3 --max-states 2"),
    (0, "solved", LUCAS, "solve hanoi --start any --goal other -q"),
    (0, "solved", SMALL, "solve stairs --top 0"),
    # Random walks and coverage, of each verdict.
    (3, "incomplete", LUCAS, "check die-hard --simulate 9 --depth 5"),
    (3, "incomplete", LUCAS, "check die-hard --simulate 9 --coverage --no-timing"),
    (12, "violated", LUCAS, "check die-hard --never Solved --simulate 99"),
    (11, "deadlock", SMALL, "check stairs --deadlock --simulate 9 --coverage --no-timing"),
    (0, "holds", LUCAS, "check hanoi --disks 2 --coverage -v"),
    (0, "holds", LUCAS, "check die-hard --invariant small=3=>big<9 --coverage"),
    (0, "solved", LUCAS, "solve die-hard --coverage --no-timing"),
    (3, "incomplete", LUCAS, "check hanoi --disks 16 --timeout 1ms --coverage"),
    # Kinds of properties, deadlocks, several violations.
    (12, "violated", SMALL, "check stairs --strict yes"),
    (12, "violated", SMALL, "check stairs --low 2 --search dfs --no-timing"),
    (11, "deadlock", SMALL, "check stairs --deadlock"),
    (11, "deadlock", SMALL, "check stairs --top 0 --deadlock -v"),
    (13, "violated", LUCAS, "check hanoi --search dfs --eventually Solved --weak-fairness all --strong-fairness Move(disk=1)"),
    (13, "violated", LUCAS, "check die-hard --leads-to big=5~>big=0 --weak-fairness all"),
    (13, "violated", LUCAS, "check sokoban --level microban-1 --always-solvable"),
    (12, "violated", LUCAS, "check die-hard --continue --never Solved --eventually Solved --invariant big#4"),
    (12, "violated", LUCAS, "check hanoi --continue --never Solved --invariant Len(towers[1])>2 --max-states 20"),
    (75, "violated", LUCAS, r"check die-hard --continue --invariant small<3 --invariant 10\div(big-3)#99"),
]

# With a hint and without one, by each command that reports errors, with each code.
ERRORS = [
    (2, LUCAS, ["chekc"]),
    (2, LUCAS, ["check", "hanio"]),
    (2, LUCAS, ["check", "hanoi", "--disks", "0"]),
    (2, LUCAS, ["check", b"\xff\xfe"]),
    (2, LUCAS, ["trace", "verify", "/nowhere"]),
    (2, LUCAS, ["models", "extra"]),
    (2, LUCAS, ["describe"]),
    (2, LUCAS, ["solve", "hanoi", "--from", "towers = <<<<1>>>>"]),
    (2, LUCAS, ["eval", "1 +"]),
    (3, LUCAS, ["eval", "big", "die-hard", "--from", "big = 4; small = 3", "--max-states", "2"]),
    (74, LUCAS, ["check", "hanoi", "-o", "/nowhere/a.json"]),
    (74, LUCAS, ["solve", "hanoi", "-o", "/dev/full", "--format", "itf"]),
    (75, SMALL, ["check", "stairs", "--fault", "3"]),
]

# Keys that may be left out, and places where every key is a name of the user's.
OPTIONAL = {"hint", "notes", "states_per_second", "goals", "changes", "lucas", "range", "words",
            "verdict@lucas", "depth@goals", "compared", "strategy", "proof", "reason", "bound@engine", "on_request", "strategies", "goal@survey",
            "hardest", "title", "source", "metric", "par", "solutions", "from", "symmetry@survey", "level@hardest",
            "ways", "parallel_ns", "fairness", "kind@lucas", "then@lucas", "more", "loop",
            "coverage", "new_states", "by_arguments", "deadlocks@stats", "antecedent_held", "advice", "nicknames", "level@", "from_found"}
FREE = {"params", "varTypes", "parameters", "context", "states", "state", "action", "start", "from"}

VERDICTS = ["holds", "violated", "deadlock", "solved", "unsolvable", "none-within-depth", "incomplete",
            "valid", "invalid", "error"]


def run(program, words):
    return subprocess.run([program, *words], stdin=subprocess.DEVNULL, capture_output=True, check=False)


def validator(name):
    schema = SCHEMAS[f"{name}.schema.json"]
    jsonschema.Draft202012Validator.check_schema(schema)
    resolver = jsonschema.RefResolver("", schema, store=SCHEMAS)
    return jsonschema.Draft202012Validator(schema, resolver=resolver)


def shortened(value):
    """The value with the first two and the last of each long list, whose items are alike."""
    if isinstance(value, dict):
        return {key: shortened(inner) for key, inner in value.items()}
    if isinstance(value, list):
        return [shortened(inner) for inner in (value if len(value) <= 3 else [*value[:2], value[-1]])]
    return value


def places(value, path=()):
    """The path of every value inside a value."""
    yield path
    for key, inner in value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ():
        yield from places(inner, (*path, key))


def at(value, path):
    for key in path:
        value = value[key]
    return value


def changed(value, path, new):
    copied = copy.deepcopy(value)
    at(copied, path[:-1])[path[-1]] = new
    return copied


def without(value, path):
    copied = copy.deepcopy(value)
    del at(copied, path[:-1])[path[-1]]
    return copied


def may_lack(path, value):
    if path[-2:] == ("engine", "both_ends"):  # strides may go from the start alone
        return at(value, path[:-1])["search"] == "strides"
    parents = [key for key in path[:-1] if isinstance(key, str)]
    parent = parents[-1] if parents else ""
    return path[-1] in OPTIONAL or f"{path[-1]}@{parent}" in OPTIONAL


class Schemas(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.validators = {name: validator(name) for name in (path.split(".")[0] for path in SCHEMAS)}
        cls.tried = set()

    def accept(self, name, value):
        found = self.validators[name].iter_errors(value)
        errors = [f"{list(e.absolute_path)}: {e.message[:300]}" for e in found]
        self.assertEqual(errors, [])

    def refuse(self, name, value, what):
        self.assertFalse(self.validators[name].is_valid(value), f"{name} accepts {what}")

    def one_object(self, code, program, words):
        """What the program prints: one line of JSON and nothing else."""
        done = run(program, words)
        self.assertEqual(done.returncode, code, done)
        self.assertEqual(done.stderr, b"")
        self.assertEqual(done.stdout.count(b"\n"), 1)
        return json.loads(done.stdout.decode("utf-8"))

    def is_tried(self, name, value, path):
        """Whether mutants at a place alike, in a result alike, were refused before: of the same type, beside the same keys."""
        beside = at(value, path[:-1])
        mark = (name, value.get("command"), value.get("verdict"), tuple(key if isinstance(key, str) else "*" for key in path),
                type(at(value, path)), tuple(sorted(beside)) if isinstance(beside, dict) else None)
        was_tried = mark in self.tried
        self.tried.add(mark)
        return was_tried

    def refuse_mutants(self, name, value):
        """No value may become null, no required key may go, no unknown key may come."""
        for path in places(value):
            if self.is_tried(name, value, path):
                continue
            if path:
                self.refuse(name, changed(value, path, None), f"null at {path}")
            inside = at(value, path)
            free = any(key in FREE for key in path)
            if path and isinstance(path[-1], str) and not free and not may_lack(path, value):
                self.refuse(name, without(value, path), f"nothing at {path}")
            if isinstance(inside, dict) and not free:
                self.refuse(name, changed(value, (*path, "unknown"), 1), f"an unknown key at {path}")
            if isinstance(inside, bool) and not free:
                self.refuse(name, changed(value, path, "true"), f"a string at {path}")
            elif isinstance(inside, int) and not free:
                self.refuse(name, changed(value, path, -1), f"-1 at {path}")
                if path[-1] not in ("seconds", "states_per_second"):
                    self.refuse(name, changed(value, path, 0.5), f"0.5 at {path}")

    def judge(self, name, value, verdicts=()):
        """As the schema says, which passes neither a mutant of it nor another of the verdicts."""
        self.accept(name, value)
        value = shortened(value)
        self.refuse_mutants(name, value)
        for other in set(verdicts) - {value.get("verdict")}:
            self.refuse(name, {**value, "verdict": other}, f"{value['verdict']} as {other}")

    def refuse_without(self, name, value, keys):
        """None of the keys may go or become null, and no unknown one may come."""
        for key in keys:
            self.refuse(name, without(value, (key,)), f"no {key}")
            self.refuse(name, changed(value, (key,), None), f"null as {key}")
        self.refuse(name, {**value, "unknown": 1}, "an unknown key")

    def test_every_verdict(self):
        seen = set()
        for code, verdict, program, line in SEARCHES:
            with self.subTest(line):
                value = self.one_object(code, program, [*line.split(), "--json"])
                self.assertEqual(value["verdict"], verdict)
                seen.add(verdict)
                if "klotski" in line:
                    self.accept("result", value)
                    continue
                # Of a breadth-first solve, both may be said.
                alike = {"none-within-depth", "incomplete"} if verdict in ("none-within-depth", "incomplete") else set()
                self.judge("result", value, set(VERDICTS) - alike)
                value = shortened(value)
                for key in ("error", "notes", "refusal"):
                    self.refuse("result", {**value, key: ["x"]}, f"{key} with {verdict}")
                self.refuse("result", {**value, "exhaustive": not value["exhaustive"]}, "wrong exhaustive")
        self.assertEqual(seen, set(VERDICTS) - {"valid", "invalid", "error"})

    def test_times_of_levels(self):
        """Large levels are timed; what they took is left out with other times."""
        words = "check hanoi --pegs 4 --disks 9 --store quotient --threads 2 --json".split()
        timed = self.one_object(0, LUCAS, words)
        self.judge("result", timed)
        for key in ("serial_ns", "parallel_ns"):
            self.refuse("result", changed(timed, ("engine", "ways", key), 0), f"no time as {key}")
        untimed = self.one_object(0, LUCAS, [*words, "--no-timing"])
        self.accept("result", untimed)
        self.assertEqual(untimed["engine"], without(timed, ("engine", "ways"))["engine"])
        self.assertNotIn("ways", self.one_object(0, LUCAS, ["check", "hanoi", "--json"])["engine"])

    def test_several_levels(self):
        """An object a line, also for a level that is refused."""
        done = run(LUCAS, ["solve", "pennant", "microban-1", "AAB/C.B", "--json"])
        self.assertEqual(done.returncode, 2)
        values = [json.loads(line) for line in done.stdout.decode("utf-8").splitlines()]
        self.assertEqual([value["level"] for value in values], ["pennant", "microban-1", "AAB/C.B"])
        self.assertEqual([value["verdict"] for value in values], ["solved", "solved", "error"])
        for value in values:
            self.judge("result", value)

    def test_every_error(self):
        for code, program, words in ERRORS:
            with self.subTest(words):
                value = self.one_object(code, program, [*words, "--json"])
                self.judge("result", value)
                self.assertEqual((value["verdict"], value["error"]["code"]), ("error", code))
                self.refuse("result", changed(value, ("error", "code"), 1), "an unknown error code")
        self.refuse("result", {}, "an empty object")
        self.refuse("result", [], "an array")

    def test_trace_verify(self):
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder, "a.itf.json")
            words = ["trace", "verify", path, "--json"]
            run(LUCAS, ["solve", "hanoi", "--disks", "2", "-o", path])
            self.judge("result", self.one_object(0, LUCAS, words), VERDICTS)
            trace = json.loads(path.read_text())
            trace["vars"].append("pc")
            trace["states"] = [{**state, "pc": "x"} for state in trace["states"]]
            path.write_text(json.dumps(trace))
            noted = self.one_object(0, LUCAS, words)
            self.assertIn("notes", noted)
            self.judge("result", noted, VERDICTS)
            trace["states"][2]["towers"].reverse()
            path.write_text(json.dumps(trace))
            self.judge("result", self.one_object(1, LUCAS, words), VERDICTS)

    def test_explore(self):
        lines = [(0, LUCAS, "hanoi"), (0, LUCAS, "die-hard --no-timing"), (0, LUCAS, "die-hard --target 6"),
                 (0, LUCAS, "klotski --symmetry on"), (0, SMALL, "lamp"), (0, LUCAS, "peg-solitaire --board triangle4"), (0, LUCAS, "die-hard --from big=0;small=3 --hardest"),
                 (0, LUCAS, "rush-hour --hardest"), (3, LUCAS, "klotski --max-states 100")]
        words = ["explore", "hanoi", "--no-timing"]
        self.accept("explore", json.loads(run(LUCAS, [*words, "-o", "-", "--format", "json"]).stdout))
        for code, program, line in lines:
            with self.subTest(line):
                value = self.one_object(code, program, ["explore", *line.split(), "--json"])
                self.judge("explore", value, ("explored", "incomplete"))

    def test_features(self):
        for name, code, verdict, program, *words in PRINTED:
            with self.subTest(" ".join(words)):
                value = self.one_object(int(code), SMALL if program == "small" else LUCAS, [*words, "--json"])
                self.assertEqual(value["verdict"], verdict)
                self.judge(name, value, {row[2] for row in PRINTED if row[0] == name})

    def test_certify(self):
        with tempfile.TemporaryDirectory() as folder:
            path = f"{folder}/c"
            run(LUCAS, ["check", "die-hard", "--certificate", path])
            certified = self.one_object(0, LUCAS, ["certify", path, "--json"])
            stopped = self.one_object(3, LUCAS, ["certify", path, "--timeout", "0s", "--no-timing", "--json"])
        for value, verdict in ((certified, "certified"), (stopped, "incomplete")):
            self.assertEqual(value["verdict"], verdict)
            self.judge("certify", value, ("certified", "refused", "incomplete"))

    def test_eval(self):
        for words, value in ((["-3 % 2"], {"#bigint": "1"}), (["<<{TRUE}>>"], [{"#set": [True]}]),
                             (["[x \\in {0, 5} |-> [a |-> x]]"], {"#map": [
                                 [{"#bigint": "0"}, {"a": {"#bigint": "0"}}], [{"#bigint": "5"}, {"a": {"#bigint": "5"}}]]}),
                             (["Solved", "die-hard", "--from", "big = 4; small = 3"], True)):
            with self.subTest(words):
                result = self.one_object(0, LUCAS, ["eval", *words, "--json"])
                self.assertEqual(result["value"], value)
                self.accept("eval", result)
                self.refuse_without("eval", result, set(result) - {"model", "state"})
        self.refuse("eval", without(result, ("state",)), "a model without a state")
        for bad in (1, 0.5, {"#bigint": 1}, {"#map": [[True]]}, {"#x": True}):
            self.refuse("eval", changed(result, ("value",), bad), bad)

    def test_levels(self):
        listed = self.one_object(0, LUCAS, ["level", "list", "--json"])
        self.accept("levels", listed)
        self.refuse_mutants("levels", {**listed, "levels": listed["levels"][:2]})
        for level in listed["levels"]:
            shown = self.one_object(0, LUCAS, ["level", "show", level["name"], "--json"])
            self.accept("level", shown)
            for key in ("title", "source", "metric", "par", "width", "height"):
                self.assertEqual(shown.get(key), level.get(key))
        for text in ("AA.|B.-|goal:|.AA|...", "1 2 3 / 4 5 6 / 8 7 0", "1A9BF0C"):
            shown = self.one_object(0, LUCAS, ["level", "show", text, "--json"])
            self.judge("level", shown)
        for code, text in ((0, "klotski"), (1, "AA.|B.-"), (1, "1 2 3 / 4 5 6 / 8 7 0")):
            with self.subTest(text):
                lint = self.one_object(code, LUCAS, ["level", "lint", text, "--json"])
                self.judge("lint", lint)
                self.refuse("lint", {**lint, "fine": not lint["fine"]}, "wrong fine")

    def test_status(self):
        with tempfile.TemporaryDirectory() as folder:
            for words in ["check hanoi --max-depth 4", "solve hanoi --disks 9 --max-depth 40 --search both"]:
                run(LUCAS, words.split() + ["--checkpoint", folder])
                status = self.one_object(0, LUCAS, ["status", folder, "--json"])
                self.accept("status", status)
                known = {name: status["subject"][name] for name in ("command", "model", "search")}
                self.refuse_mutants("status", shortened(changed(status, ("subject",), known)))
                pathlib.Path(folder, "lucas-checkpoint.json").unlink()

    def test_models(self):
        models = self.one_object(0, LUCAS, ["models", "--json"])
        self.judge("models", models)
        self.accept("models", self.one_object(0, SMALL, ["models", "--json"]))
        for program in (LUCAS, SMALL):
            for model in self.one_object(0, program, ["models", "--json"])["models"]:
                described = self.one_object(0, program, ["describe", model["name"], "--json"])
                self.accept("model", described)
                self.assertEqual(described["summary"], model["summary"])
                described["params"] = [{"name": "n", "about": "", "default": "1", "range": [1, 2]}]
                self.accept("model", described)
                self.refuse("model", changed(described, ("params", 0, "range"), [1]), "half a range")
                self.refuse("model", without(described, ("params", 0, "range")), "neither range nor words")
                self.refuse_without("model", described, set(described) - OPTIONAL)

    def test_files(self):
        lines = ["solve hanoi --disks 2", "solve klotski", "solve die-hard --from big=0;small=3", "solve die-hard --search dfs",
                 "check die-hard --never Solved", "solve hanoi --start any --goal other --disks 1"]
        with tempfile.TemporaryDirectory() as folder:
            for line in lines:
                with self.subTest(line):
                    names = [f"{folder}/a.{ending}" for ending in ("itf.json", "tlc.json", "json")]
                    run(LUCAS, [*line.split(), *[word for name in names for word in ("-o", name)]])
                    itf, tlc, result = [json.loads(pathlib.Path(name).read_text()) for name in names]
                    self.assertEqual(result["trace"], itf)
                    self.accept("result", result)
                    for name, value in (("itf", itf), ("tlc", tlc)):
                        (self.accept if "klotski" in line else self.judge)(name, value)

    def test_itf_notation(self):
        meta = {"format": "ITF", "format-description": "https://example.org", "varTypes": {"x": "Int"}}
        good = {"#meta": meta, "vars": ["x"], "states": [{"#meta": {"index": 0}, "x": {"#bigint": "-12"}}]}
        self.accept("itf", good)
        for value in (True, "text", [], [[{"#bigint": "0"}]], {"#tup": []}, {"#set": ["a", "b"]},
                      {"a": {"#set": []}}, {"#map": [[{"#bigint": "0"}, ["a"]]]}):
            self.accept("itf", changed(good, ("states", 0, "x"), value))
        for value in (3, 0.5, {"#bigint": 3}, {"#bigint": "03"}, {"#bigint": "-0"}, {"#bigint": "+1"},
                      {"#bigint": ""}, {"#bigint": "1x"}, {"#set": ["a", "a"]}, {"#set": {}}, {"#tup": "ab"},
                      {"#map": {}}, {"#map": [["a"]]}, {"#map": [["a", 3]]}, {"#x": "y"},
                      {"#bigint": "1", "a": True}, [3], {"a": 3}):
            self.refuse("itf", changed(good, ("states", 0, "x"), value), value)
        for key in ("#meta", "vars", "states"):
            self.refuse("itf", without(good, (key,)), f"no {key}")
        self.refuse("itf", changed(good, ("states",), []), "no state")
        self.refuse("itf", changed(good, ("states", 0, "#meta"), {"index": 1}), "a first state with index 1")
        first = {"index": 0, "action": "A", "parameters": {}}
        self.refuse("itf", changed(good, ("states", 0, "#meta"), first), "an action before the first state")
        lucas = {"model": "m", "params": {}, "property": "P", "verdict": "solved"}
        self.accept("itf", changed(good, ("#meta", "lucas"), lucas))
        holds, nothing = {**lucas, "verdict": "holds"}, without(lucas, ("property",))
        self.refuse("itf", changed(good, ("#meta", "lucas"), holds), "a trace that holds")
        self.refuse("itf", changed(good, ("#meta", "lucas"), nothing), "a claim of no property")

    def test_tlc_notation(self):
        state, place = [1, {"x": 0}], dict.fromkeys(["beginColumn", "beginLine", "endColumn", "endLine"], 3)
        step = {"name": "Next", "location": {**place, "module": "Spec"}, "context": {}, "parameters": []}
        action = [state, step, [2, {"x": [[1], "a"]}]]
        good = {"counterexample": {"action": [action], "state": [state]}, "vars": ["x"]}
        self.accept("tlc", good)
        for value in (None, 0.5, {"#bigint": "1"}, [{"#set": []}]):
            self.refuse("tlc", changed(good, ("counterexample", "state", 0, 1, "x"), value), value)
        for value in ([1], [{"x": 0}, 1], [0, {"x": 0}], [2, {"x": 0}], [1, {"x": 0}, 2], [1, {}]):
            self.refuse("tlc", changed(good, ("counterexample", "state", 0), value), value)
        nowhere = changed(good, ("counterexample", "action", 0), [state, step])
        self.refuse("tlc", nowhere, "an action to nowhere")
        for key in step:
            self.refuse("tlc", without(good, ("counterexample", "action", 0, 1, key)), f"no {key}")


if __name__ == "__main__":
    unittest.main()
