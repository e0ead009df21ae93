# What shells run to complete command lines, in the order in which they are listed.
set(shells ${PROJECT_BINARY_DIR}/completion_scripts.cpp)
set(shell_files bash zsh fish)
list(TRANSFORM shell_files PREPEND ${PROJECT_SOURCE_DIR}/checker/src/features/completion/shells/)
embed(${shells} ${PROJECT_SOURCE_DIR}/checker/src/features/completion/shells FILES ${shell_files}
      HEADER features/completion/completion.hpp TYPE lucas::cli::CompletionScript FUNCTION lucas::cli::completion_scripts)
list(APPEND feature_sources ${shells})

if(NOT LUCAS_WEB)
  add_custom_command(OUTPUT ${printed}/lucas ${printed}/_lucas ${printed}/lucas.fish DEPENDS lucas VERBATIM
                     COMMENT "Printing completions"
                     COMMAND lucas completion bash > ${printed}/lucas
                     COMMAND lucas completion zsh > ${printed}/_lucas
                     COMMAND lucas completion fish > ${printed}/lucas.fish)
  list(APPEND printed_files ${printed}/lucas ${printed}/_lucas ${printed}/lucas.fish)
  install(FILES ${printed}/lucas DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions COMPONENT program)
  install(FILES ${printed}/lucas.fish DESTINATION ${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d
          COMPONENT program)
  # Debian's zsh reads the folder vendor-completions of packages, and site-functions of /usr/local.
  install(CODE "set(zsh \"\${CMAKE_INSTALL_PREFIX}/${CMAKE_INSTALL_DATADIR}/zsh\")
    if(CMAKE_INSTALL_PREFIX MATCHES \"/usr$\" AND EXISTS /etc/debian_version)
      file(INSTALL \"${printed}/_lucas\" DESTINATION \"\${zsh}/vendor-completions\")
    else()
      file(INSTALL \"${printed}/_lucas\" DESTINATION \"\${zsh}/site-functions\")
    endif()" COMPONENT program)
endif()
