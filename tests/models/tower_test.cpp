// Towers of disks in any order.
#include "lucas/models/tower.hpp"

#include <gtest/gtest.h>

namespace lucas::models {
namespace {

TEST(Tower, HasItsSmallestDiskOnTop) {
  const Tower tower = Tower::sorted(15);
  EXPECT_EQ(tower.top(), 1);
  EXPECT_EQ(tower.height(), 15);
  EXPECT_TRUE(tower.is_sorted());
  EXPECT_EQ(to_text(Tower::sorted(3).value()), "<<1, 2, 3>>");
}

TEST(Tower, TakesDisksInAnyOrder) {
  const Tower tower = Tower{}.with_top(1).with_top(15).with_top(7);
  EXPECT_EQ(to_text(tower.value()), "<<7, 15, 1>>");
  EXPECT_FALSE(tower.is_sorted()) << "15 lies on 1";
  EXPECT_EQ(tower.without_top(), Tower{}.with_top(1).with_top(15));
  EXPECT_FALSE(Tower{}.with_top(1).with_top(2).is_sorted());
  EXPECT_TRUE(Tower{}.with_top(2).with_top(1).is_sorted());
}

TEST(Tower, MayBeEmpty) {
  EXPECT_TRUE(Tower{}.is_empty());
  EXPECT_TRUE(Tower{}.is_sorted());
  EXPECT_EQ(Tower{}.top(), 0);
  EXPECT_EQ(Tower{}.height(), 0);
  EXPECT_TRUE(Tower{}.with_top(4).without_top().is_empty());
}

}  // namespace
}  // namespace lucas::models
