# The libraries of lucas for another machine than this one: the headers of this system, in a folder with nothing else of it, and
# Boost.Program_options, compiled from the sources in the folder LUCAS_PROGRAM_OPTIONS.
set(libraries ${PROJECT_BINARY_DIR}/libraries)
file(MAKE_DIRECTORY ${libraries})
foreach(library boost nlohmann fmt)
  file(CREATE_LINK /usr/include/${library} ${libraries}/${library} SYMBOLIC)
endforeach()
foreach(target Boost::headers nlohmann_json::nlohmann_json fmt::fmt Threads::Threads)
  add_library(${target} INTERFACE IMPORTED)
  target_include_directories(${target} SYSTEM INTERFACE ${libraries})
endforeach()
target_compile_definitions(fmt::fmt INTERFACE FMT_HEADER_ONLY)

add_compile_options(-fwasm-exceptions)  # before the libraries, which catch some
add_link_options(-fwasm-exceptions)

set(LUCAS_PROGRAM_OPTIONS "" CACHE PATH "The folder src of Boost.Program_options")
file(GLOB program_options ${LUCAS_PROGRAM_OPTIONS}/*.cpp)
list(FILTER program_options EXCLUDE REGEX "/winmain")
add_library(boost_program_options STATIC ${program_options})
target_include_directories(boost_program_options SYSTEM PUBLIC ${libraries})
target_compile_options(boost_program_options PRIVATE -w -Os)
add_library(Boost::program_options ALIAS boost_program_options)

add_compile_options(-Werror=shorten-64-to-32)
