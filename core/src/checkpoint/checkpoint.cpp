#include "checkpoint/checkpoint.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <new>
#include <set>

#include "json/value_json.hpp"
#include "lucas/error.hpp"
#include "lucas/input.hpp"
#include "lucas/text.hpp"
#include "lucas/version.hpp"

namespace lucas {

// ---- The manifest ------------------------------------------------------------------------------------------

// nlohmann's library finds these functions by their names.
static void to_json(Json& json, const KeyFile& file) {
  json = {{"name", file.name},
          {"width", file.width},
          {"keys", file.keys},
          {"bytes", file.bytes},
          {"checksum", file.checksum}};
}
static void from_json(const Json& json, KeyFile& file) {
  file = {json.at("name"), json.at("width"), json.at("keys"), json.at("bytes"), json.at("checksum")};
}
static void to_json(Json& json, const Cut& cut) { json = {{"numbers", cut.numbers}, {"files", cut.series}}; }
static void from_json(const Json& json, Cut& cut) { cut = {json.at("numbers"), json.at("files")}; }

namespace {

namespace fs = std::filesystem;

constexpr std::string_view schemas = "lucas/checkpoint/", schema = "lucas/checkpoint/3";

bool is_there(const std::string& path) {
  std::error_code ignored;
  return fs::exists(path, ignored);
}

// Returns the folder. Throws UsageError if there is no such folder.
const std::string& existing(const std::string& folder) {
  std::error_code ignored;
  if (!fs::is_directory(folder, ignored)) throw UsageError(path_text(folder) + ": no such folder");
  return folder;
}

KeyBlocks form_of(std::size_t width, KeyOrder order = KeyOrder::kept) {
  constexpr std::size_t block_words = std::size_t{1} << 18;
  return {width, std::max(block_words / width, States::block), false, order};
}

// The checksum is that of the manifest without it.
std::string manifest_text(const Checkpoint& checkpoint) {
  Json subject = Json::object();
  for (const auto& [name, value] : checkpoint.subject) subject[name] = value;
  const Snapshot& now = checkpoint.figures;
  Json json = {{"schema", schema},
               {"version", version},
               {"subject", std::move(subject)},
               {"command", checkpoint.command},
               {"fingerprint", checkpoint.fingerprint},
               {"figures",
                {{"depth", now.depth},
                 {"distinct", now.distinct},
                 {"generated", now.generated},
                 {"queued", now.queued},
                 {"store_bytes", now.store_bytes},
                 {"seconds", checkpoint.seconds}}},
               {"pass", checkpoint.pass},
               {"cuts", checkpoint.cuts},
               {"referred", checkpoint.referred}};
  json["checksum"] = checksum_of(json.dump());
  return json.dump() + "\n";
}

// Throws nlohmann's errors.
Checkpoint checkpoint_of(const Json& json) {
  const Json& figures = json.at("figures");
  const Snapshot reached{figures.at("depth"), figures.at("distinct"), figures.at("generated"),
                         figures.at("queued"), figures.at("store_bytes")};
  Checkpoint checkpoint{{{}, json.at("command"), reached, figures.at("seconds")},
                        json.at("fingerprint"),
                        json.at("pass"),
                        json.at("cuts"),
                        json.at("referred")};
  for (const auto& [name, value] : json.at("subject").items())
    checkpoint.subject.emplace_back(name, value.get<std::string>());
  for (const KeyFile& file : checkpoint.files()) checkpoint.bytes += file.bytes;
  return checkpoint;
}

// Reads the manifest of a folder. Throws UsageError if there is none, or one that is damaged or of another version of the program.
Checkpoint read_manifest(const std::string& folder) {
  const std::string path = existing(folder) + "/" + manifest_name;
  const auto refuse = [&](const std::string& what) { throw UsageError(path_text(path) + ": " + what); };
  if (!is_there(path))
    throw UsageError(path_text(folder) + ": there is no checkpoint in it",
                     "A search writes one only where it is told to save itself.");
  std::error_code ignored;
  if (!fs::is_regular_file(path, ignored)) refuse("no regular file");
  Checkpoint checkpoint;
  try {
    Json json = Json::parse(read_input(path, "a manifest", std::uint64_t{1} << 30));
    const std::string kind = json.at("schema");
    if (!kind.starts_with(schemas)) refuse("not the manifest of a checkpoint");
    if (kind != schema)
      refuse(fmt::format("written by another version of lucas, as {}, and this one reads {}", excerpt(kind),
                         schema));
    if (json.at("version") != version)
      refuse(fmt::format("written by lucas {}, and this is {}", excerpt(json["version"].get<std::string>()),
                         version));
    const std::uint32_t written = json.at("checksum");
    json.erase("checksum");
    if (checksum_of(json.dump()) != written) refuse("damaged");
    checkpoint = checkpoint_of(json);
  } catch (const Json::exception&) {
    refuse("damaged");
  }
  constexpr unsigned most_words = 1U << 16;  // of a key
  for (const KeyFile& file : checkpoint.files()) {
    if (file.width - 1 >= most_words) refuse("damaged");
  }
  return checkpoint;
}

// ---- Files -------------------------------------------------------------------------------------------------

// The names of key files, such as lucas-17.keys.
constexpr std::string_view name_begins = "lucas-", name_ends = ".keys";

bool is_key_file(const std::string& name) {
  return name.starts_with(name_begins) && name.ends_with(name_ends);
}

bool is_whole(const std::string& folder, const KeyFile& file) {
  std::error_code error;
  return fs::file_size(folder + "/" + file.name, error) == file.bytes && !error;
}

// Throws UsageError where a file is missing or has another size.
void require_files(const std::string& folder, const Checkpoint& checkpoint) {
  for (const KeyFile& file : checkpoint.files()) {
    if (!is_whole(folder, file))
      throw UsageError(path_text(folder + "/" + file.name) +
                       ": missing, or of another size than it was written");
  }
}

void remove_if_file(const fs::path& path) {
  std::error_code ignored;
  if (fs::is_regular_file(fs::symlink_status(path, ignored))) fs::remove(path, ignored);
}

// Removes files that the checkpoint does not name: those of an earlier one, or of one that was not completed.
void sweep(const std::string& folder, const Checkpoint& checkpoint) {
  std::set<std::string> named;
  for (const KeyFile& file : checkpoint.files()) named.insert(file.name);
  std::error_code error;
  for (fs::directory_iterator at(folder, error), end; !error && at != end; at.increment(error)) {
    const std::string name = at->path().filename();
    const bool may_go = is_key_file(name) || name == manifest_name + std::string(unfinished);
    if (may_go && !named.contains(name)) remove_if_file(at->path());
  }
}

}  // namespace

// ---- The folder --------------------------------------------------------------------------------------------

CheckpointFolder::CheckpointFolder(const CheckpointPlan& plan,
                                   std::vector<std::pair<std::string, std::string>> subject,
                                   std::string fingerprint, const Kernel& kernel)
    : plan_(plan),
      kernel_(kernel),
      was_there_(is_there(plan.folder)),
      lock_(locked_folder(plan.resumes ? existing(plan.folder) : plan.folder)),
      now_{{plan.subject, plan.command}, std::move(fingerprint)} {
  now_.subject.insert(now_.subject.end(), subject.begin(), subject.end());
  for (auto& [name, value] : now_.subject) {
    if (!is_utf8(value)) value = printable(value);  // as JSON can hold it
  }
  if (!plan.resumes) {
    if (has_checkpoint(plan.folder))
      throw UsageError(path_text(plan.folder) + ": there is a checkpoint in it",
                       "Go on from it, or use another folder.");
    NewFile(plan.folder + "/" + next_name()).close();  // can the folder be written to?
    sweep(plan.folder, {});
    return;
  }
  saved_ = read_manifest(plan.folder);
  require_same(*saved_);
  require_files(plan.folder, *saved_);
  now_.seconds = saved_->seconds;
  now_.pass = saved_->pass;
  for (const KeyFile& file : saved_->files()) {
    if (is_key_file(file.name))
      names_ = std::max<std::uint64_t>(names_, std::strtoull(&file.name[name_begins.size()], nullptr, 10));
  }
  sweep(plan.folder, *saved_);
  restore_referred();
}

CheckpointFolder::~CheckpointFolder() {
  try {
    if (!was_there_ && !has_checkpoint(plan_.folder)) remove_checkpoint(plan_.folder);
  } catch (const std::bad_alloc&) {  // an empty folder is left
  }
}

void CheckpointFolder::require_same(const Checkpoint& other) const {
  constexpr std::size_t longest = 200;  // characters of a quoted value
  const auto refuse = [this](const std::string& what) {
    throw UsageError(path_text(plan_.folder) + ": the checkpoint is " + what,
                     "See lucas status " + path_text(plan_.folder) + ".");
  };
  const auto value = [](const auto& subject, const std::string& name) -> std::string {
    for (const auto& [each, text] : subject) {
      if (each == name) return text.empty() ? "nothing" : text;
    }
    return "nothing";
  };
  for (const auto* const names : {&now_.subject, &other.subject}) {
    for (const auto& [name, ignored] : *names) {
      const std::string here = value(now_.subject, name), there = value(other.subject, name);
      if (here != there)
        refuse("of another search: " + name + " is " + excerpt(there, longest) + " there and " +
               excerpt(here, longest) + " here");
    }
  }
  if (other.fingerprint != now_.fingerprint)
    refuse(
        "of a model that behaves in another way: it, its level file or the state of --from has changed "
        "since");
}

std::string CheckpointFolder::next_name() { return fmt::format("{}{}{}", name_begins, ++names_, name_ends); }

bool CheckpointFolder::has(const KeyFile& file) const { return is_whole(plan_.folder, file); }

KeyFile CheckpointFolder::write_keys(unsigned width, KeyOrder order, FunctionRef<void(KeyBlockWriter&)> put) {
  KeyFile written{next_name(), width};
  NewFile file(plan_.folder + "/" + written.name);
  KeyBlockWriter writer(form_of(width, order), [&](std::string_view bytes) {
    file.write(bytes);
    written.bytes += bytes.size();
  });
  put(writer);
  writer.finish();
  written.checksum = writer.checksum();
  written.keys = writer.keys();
  file.close();
  return written;
}

void CheckpointFolder::read(const KeyFile& file, FunctionRef<void(States)> visit) const {
  const std::string path = plan_.folder + "/" + file.name;
  const auto fail = [&](const std::string&) {
    throw UsageError(path_text(path) + ": damaged, or another file than the checkpoint means");
  };
  KeyBlockReader reader(path, form_of(file.width), fail);
  std::uint64_t read = 0;
  for (Words keys; reader.read(keys);) {
    const std::size_t count = keys.size() / file.width;
    visit_blocks({keys.data(), count}, file.width, visit);
    read += count;
  }
  if (read != file.keys || reader.checksum() != file.checksum) fail("");
}

void CheckpointFolder::write(const Snapshot& figures, FunctionRef<std::vector<Cut>()> cuts) {
  const Clock::time_point began = Clock::now();
  plan_.begin();
  try {
    std::error_code ignored;
    fs::create_directories(plan_.folder, ignored);
    Checkpoint checkpoint = now_;
    checkpoint.figures = figures;
    checkpoint.seconds += std::chrono::duration<double>(Clock::now() - started_).count();
    checkpoint.cuts = cuts();
    save_referred();
    checkpoint.referred = now_.referred;
    replace_file(plan_.folder, manifest_name, {manifest_text(checkpoint)});
    sweep(plan_.folder, checkpoint);
  } catch (const IoError& error) {
    plan_.warn(error.what());
  } catch (const std::bad_alloc&) {
    plan_.warn(path_text(plan_.folder) + ": no memory is left for a checkpoint");
  }
  const Clock::time_point now = Clock::now();
  due_ = now + std::max(plan_.every, 9 * (now - began));
}

// Writes the words that states refer to, without those that earlier checkpoints have.
void CheckpointFolder::save_referred() {
  if (kernel_.bytes() == 0) return;
  std::uint64_t mark = mark_;
  now_.referred.push_back(write_keys(1, KeyOrder::kept, [&](KeyBlockWriter& writer) {
    mark = kernel_.save(mark_, [&](Word word) { writer.put({&word, 1}); });
  }));
  mark_ = mark;
}

void CheckpointFolder::restore_referred() {
  for (const KeyFile& file : saved_->referred) {
    Words words;
    read(file, [&](States some) { words.insert(words.end(), some.words, some.words + some.count); });
    const std::optional<std::uint64_t> mark = kernel_.restore(words);
    if (!mark)
      throw UsageError(path_text(plan_.folder) +
                       ": the checkpoint is of a specification that has other values by now");
    mark_ = *mark;
  }
  now_.referred = saved_->referred;
}

CheckpointSummary checkpoint_in(const std::string& folder) {
  Checkpoint checkpoint = read_manifest(folder);
  require_files(folder, checkpoint);
  return checkpoint;
}

bool has_checkpoint(const std::string& folder) { return is_there(folder + "/" + manifest_name); }

void remove_checkpoint(const std::string& folder) noexcept {
  try {
    remove_if_file(folder + "/" + manifest_name);  // first: no manifest without its files
    sweep(folder, {});
    std::error_code ignored;
    if (!fs::is_symlink(folder, ignored)) fs::remove(folder, ignored);
  } catch (const std::exception&) {  // what is left is no checkpoint
  }
}

}  // namespace lucas
