// Pool: objects that threads borrow. One thread at a time uses an object; a new one is made when all are lent.
#pragma once

#include <memory>
#include <mutex>
#include <vector>

#include "lucas/function_ref.hpp"

namespace lucas::tla {

template <class T>
class Pool {
 public:
  struct GiveBack {
    Pool* pool;
    void operator()(T* lent) const {
      const std::lock_guard lock(pool->mutex_);
      pool->idle_.emplace_back(lent);
    }
  };
  using Lent = std::unique_ptr<T, GiveBack>;

  // Lends an idle object, or a new one from `make`; the destructor of the pointer gives it back.
  [[nodiscard]] Lent lend(FunctionRef<std::unique_ptr<T>()> make) {
    const std::lock_guard lock(mutex_);
    if (idle_.empty()) {
      idle_.reserve(++made_);  // so that giving back never allocates
      idle_.push_back(make());
    }
    T* const taken = idle_.back().release();
    idle_.pop_back();
    return {taken, GiveBack{this}};
  }

 private:
  std::mutex mutex_{};
  std::vector<std::unique_ptr<T>> idle_{};
  std::size_t made_ = 0;
};

}  // namespace lucas::tla
