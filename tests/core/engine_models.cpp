// The searches of the models that engine_test searches, for a program that does not link liblucas_models: that of the
// thread sanitizer.
#include "lucas/models/die_hard.hpp"
#include "lucas/models/hanoi.hpp"
#include "lucas/models/klotski.hpp"
#include "lucas/search.hpp"

template LUCAS_SEARCH_OF(lucas::models::Hanoi);
template LUCAS_SEARCH_OF(lucas::models::WideHanoi);
template LUCAS_SEARCH_OF(lucas::models::Klotski);
template LUCAS_SEARCH_OF(lucas::models::DieHard);
