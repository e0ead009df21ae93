#include "checkpoint/checkpoint_folder.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <filesystem>
#include <new>
#include <set>

#include "lucas/error.hpp"
#include "lucas/text.hpp"

namespace lucas {
namespace {

namespace fs = std::filesystem;

// lucas-17.keys
constexpr std::string_view name_begins = "lucas-", name_ends = ".keys";

bool is_key_file(const std::string& name) {
  return name.starts_with(name_begins) && name.ends_with(name_ends);
}
// Or a manifest that did not come to its end?
bool may_be_removed(const std::string& name) {
  return is_key_file(name) || name == manifest_name + std::string(unfinished);
}

std::vector<fs::path> files_in(const std::string& folder) {
  std::error_code error;
  std::vector<fs::path> files;
  for (fs::directory_iterator at(folder, error), end; !error && at != end; at.increment(error))
    files.push_back(at->path());
  return files;
}

// The number in the name of a key file.
std::uint64_t number_of(const std::string& name) {
  std::uint64_t number = 0;
  if (!is_key_file(name)) return number;
  std::from_chars(name.data() + name_begins.size(), name.data() + name.size(), number);
  return number;
}

bool is_whole(const std::string& folder, const KeyFile& file) {
  std::error_code error;
  return fs::file_size(folder + "/" + file.name, error) == file.bytes && !error;
}

// To go on from.
const std::string& existing(const std::string& folder) {
  std::error_code ignored;
  if (!fs::is_directory(folder, ignored)) throw UsageError(path_text(folder) + ": no such folder");
  return folder;
}

void remove_if_file(const fs::path& path) {
  std::error_code ignored;
  if (fs::is_regular_file(fs::symlink_status(path, ignored))) fs::remove(path, ignored);
}

}  // namespace

CheckpointFolder::CheckpointFolder(const CheckpointPlan& plan,
                                   std::vector<std::pair<std::string, std::string>> subject,
                                   std::string fingerprint)
    : plan_(plan),
      lock_(plan.resumes ? existing(plan.folder) : plan.folder),
      subject_(plan.subject),
      fingerprint_(std::move(fingerprint)) {
  subject_.insert(subject_.end(), subject.begin(), subject.end());
  for (auto& [name, value] : subject_) {
    if (!is_utf8(value)) value = printable(value);  // as JSON can hold it
  }
  if (!plan.resumes) {
    if (has_checkpoint(plan.folder))
      throw UsageError(path_text(plan.folder) + ": there is a checkpoint in it",
                       "Go on from it with --resume, or use another folder.");
    NewFile(plan.folder + "/" + next_name()).close();  // it can be written to
    sweep({});
    return;
  }
  saved_ = read_manifest(plan.folder);
  require_same(*saved_);
  seconds_before_ = saved_->seconds;
  pass_ = saved_->pass;
  for (const KeyFile& file : saved_->files()) names_ = std::max(names_, number_of(file.name));
  sweep(*saved_);
}

void CheckpointFolder::require_same(const Checkpoint& other) const {
  constexpr std::size_t longest = 200;  // of what is repeated
  const auto refuse = [this](const std::string& what) {
    throw UsageError(path_text(plan_.folder) + ": the checkpoint is " + what,
                     "See lucas status " + path_text(plan_.folder) + ".");
  };
  const auto value = [](const auto& subject, const std::string& name) {
    const auto found =
        std::find_if(subject.begin(), subject.end(), [&](const auto& each) { return each.first == name; });
    return found == subject.end() || found->second.empty() ? std::string("nothing") : found->second;
  };
  for (const auto* const names : {&subject_, &other.subject}) {
    for (const auto& [name, ignored] : *names) {
      const std::string here = value(subject_, name), there = value(other.subject, name);
      if (here != there)
        refuse("of another search: " + name + " is " + excerpt(there, longest) + " there and " +
               excerpt(here, longest) + " here");
    }
  }
  if (other.fingerprint != fingerprint_)
    refuse(
        "of a model that behaves in another way: it, its level file or the "
        "state of --from has changed "
        "since");
}

std::string CheckpointFolder::next_name() { return fmt::format("{}{}{}", name_begins, ++names_, name_ends); }

KeyFile CheckpointFolder::write_keys(unsigned width, KeyOrder order, FunctionRef<void(KeyBlockWriter&)> put) {
  return write_key_file(plan_.folder, next_name(), width, order, put);
}

bool CheckpointFolder::has(const KeyFile& file) const { return is_whole(plan_.folder, file); }

void CheckpointFolder::read(const KeyFile& file, FunctionRef<void(States)> visit) const {
  read_key_file(plan_.folder, file, visit);
}

void CheckpointFolder::write(const Snapshot& figures, FunctionRef<std::vector<Cut>()> cuts) {
  const Clock::time_point began = Clock::now();
  plan_.begin();
  try {
    std::error_code ignored;
    fs::create_directories(plan_.folder, ignored);
    Checkpoint checkpoint{subject_, plan_.command, fingerprint_, figures};
    checkpoint.seconds = seconds_before_ + std::chrono::duration<double>(Clock::now() - started_).count();
    checkpoint.pass = pass_;
    checkpoint.cuts = cuts();
    replace_file(plan_.folder, manifest_name, manifest_text(checkpoint));
    sweep(checkpoint);
  } catch (const IoError& error) {
    plan_.warn(error.what());
  } catch (const std::bad_alloc&) {
    plan_.warn(path_text(plan_.folder) + ": no memory is left for a checkpoint");
  }
  const Clock::time_point now = Clock::now();
  due_ = now + std::max(plan_.every, 9 * (now - began));
}

// Removes key files that it does not name: of an earlier checkpoint, or of one that did not come to its end.
void CheckpointFolder::sweep(const Checkpoint& checkpoint) const {
  std::set<std::string> named;
  for (const KeyFile& file : checkpoint.files()) named.insert(file.name);
  for (const fs::path& path : files_in(plan_.folder)) {
    const std::string name = path.filename();
    if (may_be_removed(name) && !named.contains(name)) remove_if_file(path);
  }
}

CheckpointSummary checkpoint_in(const std::string& folder) {
  Checkpoint checkpoint = read_manifest(folder);
  for (const KeyFile& file : checkpoint.files()) {
    if (!is_whole(folder, file))
      throw UsageError(path_text(folder + "/" + file.name) +
                       ": missing, or of another size than it was written");
  }
  return {std::move(checkpoint.subject), std::move(checkpoint.command), checkpoint.figures,
          checkpoint.seconds, checkpoint.bytes()};
}

bool has_checkpoint(const std::string& folder) {
  std::error_code ignored;
  return fs::exists(folder + "/" + manifest_name, ignored);
}

void remove_checkpoint(const std::string& folder) noexcept {
  try {
    remove_if_file(folder + "/" + manifest_name);  // first: no manifest without its files
    for (const fs::path& path : files_in(folder)) {
      if (may_be_removed(path.filename())) remove_if_file(path);
    }
    std::error_code ignored;
    if (!fs::is_symlink(folder, ignored)) fs::remove(folder, ignored);
  } catch (const std::exception&) {  // what is left is no checkpoint
  }
}

}  // namespace lucas
