# Writes OUTPUT, a C++ file that defines FUNCTION, as HEADER declares it: a list of TYPE{name, text}, one for each of FILES.
# A name is the file's path in FOLDER, without what matches the regular expression UNNAMED, if there is one.
set(rows "")
foreach(file IN LISTS FILES)
  file(RELATIVE_PATH name ${FOLDER} ${file})
  if(UNNAMED)
    string(REGEX REPLACE "${UNNAMED}" "" name ${name})
  endif()
  file(READ ${file} text)
  string(APPEND rows "      {\"${name}\", R\"file(${text})file\"},\n")
endforeach()
file(WRITE ${OUTPUT} "// Generated from the files of ${FOLDER}; do not edit.
#include \"${HEADER}\"

const std::vector<${TYPE}>& ${FUNCTION}() {
  static const std::vector<${TYPE}> files = {
${rows}  };
  return files;
}
")
