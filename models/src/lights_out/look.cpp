#include <string>
#include <utility>

#include "lucas/models/lights_out/params.hpp"

namespace lucas::models::lights_out {

Value show(const LightsOutParams& p, const Lights& lit) {
  Value::Items all;
  lit.for_each([&](std::size_t light) {
    const auto cell = static_cast<int>(light);
    all.push_back(Value::tuple({cell / p.cols + 1, cell % p.cols + 1}));
  });
  return Value::record({{"lit", Value::set(std::move(all))}});
}

Label label(int row, int column) {
  ++row;
  ++column;
  return {"Press",
          {{"row", row}, {"column", column}},
          "Press row " + std::to_string(row) + ", column " + std::to_string(column)};
}

void draw(const LightsOutParams& p, const Lights& lit, Scene& scene) {
  scene.board(p.cols, p.rows);
  for (int row = 0; row < p.rows; ++row) {
    std::string line;
    for (int column = 0; column < p.cols; ++column) {
      const int cell = row * p.cols + column;
      const bool is_on = lit.contains(static_cast<std::size_t>(cell));
      scene.box({column, row, 1, 1, cell, is_on ? "on" : "", is_on ? Scene::Form::disc : Scene::Form::hole});
      line += std::string(column > 0 ? " " : "") + (is_on ? "■" : "·");
    }
    scene.text_line(line);
  }
}

}  // namespace lucas::models::lights_out
