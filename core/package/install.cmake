# What `cmake --install` puts where. Component `program`: what is run; `mpi`: the same for several processes; `development`: what
# puzzles are built with.
include(CMakePackageConfigHelpers)

# Features have the program print files.
file(MAKE_DIRECTORY ${printed})
add_custom_target(lucas_printed ALL DEPENDS ${printed_files})

install(TARGETS lucas COMPONENT program)
if(TARGET lucas-mpi)
  install(TARGETS lucas-mpi COMPONENT mpi)
endif()
file(GLOB feature_schemas CONFIGURE_DEPENDS checker/src/features/*/*.schema.json)
install(DIRECTORY core/schemas/ DESTINATION ${CMAKE_INSTALL_DATADIR}/lucas/schemas COMPONENT program)
install(FILES ${feature_schemas} DESTINATION ${CMAKE_INSTALL_DATADIR}/lucas/schemas COMPONENT program)

set(cmake_folder ${CMAKE_INSTALL_LIBDIR}/cmake/lucas)
install(EXPORT lucasTargets NAMESPACE lucas:: DESTINATION ${cmake_folder} COMPONENT development)
configure_package_config_file(core/package/lucasConfig.cmake.in lucasConfig.cmake INSTALL_DESTINATION ${cmake_folder})
write_basic_package_version_file(lucasConfigVersion.cmake COMPATIBILITY SameMinorVersion)
install(FILES ${PROJECT_BINARY_DIR}/lucasConfig.cmake ${PROJECT_BINARY_DIR}/lucasConfigVersion.cmake
        DESTINATION ${cmake_folder} COMPONENT development)
# The build tree is a package as well: -DCMAKE_PREFIX_PATH=build/quickstart.
export(EXPORT lucasTargets NAMESPACE lucas::)

string(REGEX REPLACE "[^/]+" ".." way_up ${CMAKE_INSTALL_LIBDIR}/pkgconfig)
configure_file(core/package/lucas.pc.in lucas.pc @ONLY)
install(FILES ${PROJECT_BINARY_DIR}/lucas.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig COMPONENT development)

# The manual for authors, and the examples that it names where it names them.
install(FILES models/README.md models/HOOKS.md DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/lucas-dev/models COMPONENT development)
install(DIRECTORY examples DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/lucas-dev COMPONENT development
        FILES_MATCHING REGEX "[.](hpp|cpp|md|svg)$" PATTERN CMakeLists.txt PATTERN build EXCLUDE)

# Debian wants it under this name in each package's folder.
install(FILES core/LICENSE RENAME copyright DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/lucas COMPONENT program)
install(FILES core/LICENSE RENAME copyright DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/lucas-dev COMPONENT development)
if(TARGET lucas-mpi)
  install(FILES core/LICENSE RENAME copyright DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/lucas-mpi COMPONENT mpi)
endif()
