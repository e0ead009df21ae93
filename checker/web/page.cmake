# The program as WebAssembly, and the page that it is in: lucas.html.
find_program(LUCAS_NODE node REQUIRED)
set_property(TARGET lucas PROPERTY RULE_LAUNCH_LINK
             "${CMAKE_COMMAND} -E env NODE_PATH=/usr/share/nodejs")  # where Debian has what emscripten needs of node
# The memory of a page grows as it is asked for; where there is none, malloc says so. The stack is that of local arrays: calls use
# the browser's own.
target_link_options(lucas PRIVATE -O2 -sENVIRONMENT=worker -sINVOKE_RUN=0 -sEXIT_RUNTIME -sFORCE_FILESYSTEM -sWASM_BIGINT
                    -sALLOW_MEMORY_GROWTH -sMAXIMUM_MEMORY=2GB -sABORTING_MALLOC=0 -sTOTAL_STACK=8MB
                    -sEXPORTED_RUNTIME_METHODS=FS,ENV,callMain -sEXPORTED_FUNCTIONS=_main)

file(GLOB page_files CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/checker/web/*js ${PROJECT_SOURCE_DIR}/checker/web/page/* ${viewer_files}
     ${PROJECT_SOURCE_DIR}/examples/specs/*)
add_custom_command(OUTPUT lucas.html DEPENDS lucas ${page_files} VERBATIM COMMENT "Packing lucas.html"
                   COMMAND ${LUCAS_NODE} ${PROJECT_SOURCE_DIR}/checker/web/pack.mjs ${PROJECT_BINARY_DIR} ${viewer_folder})
add_custom_target(lucas_page ALL DEPENDS lucas.html)
