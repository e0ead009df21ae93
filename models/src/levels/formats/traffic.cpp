#include "levels/formats/traffic.hpp"

#include "levels/board/draft.hpp"
#include "lucas/text.hpp"

namespace lucas::levels {
namespace {

bool is_lengthwise(const std::vector<Cell>& cells, int row) {
  return is_car(cells) && long_axis(cells) == Axis::horizontal && cells.front().y == row;
}

bool is_small(const Traffic& traffic) {
  return ranges::none_of(traffic.cars, [](const auto& car) { return car.first >= 'A' && car.first <= 'Z'; });
}

// Can the car of that name leave: does it lie along `row`, the row of the exit?
bool leaves(const Traffic& traffic, char32_t name, int row) {
  const auto found = traffic.cars.find(name);
  return found != traffic.cars.end() && is_lengthwise(found->second, row);
}

// Removes the signs of free cells from the cars: o, unless another free sign occurs and the o's form a car; O, if no other free sign
// occurs and the O's form no car. Beside dots, another free sign but a blank is doubtful; 0 is a car there if the 0s form one and other
// digits occur.
void drop_free_cells(Traffic& traffic) {
  const bool has_dots = traffic.cars.contains(U'.');
  const bool has_digits =
      ranges::any_of(traffic.cars, [](const auto& car) { return is_digit(car.first) && car.first != U'0'; });
  bool has_free = false;
  for (const char32_t sign : free_signs) {
    const auto found = traffic.cars.find(sign);
    if (found == traffic.cars.end()) continue;
    const bool is_doubtful = has_dots && sign != U'.' && sign != U' ';
    if (is_doubtful && sign == U'0' && has_digits && is_car(found->second)) continue;
    if (is_doubtful) traffic.doubtful = sign;
    traffic.cars.erase(found);
    has_free = true;
  }
  const auto o = traffic.cars.find(U'o'), capital = traffic.cars.find(U'O');
  if (o != traffic.cars.end() && !(has_free && is_car(o->second))) {
    traffic.cars.erase(o);
  } else if (capital != traffic.cars.end() && !has_free && !is_car(capital->second)) {
    traffic.cars.erase(capital);
  }
}

// Takes x for a wall, except on a card in small letters where x is the car that is to get out: there is no car a in the row of the exit,
// or x stands right of it, where a wall would shut it in.
void set_walls(Traffic& traffic) {
  const bool has_a = leaves(traffic, U'a', traffic.exit);
  const bool is_leaving = is_small(traffic) && leaves(traffic, U'x', traffic.exit) &&
                          (!has_a || traffic.cars.at(U'x').front().x > traffic.cars.at(U'a').front().x);
  const bool is_free = !has_a && !leaves(traffic, U'A', traffic.exit) &&
                       !leaves(traffic, U'X', traffic.exit) && !leaves(traffic, U'R', traffic.exit);
  if (!is_leaving && is_free && leaves(traffic, U'x', traffic.exit)) traffic.doubtful = U'x';
  if (!is_leaving && traffic.cars.erase(U'x') > 0) traffic.walls += U'x';
  if (traffic.cars.erase(wall_sign) > 0) traffic.walls += wall_sign;
}

std::string row_text(int row) { return "row " + std::to_string(row + 1); }

bool is_shut_in(const Traffic& traffic) {
  const Leaving leaving = leaving_car(traffic);
  if (!leaving.car) return false;
  const Cell front = traffic.cars.at(*leaving.car).back();
  return ranges::any_of(traffic.cars, [&](const auto& car) {
    return ranges::any_of(car.second, [&](Cell cell) { return cell.y == front.y && cell.x > front.x; });
  });
}

}  // namespace

bool is_card_sign(char32_t c) {
  return is_letter(c) || is_digit(c) || c == '+' || c == wall_sign || is_in(free_signs, c);
}

std::optional<int> card_side(View cells) {
  const auto is_name = [](char32_t c) { return is_letter(c) || c == '+'; };
  if (!ranges::all_of(cells, is_card_sign) || ranges::none_of(cells, is_name)) return std::nullopt;
  return square_side(cells.size(), smallest_card, largest_card);
}

Traffic traffic_of(View cells, std::optional<int> exit) {
  Traffic traffic;
  traffic.side = card_side(cells).value();
  traffic.exit = exit.value_or((traffic.side - 1) / 2);
  traffic.is_marked = exit.has_value();
  for (std::size_t i = 0; i < cells.size(); ++i)
    traffic.cars[cells[i]].push_back(
        {static_cast<int>(i) / traffic.side, static_cast<int>(i) % traffic.side});
  drop_free_cells(traffic);
  set_walls(traffic);
  return traffic;
}

bool is_car(const std::vector<Cell>& cells) {
  const Cell first = cells.front(), last = cells.back();
  const int gaps = last.x - first.x + last.y - first.y + 1 - static_cast<int>(cells.size());
  return long_axis(cells) != Axis::both && gaps == 0;
}

Leaving leaving_car(const Traffic& traffic) {
  const View names = is_small(traffic) ? U"+xra" : U"+XRA";
  // A car called X is meant to get out, unless the letters of the cars go up to X.
  const char32_t usual = names[1], before = usual - 1;
  const bool has_usual = traffic.cars.contains(usual) && !traffic.cars.contains(before);
  for (const char32_t name : names) {
    if (!leaves(traffic, name, traffic.exit)) continue;
    if (has_usual && name == names.back())
      return {{},
              fmt::format("car {} is in {}, where the exit is, and car {} is not: which one is to get out?",
                          utf8(name), row_text(traffic.exit), utf8(usual))};
    return {name, ""};
  }
  std::vector<std::string> lengthwise;
  for (const auto& [name, cells] : traffic.cars) {
    if (is_lengthwise(cells, traffic.exit)) lengthwise.push_back(utf8(name));
  }
  const std::string row = row_text(traffic.exit);
  if (lengthwise.size() == 1)
    return {decode_utf8(lengthwise[0]).character,
            "car " + lengthwise[0] + " is to get out: no other stands lengthwise in " + row};
  if (lengthwise.size() > 1)
    return {{}, "cars " + listed(lengthwise) + " stand lengthwise in " + row + ": which one is to get out?"};
  for (const char32_t name : {names[0], names[1], names.back()}) {
    const auto found = traffic.cars.find(name);
    if (!traffic.is_marked && found != traffic.cars.end() &&
        is_lengthwise(found->second, found->second.front().y))
      return {name, "car " + utf8(name) + " is to get out, in " + row_text(found->second.front().y) +
                        ": none stands lengthwise in " + row};
  }
  return {{}, "no car stands lengthwise in " + row + ", where the exit is"};
}

bool has_cars(const Traffic& traffic) {
  const auto others = std::count_if(traffic.cars.begin(), traffic.cars.end(),
                                    [](const auto& car) { return !is_car(car.second); });
  const Leaving leaving = leaving_car(traffic);
  return !traffic.cars.empty() && (others == 0 || (others == 1 && leaving.car && leaving.about.empty()));
}

bool is_goal_of(const Traffic& first, const Traffic& other) {
  bool has_moved = false;
  for (const auto& [name, cells] : other.cars) {
    const auto found = first.cars.find(name);
    if (found == first.cars.end() || moved_to(found->second, {0, 0}) != moved_to(cells, {0, 0})) return false;
    has_moved = has_moved || found->second != cells;
  }
  return has_moved && other.cars.size() < first.cars.size() && !is_shut_in(other);
}

}  // namespace lucas::levels
