#include "tla/module/text_file.hpp"

#include "lucas/input.hpp"
#include "lucas/text.hpp"

namespace lucas::tla {
namespace {

void require_utf8(const Source& source) {
  const std::string_view text = source.text;
  Place place;
  for (std::size_t end = 0; place.offset < text.size(); ++place.line) {
    end = std::min(text.find('\n', place.offset), text.size() - 1) + 1;
    if (!is_utf8(text.substr(place.offset, end - place.offset)))
      throw error_at(source, place, "this line is no UTF-8", "Save the file as UTF-8.");
    place.offset = static_cast<std::uint32_t>(end);
  }
}

}  // namespace

Source read_text(const std::string& path, std::string_view what) {
  constexpr std::size_t most = std::size_t{4} << 20;  // bytes
  Source source{read_input(path, what, most), input_name(path)};
  if (source.text.size() > most) throw UsageError(source.name + ": more than 4 MB");
  require_utf8(source);
  return source;
}

}  // namespace lucas::tla
