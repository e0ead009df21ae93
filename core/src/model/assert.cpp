#include "lucas/assert.hpp"

namespace lucas {

void assertion_failed(const char* condition, const char* file, int line, const char* why) {
  const std::string path(file);
  const std::string name = path.substr(path.find_last_of('/') + 1);
  throw InternalError(std::string(why) + " (" + condition + ", " + name + ":" + std::to_string(line) + ")");
}

}  // namespace lucas
