/** Learning: what is searched, that every answer is kept at once, pause, and what ends it. */
import { describe, expect, test } from 'vitest';
import { legalSquares, START } from '../../game/bitboard/position.ts';
import { EMPTY_BOOK } from '../../game/book/book.ts';
import type { SearchRecord } from '../../game/book/grown.ts';
import { legalMoves } from '../../game/position.ts';
import type { Analysis, SearchEnd, SearchLimits, SearchSubject, Value } from '../../workers/protocol.ts';
import { MergedBook } from '../../web/openings/book/merged-book.ts';
import { Learning } from '../../web/openings/book/learning.ts';
import { OwnBook } from '../../web/openings/book/own-book.ts';
import { type Goal, OWN_BOOK } from '../../web/openings/book/protocol.ts';
import { limitsOfTask, searchRecord, subjectOfTask } from '../../web/openings/book/searching.ts';
import { memoryStore } from '../../web/browser/storage.ts';
import type { EnginePort } from '../../web/engine/engine-controller.ts';

const GOAL: Goal = { root: START, line: '', depth: 20, black: 4, white: 4 };

/** The first move is the best, each further one a disc worse. */
function answerTo(subject: SearchSubject, { maxDepth }: SearchLimits, source: Value['source']): Analysis {
  const moves = legalMoves(subject.position).map(({ move, flips }, i) => ({
    move,
    flips: flips.length,
    line: [move],
    best: i === 0,
    ...((i === 0 || subject.goal === 'all') && {
      value: { low: -i, high: -i, depth: maxDepth - 1, certainty: 87, source },
    }),
  }));
  const progress = { nodes: 0, nodesPerSecond: 0, elapsedMs: 0, cpuMs: 0, done: 1, proved: 0, total: moves.length };
  return {
    kind: 'analysis',
    job: 1,
    count: 'winner',
    state: 'done',
    value: moves[0]!.value!,
    moves,
    line: [],
    turn: 'move',
    progress,
  };
}

function fakeEngine(end: (n: number) => SearchEnd = () => 'done', source: Value['source'] = 'search') {
  const asked: { subject: SearchSubject; limits: SearchLimits }[] = [];
  const seen = { opened: 0, disposed: 0, threads: 0 };
  const engine = (): EnginePort => ({
    open: async ({ threads, hashMegabytes }) => {
      Object.assign(seen, { opened: seen.opened + 1, threads });
      return { threads, hashMegabytes };
    },
    search: async (subject, limits, signal, listener) => {
      asked.push({ subject, limits });
      const how = end(asked.length);
      if (signal.aborted) return 'stopped';
      if (how === 'done') listener(answerTo(subject, limits, source));
      return how;
    },
    dispose: () => void seen.disposed++,
  });
  return { engine, asked, seen };
}

function learner() {
  const kept: SearchRecord[] = [];
  const store = {
    read: async () => ({ searches: [], files: [], goal: undefined }),
    addSearch: async (record: SearchRecord) => void kept.push(record),
    addFile: async () => undefined,
    keepGoal: async () => undefined,
    clear: async () => undefined,
    onChange: () => undefined,
  };
  const api = new MergedBook(store, { book: async () => EMPTY_BOOK, popular: async () => new Map() });
  return { api, kept };
}

describe('learning', () => {
  test('searches the most urgent positions to the given depth and saves each answer at once', async () => {
    const { api, kept } = learner();
    const keptAt: number[] = [];
    const { engine, asked, seen } = fakeEngine((n) => {
      keptAt.push(kept.length);
      return n > 12 ? 'stopped' : 'done';
    });
    let learned = 0;
    const learning = new Learning({ api, engine, changed: () => undefined, learned: () => void learned++ });
    await learning.start(GOAL);
    expect(keptAt).toEqual(Array.from({ length: 13 }, (_, i) => i));
    expect(asked[0]!.subject).toMatchObject({
      goal: 'best',
      position: { sideToMove: 'black', rules: { id: 'othello' } },
    });
    expect(asked[0]!.limits).toEqual({ exactFrom: 0, maxDepth: 20, selectivity: 87 });
    const leaves = asked.filter(({ subject }) => subject.goal === 'all');
    expect(leaves.length).toBeGreaterThan(0);
    expect(leaves.every(({ limits }) => limits.maxDepth === 16)).toBe(true);
    for (const { position, square, depth, certainty, isLeaf } of kept) {
      expect(legalSquares(position)).toContain(square);
      expect({ depth, certainty }).toEqual({ depth: isLeaf ? 16 : 20, certainty: 87 });
    }
    // An engine of its own, with one thread, closed afterwards.
    expect(seen).toEqual({ opened: 1, disposed: 1, threads: 1 });
    expect(learned).toBeGreaterThan(1);
  });

  test('pauses at once and continues from what is saved', async () => {
    const { api, kept } = learner();
    const { engine } = fakeEngine((n) => {
      if (n === 4) learning.pause();
      return 'done';
    });
    const learning: Learning = new Learning({ api, engine, changed: () => undefined, learned: () => undefined });
    await learning.start(GOAL);
    expect(kept).toHaveLength(3);
    expect(learning.state).toMatchObject({ isOn: false, searched: 3, fault: null, isDone: false });
    const more = fakeEngine((n) => (n > 2 ? 'stopped' : 'done'));
    const again = new Learning({ api, engine: more.engine, changed: () => undefined, learned: () => undefined });
    await again.start(GOAL);
    const boards = kept.map(({ position, isLeaf }) => JSON.stringify([position, isLeaf]));
    expect(new Set(boards).size).toBe(5);
  });

  test('ends where nothing is left', async () => {
    const { engine } = fakeEngine();
    const none = { plan: async () => ({ tasks: [], inSight: 0 }), take: async () => undefined };
    const learning = new Learning({ api: none, engine, changed: () => undefined, learned: () => undefined });
    await learning.start(GOAL);
    expect(learning.state).toMatchObject({ isOn: false, isDone: true });
  });

  test('learns nothing from counts of moves, and says why', async () => {
    const { api, kept } = learner();
    const { engine } = fakeEngine((n) => (n > 3 ? 'stopped' : 'done'), 'counts');
    const learning = new Learning({ api, engine, changed: () => undefined, learned: () => undefined });
    await learning.start(GOAL);
    expect(kept).toEqual([]);
    expect(learning.state.fault).toMatchObject({ code: 'book-weights' });
  });

  test('says so where there is no engine', async () => {
    const { api } = learner();
    const fault = { code: 'engine-absent', args: {} } as never;
    const engine = (): EnginePort => ({
      ...fakeEngine().engine(),
      open: async () => ({ kind: 'fault', job: 0, fault }),
    });
    const learning = new Learning({ api, engine, changed: () => undefined, learned: () => undefined });
    await learning.start(GOAL);
    expect(learning.state).toMatchObject({ isOn: false, fault: { code: 'engine-absent' } });
  });
});

test('of the moves outside the book the best is taken, whatever the others are worth', () => {
  const [best, ...others] = legalSquares(START) as [number, ...number[]];
  const task = { kind: 'leaf', position: START, urgency: 0, squares: others } as const;
  const found = searchRecord(task, answerTo(subjectOfTask(task), limitsOfTask(task, 20), 'search'))!;
  expect(found.square).toBe(others[0]);
  expect(found).toMatchObject({ isLeaf: true, value: -1, depth: 16 });
  expect(found.square).not.toBe(best);
});

test('the browser knows of an own book as soon as the first answer is kept, not only when all are', async () => {
  const { api, kept } = learner();
  const store = memoryStore();
  const task = { kind: 'position', position: START, urgency: 1, squares: [] } as const;
  const ports = {
    status: async () => ({ positions: 0, own: kept.length, claimed: 0, isKept: true, goal: null }),
    book: async () => EMPTY_BOOK,
    claimed: async () => EMPTY_BOOK,
    plan: async () => ({ tasks: kept.length ? [] : [task, task], inSight: 2 }),
    take: (record: SearchRecord) => api.take(record),
    add: async () => [],
    file: async () => new Blob(),
    clear: async () => undefined,
  };
  const { engine } = fakeEngine();
  const own = new OwnBook({ api: ports, store, engine, use: () => undefined });
  await own.refresh();
  const marks = new Map<number, string | null>();
  own.subscribe(() => {
    const { searched } = own.learning.state;
    if (!marks.has(searched)) marks.set(searched, store.get(OWN_BOOK));
  });
  await own.learning.start(GOAL);
  expect(marks.get(0)).toBe(null);
  expect(marks.get(1)).toBe('1');
});
