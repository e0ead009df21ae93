# `cpack -G DEB`: the packages lucas (to run), lucas-dev (to build puzzles with), and where MPI is found lucas-mpi.
set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_CONTACT "The Lucas developers")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "")  # else it stands above each package's own
set(CPACK_STRIP_FILES ON)
set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS
    OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)
set(CPACK_COMPONENTS_ALL program development)
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)

set(CPACK_DEBIAN_PROGRAM_PACKAGE_NAME lucas)
set(CPACK_DEBIAN_PROGRAM_PACKAGE_SECTION math)
set(CPACK_DEBIAN_PROGRAM_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PROGRAM_PACKAGE_RECOMMENDS "gcc | c-compiler")  # for --native
set(CPACK_COMPONENT_PROGRAM_DESCRIPTION "explicit-state model checker for puzzles
It explores every reachable state of a puzzle, proves what holds, and shows
a shortest trace to what does not, or to the goal. With the Tower of Hanoi,
Klotski, Sokoban and others.")

if(TARGET lucas-mpi)
  list(APPEND CPACK_COMPONENTS_ALL mpi)
  set(CPACK_DEBIAN_MPI_PACKAGE_NAME lucas-mpi)
  set(CPACK_DEBIAN_MPI_PACKAGE_SECTION math)
  set(CPACK_DEBIAN_MPI_PACKAGE_SHLIBDEPS ON)
  set(CPACK_DEBIAN_MPI_PACKAGE_RECOMMENDS "openmpi-bin, lucas")
  set(CPACK_COMPONENT_MPI_DESCRIPTION "explicit-state model checker for puzzles (several processes)
The checks and solutions of lucas by all processes that mpirun starts, on one
machine or several.")
endif()

# The libraries are static: whoever links them links what they use, in the version whose symbols they name.
math(EXPR next_fmt "${fmt_VERSION_MAJOR} + 1")
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_NAME lucas-dev)
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_SECTION libdevel)
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_DEPENDS
    "libboost-program-options-dev (>= 1.74), libfmt-dev (>= ${fmt_VERSION_MAJOR}), libfmt-dev (<< ${next_fmt})")
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_RECOMMENDS "g++, cmake | pkg-config")
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_SUGGESTS "lucas, libgtest-dev")
set(CPACK_COMPONENT_DEVELOPMENT_DESCRIPTION "explicit-state model checker for puzzles (development)
Headers and static libraries with which a puzzle in C++ becomes a program with
the whole command line of lucas, or uses its search; for CMake and pkg-config.")
include(CPack)
