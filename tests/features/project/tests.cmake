# New projects, built as a stranger builds them.
set(new_test features/project/new_test.sh ${PROJECT_BINARY_DIR} ${CMAKE_CXX_COMPILER})
lucas_command_test(project.ANewProjectBuildsAndRuns all ${new_test} counter)
lucas_command_test(project.NewProjectsBuildAndRun nightly ${new_test} ${example_projects})
