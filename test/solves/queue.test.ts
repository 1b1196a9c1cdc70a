/** The queue: in order, kept as it goes, paused, taken up by another tab, compared with its file. */
import { describe, expect, test } from 'vitest';
import { OTHELLO } from '../../game/rules.ts';
import { fault } from '../../game/faults.ts';
import { makeTranscript } from '../../game/formats/transcript.ts';
import { PASS } from '../../game/notation.ts';
import { applyMove, isOver, legalMoves, startPosition } from '../../game/position.ts';
import { failed, type Fault, type Move, ok, type Position } from '../../game/types.ts';
import { positionText } from '../../workers/position-text.ts';
import type { Analysis } from '../../workers/protocol.ts';
import { makeQueueCsv, readPositions } from '../../web/solves/queue-files.ts';
import { isContradicted, isWaiting, MAX_POSITIONS, readQueue, timeLeftOf } from '../../web/solves/queue-state.ts';
import { memoryQueue } from './memory.ts';
import { Queue, type QueuePorts } from '../../web/solves/queue.ts';
import { POSITION, solve } from './samples.ts';

/** A whole game of first legal moves. */
function playedOut(): readonly Move[] {
  const moves: Move[] = [];
  for (let position = startPosition(OTHELLO); !isOver(position);) {
    const { move, flips } = legalMoves(position)[0] ?? { move: PASS, flips: [] };
    moves.push(move);
    position = applyMove(position, move, flips);
  }
  return moves;
}

const BOARD = '--OOO-------XX-OOOOOOXOO-OOOOXOOX-OOOXXO---OOXOO---OOOXO--OOOO--';
const START = '---------------------------O*------*O---------------------------';
const settle = () => new Promise<void>((resolve) => setTimeout(resolve));
const ITEM = { position: positionText(POSITION), label: 'a', told: [] };

interface Search {
  readonly position: Position;
  readonly signal: AbortSignal;
  answer(found: Analysis | Fault | null): void;
}

function aTab(store = memoryQueue()) {
  const searches: Search[] = [];
  const done: number[] = [];
  const search: QueuePorts['engine']['search'] = ({ position }, _wish, signal) =>
    new Promise((resolve) => {
      const answer: Search['answer'] = (found) => resolve(found && 'code' in found ? failed(found) : ok(found));
      signal.addEventListener('abort', () => answer(null));
      searches.push({ position, signal, answer });
    });
  const queue = new Queue({
    store,
    engine: { search },
    done: (n) => void done.push(n),
    kept: () => undefined,
    found: () => undefined,
  });
  return { store, queue, searches, done };
}

/** Done, and worth `value`. */
function solved(value: number): Analysis {
  const found = { low: value, high: value, depth: 22, certainty: 100, source: 'search' } as const;
  return solve(1, { state: 'done', value: found });
}

test('one after the other, each kept when it is solved, and a word at the end', async () => {
  const { queue, searches, done, store } = aTab();
  await queue.add([ITEM, { ...ITEM, label: 'b' }]);
  await settle();
  expect(searches).toHaveLength(1);
  expect(queue.current).toBe(0);
  searches[0]!.answer(solved(6));
  await settle();
  expect(readQueue(await store.read()).items).toMatchObject([{ result: { low: 6, best: 'b2' } }, { result: null }]);
  expect(searches).toHaveLength(2);
  expect(done).toEqual([]);
  searches[1]!.answer(solved(4));
  await settle();
  expect(done).toEqual([2]);
  expect(queue.current).toBe(-1);
});

test('paused, the search ends and nothing is lost; the next page goes on only when it is told to', async () => {
  const { queue, searches, store } = aTab();
  await queue.add([ITEM, { ...ITEM, label: 'b' }]);
  await settle();
  searches[0]!.answer(solved(6));
  await settle();
  await queue.pause();
  await settle();
  expect(searches[1]!.signal.aborted).toBe(true);
  const next = aTab(store);
  await next.queue.refresh();
  await settle();
  expect(next.searches).toHaveLength(0);
  await next.queue.resume();
  await settle();
  expect(next.searches).toHaveLength(1);
  next.searches[0]!.answer(solved(2));
  await settle();
  expect(next.queue.state.items.map(({ result }) => result?.low)).toEqual([6, 2]);
});

test('a page that was closed in the middle is where it was', async () => {
  const { queue, store } = aTab();
  await queue.add([ITEM]);
  await settle();
  const next = aTab(store);
  await next.queue.refresh();
  await settle();
  expect(next.searches).toHaveLength(1);
});

test('the position under way is taken out: the next one is searched, and gets its own result', async () => {
  const { queue, searches } = aTab();
  const other = { ...ITEM, position: { ...ITEM.position, side: 'O' as const } };
  await queue.add([ITEM, other]);
  await settle();
  await queue.remove(0);
  await settle();
  await settle();
  expect(searches.at(-1)!.position.sideToMove).toBe('white');
  searches.at(-1)!.answer(solved(-2));
  await settle();
  expect(queue.state.items).toMatchObject([{ position: { side: 'O' }, result: { low: -2 } }]);
});

test('what can’t be searched to a value is said to be failed, and the queue goes on', async () => {
  const { queue, searches } = aTab();
  await queue.add([ITEM, ITEM]);
  await settle();
  searches[0]!.answer(null);
  await settle();
  expect(queue.state.items.map(({ isFailed }) => isFailed)).toEqual([true, false]);
  expect(searches).toHaveLength(2);
});

test('where the engine fails, the queue stops and says why; resumed, it goes on with the same position', async () => {
  const { queue, searches, done } = aTab();
  await queue.add([ITEM, { ...ITEM, label: 'b' }]);
  await settle();
  const why = fault('engine-memory', { n: 64 });
  searches[0]!.answer(why);
  await settle();
  expect(searches).toHaveLength(1);
  expect(queue.state.items.every(isWaiting)).toBe(true);
  expect([queue.fault, queue.isStopped, queue.isElsewhere, done]).toEqual([why, true, false, []]);
  await queue.resume();
  await settle();
  expect([queue.fault, queue.isStopped, queue.current]).toEqual([null, false, 0]);
  for (const value of [6, 4]) {
    searches.at(-1)!.answer(solved(value));
    await settle();
  }
  expect(queue.state.items.map(({ result }) => result?.low)).toEqual([6, 4]);
});

test('what was not solved can be tried again', async () => {
  const { queue, searches, done } = aTab();
  await queue.add([ITEM, { ...ITEM, label: 'b' }]);
  await settle();
  searches[0]!.answer(null);
  await settle();
  searches[1]!.answer(solved(4));
  await settle();
  expect(done).toEqual([1]);
  await queue.tryAgain();
  await settle();
  searches[2]!.answer(solved(6));
  await settle();
  expect(queue.state.items.map(({ result }) => result?.low)).toEqual([6, 4]);
  expect(searches).toHaveLength(3);
});

/** A store that refuses what it is told to. */
function refusing(refused: { reads?: boolean; writes?: boolean }) {
  const store = memoryQueue();
  const refuse = () => Promise.reject(new Error('refused'));
  return {
    ...store,
    read: () => (refused.reads ? refuse() : store.read()),
    change: (change: (found: unknown) => object) => (refused.writes ? refuse() : store.change(change)),
  };
}

describe('when the browser refuses to store', () => {
  test.each([
    ['reads', 1],
    ['writes', 2],
  ])('%s: the queue stops and says so; resumed, it goes on with what has no result yet', async (what, left) => {
    const refused = { reads: false, writes: false };
    const { queue, searches, done } = aTab(refusing(refused));
    const told = () => ({
      current: queue.current,
      isRefused: queue.isRefused,
      isStopped: queue.isStopped,
      isElsewhere: queue.isElsewhere,
    });
    await queue.add([ITEM, { ...ITEM, label: 'b' }]);
    await settle();
    Object.assign(refused, { [what]: true });
    searches[0]!.answer(solved(6));
    await settle();
    expect(told()).toEqual({ current: -1, isRefused: true, isStopped: true, isElsewhere: false });
    expect(queue.state.items).toHaveLength(2);
    expect(searches).toHaveLength(1);
    Object.assign(refused, { [what]: false });
    await queue.resume();
    await settle();
    expect(told()).toEqual({ current: 2 - left, isRefused: false, isStopped: false, isElsewhere: false });
    for (let i = 0; i < left; i++) {
      searches.at(-1)!.answer(solved(4));
      await settle();
    }
    expect(searches).toHaveLength(1 + left);
    expect(done).toEqual([2]);
  });

  test('nothing is added, and what is there can’t be changed; it is said, and nothing is thrown', async () => {
    const { queue } = aTab(refusing({ reads: true, writes: true }));
    expect(queue.isRefused).toBe(false);
    expect(await queue.add([ITEM])).toBeNull();
    expect(queue.isRefused).toBe(true);
    const changes = [queue.pause(), queue.clear(), queue.remove(0), queue.setGoal('all')];
    expect(await Promise.all(changes)).toEqual([false, false, false, false]);
  });

  test('a page that can’t read its queue says so from the beginning', async () => {
    const { queue } = aTab(refusing({ reads: true }));
    await queue.refresh();
    expect(queue.isRefused).toBe(true);
  });
});

test('more than it holds are left out', async () => {
  const { queue } = aTab();
  const items = Array.from({ length: MAX_POSITIONS + 3 }, () => ITEM);
  expect(await queue.add(items)).toBe(3);
});

test('OBF with values and games are read line by line; the table compares them', async () => {
  const text = `${BOARD} X; g2:+6; a4:0;\n${BOARD} X; g2:+8;\nno position\n`;
  const read = await readPositions(text, OTHELLO, 'file');
  if (!read.ok) throw new Error(read.fault.code);
  const { items, unread } = read.value;
  expect(items.map(({ position, told }) => [position.board.length, position.side, told.length])).toEqual([
    [64, 'X', 2],
    [64, 'X', 1],
  ]);
  expect(unread).toMatchObject([{ text: 'no position', fault: {} }]);
  const result = { low: 6, high: 6, best: 'g2', moves: [{ move: 'g2', value: 6 }], nodes: 10, elapsedMs: 1500 };
  const [right, wrong] = items.map((item) => ({ ...item, result, isFailed: false }));
  expect([right!, wrong!].map(isContradicted)).toEqual([false, true]);
  // For the file’s best move nothing was found, but the position is worth something else.
  expect(isContradicted({ ...right!, told: [{ move: 'a4', value: 8 }] })).toBe(true);
  const csv = makeQueueCsv({ items: [right!, wrong!], goal: 'best', isPaused: false }).split('\r\n');
  expect(csv[1]).toBe(`1,${BOARD},X,othello,22,6,g2,6,true,10,1.5,g2:6,file 1`);
  expect(csv[2]).toContain(',8,false,');
  const games = await readPositions('f5d6c3\nf5f6e6f4\n', OTHELLO, '');
  expect(games.ok && games.value.items.map(({ position, label }) => [position.side, label])).toEqual([
    ['O', ''],
    ['X', ''],
  ]);
});

test.each(['first', 'second'] as const)(
  'of two games on a line, the %s faulty, only that one is left',
  async (which) => {
    const game = (...moves: string[]) =>
      `(;GM[Othello]PB[a]PW[b]TY[8]BO[8 ${START} *]${moves.map((move, at) => `${'BW'[at]}[${move}]`).join('')};)`;
    const [good, bad] = [game('f5', 'd6'), game('f5', 'a1')];
    const read = await readPositions((which === 'first' ? [bad, good] : [good, bad]).join(''), OTHELLO, '');
    expect(read.ok && read.value.items.map(({ label }) => label)).toEqual(['a – b']);
    expect(read.ok && read.value.unread).toMatchObject([{ text: bad, fault: { where: { line: 1, move: 2 } } }]);
  },
);

test('a text of which nothing can be read is a fault; signs of other keyboards are read', async () => {
  expect(await readPositions('f5a1\nd3d4', OTHELLO, '')).toMatchObject({ ok: false });
  expect(await readPositions('', OTHELLO, '')).toMatchObject({ ok: false, fault: { code: 'text-empty' } });
  const read = await readPositions('ｆ５ｄ６\nｆ５a1\nf5f6', OTHELLO, '');
  expect(read.ok && [read.value.items.length, read.value.unread]).toMatchObject([2, [{ text: 'ｆ５a1' }]]);
});

test('a finished game is solved from its first position with at most 24 empties, one that isn’t from its last', async () => {
  const finished = playedOut();
  const text = (plies: number) => makeTranscript(startPosition(OTHELLO), finished.slice(0, plies), false);
  const read = await readPositions(`${text(finished.length)}\n${text(45)}\n`, OTHELLO, '');
  const empties = (board: string) => board.split('-').length - 1;
  expect(read.ok && read.value.items.map(({ position }) => empties(position.board))).toEqual([24, 18]);
});

test('the time left goes by what the others took', () => {
  const state = (n: number) => ({
    goal: 'best' as const,
    isPaused: false,
    items: [
      { ...ITEM, isFailed: false, result: { low: 0, high: 0, best: '', moves: [], nodes: 1, elapsedMs: 4000 } },
      ...Array.from({ length: n }, () => ({ ...ITEM, isFailed: false, result: null })),
    ],
  });
  expect(timeLeftOf(state(3), 1000)).toBeCloseTo(9000);
  expect(timeLeftOf({ ...state(3), items: state(3).items.slice(1) }, 1000)).toBeUndefined();
});

test('what is no queue is an empty one, and a bad item costs only itself', () => {
  expect(readQueue('x').items).toEqual([]);
  const good = { ...ITEM, result: null, isFailed: false };
  const bad = { ...good, position: { ...ITEM.position, board: 'XX' } };
  expect(readQueue({ items: [bad, good], goal: 'all', isPaused: true })).toMatchObject({
    items: [{ label: 'a' }],
    goal: 'all',
  });
});
