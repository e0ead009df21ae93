// A library that is found is this user's own, whole, and of its key; the bytes that were judged are those that are loaded.
#include <fcntl.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <filesystem>

#include "checker/files.hpp"
#include "lucas/error.hpp"
#include "tla/native/library.hpp"

namespace lucas::tla {
namespace {

namespace fs = std::filesystem;

class Kept : public testing::Test {
 protected:
  Kept() { put("a library"); }
  void put(const std::string& bytes, const std::string& key = "key") {
    cli::test::write_file(folder_ / "new", bytes);
    cache_.keep(key, bytes, {open((folder_ / "new").c_str(), O_RDWR), folder_ / "new", "read"});
    path_ = fs::directory_iterator(folder_.path())->path();
  }

  cli::test::Folder folder_{};
  NativeCache cache_{folder_.path()};
  fs::path path_{};
};

TEST_F(Kept, IsFoundByItsKey) {
  EXPECT_EQ(cache_.find("key"), "a library");
  EXPECT_EQ(cache_.find("another key"), std::nullopt);
  put("another library");
  EXPECT_EQ(cache_.find("key"), "another library");
  EXPECT_EQ(fs::status(path_).permissions(), fs::perms::owner_read | fs::perms::owner_write);
  EXPECT_EQ(folder_.size(), 1);
}

TEST_F(Kept, GoesWhereThereAreTooMany) {
  fs::last_write_time(path_, fs::file_time_type::clock::now() - std::chrono::hours(1));
  for (std::size_t i = 1; i < NativeCache::most_libraries; ++i) put("more", std::to_string(i));
  EXPECT_NE(cache_.find("key"), std::nullopt);
  put("one too many", "0");
  EXPECT_EQ(cache_.find("key"), std::nullopt);
  EXPECT_NE(cache_.find("0"), std::nullopt);
  EXPECT_EQ(folder_.size(), NativeCache::most_libraries);
}

TEST_F(Kept, IsNoneWhereItIsDamaged) {
  const std::string whole = cli::test::read_file(path_.string());
  for (std::size_t at = 0; at < whole.size(); ++at) {
    std::string damaged = whole;
    damaged[at] = static_cast<char>(damaged[at] ^ 1);
    cli::test::write_file(path_.string(), damaged);
    EXPECT_EQ(cache_.find("key"), std::nullopt) << at;
    cli::test::write_file(path_.string(), whole.substr(0, at));
    EXPECT_EQ(cache_.find("key"), std::nullopt) << at;
  }
  cli::test::write_file(path_.string(), whole + "x");
  EXPECT_EQ(cache_.find("key"), std::nullopt);
}

TEST_F(Kept, IsNoneWhereOthersMayWriteOrItIsNoFile) {
  fs::permissions(path_, fs::perms::group_write, fs::perm_options::add);
  EXPECT_EQ(cache_.find("key"), std::nullopt);
  fs::permissions(path_, fs::perms::group_write, fs::perm_options::remove);
  EXPECT_NE(cache_.find("key"), std::nullopt);
  fs::rename(path_, folder_ / "elsewhere");
  fs::create_symlink(folder_ / "elsewhere", path_);
  EXPECT_EQ(cache_.find("key"), std::nullopt);
  fs::remove(path_);
  fs::create_directory(path_);
  EXPECT_EQ(cache_.find("key"), std::nullopt);
}

TEST_F(Kept, ItsFolderIsTheUsersOwn) {
  fs::permissions(folder_.path(), fs::perms::others_write, fs::perm_options::add);
  EXPECT_THROW(NativeCache{folder_.path()}, IoError);
  fs::permissions(folder_.path(), fs::perms::others_write, fs::perm_options::remove);
  if (geteuid() == 0) {
    EXPECT_EQ(chown(folder_.path().c_str(), 1, 1), 0);
    EXPECT_THROW(NativeCache{folder_.path()}, IoError);
  }
  EXPECT_THROW(NativeCache{""}, IoError);
  const NativeCache made(folder_ / "a/b/native");
  EXPECT_EQ(fs::status(folder_ / "a/b/native").permissions(), fs::perms::owner_all);
}

TEST(Library, IsRefusedWhereItIsNone) { EXPECT_THROW(NativeLibrary("no library"), IoError); }

}  // namespace
}  // namespace lucas::tla
