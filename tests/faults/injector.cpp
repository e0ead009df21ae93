// A library to preload: makes the N-th call of one kind fail. LUCAS_FAULT="KIND N MARK" names the kind (memory, scarce, write
// or read), the call, and a file that is made when it fails; with N = 0 none does, and MARK tells how many calls there were.
// Where memory is scarce, the N-th allocation fails and all later ones of a page or more.
#include <dlfcn.h>
#include <fcntl.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <cstdarg>
#include <cstdio>
#include <cstdlib>
#include <cstring>

extern "C" {
void* __libc_malloc(size_t);
void* __libc_calloc(size_t, size_t);
void* __libc_realloc(void*, size_t);
void* __libc_memalign(size_t, size_t);
}

namespace {

enum class Kind { none, memory, scarce, write, read };

Kind kind = Kind::none;
std::atomic<long> calls{0};
long failing = 0;
char mark[512] = "";

void put_mark(const char* text) {
  const long file = syscall(SYS_openat, AT_FDCWD, mark, O_WRONLY | O_CREAT | O_TRUNC, 0644);
  syscall(SYS_write, file, text, std::strlen(text));
  syscall(SYS_close, file);
}

bool fails(Kind what) {
  if (kind != what || ++calls != failing) return false;
  put_mark("hit\n");
  return true;
}

__attribute__((constructor)) void begin() {
  char word[16] = "";
  const char* const asked = std::getenv("LUCAS_FAULT");
  if (asked == nullptr || std::sscanf(asked, "%15s %ld %511s", word, &failing, mark) != 3) return;
  const char* const names[] = {"memory", "scarce", "write", "read"};
  for (int i = 0; i < 4; ++i) {
    if (std::strcmp(word, names[i]) == 0) kind = static_cast<Kind>(i + 1);
  }
}

__attribute__((destructor)) void end() {
  if (failing != 0 || kind == Kind::none) return;
  kind = Kind::none;
  char text[32];
  std::snprintf(text, sizeof text, "%ld\n", calls.load());
  put_mark(text);
}

template <class Function>
Function* next(const char* name) {
  return reinterpret_cast<Function*>(dlsym(RTLD_NEXT, name));
}

bool no_memory(size_t size) {
  constexpr size_t page = 4096;
  const bool now = fails(Kind::memory) || fails(Kind::scarce);
  if (!now && !(kind == Kind::scarce && failing != 0 && calls > failing && size >= page)) return false;
  errno = ENOMEM;
  return true;
}

// Full: the call that does not fit writes half of it, all later ones nothing.
bool disk_is_full() {
  const bool now = fails(Kind::write);
  if (kind != Kind::write || failing == 0 || calls < failing) return false;
  if (!now) put_mark("hit\n");
  errno = ENOSPC;
  return true;
}

bool no_read() {
  if (!fails(Kind::read)) return false;
  errno = EIO;
  return true;
}

// Pipes and terminals are never full.
bool is_file(int file) { return lseek(file, 0, SEEK_CUR) >= 0; }

}  // namespace

extern "C" {

void* malloc(size_t size) { return no_memory(size) ? nullptr : __libc_malloc(size); }
void* calloc(size_t count, size_t size) {
  return no_memory(count * size) ? nullptr : __libc_calloc(count, size);
}
void* realloc(void* old, size_t size) { return no_memory(size) ? nullptr : __libc_realloc(old, size); }
void* aligned_alloc(size_t unit, size_t size) {
  return no_memory(size) ? nullptr : __libc_memalign(unit, size);
}
void* mmap(void* where, size_t size, int rights, int flags, int file, off_t from) noexcept {
  if (no_memory(size)) return MAP_FAILED;
  return reinterpret_cast<void*>(syscall(SYS_mmap, where, size, rights, flags, file, from));
}

ssize_t write(int file, const void* from, size_t size) {
  const bool was_full = kind == Kind::write && failing != 0 && calls >= failing;
  if (is_file(file) && disk_is_full())
    return size > 1 && !was_full ? syscall(SYS_write, file, from, size / 2) : -1;
  return syscall(SYS_write, file, from, size);
}
ssize_t writev(int file, const iovec* from, int count) {
  if (is_file(file) && disk_is_full()) return -1;
  return syscall(SYS_writev, file, from, count);
}
ssize_t pwrite(int file, const void* from, size_t size, off_t at) {
  return disk_is_full() ? -1 : syscall(SYS_pwrite64, file, from, size, at);
}
ssize_t pwrite64(int file, const void* from, size_t size, off_t at) { return pwrite(file, from, size, at); }
int fsync(int file) { return disk_is_full() ? -1 : static_cast<int>(syscall(SYS_fsync, file)); }
int rename(const char* from, const char* to) noexcept {
  return disk_is_full() ? -1 : static_cast<int>(syscall(SYS_rename, from, to));
}
int mkstemp(char* path) { return disk_is_full() ? -1 : next<int(char*)>("mkstemp")(path); }
int open(const char* path, int flags, ...) {
  va_list rest;
  va_start(rest, flags);
  const bool makes = (flags & O_CREAT) != 0 || (flags & O_TMPFILE) == O_TMPFILE;
  const int mode = makes ? va_arg(rest, int) : 0;
  va_end(rest);
  if (makes && disk_is_full()) return -1;
  return static_cast<int>(syscall(SYS_openat, AT_FDCWD, path, flags, mode));
}
FILE* fopen64(const char* path, const char* mode) {
  if (mode[0] == 'w' && disk_is_full()) return nullptr;
  return next<FILE*(const char*, const char*)>("fopen64")(path, mode);
}

ssize_t read(int file, void* to, size_t size) { return no_read() ? -1 : syscall(SYS_read, file, to, size); }
}
