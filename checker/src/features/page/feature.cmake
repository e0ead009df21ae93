# The page that shows a result; its scripts follow each other in the order of their names.
set(viewer_folder ${PROJECT_SOURCE_DIR}/checker/src/features/page/viewer)
file(GLOB viewer_files CONFIGURE_DEPENDS ${viewer_folder}/*.html ${viewer_folder}/*.css ${viewer_folder}/*.js)
set(viewer ${PROJECT_BINARY_DIR}/viewer_files.cpp)
embed(${viewer} ${viewer_folder} FILES ${viewer_files}
      HEADER features/page/page.hpp TYPE lucas::cli::PageFile FUNCTION lucas::cli::page_files)
list(APPEND feature_sources ${viewer})
