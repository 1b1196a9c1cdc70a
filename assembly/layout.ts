/**
 * The map of the linear memory, laid out by hand: every instance (one per thread) imports the same memory, and all must
 * agree on every address without communicating. TypeScript reads this file as well (workers/assemblyscript.d.ts has its
 * types): whatever both sides must know is here and nowhere else.
 *
 *   0x00400  control words      stop, generation, table size
 *   0x01000  constant tables    written once by instance 0 (see tables.ts)
 *   0x40000  the compiler's own static data (asconfig's memoryBase)
 *   0x80000  thread blocks      one per thread: counters, split points, stack of move lists
 *   0x880000  unpacking         a file of weights, while its entries are put into the tables
 *   0x1000000 evaluation        unpacked weights; on other boards, what shapes/layout.ts says
 *   0x2640000 local tables      one per thread, small enough to stay in its cache
 *   TABLE    transposition table, to the end of the memory
 *
 * Nothing is ever cleared by filling: the table ages by generation.
 */

// Control words (i32 unless said otherwise): read often, written when a job begins or ends.
export const STOP: usize = 0x400; // number of the newest job that the host has stopped
export const GENERATION: usize = 0x404; // age of the newest table entries, 0..255
export const TABLE_MASK: usize = 0x408; // u32: number of buckets - 1
export const BEGINNING: usize = 0x40c; // raised at the start of every job
export const DISCS_ONLY: usize = 0x410; // how the running job counts empties
export const THREADS_AT_WORK: usize = 0x414; // the engine's own and its helpers
export const SOLVED_LEAVES: usize = 0x418; // empties up to which leaves of the running search are solved, see midgame/root.ts
export const NEAR_MASK: usize = 0x41c; // u32: number of buckets - 1 of the part for positions near the end, see table.ts
export const RULES_SALT: usize = 0x420; // u64: mixed into the table's keys; 0 for Othello
export const CONTRADICTIONS: usize = 0x428; // u32: how often a proof has contradicted another, see table.ts
export const RUNNING: usize = 0x42c; // the host's number of the running job; 0 once its time is up
export const LATE_SELECTIVITY: usize = 0x430; // up to which late moves of the running search are reduced, see midgame/root.ts
// Words that threads write while others search, each in its own cache line.
export const IDLE: usize = 0x440; // threads without work
export const EVENTS: usize = 0x480; // raised whenever a sleeper may have something to do
export const SLEEPERS: usize = 0x4c0; // those idle threads that must be woken by the host

// Constant tables.
export const RAYS: usize = 0x1000; // 64 x 64 bytes, see flips.ts
export const LAST_FLIP_MASKS: usize = 0x3000; // 64 x 16 bytes, see lastflip.ts
export const LAST_FLIP_COUNTS: usize = 0x3400; // 8 x 256 bytes
export const PARITY_MASKS: usize = 0x3e00; // 16 boards, 16 bytes apart: squares of the quadrants whose bit is set
export const QUADRANTS: usize = 0x3f00; // 128 x u8: 1, 2, 4 or 8
export const EDGE_STABLE: usize = 0x10000; // 256 x 256 bytes, see stability.ts

// Thread blocks.
export const THREADS: usize = 0x80000;
export const THREAD_STRIDE: usize = 0x40000;
export const MAX_THREADS: usize = 32;
export const THREAD_NODES: usize = 0; // u64, this thread's node counter, written now and then for the host to read
export const THREAD_LINE: usize = 64; // 64 x i8 and a length: the principal variation handed to the host
export const THREAD_SPLITS: usize = 0x400; // the thread's open splits, see split.ts
export const THREAD_MOVES: usize = 0x1000; // stack of move lists

export const UNPACKING: usize = THREADS + THREAD_STRIDE * MAX_THREADS; // see evaluation/unpack.ts
export const EVALUATION: usize = 0x1000000;
export const EVALUATION_BYTES: usize = 0x1640000;
export const LOCAL_TABLES: usize = EVALUATION + EVALUATION_BYTES; // one per thread
export const LOCAL_TABLE_BYTES: usize = 0x80000;
export const TABLE: usize = LOCAL_TABLES + LOCAL_TABLE_BYTES * MAX_THREADS;
export const BUCKET_BYTES: usize = 64;

export const PAGE_BYTES: usize = 0x10000;
export const MAX_PAGES: usize = 0x10000; // the whole of a 32-bit memory

/** No square, in place of a move. */
export const NO_MOVE: i32 = 255;
