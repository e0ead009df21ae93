// Numbers in base 3 from fields of two bits, and back.
#include "lucas/models/hanoi/ternary.hpp"

#include <gtest/gtest.h>

namespace lucas::models::hanoi {
namespace {

TEST(Ternary, JoinsDigits) {
  EXPECT_EQ(ternary_number(0), 0U);
  EXPECT_EQ(ternary_number(0b10'00'01), 2U * 9 + 1);
  EXPECT_EQ(ternary_digits(2 * 9 + 1), 0b10'00'01U);
  EXPECT_EQ(ternary_number(~std::uint64_t{0} / 3 * 2), 1'853'020'188'851'840U);
}

}  // namespace
}  // namespace lucas::models::hanoi
