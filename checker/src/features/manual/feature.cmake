# The manual page, which the program prints.
if(NOT LUCAS_WEB)
  add_custom_command(OUTPUT ${printed}/lucas.1 DEPENDS lucas VERBATIM COMMENT "Printing the manual"
                     COMMAND lucas help --man > ${printed}/lucas.1)
  list(APPEND printed_files ${printed}/lucas.1)
  install(FILES ${printed}/lucas.1 DESTINATION ${CMAKE_INSTALL_MANDIR}/man1 COMPONENT program)
endif()
