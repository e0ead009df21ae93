# Writes OUTPUT, a C++ file with named_levels(): the level files of FOLDER by name.
file(GLOB files ${FOLDER}/*.txt ${FOLDER}/*.xsb)
list(SORT files)
set(rows "")
foreach(file IN LISTS files)
  get_filename_component(name ${file} NAME_WE)
  file(READ ${file} text)
  string(APPEND rows "      {\"${name}\", R\"level(${text})level\"},\n")
endforeach()
file(WRITE ${OUTPUT} "// Generated from the level files; do not edit.
#include \"lucas/levels/named_levels.hpp\"

namespace lucas::levels {

const std::vector<NamedLevel>& named_levels() {
  static const std::vector<NamedLevel> levels = {
${rows}  };
  return levels;
}

}  // namespace lucas::levels
")
