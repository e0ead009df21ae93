// Texts that are no boards: the files of this project, and small ones of many kinds.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "checker/files.hpp"

namespace lucas::levels::test {

struct OtherText {
  std::string name, text;
};

// Sources, pages, scripts, schemas; not the levels, and not a list of cards.
[[nodiscard]] inline std::vector<OtherText> project_texts() {
  namespace fs = std::filesystem;
  std::vector<OtherText> all;
  for (const char* folder : {"core", "models", "checker", "tests", "examples"}) {
    for (const auto& file : fs::recursive_directory_iterator(fs::path(LUCAS_SOURCE_DIR) / folder)) {
      const bool is_level = file.path().parent_path() == fs::path(LUCAS_SOURCE_DIR) / "models/levels" &&
                            file.path().extension() != ".md";
      const bool is_database = file.path().filename() == "rush_hour_truth.csv";
      if (file.is_regular_file() && !is_level && !is_database)
        all.push_back({file.path().string(), cli::test::read_file(file.path().string())});
    }
  }
  for (const char* file : {"README.md", "CMakeLists.txt", "CMakePresets.json"}) {
    const std::string path = std::string(LUCAS_SOURCE_DIR) + "/" + file;
    all.push_back({path, cli::test::read_file(path)});
  }
  return all;
}

// A module of TLA+ with a rule of that length at both ends.
[[nodiscard]] inline std::string module_text(const std::string& name, std::size_t rule,
                                             const std::string& body) {
  return std::string(rule, '-') + " MODULE " + name + " " + std::string(rule, '-') + "\n" + body + "\n" +
         std::string(2 * rule + name.size() + 10, '=') + "\n";
}

[[nodiscard]] inline std::vector<OtherText> small_texts() {
  std::vector<OtherText> all;
  const auto add = [&](const std::string& kind, const std::vector<std::string>& texts) {
    for (const std::string& text : texts) all.push_back({kind, text});
  };
  for (const std::size_t rule : {4U, 10U, 30U}) {
    for (const char* body :
         {"", "EXTENDS Naturals", "VARIABLES x, y\nInit == x = 0 /\\ y = 0\nNext == x' = x + 1",
          "CONSTANT N\n\nASSUME N \\in Nat\n\n----\n\nTypeOK == TRUE", ".\n..\n...", "A.\n.A"})
      add("module", {module_text("DieHard", rule, body), "\\* a remark\n" + module_text("M", rule, body)});
  }
  add("tlc",
      {"SPECIFICATION Spec\nINVARIANT TypeOK\n", "CONSTANTS\n  N = 3\n  D = {1, 2}\nINIT Init\nNEXT Next\n",
       "INIT Init\nNEXT Next\nINVARIANTS\n  TypeOK\n  NotSolved\n"});
  add("words", {"vm",
                "vm\n",
                "localhost\n",
                "db1.example.com\n",
                "Hi.\n",
                "yes\nno\n",
                "Hello.\n\nOk.\n",
                "root\n",
                "the\ncat\nsat\n",
                "alpha\nbravo\ncharly\n",
                "a\n",
                "a\nb\n",
                "===\n",
                "----\n",
                "...\n",
                ".\n..\n",
                "====\n====\n",
                "#\n",
                "# #\n",
                "//\n",
                "hello\n\nhello\n",
                "AB\n",
                "abc\ndef\n\n",
                "xy z\n"});
  add("numbers", {"42\n", "2024\n", "20201210\n", "3.14\n", "1.5\n2.5\n3.7\n", "10.0.0.1\n", "1\n2\n3\n",
                  "7 8 9\n", "0 1\n0 1\n", "12:30\n13:45\n", "2024-01-31\n2024-02-29\n", "1,5\n2,7\n3,9\n",
                  "100\n200\n300\n", "0x1F\n"});
  add("prose",
      {"This is a sentence.\n", "First a line of text,\nthen another one that is longer.\n",
       "Dear all,\n\nthe meeting is moved to Monday.\n\nBest regards\nAnn\n",
       "# Title\n\nSome text with `code` in it.\n\n- one item\n- another item\n\n## More\n\nThe end.\n",
       "Roses are red,\nviolets blue,\nsugar is sweet\nand so are you.\n\n...\n",
       "To do:\n\n1. buy milk\n2. write the report\n3. sleep\n",
       "Der Hund bellt.\nDie Katze schläft nicht.\n", "Всем привет.\nЭто просто текст.\n",
       "Solved in 7 steps (shortest: proved)\n27 states generated\n",
       "Once upon a time there was a board:\n\nAB.\nAB.\n\nIt was large, and many tried to solve it, but in\n"
       "the end nobody could say how many steps it takes.\nSo they wrote a program, and it said that it "
       "never\n"
       "ends, which was no help at all. They went home.\n",
       "A page about Sokoban, whose levels look like this:\n\n####\n#@$.#\n#####\n\nThe walls are drawn with "
       "hashes.\n"
       "The player is an at sign, and the boxes are dollars.\nNobody knows why, but it has been so since "
       "1991.\n"
       "There are many collections, and programs to solve them.\n"});
  add("csv", {"name,age\nann,31\nbob,42\n", "x;y\n1.5;2.5\n3.5;4.5\n", "a,b,c\n1,2,3\n4,5,6\n",
              "id\tvalue\n1\ttrue\n2\tfalse\n", "10,20\n30,40\n", "disks,steps\n3,7\n4,15\n5,31\n",
              "\"a\",\"b\"\n\"c\",\"d\"\n", "city,lat,lon\nUlm,48.4,9.9\nBonn,50.7,7.1\n"});
  add("json",
      {"{}", "[]", "[1, 2, 3]", "{\"a\": 1}", "{\n  \"name\": \"x\",\n  \"list\": [1, 2]\n}\n",
       "[{\"x\": 0}, {\"x\": 1}]", "{\"a\": 1}\n{\"a\": 2}\n", "[[1, 0], [0, 1]]", "[\"a\", \"b\"]",
       "{\"states\": [], \"vars\": []}", "\"text\"\n", "null\n", "true\n", "[\n  [\n    1\n  ]\n]\n"});
  add("configuration",
      {"[section]\nkey = value\n", "a=1\nb=2\n", "server:\n  port: 80\n  host: example.org\n",
       "# settings\ncolor = auto\n", "name: CI\non: push\njobs:\n  build:\n    runs-on: linux\n",
       "PATH=/usr/bin\nHOME=/root\n", "build/\n*.o\n.cache/\n", "key: value\nother: 2\n",
       "version: 2\nupdates:\n  - package: cargo\n", "<config>\n  <a>1</a>\n</config>\n",
       "127.0.0.1 localhost\n::1 localhost\n", "root:x:0:0:root:/root:/bin/sh\n",
       "[a]\nx = 1.5\n\n[b]\ny = .5\n"});
  add("source", {"int main() {\n  return 0;\n}\n",
                 "#include <cstdio>\n\nint main() { puts(\"x\"); }\n",
                 "}\n",
                 "{\n}\n",
                 "{\n  ;\n}\n",
                 "def f(x):\n    return x + 1\n\nprint(f(1))\n",
                 "#!/bin/sh\nset -e\necho \"$@\" | wc -l\n",
                 "all: a.o b.o\n\tcc -o $@ $^\n",
                 "import os\nfor x in os.listdir('.'):\n    print(x)\n",
                 "fn main() {\n    println!(\"hi\");\n}\n",
                 "SELECT a, b\nFROM t\nWHERE a > 1;\n",
                 "<html>\n<body>\n<p>hi</p>\n</body>\n</html>\n",
                 "<!doctype html>\n<p>.\n",
                 "body {\n  margin: 0;\n}\n",
                 "#!/usr/bin/env python3\n# @author: someone $ x\n",
                 "\\documentclass{article}\n\\begin{document}\n.\n\\end{document}\n",
                 "package main\n\nfunc main() {\n}\n",
                 "x = 1\ny = 2\n# done\n",
                 "(define (f x)\n  (+ x 1))\n",
                 "main :: IO ()\nmain = pure ()\n",
                 "--- a/x\n+++ b/x\n@@ -1,2 +1,2 @@\n-a\n+b\n",
                 "\t.text\n\tret\n",
                 "PRINT 1\nGOTO 10\n",
                 "/*\n * x\n */\n",
                 "##\n# $@ #\n##\n"});
  add("log", {"2024-01-01 12:00:00 INFO started\n2024-01-01 12:00:01 WARN slow\n",
              "[ 0.00] boot\n[ 0.01] init\n", "GET / 200\nGET /a 404\n", "a.txt\nbig.tar.gz\n",
              "drwxr-xr-x 2 root root 40 .\n-rw-r--r-- 1 root root 6 a\n", "ok 1 - x\nok 2 - y\n1..2\n",
              "total 0\n", "PASS\nFAIL\nPASS\n"});
  add("diagram",
      {"a -> b\nb -> c\n", "+---+\n| x |\n+---+\n  |\n+---+\n| y |\n+---+\n", "digraph {\n  a -> b;\n}\n",
       "  /\\\n /  \\\n/____\\\n", "    *\n   ***\n  *****\n", "~~~~\n\n~~~~\n"});
  return all;
}

}  // namespace lucas::levels::test
