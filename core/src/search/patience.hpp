// Patience: a search's limits and its user, for what looks at the states that the search found.
#pragma once

#include "kernel/guarded.hpp"
#include "search/control.hpp"

namespace lucas {

class Patience {
 public:
  // It must outlive the patience. `now`: what to tell the user meanwhile.
  Patience(Control& control, const Snapshot& now) : control_(&control), now_(now) {}

  // A Pulse: to be called once a state. Throws Stopped.
  void operator()() {
    if (control_->poll([this] { return now_; }) == 0) throw Stopped{*control_->reason()};
    control_->spend(1);
  }

 private:
  Control* control_;
  Snapshot now_;
};

}  // namespace lucas
