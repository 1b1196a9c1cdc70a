/*
 * The yardstick: how long this machine takes for perft(11) of Othello in plain portable C.
 *
 * It says nothing about Outflank. A CPU time of the engine divided by that of the yardstick, both from the same run, is a
 * figure that can be carried from one machine, or one hour, to another. So it must stay as it is, slow parts included: one
 * step in one direction at a time, no table, no vector instruction, counting at the last ply but one.
 *
 *   cc -O2 bench/yardstick.c -o yardstick && ./yardstick       prints <leaves> <CPU seconds>
 *
 * Bit 0 is a1, bit 63 is h8. A pass is a ply; a game that has ended counts once.
 */
#include <inttypes.h>
#include <stdint.h>
#include <stdio.h>
#include <time.h>

enum direction { SOUTH, NORTH, EAST, WEST, SOUTH_EAST, NORTH_WEST, SOUTH_WEST, NORTH_EAST, DIRECTIONS };

static const int DEPTH = 11;
static const uint64_t LEAVES = 212258800;
static const uint64_t D4_E5 = 0x0000001008000000, E4_D5 = 0x0000000810000000;
static const uint64_t NOT_FILE_A = 0xfefefefefefefefe, NOT_FILE_H = 0x7f7f7f7f7f7f7f7f;

/* All squares moved by one step; those that leave the board are dropped. */
static inline uint64_t step(uint64_t squares, enum direction towards) {
  switch (towards) {
  case SOUTH: return squares << 8;
  case NORTH: return squares >> 8;
  case EAST: return squares << 1 & NOT_FILE_A;
  case WEST: return squares >> 1 & NOT_FILE_H;
  case SOUTH_EAST: return squares << 9 & NOT_FILE_A;
  case NORTH_WEST: return squares >> 9 & NOT_FILE_H;
  case SOUTH_WEST: return squares << 7 & NOT_FILE_H;
  default: return squares >> 7 & NOT_FILE_A;
  }
}

/* The empty squares on which `own` flips something. */
static uint64_t legal_moves(uint64_t own, uint64_t other) {
  const uint64_t empty = ~(own | other);
  uint64_t found = 0;
  for (int towards = 0; towards < DIRECTIONS; towards++) {
    uint64_t reached = other & step(own, towards);
    for (int more = 5; more > 0; more--) reached |= other & step(reached, towards);
    found |= empty & step(reached, towards);
  }
  return found;
}

/* What a disc of `own` on the one square `disc` flips. */
static uint64_t turned_by(uint64_t own, uint64_t other, uint64_t disc) {
  uint64_t turned = 0;
  for (int towards = 0; towards < DIRECTIONS; towards++) {
    uint64_t line = 0, at = step(disc, towards);
    for (; at & other; at = step(at, towards)) line |= at;
    if (at & own) turned |= line;
  }
  return turned;
}

static uint64_t perft(uint64_t own, uint64_t other, int depth) {
  if (depth == 0) return 1;
  uint64_t moves = legal_moves(own, other);
  if (moves == 0) return legal_moves(other, own) ? perft(other, own, depth - 1) : 1;
  if (depth == 1) return (uint64_t)__builtin_popcountll(moves);

  uint64_t leaves = 0;
  for (; moves; moves &= moves - 1) {
    const uint64_t disc = moves & -moves, turned = turned_by(own, other, disc);
    leaves += perft(other ^ turned, own ^ turned ^ disc, depth - 1);
  }
  return leaves;
}

int main(void) {
  const clock_t start = clock();
  const uint64_t leaves = perft(E4_D5, D4_E5, DEPTH);
  const double seconds = (double)(clock() - start) / CLOCKS_PER_SEC;
  printf("%" PRIu64 " %.3f\n", leaves, seconds);
  return leaves != LEAVES;
}
