#include "tla/module/text_file.hpp"

#include "lucas/input.hpp"

namespace lucas::tla {

Source read_text(const std::string& path, std::string_view what) {
  constexpr std::size_t most = std::size_t{4} << 20;  // bytes
  Source source{read_input(path, what, most), input_name(path)};
  if (source.text.size() > most) throw UsageError(source.name + ": more than 4 MB");
  return source;
}

}  // namespace lucas::tla
