#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <ostream>
#include <vector>

#include "features/page/page.hpp"
#include "features/page/variable_scenes.hpp"
#include "lucas/text.hpp"
#include "lucas/value.hpp"

namespace lucas::cli {
namespace {

constexpr int frame_space = cell_size, least_caption = 20, title_size = 32;
constexpr int least_picture = 6 * cell_size;  // the longer side of a picture; smaller ones are enlarged

// The caption of a lasso's step from its last state back into the loop.
std::string loop_caption(const Trace& trace) {
  const std::optional<Label> back = trace.action(trace.states());
  if (!back && *trace.loop() == trace.steps()) return "  ↺ for ever";
  return fmt::format("  ↺ {} to {}", back ? to_text(*back) : "", *trace.loop());
}

std::string caption(const Trace& trace, std::size_t i, const std::string& remark) {
  const std::optional<Label> action = i > 0 ? trace.action(i) : std::nullopt;
  std::string text = std::to_string(i) + (action ? "  " + to_text(*action) : "");
  if (i == trace.steps() && !remark.empty()) text += "  " + remark;
  if (i == trace.steps() && trace.loop()) text += loop_caption(trace);
  return text;
}

int text_width(std::size_t letters, int size) { return static_cast<int>(letters) * size * 3 / 5; }

// The layout of a sheet: as many columns as make it about 3 : 2. Letters of captions grow with the pictures.
struct SheetLayout {
  // `longest`: the length of the longest caption, in letters.
  SheetLayout(std::size_t frames, const Film& film, std::size_t longest, const std::string& title)
      : percent(std::max(100, 100 * least_picture / std::max({film.width(), film.height(), 1}))),
        caption_size(frames > 1 ? std::max(least_caption, film.width() / 14) : 0),
        picture_height(film.height() * percent / 100),
        width(std::max(film.width() * percent / 100, text_width(longest, caption_size)) + frame_space),
        height(picture_height + frame_space + 2 * caption_size),
        top(title.empty() ? frame_space : frame_space + 2 * title_size),
        least_width(2 * frame_space + text_width(lucas::columns(title), title_size)) {
    const double wanted = std::sqrt(1.5 * static_cast<double>(frames) * height / width);
    columns = std::clamp<std::size_t>(static_cast<std::size_t>(std::lround(wanted)), 1, frames);
    rows = (frames + columns - 1) / columns;
  }

  [[nodiscard]] std::size_t x(std::size_t frame) const {
    return frame % columns * static_cast<std::size_t>(width) + frame_space;
  }
  [[nodiscard]] std::size_t y(std::size_t frame) const {
    return frame / columns * static_cast<std::size_t>(height) + static_cast<std::size_t>(top);
  }
  [[nodiscard]] std::size_t sheet_width() const {
    return std::max(x(columns - 1) + static_cast<std::size_t>(width), static_cast<std::size_t>(least_width));
  }

  int percent;  // of the drawings' size
  int caption_size, picture_height;
  int width, height;  // of a frame
  int top, least_width;
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

// Writes the shapes that lie above the pieces (targets and exits) if `on_top`, else all others.
void write_items(std::ostream& out, const Film& film, const std::vector<Film::Placed>& items, bool on_top) {
  for (const Film::Placed& placed : items) {
    if (!placed.is_shown) continue;
    const std::size_t look = film.look_of(placed.item);
    const Look::Kind kind = film.looks()[look].kind;
    if ((kind == Look::Kind::target || kind == Look::Kind::exit) == on_top)
      out << fmt::format(R"(<use xlink:href="#l{}" x="{}" y="{}"/>)", look, placed.x, placed.y);
  }
}

void write_title(std::ostream& out, const std::string& title) {
  const std::string text = xml_text(printable(title));
  out << fmt::format(
      "<title>{}</title>\n<text class=\"title\" x=\"{}\" y=\"{}\" font-size=\"{}\">{}</text>\n", text,
      frame_space, frame_space + title_size / 2, title_size, text);
}

// Outlines the pieces that a step has moved.
void write_marks(std::ostream& out, const Film& film, const std::vector<Film::Placed>& changes) {
  for (const Film::Placed& placed : changes) {
    const Look& look = film.looks()[film.look_of(placed.item)];
    const bool is_piece = look.kind == Look::Kind::piece || look.kind == Look::Kind::main_piece ||
                          look.kind == Look::Kind::hole;
    if (placed.is_shown && is_piece)
      out << fmt::format(R"svg(<path class="moved" transform="translate({} {})" d="{}"/>)svg", placed.x,
                         placed.y, look.path);
  }
}

// Underlines the variables that a step has changed.
void write_changed_lines(std::ostream& out, const Film& film, const std::vector<Film::Placed>& changes) {
  for (const Film::Placed& placed : changes) {
    const Look& look = film.looks()[film.look_of(placed.item)];
    if (placed.is_shown && look.kind == Look::Kind::text)
      out << fmt::format(R"svg(<path class="moved" d="M{} {}h{}"/>)svg", placed.x, placed.y + cell_size - 4,
                         look.length);
  }
}

}  // namespace

std::string class_of(const Looks& looks, std::size_t look) {
  const Look::Kind kind = looks[look].kind;
  std::string text(to_text(kind));
  if (kind == Look::Kind::piece) text += " tone" + std::to_string(looks.tone_of(look));
  return text;
}

void write_sheet(std::ostream& out, const Trace& trace, const std::string& remark, const std::string& title) {
  VariableScenes variables;
  const bool draws = trace.picture(0).draws();
  if (!draws) variables.see(trace);
  const auto scene_of = [&](std::size_t i) {
    return draws ? trace.picture(i) : variables.scene(trace.state(i));
  };
  Film whole;
  std::size_t longest = 0;
  for (std::size_t i = 0; i < trace.states(); ++i) {
    whole.show(scene_of(i));
    longest = std::max(longest, columns(caption(trace, i, remark)));
  }
  const SheetLayout layout(trace.states(), whole, longest, title);
  out << fmt::format(R"(<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" )"
                     R"(viewBox="0 0 {} {}">)",
                     layout.sheet_width(),
                     layout.y(layout.rows * layout.columns - 1) + static_cast<std::size_t>(layout.height))
      << "\n<style>\n"
      << page_file("scene.css")
      << "</style>\n<rect class=\"sheet\" width=\"100%\" height=\"100%\"/>\n<defs>\n";
  for (std::size_t look = 0; look < whole.looks().size(); ++look) write_look(out, whole, look);
  out << "</defs>\n";
  if (!title.empty()) write_title(out, title);
  Film film;
  std::vector<Film::Placed> items(whole.items());
  for (std::size_t i = 0; i < trace.states() && out; ++i) {
    const std::vector<Film::Placed> changes = film.show(scene_of(i));
    for (const Film::Placed& placed : changes) items[placed.item] = placed;
    out << fmt::format("<g transform=\"translate({} {}) scale({:g})\">", layout.x(i), layout.y(i),
                       layout.percent / 100.0);
    write_items(out, film, items, false);
    if (i > 0) write_marks(out, film, changes);
    if (i > 0 && !draws) write_changed_lines(out, film, changes);
    write_items(out, film, items, true);
    out << "</g>";
    if (layout.caption_size > 0)
      out << fmt::format(
          R"(<text class="caption" x="{}" y="{}" font-size="{}">{}</text>)", layout.x(i),
          layout.y(i) + static_cast<std::size_t>(layout.picture_height + 2 * layout.caption_size),
          layout.caption_size, xml_text(caption(trace, i, remark)));
    out << "\n";
  }
  out << "</svg>\n";
}

}  // namespace lucas::cli
