// Which visited set serves a puzzle, and what is said of one that cannot.
#include "visited/visited_set.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support/graph_kernel.hpp"
#include "support/thrown.hpp"

namespace lucas {
namespace {

using test::GraphKernel;
using test::Keys;
using ::testing::ElementsAre;
using ::testing::HasSubstr;

const Shape& shape_with(Keys keys) {
  static std::array<std::unique_ptr<GraphKernel>, 5> kernels;
  auto& kernel = kernels.at(static_cast<std::size_t>(keys));
  if (!kernel) kernel = std::make_unique<GraphKernel>(test::chain(3), keys);
  return kernel->shape();
}

TEST(StoreChoice, IsTheSmallestThatServes) {
  const auto chosen = [](Keys keys) { return chosen_store(shape_with(keys), {}); };
  EXPECT_THAT(possible_stores(shape_with(Keys::numbered)),
              ElementsAre(StoreKind::bitmap, StoreKind::quotient, StoreKind::array));
  EXPECT_EQ(chosen(Keys::numbered), StoreKind::bitmap);
  for (const Keys keys : {Keys::small, Keys::packed, Keys::full})
    EXPECT_EQ(chosen(keys), StoreKind::quotient);
  EXPECT_EQ(chosen(Keys::wide), StoreKind::array);
}

TEST(StoreChoice, TakesNoBitmapThatIsMuchOfTheMemory) {
  Shape shape = shape_with(Keys::numbered);
  Request request;
  const auto is_bitmap = [&](std::uint64_t numbers, std::uint64_t memory) {
    shape.index_size = numbers;
    request.limits.memory = memory;
    return chosen_store(shape, request) == StoreKind::bitmap;
  };
  constexpr std::uint64_t mega = 1 << 20, bits = 8;
  EXPECT_TRUE(is_bitmap(64 * mega * bits, 128 * mega)) << "half is little";
  EXPECT_FALSE(is_bitmap(64 * mega * bits, 127 * mega));
  EXPECT_TRUE(is_bitmap(65 * mega * bits, 8 * 65 * mega));
  EXPECT_FALSE(is_bitmap(65 * mega * bits, 8 * 65 * mega - 1));
  EXPECT_TRUE(is_bitmap(256 * mega * bits, Limits{}.memory));
  EXPECT_FALSE(is_bitmap(257 * mega * bits, Limits{}.memory));
}

std::string refusal(Keys keys, const Request& request) {
  const auto kernel = test::graph_kernel(test::chain(3), keys);
  return test::refusal_of([&] { return search(kernel, request); });
}
std::string refusal(Keys keys, StoreKind store) {
  Request request{.store = store};
  return refusal(keys, request);
}

TEST(StoreChoice, RefusesAStoreThatCannotServe) {
  EXPECT_THAT(refusal(Keys::packed, StoreKind::bitmap), HasSubstr("Choose from: auto, quotient, array."));
  EXPECT_THAT(refusal(Keys::wide, StoreKind::bitmap), HasSubstr("Choose from: auto, array."));
  EXPECT_THAT(refusal(Keys::wide, StoreKind::quotient), HasSubstr("more than 64 bits"));
  EXPECT_EQ(refusal(Keys::wide, StoreKind::array), "accepted");
}

TEST(StoreChoice, RefusesAReserveBeyondTheMemory) {
  Request request{.limits = {.memory = 1'000'000}, .reserve = 10'000'000};
  for (const StoreKind store : {StoreKind::quotient, StoreKind::array}) {
    request.store = store;
    EXPECT_THAT(refusal(Keys::full, request), HasSubstr("does not fit into the 1000000 bytes"));
  }
}

}  // namespace
}  // namespace lucas
