/* The Tower of Hanoi with 4 pegs and N disks, for Spin: all states, nothing to check. Two bits per disk say on which
   peg it is, disk 0 is the smallest: the same encoding as lucas's own model. */
#define UNITS    ((1 << (2 * N)) / 3)
#define FLOOR    (1 << (2 * N))
#define ON(a)    (~((s ^ (a * UNITS)) | ((s ^ (a * UNITS)) >> 1)) & UNITS | FLOOR)
#define TOP(a)   (ON(a) & -ON(a))
#define MOVE(a, b)  :: d_step { TOP(a) < TOP(b) -> s = s ^ ((a ^ b) * TOP(a)) }

int s = 0;

active proctype tower() {
  do
  MOVE(0, 1) MOVE(0, 2) MOVE(0, 3) MOVE(1, 0) MOVE(1, 2) MOVE(1, 3)
  MOVE(2, 0) MOVE(2, 1) MOVE(2, 3) MOVE(3, 0) MOVE(3, 1) MOVE(3, 2)
  od
}
