# What a shell shows at Tab.
lucas_command_test(completion.CompletesLinesIn_bash all ${LUCAS_PYTHON} features/completion/tab_test.py bash ${PROJECT_BINARY_DIR})
foreach(shell zsh fish)
  lucas_command_test(completion.CompletesLinesIn_${shell} nightly ${LUCAS_PYTHON} features/completion/tab_test.py ${shell} ${PROJECT_BINARY_DIR})
endforeach()
