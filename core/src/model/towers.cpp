#include "model/towers.hpp"

#include <algorithm>
#include <cstdlib>

#include "lucas/text.hpp"
#include "model/tones.hpp"

namespace lucas {
namespace {

using Box = Scene::Box;

int middle_of(const Box& box) { return box.x + box.width / 2; }

class Towers {
 public:
  Towers(const Scene& scene, const TextLook& look) : scene_(scene), look_(look), tones_(scene, look) {
    for (const Box& box : scene.boxes()) {
      if (box.form == Scene::Form::post) posts_.push_back(box);
    }
    std::sort(posts_.begin(), posts_.end(), [](const Box& a, const Box& b) { return a.x < b.x; });
    if (posts_.empty()) return;
    const int between = posts_.size() > 1 ? posts_[1].x - posts_[0].x : scene.width();
    peg_width_ = static_cast<std::size_t>(std::max(between, 1)) | 1U;
    floor_ = posts_[0].y + posts_[0].height;
  }

  [[nodiscard]] std::size_t width() const {
    return posts_.empty() ? 0 : posts_.size() * (peg_width_ + space) - space;
  }

  [[nodiscard]] std::vector<std::string> lines() const {
    std::vector<std::string> all;
    for (int y = floor_ - posts_[0].height / 2 * 2 - 2; y < floor_; y += 2) all.push_back(row(y));
    all.push_back(base());
    for (const Box& box : scene_.boxes()) {
      if (box.y >= floor_) all.push_back(box.label);
    }
    return all;
  }

 private:
  static constexpr std::size_t space = 1;  // columns between pegs

  // The disks in the rows of cells y and y + 1.
  [[nodiscard]] std::string row(int y) const {
    std::string line;
    for (std::size_t peg = 0; peg < posts_.size(); ++peg) {
      const auto disk = std::find_if(scene_.boxes().begin(), scene_.boxes().end(), [&](const Box& box) {
        return box.form != Scene::Form::post && box.y == y && nearest_post(box) == peg;
      });
      const std::string shown = disk == scene_.boxes().end() ? "│" : disk_text(*disk);
      const std::size_t beside = (peg_width_ - std::min(columns(shown), peg_width_)) / 2;
      line += std::string(beside + (peg > 0 ? space : 0), ' ') + shown + std::string(beside, ' ');
    }
    return line;
  }

  // ━━2━━, or marked ██2██; in colour a bar, marked by a line.
  [[nodiscard]] std::string disk_text(const Box& box) const {
    const bool is_marked =
        std::find(look_.marked.begin(), look_.marked.end(), box.piece) != look_.marked.end();
    const char* const plain = look_.colored ? " " : "━";
    const char* const material = !is_marked ? plain : look_.colored ? "━" : "█";
    const std::size_t width = static_cast<std::size_t>(box.width) | 1U, label = columns(box.label);
    const std::size_t left = (width - std::min(label, width)) / 2;
    const std::size_t right = width - std::min(left + label, width);
    return tones_.over(box.piece, repeated(material, left) + box.label + repeated(material, right));
  }

  [[nodiscard]] std::string base() const {
    const std::string half = repeated("─", peg_width_ / 2);
    std::string line;
    for (std::size_t peg = 0; peg < posts_.size(); ++peg) line += (peg > 0 ? "─" : "") + half + "┴" + half;
    return line;
  }

  [[nodiscard]] std::size_t nearest_post(const Box& box) const {
    const auto nearest = std::min_element(posts_.begin(), posts_.end(), [&](const Box& a, const Box& b) {
      return std::abs(middle_of(a) - middle_of(box)) < std::abs(middle_of(b) - middle_of(box));
    });
    return static_cast<std::size_t>(nearest - posts_.begin());
  }

  const Scene& scene_;
  const TextLook& look_;
  Tones tones_;
  std::vector<Box> posts_;     // from left to right
  std::size_t peg_width_ = 0;  // columns, odd
  int floor_ = 0;              // the row of cells below the posts
};

}  // namespace

std::size_t tower_columns(const Scene& scene) { return Towers(scene, {}).width(); }

std::vector<std::string> tower_lines(const Scene& scene, const TextLook& look) {
  return Towers(scene, look).lines();
}

}  // namespace lucas
