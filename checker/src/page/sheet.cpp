#include "page/sheet.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <ostream>
#include <vector>

#include "lucas/label.hpp"
#include "lucas/text.hpp"
#include "page/page.hpp"
#include "picture/outline.hpp"
#include "traces/trace_text.hpp"

namespace lucas::cli {
namespace {

constexpr int gap = cell_size, caption_size = 18, caption_height = 30;

std::string escaped(std::string_view text) {
  std::string safe;
  for (const char c : text) {
    if (c == '<')
      safe += "&lt;";
    else if (c == '>')
      safe += "&gt;";
    else if (c == '&')
      safe += "&amp;";
    else
      safe += c;
  }
  return safe;
}

// As many columns as make the sheet about 3 : 2.
struct Layout {
  Layout(std::size_t frames, int frame_width, int frame_height)
      : width(frame_width + gap), height(frame_height + gap + (frames > 1 ? caption_height : 0)) {
    const double wanted = std::sqrt(1.5 * static_cast<double>(frames) * height / width);
    columns = std::clamp<std::size_t>(static_cast<std::size_t>(std::lround(wanted)), 1, frames);
    rows = (frames + columns - 1) / columns;
  }

  int width, height;
  std::size_t columns, rows;
};

void write_look(std::ostream& out, const Film& film, std::size_t i) {
  const Look& look = film.looks()[i];
  out << fmt::format(R"(<g id="l{}" class="{}">)", i, class_of(film, i));
  if (!look.path.empty()) out << fmt::format(R"(<path d="{}"/>)", look.path);
  if (!look.label.empty()) {
    const std::string length = look.length > 0 ? fmt::format(R"( textLength="{}")", look.length) : "";
    out << fmt::format(R"(<text x="{}" y="{}" font-size="{}"{} xml:space="preserve">{}</text>)", look.x,
                       look.y + (look.length > 0 ? 0 : look.size * 7 / 20), look.size, length,
                       escaped(look.label));
  }
  out << "</g>\n";
}

std::string caption(const Trace& trace, std::size_t i, const std::string& remark) {
  const std::optional<Label> action = i > 0 ? trace.action(i) : std::nullopt;
  std::string text = std::to_string(i) + (action ? "  " + to_text(*action) : "");
  if (i == trace.steps() && !remark.empty()) text += "  " + remark;
  return text;
}

}  // namespace

std::string class_of(const Film& film, std::size_t look) {
  constexpr std::size_t tones = 8;  // of scene.css
  const Look::Kind kind = film.looks()[look].kind;
  std::string text(to_text(kind));
  if (kind == Look::Kind::piece) text += " tone" + std::to_string(film.tone_of(look) % tones);
  return text;
}

Scene scene_of(const Trace& trace, std::size_t i) {
  Scene scene = trace.picture(i);
  if (!scene.empty()) return scene;
  for (const std::string& line : variables_of(trace.state(i))) scene.line(line);
  return scene;
}

void write_sheet(std::ostream& out, const Trace& trace, const std::string& remark) {
  Film size;
  std::size_t longest = 0;  // of the captions
  for (std::size_t i = 0; i < trace.states(); ++i) {
    size.show(scene_of(trace, i));
    longest = std::max(longest, columns(caption(trace, i, remark)));
  }
  const int caption_width = trace.steps() > 0 ? static_cast<int>(longest) * caption_size * 3 / 5 : 0;
  const Layout layout(trace.states(), std::max(size.width(), caption_width), size.height());
  out << fmt::format(R"(<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" )"
                     R"(viewBox="0 0 {} {}">)",
                     static_cast<std::size_t>(layout.width) * layout.columns + gap,
                     static_cast<std::size_t>(layout.height) * layout.rows + gap)
      << "\n<style>\n"
      << page_file("scene.css")
      << "</style>\n<rect class=\"sheet\" width=\"100%\" height=\"100%\"/>\n<defs>\n";
  for (std::size_t look = 0; look < size.looks().size(); ++look) write_look(out, size, look);
  out << "</defs>\n";
  Film film;
  std::vector<Film::Placed> items;
  for (std::size_t i = 0; i < trace.states() && out; ++i) {
    for (const Film::Placed& placed : film.show(scene_of(trace, i))) {
      items.resize(std::max(items.size(), placed.item + 1));
      items[placed.item] = placed;
    }
    const std::size_t x = i % layout.columns * static_cast<std::size_t>(layout.width) + gap,
                      y = i / layout.columns * static_cast<std::size_t>(layout.height) + gap;
    out << fmt::format("<g transform=\"translate({} {})\">", x, y);
    for (const Film::Placed& placed : items) {
      if (placed.is_shown)
        out << fmt::format(R"(<use xlink:href="#l{}" x="{}" y="{}"/>)", film.look_of(placed.item), placed.x,
                           placed.y);
    }
    if (trace.states() > 1)
      out << fmt::format(R"(<text class="caption" y="{}" font-size="{}">{}</text>)",
                         size.height() + caption_height, caption_size, escaped(caption(trace, i, remark)));
    out << "</g>\n";
  }
  out << "</svg>\n";
}

}  // namespace lucas::cli
