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
#include "traces/xml_text.hpp"

namespace lucas::cli {
namespace {

constexpr int frame_space = cell_size, least_caption = 20;

// How a lasso goes on behind its last state.
std::string loop_text(const Trace& trace) {
  const std::optional<Label> back = trace.action(trace.states());
  if (!back && *trace.loop() == trace.steps()) return "  ↺ for ever";
  return fmt::format("  ↺ {} to {}", back ? to_text(*back) : "", *trace.loop());
}

std::string caption(const Trace& trace, std::size_t i, const std::string& remark) {
  const std::optional<Label> action = i > 0 ? trace.action(i) : std::nullopt;
  std::string text = std::to_string(i) + (action ? "  " + to_text(*action) : "");
  if (i == trace.steps() && !remark.empty()) text += "  " + remark;
  if (i == trace.steps() && trace.loop()) text += loop_text(trace);
  return text;
}

// As many columns as make the sheet about 3 : 2. Letters of captions grow with the pictures.
struct SheetLayout {
  // `longest`: caption, in letters.
  SheetLayout(std::size_t frames, const Film& film, std::size_t longest)
      : caption_size(frames > 1 ? std::max(least_caption, film.width() / 14) : 0),
        width(std::max(film.width(), static_cast<int>(longest) * caption_size * 3 / 5) + frame_space),
        height(film.height() + frame_space + 2 * caption_size) {
    const double wanted = std::sqrt(1.5 * static_cast<double>(frames) * height / width);
    columns = std::clamp<std::size_t>(static_cast<std::size_t>(std::lround(wanted)), 1, frames);
    rows = (frames + columns - 1) / columns;
  }

  [[nodiscard]] std::size_t x(std::size_t frame) const {
    return frame % columns * static_cast<std::size_t>(width) + frame_space;
  }
  [[nodiscard]] std::size_t y(std::size_t frame) const {
    return frame / columns * static_cast<std::size_t>(height) + frame_space;
  }

  int caption_size, width, height;
  std::size_t columns, rows;
};

void write_look(std::ostream& out, const Film& film, std::size_t i) {
  const Look& look = film.looks()[i];
  out << fmt::format(R"(<g id="l{}" class="{}">)", i, class_of(film.looks(), i));
  if (!look.path.empty()) out << fmt::format(R"(<path d="{}"/>)", look.path);
  if (!look.label.empty()) {
    const std::string length = look.length > 0 ? fmt::format(R"( textLength="{}")", look.length) : "";
    out << fmt::format(R"(<text x="{}" y="{}" font-size="{}"{} xml:space="preserve">{}</text>)", look.x,
                       look.y + (look.length > 0 ? 0 : look.size * 7 / 20), look.size, length,
                       xml_text(look.label));
  }
  out << "</g>\n";
}

}  // namespace

std::string class_of(const Looks& looks, std::size_t look) {
  constexpr std::size_t tones = 8;  // of scene.css
  const Look::Kind kind = looks[look].kind;
  std::string text(to_text(kind));
  if (kind == Look::Kind::piece) text += " tone" + std::to_string(looks.tone_of(look) % tones);
  return text;
}

Scene scene_of(const Trace& trace, std::size_t i) {
  Scene scene = trace.picture(i);
  if (!scene.empty()) return scene;
  for (const std::string& line : variables_of(trace.state(i))) scene.line(line);
  return scene;
}

void write_sheet(std::ostream& out, const Trace& trace, const std::string& remark) {
  Film whole;
  std::size_t longest = 0;
  for (std::size_t i = 0; i < trace.states(); ++i) {
    whole.show(scene_of(trace, i));
    longest = std::max(longest, columns(caption(trace, i, remark)));
  }
  const SheetLayout layout(trace.states(), whole, longest);
  out << fmt::format(R"(<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" )"
                     R"(viewBox="0 0 {} {}">)",
                     layout.x(layout.columns - 1) + static_cast<std::size_t>(layout.width),
                     layout.y(layout.rows * layout.columns - 1) + static_cast<std::size_t>(layout.height))
      << "\n<style>\n"
      << page_file("scene.css")
      << "</style>\n<rect class=\"sheet\" width=\"100%\" height=\"100%\"/>\n<defs>\n";
  for (std::size_t look = 0; look < whole.looks().size(); ++look) write_look(out, whole, look);
  out << "</defs>\n";
  Film film;
  std::vector<Film::Placed> items(whole.items());
  for (std::size_t i = 0; i < trace.states() && out; ++i) {
    for (const Film::Placed& placed : film.show(scene_of(trace, i))) items[placed.item] = placed;
    out << fmt::format("<g transform=\"translate({} {})\">", layout.x(i), layout.y(i));
    for (const Film::Placed& placed : items) {
      if (placed.is_shown)
        out << fmt::format(R"(<use xlink:href="#l{}" x="{}" y="{}"/>)", film.look_of(placed.item), placed.x,
                           placed.y);
    }
    if (layout.caption_size > 0)
      out << fmt::format(R"(<text class="caption" y="{}" font-size="{}">{}</text>)",
                         whole.height() + 2 * layout.caption_size, layout.caption_size,
                         xml_text(caption(trace, i, remark)));
    out << "</g>\n";
  }
  out << "</svg>\n";
}

}  // namespace lucas::cli
