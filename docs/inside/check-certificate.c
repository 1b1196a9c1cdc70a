/* Checks a certificate of Outflank. Written from certificates.md and nothing else; C99 with its standard library.
 *     cc -O2 -o check-certificate check-certificate.c && ./check-certificate FILE
 * Prints "accepted", or "refused: " and why; then the exit status is 1. For boards of more than 64 squares, missing
 * ones included, compile with -DSQUARES="unsigned __int128" as well (GCC, Clang). */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#ifndef SQUARES
#define SQUARES uint64_t
#endif
typedef SQUARES Set; /* of squares, row by row: a1 is bit 0 */
typedef struct { Set own, other; short side, hands[3]; } Position; /* own: of the side to move, 1 (X) or 2 (O) */
typedef struct { Position position; short claim, answer; } Answer;
enum { MAX_BYTES = 1 << 28, MAX_HEAD = 2000, MAX_STOP = 16, FEW = 7, ANSWERS = 1 << 20 };

static int columns, rows, cells, fewest, own_discs, placed, for_winner, stop, images[8][100], image_count;
static int step[4], prover, bound, claim; /* directions as shifts, left and right; what is being proved */
static Set board, centre, corners, lefts[4], rights[4]; /* the last two: where a step may end, not across the rim */
static long proof_length, proof_read, met_size, met_count;
static Answer answers[ANSWERS];
static Position root, *met; /* met: a hash table of the positions visited; side 0 marks a free place */
static char head[MAX_HEAD + 1], *at = head, last[17]; /* the header, where it is read, and its last line */
static unsigned char file[MAX_BYTES + 1], *proof;
static int demand(int holds, const char *why) { return holds ? 1 : (printf("refused: %s\n", why), exit(1), 0); }
/* ---- The game ---- */
static Set square(int i) { return (Set)1 << i; }
static int count(Set s) { int n = 0; for (; s; s &= s - 1) n++; return n; }
static Set discs(const Position *p) { return p->own | p->other; }
static Set empties(const Position *p) { return board & ~discs(p); }
static int filling(const Position *p) { return placed && !(discs(p) & ~centre) && count(discs(p)) < 4; }
static Set turned(const Position *p, Set move) {
  Set found = 0, run, next;
  for (int d = 0; d < 4; d++) {
    for (run = 0, next = move << step[d] & lefts[d]; next & p->other; next = next << step[d] & lefts[d]) run |= next;
    if (next & p->own) found |= run;
    for (run = 0, next = move >> step[d] & rights[d]; next & p->other; next = next >> step[d] & rights[d]) run |= next;
    if (next & p->own) found |= run;
  }
  return found;
}
static Set moves(const Position *p) {
  Set found = 0, next;
  if (own_discs && p->hands[p->side] == 0) return 0;
  if (filling(p)) return centre & empties(p);
  for (int d = 0; d < 4; d++) {
    for (next = p->own << step[d] & lefts[d]; next &= p->other; found |= next) next = next << step[d] & lefts[d];
    for (next = p->own >> step[d] & rights[d]; next &= p->other; found |= next) next = next >> step[d] & rights[d];
  }
  return found & empties(p);
}
static Position moved(const Position *p, Set move, Set flips) { /* a pass if both are empty */
  Position next = {p->other & ~flips, p->own | flips | move, (short)(3 - p->side), {0, p->hands[1], p->hands[2]}};
  return next.hands[p->side] -= own_discs && move, next;
}
static int is_reached(const Position *p) { /* by the prover, in a finished game */
  int difference = count(p->own) - count(p->other);
  if (for_winner && difference) difference += difference > 0 ? count(empties(p)) : -count(empties(p));
  return ((p->side == prover) != fewest ? difference : -difference) >= bound;
}
static int same(const Position *a, const Position *b) {
  return a->own == b->own && a->other == b->other && !memcmp(&a->side, &b->side, 4 * sizeof a->side);
}
static long hash(const Position *p) {
  uint64_t h = (uint64_t)(p->own ^ p->own >> 32 >> 29) * 0x9e3779b97f4a7c15u;
  h += (uint64_t)(p->other ^ p->other >> 32 >> 27);
  h = (h ^ h >> 31) * 0xbf58476d1ce4e5b9u + (uint64_t)(p->side + 3 * p->hands[1] + 3001 * p->hands[2]);
  return (long)((h ^ h >> 29) * 0x94d049bb133111ebu >> 34);
}
/* ---- The search from `stop` empty squares ---- */
static int reaches(const Position *p, int after_pass) {
  int mine = p->side == prover, left = count(empties(p)), n = 0, has_move = 0, answer = !mine, costs[100];
  Position next, nexts[100];
  if (left == 0) return is_reached(p);
  Answer *kept = left <= FEW ? NULL : &answers[hash(p) % ANSWERS];
  if (kept && kept->claim == claim && same(&kept->position, p)) return kept->answer;
  for (Set move, flips, replies, list = kept || own_discs ? moves(p) : empties(p); list; list &= list - 1) {
    if (!(flips = turned(p, move = list & -list))) continue;
    next = moved(p, move, flips), replies = kept ? moves(&next) : 0, has_move = 1;
    if (kept) nexts[n] = next, costs[n++] = 2 * count(replies) + count(replies & corners) - count(move & corners);
    else if (reaches(&next, 0) == mine) return mine; /* near the end, order costs more than it saves */
  }
  if (!has_move) return after_pass ? is_reached(p) : (next = moved(p, 0, 0), reaches(&next, 1));
  for (int best = 0; n > 0 && answer != mine; n--, best = 0) { /* few replies first, corners counting more */
    for (int i = 1; i < n; i++) if (costs[i] < costs[best]) best = i;
    answer = reaches(&nexts[best], 0);
    nexts[best] = nexts[n - 1], costs[best] = costs[n - 1];
  }
  if (kept) *kept = (Answer){*p, (short)claim, (short)answer};
  return answer;
}
static Position name(const Position *p) { /* the same for all images of a position */
  Position best = *p, image = *p;
  for (int i = 0; i < image_count; i++) {
    image.own = image.other = 0;
    for (int s = 0; s < cells; s++)
      image.own |= (p->own >> images[i][s] & 1) << s, image.other |= (p->other >> images[i][s] & 1) << s;
    if (image.own < best.own || (image.own == best.own && image.other < best.other)) best = image;
  }
  return best;
}
static int meet(const Position *p) { /* 0 if it was met before */
  long i, size = met_size;
  if (2 * met_count >= met_size) {
    Position *before = met;
    demand((met = calloc((size_t)(met_size = 2 * size + 1024), sizeof *met)) != NULL, "there is too little memory");
    for (met_count = i = 0; i < size; i++) if (before[i].side) meet(&before[i]);
    free(before);
  }
  for (i = hash(p) % met_size; met[i].side; i = (i + 1) % met_size) if (same(&met[i], p)) return 0;
  return met[i] = *p, ++met_count > 0;
}
static void visit(Position p) {
  Position named = name(&p), passed = moved(&p, 0, 0);
  Set list = moves(&p);
  int is_leaf = count(empties(&p)) <= stop && !filling(&p);
  if (is_leaf ? demand(reaches(&p, 0), "the bound is missed") : !meet(&named)) return;
  if (!list && moves(&passed)) visit(passed);
  else if (!list) demand(is_reached(&p), "a game ends below the bound");
  else if (p.side == prover) {
    demand(proof_read < proof_length, "the proof is too short");
    int move = proof[proof_read++];
    demand(move < cells && (list & square(move)), "a move of the proof is not legal");
    list = square(move);
  }
  for (; list; list &= list - 1) visit(moved(&p, list & -list, filling(&p) ? 0 : turned(&p, list & -list)));
}
/* ---- The file ---- */
static int found(const char *text) { return !strncmp(at, text, strlen(text)) ? at += strlen(text), 1 : 0; }
static void expect(const char *text) { demand(found(text), "a line of the header is missing or wrong"); }
static int first_of(const char *one, const char *two) { return found(one) ? 1 : (expect(two), 0); }
static void skip(const char *key) { expect(key), demand(*at != '\n', "a line is empty"), at = strchr(at, '\n') + 1; }
static int number(int least, int most) { /* in its one form: no "+4", "-0" or "04" */
  int minus = found("-"), n = 0, digits = 0;
  demand(*at != '0' || (!minus && (at[1] < '0' || at[1] > '9')), "a number has another form");
  for (; *at >= '0' && *at <= '9' && digits < 9; at++, digits++) n = 10 * n + (*at - '0');
  demand(digits > 0 && (minus ? -n : n) >= least && (minus ? -n : n) <= most, "a number is out of range");
  return minus ? -n : n;
}
static uint32_t crc(uint32_t c, const unsigned char *bytes, long n) {
  for (long i = 0; i < n; i++) for (int k = (c ^= bytes[i], 0); k < 8; k++) c = c >> 1 ^ (c & 1 ? 0xedb88320u : 0);
  return c;
}
static void set_up(const char *signs) {
  int right[] = {1, 0, 1, -1};
  step[0] = 1, step[1] = columns, step[2] = columns + 1, step[3] = columns - 1;
  for (int s = 0; s < cells; s++) if (signs[s] != '~') {
    int x = s % columns, y = s / columns;
    board |= square(s);
    if ((x == columns / 2 || x + 1 == columns / 2) && (y == rows / 2 || y + 1 == rows / 2)) centre |= square(s);
    if ((x == 0 || x + 1 == columns) && (y == 0 || y + 1 == rows)) corners |= square(s);
    for (int d = 0; d < 4; d++) if (x - right[d] >= 0 && x - right[d] < columns) lefts[d] |= square(s);
    for (int d = 0; d < 4; d++) if (x + right[d] >= 0 && x + right[d] < columns) rights[d] |= square(s);
  }
  for (int k = 0, fits = 1; k < (columns == rows ? 8 : 4); k++, image_count += fits, fits = 1)
    for (int s = 0; s < cells; s++) {
      int x = k & 1 ? columns - 1 - s % columns : s % columns, y = k & 2 ? rows - 1 - s / columns : s / columns;
      int from = images[image_count][s] = k & 4 ? x * columns + y : y * columns + x;
      fits &= (signs[s] == '~') == (signs[from] == '~');
    }
}
int main(int argc, char **argv) {
  if (argc != 2) return fputs("Usage: check-certificate FILE\n", stderr), 2;
  FILE *in = fopen(argv[1], "rb");
  demand(in != NULL, "the file can't be read");
  long length = (long)fread(file, 1, MAX_BYTES + 1L, in), n = 0;
  demand(length <= MAX_BYTES, "the file is too large"), fclose(in);
  for (; n < length && n < MAX_HEAD && (n < 2 || head[n - 1] != '\n' || head[n - 2] != '\n'); n++)
    demand((head[n] = (char)file[n]) == '\n' || (file[n] >= ' ' && file[n] <= '~'), "a header character isn't allowed");
  demand(strstr(head, "\n\n") && !strstr(head, "  ") && !strstr(head, " \n") && !strstr(head, "\n "), "no header");
  proof = file + n, proof_length = length - n;
  expect("outflank certificate 1\n"), skip("rules "), expect("game ");
  columns = number(1, 10), expect("x"), rows = number(1, 10), cells = columns * rows;
  demand(cells <= (int)(8 * sizeof(Set)), "the board is too large; see the first lines of this program");
  expect(" "), fewest = first_of("fewest ", "most "), own_discs = first_of("own ", "shared ");
  placed = first_of("placed\n", "started\n"), expect("count "), for_winner = first_of("winner\n", "discs\n");
  expect("position "), demand(strcspn(at, " ") == (size_t)cells, "the board has another size"), set_up(at);
  root.side = at[cells + 1] == 'X' ? 1 : 2;
  for (int s = 0; s < cells; s++, at++) {
    demand(strchr("XO-~", *at) != NULL, "the board has other signs");
    if (*at == 'X' || *at == 'O') *((*at == 'X') == (root.side == 1) ? &root.own : &root.other) |= square(s);
  }
  expect(" "), first_of("X", "O");
  if (own_discs) expect(" hands="), root.hands[1] = number(0, 999), expect(","), root.hands[2] = number(0, 999);
  expect("\n"), demand(placed || discs(&root), "the board is bare");
  int most = count(board), is_claimed[3] = {0}, bounds[3] = {0, -most, most};
  if ((is_claimed[1] = found("at-least "))) bounds[1] = number(-most, most), expect("\n");
  if ((is_claimed[2] = found("at-most "))) bounds[2] = number(-most, most), expect("\n");
  demand((is_claimed[1] || is_claimed[2]) && bounds[1] <= bounds[2], "there is no claim that can be true");
  expect("stop "), stop = number(0, MAX_STOP), expect("\nmoves ");
  demand(number(0, MAX_BYTES) == proof_length, "the proof has another length"), expect("\n"), skip("maker ");
  snprintf(last, sizeof last, "hash %08x\n\n", (unsigned)~crc(crc(0xffffffffu, file, at - head), proof, proof_length));
  demand(!strcmp(at, last), "the hash is wrong");
  for (claim = 1; claim <= 2; claim++) {
    prover = claim == 1 ? root.side : 3 - root.side, bound = claim == 1 ? bounds[1] : -bounds[2];
    free(met), met = NULL, met_size = met_count = 0;
    if (is_claimed[claim]) visit(root);
  }
  return demand(proof_read == proof_length, "the proof is too long") && puts("accepted") < 0;
}
