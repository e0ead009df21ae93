#include "checkpoint/checkpoint.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <filesystem>
#include <new>
#include <set>

#include "json/value_json.hpp"
#include "lucas/error.hpp"
#include "lucas/input.hpp"
#include "lucas/text.hpp"
#include "lucas/version.hpp"

namespace lucas {
namespace {

namespace fs = std::filesystem;

bool is_there(const std::string& path) {
  std::error_code ignored;
  return fs::exists(path, ignored);
}

// The folder. Throws UsageError if it is none.
const std::string& existing(const std::string& folder) {
  std::error_code ignored;
  if (!fs::is_directory(folder, ignored)) throw UsageError(path_text(folder) + ": no such folder");
  return folder;
}

KeyBlocks form_of(std::size_t width, KeyOrder order = KeyOrder::kept) {
  constexpr std::size_t block_words = std::size_t{1} << 18;
  return {width, std::max(block_words / width, States::block), false, order};
}

// ---- The manifest ------------------------------------------------------------------------------------------

constexpr std::string_view schemas = "lucas/checkpoint/", schema = "lucas/checkpoint/2";

Json json_of(const KeyFile& file) {
  return {{"name", file.name},
          {"width", file.width},
          {"keys", file.keys},
          {"bytes", file.bytes},
          {"checksum", file.checksum}};
}

Json json_of(const Checkpoint& checkpoint) {
  Json subject = Json::object(), cuts = Json::array();
  for (const auto& [name, value] : checkpoint.subject) subject[name] = value;
  for (const Cut& cut : checkpoint.cuts) {
    Json files = Json::array();
    for (const KeyFile& file : cut.series) files.push_back(json_of(file));
    cuts.push_back({{"numbers", cut.numbers}, {"files", std::move(files)}});
  }
  const Snapshot& now = checkpoint.figures;
  return {{"schema", schema},
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
          {"cuts", std::move(cuts)}};
}

// Throws nlohmann's errors, and std::out_of_range.
Checkpoint checkpoint_of(const Json& json) {
  Checkpoint checkpoint;
  for (const auto& [name, value] : json.at("subject").items())
    checkpoint.subject.emplace_back(name, value.get<std::string>());
  json.at("command").get_to(checkpoint.command);
  json.at("fingerprint").get_to(checkpoint.fingerprint);
  const Json& figures = json.at("figures");
  checkpoint.figures = {figures.at("depth"), figures.at("distinct"), figures.at("generated"),
                        figures.at("queued"), figures.at("store_bytes")};
  figures.at("seconds").get_to(checkpoint.seconds);
  json.at("pass").get_to(checkpoint.pass);
  for (const Json& each : json.at("cuts")) {
    Cut& cut = checkpoint.cuts.emplace_back(Cut{each.at("numbers")});
    for (const Json& file : each.at("files")) {
      cut.series.push_back(
          {file.at("name"), file.at("width"), file.at("keys"), file.at("bytes"), file.at("checksum")});
      constexpr unsigned most_words = 1U << 16;  // of a key
      if (cut.series.back().width - 1 >= most_words) throw std::out_of_range("width");
    }
  }
  return checkpoint;
}

// The checksum is that of all before it.
std::string manifest_text(const Checkpoint& checkpoint) {
  Json json = json_of(checkpoint);
  json["checksum"] = checksum_of(json.dump());
  return json.dump() + "\n";
}

// Reads the manifest of a folder. Throws UsageError if there is none, or one that is damaged or of another version of the program.
Checkpoint read_manifest(const std::string& folder) {
  const std::string path = existing(folder) + "/" + manifest_name;
  if (!is_there(path))
    throw UsageError(path_text(folder) + ": there is no checkpoint in it", "See --checkpoint.");
  std::error_code ignored;
  if (!fs::is_regular_file(path, ignored)) throw UsageError(path_text(path) + ": no regular file");
  try {
    Json json = Json::parse(read_input(path, "a manifest", std::uint64_t{1} << 30));
    const std::string kind = json.at("schema");
    if (!kind.starts_with(schemas)) throw UsageError(path_text(path) + ": not the manifest of a checkpoint");
    if (kind != schema)
      throw UsageError(path_text(path) + ": written by another version of lucas, as " + excerpt(kind) +
                       ", and this one reads " + std::string(schema));
    if (json.at("version") != version)
      throw UsageError(path_text(path) + ": written by lucas " + excerpt(json["version"].get<std::string>()) +
                       ", and this is " + std::string(version));
    const std::uint32_t written = json.at("checksum");
    json.erase("checksum");
    if (checksum_of(json.dump()) != written) throw UsageError(path_text(path) + ": damaged");
    return checkpoint_of(json);
  } catch (const Json::exception&) {
    throw UsageError(path_text(path) + ": damaged");
  } catch (const std::out_of_range&) {
    throw UsageError(path_text(path) + ": damaged");
  }
}

// ---- Files -------------------------------------------------------------------------------------------------

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

void remove_if_file(const fs::path& path) {
  std::error_code ignored;
  if (fs::is_regular_file(fs::symlink_status(path, ignored))) fs::remove(path, ignored);
}

}  // namespace

KeyFile write_key_file(const std::string& folder, const std::string& name, unsigned width, KeyOrder order,
                       FunctionRef<void(KeyBlockWriter&)> put) {
  KeyFile written{name, width};
  NewFile file(folder + "/" + name);
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

void read_key_file(const std::string& folder, const KeyFile& file, FunctionRef<void(States)> visit) {
  const std::string path = folder + "/" + file.name;
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

// ---- The folder --------------------------------------------------------------------------------------------

CheckpointFolder::CheckpointFolder(const CheckpointPlan& plan,
                                   std::vector<std::pair<std::string, std::string>> subject,
                                   std::string fingerprint)
    : plan_(plan),
      was_there_(is_there(plan.folder)),
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

CheckpointFolder::~CheckpointFolder() {
  try {
    if (!was_there_ && !has_checkpoint(plan_.folder)) remove_checkpoint(plan_.folder);
  } catch (const std::bad_alloc&) {  // an empty folder is left
  }
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

bool CheckpointFolder::has(const KeyFile& file) const { return is_whole(plan_.folder, file); }

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
  std::uint64_t bytes = 0;
  for (const KeyFile& file : checkpoint.files()) {
    if (!is_whole(folder, file))
      throw UsageError(path_text(folder + "/" + file.name) +
                       ": missing, or of another size than it was written");
    bytes += file.bytes;
  }
  return {std::move(checkpoint.subject), std::move(checkpoint.command), checkpoint.figures,
          checkpoint.seconds, bytes};
}

bool has_checkpoint(const std::string& folder) { return is_there(folder + "/" + manifest_name); }

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
