#include "lucas/models/sokoban/packing.hpp"

#include <algorithm>
#include <cstdlib>
#include <utility>

namespace lucas::models::sokoban {
namespace {

using Marks = std::vector<bool>;  // by cell

// Can a box be pulled from `start` to a cell in `wanted`? `blocked`: the cells of other boxes.
bool can_leave(const Floor& floor, std::size_t start, const Marks& blocked, const Marks& wanted) {
  Marks seen(floor.cells() * floor.cells());
  std::vector<std::pair<std::size_t, std::size_t>> open;  // box, player
  const auto visit = [&](std::size_t box, std::size_t player) {
    if (seen[box * floor.cells() + player]) return;
    seen[box * floor.cells() + player] = true;
    open.emplace_back(box, player);
  };
  const auto is_free = [&](std::size_t cell, std::size_t box) {
    return cell != Floor::none && cell != box && !blocked[cell];
  };
  for (const Floor::Number cell : floor.beside(start)) {
    if (is_free(cell, start)) visit(start, cell);
  }
  while (!open.empty()) {
    const auto [box, player] = open.back();
    open.pop_back();
    if (wanted[box]) return true;
    for (const Direction d : directions) {
      const Floor::Number to = floor.beside(player, d);
      if (!is_free(to, box)) continue;
      visit(box, to);
      if (floor.beside(player, opposite(d)) == box) visit(player, to);
    }
  }
  return false;
}

bool are_near(levels::Cell a, levels::Cell b) { return std::abs(a.x - b.x) + std::abs(a.y - b.y) <= 2; }

// The room of the first goal of `left`; takes its goals from `left`.
std::vector<std::size_t> take_room(const levels::SokobanLevel& level, std::vector<std::size_t>& left) {
  std::vector<std::size_t> room = {left.front()};
  left.erase(left.begin());
  for (std::size_t i = 0; i < room.size(); ++i) {
    const auto far = std::stable_partition(left.begin(), left.end(), [&](std::size_t goal) {
      return are_near(level.cells[goal], level.cells[room[i]]);
    });
    room.insert(room.end(), left.begin(), far);
    left.erase(left.begin(), far);
  }
  return room;
}

// By cell: the round in which a goal is emptied, from 1 on; 0 for what is never emptied.
std::vector<int> rounds_of(const Floor& floor, const levels::SokobanLevel& level) {
  std::vector<int> rounds(floor.cells());
  Marks blocked(floor.cells()), wanted(floor.cells());
  for (const std::size_t goal : level.goals) blocked[goal] = true;
  for (const std::size_t box : level.boxes) wanted[box] = !blocked[box];
  std::vector<std::size_t> left = level.goals, emptied;
  for (int round = 1; round == 1 || !emptied.empty(); ++round) {
    emptied.clear();
    for (const std::size_t goal : left) {
      blocked[goal] = false;
      if (can_leave(floor, goal, blocked, wanted)) emptied.push_back(goal);
      blocked[goal] = true;
    }
    for (const std::size_t goal : emptied) {
      blocked[goal] = false;
      rounds[goal] = round;
      std::erase(left, goal);
    }
  }
  return rounds;
}

}  // namespace

std::vector<GoalRoom> goal_rooms(const Floor& floor, const levels::SokobanLevel& level) {
  constexpr std::size_t fewest = 6;
  std::vector<GoalRoom> rooms;
  const std::vector<int> rounds = rounds_of(floor, level);
  for (std::vector<std::size_t> left = level.goals; !left.empty();) {
    GoalRoom room{take_room(level, left), {}};
    const bool has_boxes = std::any_of(room.goals.begin(), room.goals.end(), [&](std::size_t goal) {
      return std::binary_search(level.boxes.begin(), level.boxes.end(), goal);
    });
    if (has_boxes || room.goals.size() < fewest) continue;
    std::stable_sort(room.goals.begin(), room.goals.end(),
                     [&](std::size_t a, std::size_t b) { return rounds[a] > rounds[b]; });
    for (const std::size_t goal : room.goals) room.rounds.push_back(rounds[goal]);
    rooms.push_back(std::move(room));
  }
  return rooms;
}

}  // namespace lucas::models::sokoban
