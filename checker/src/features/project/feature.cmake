# The examples that `lucas new` begins a project with.
set(template_files)
foreach(project IN LISTS example_projects)
  file(GLOB files CONFIGURE_DEPENDS examples/${project}/*.hpp examples/${project}/*.cpp examples/${project}/*.md
       examples/${project}/CMakeLists.txt)
  list(APPEND template_files ${files})
endforeach()
set(templates ${PROJECT_BINARY_DIR}/template_files.cpp)
embed(${templates} ${PROJECT_SOURCE_DIR}/examples FILES ${template_files}
      HEADER features/project/project.hpp TYPE lucas::cli::ProjectFile FUNCTION lucas::cli::template_files)
list(APPEND feature_sources ${templates})
