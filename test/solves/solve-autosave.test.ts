/** Which parts of a solve are kept, when, and what a later search makes of them. */
import { describe, expect, test } from 'vitest';
import { TABLE } from '../../assembly/layout.ts';
import { tableEntries } from '../../workers/solves/saved-table.ts';
import type {
  Analysis,
  Checkpoint,
  Proved,
  Report,
  SearchEnd,
  SearchLimits,
  SharedWords,
} from '../../workers/protocol.ts';
import { solveId, readRecord, type SavedSolveRecord } from '../../web/solves/saved-solve-record.ts';
import { MAX_TABLES, SolveAutosave } from '../../web/solves/solve-autosave.ts';
import { memorySolves } from './memory.ts';
import { openCore } from '../core/helpers.ts';
import { MOVE_COUNT, solve, SUBJECT } from './samples.ts';

const LIMITS: SearchLimits = { exactFrom: 24, maxDepth: 64 };
const ENTRIES = Uint32Array.of(7, 1, 2, 3, 4);
const ID = solveId(SUBJECT);

/** The first word of the entry that `ENTRIES` has. */
const entryIn = ({ buffer }: WebAssembly.Memory) => new Uint32Array(buffer, Number(TABLE) + 7 * 16, 1)[0];

interface Search {
  readonly limits: SearchLimits;
  readonly after: Analysis | undefined;
  hear(report: Report): void;
  end(how: SearchEnd): void;
}

/** A tab: an engine with scripted answers, and an autosave whose store other tabs may share. */
async function aTab(
  store = memorySolves(),
  entries = ENTRIES,
  known: Checkpoint | null = null,
  proved: readonly Proved[] = [],
) {
  const { memory } = await openCore();
  const searches: Search[] = [];
  const heard: Report[] = [];
  const alarms: (readonly [Analysis, SavedSolveRecord])[] = [];
  let time = 1_000_000;
  const autosave = new SolveAutosave({
    client: {
      search: (_subject, limits, _signal, hear, after) =>
        new Promise((end) => void searches.push({ limits, after, hear, end })),
      shared: async () => ({ memory }) as SharedWords,
    },
    store,
    readTable: async () => ({ size: tableEntries(memory), entries: entries as Uint32Array<ArrayBuffer> }),
    now: () => time,
    kept: () => undefined,
    found: () => undefined,
    known: async () => known,
    below: async () => proved,
    alarm: (_position, now, before) => void alarms.push([now, before]),
  });
  const start = (limits = LIMITS, subject = SUBJECT, after?: Analysis) =>
    autosave.search(subject, limits, new AbortController().signal, (report) => heard.push(report), after);
  const record = async (id = ID) => readRecord((await store.read(id)).record);
  return { store, memory, searches, heard, alarms, start, record, pass: (ms: number) => (time += ms), settle };
}

const settle = () => new Promise<void>((resolve) => setTimeout(resolve));

describe('while a solve goes on', () => {
  test('it is kept as soon as it is long, and again every five seconds', async () => {
    const tab = await aTab();
    void tab.start();
    await settle();
    const [search] = tab.searches;
    const short = solve(0);
    search!.hear({ ...short, progress: { ...short.progress, elapsedMs: 1500 } });
    await settle();
    expect(await tab.record()).toBeNull();
    search!.hear(solve(1));
    await settle();
    expect(await tab.record()).toMatchObject({ bytes: ENTRIES.byteLength, analysis: { progress: { proved: 1 } } });
    tab.pass(4000);
    search!.hear(solve(2));
    await settle();
    expect((await tab.record())!.analysis.progress.proved).toBe(1);
    tab.pass(1000);
    search!.hear(solve(3));
    await settle();
    expect((await tab.record())!.analysis.progress.proved).toBe(3);
    expect((await tab.store.read(ID)).table).toEqual(ENTRIES);
  });

  test('paused, it is kept at once, with the table of before; done, without one', async () => {
    const tab = await aTab();
    void tab.start();
    await settle();
    const [search] = tab.searches;
    search!.hear(solve(1));
    await settle();
    search!.hear(solve(2, { state: 'paused' }));
    await settle();
    expect(await tab.record()).toMatchObject({ bytes: 20, analysis: { state: 'paused', progress: { proved: 2 } } });
    void tab.start();
    await settle();
    tab.searches[1]!.hear(solve(MOVE_COUNT));
    await settle();
    expect(await tab.record()).toMatchObject({ bytes: 0, analysis: { state: 'done' } });
    expect((await tab.store.read(ID)).table).toBeUndefined();
  });

  test.each([
    ['of a level', { ...LIMITS, level: 10 }],
    ['against the clock', { ...LIMITS, time: 1000 }],
    ['that leaves something out', { ...LIMITS, selectivity: 95 }],
    ['that does not reach the end', { ...LIMITS, exactFrom: 10 }],
    ['for values alone, such as those behind the reasons for a mistake', { ...LIMITS, shortLines: true }],
  ] as const)('a search %s is not kept', async (_, limits) => {
    const tab = await aTab();
    void tab.start(limits);
    await settle();
    tab.searches[0]!.hear(solve(1));
    await settle();
    expect(await tab.record()).toBeNull();
  });

  test('deleted, it is not kept again', async () => {
    const tab = await aTab();
    void tab.start();
    await settle();
    tab.searches[0]!.hear(solve(1));
    await settle();
    await tab.store.remove(ID);
    tab.pass(5000);
    tab.searches[0]!.hear(solve(2));
    await settle();
    expect((await tab.store.read(ID)).record).toBeUndefined();
  });

  test('what a later page has kept stays as it is', async () => {
    const tab = await aTab();
    const later = { id: ID, format: 2 } as unknown as SavedSolveRecord;
    await tab.store.change(ID, () => ({ record: later }));
    void tab.start();
    await settle();
    tab.searches[0]!.hear(solve(1));
    await settle();
    expect((await tab.store.read(ID)).record).toBe(later);
  });

  test('of many unfinished solves those with the least work lose their tables, not what they settled', async () => {
    const tab = await aTab();
    const others = Array.from({ length: MAX_TABLES }, (_, i) => `other ${i}`);
    for (const [i, id] of others.entries()) {
      const analysis = solve(1);
      const progress = { ...analysis.progress, elapsedMs: 1e6 - i };
      const record = {
        by: 'here',
        id,
        goal: 'all',
        analysis: { ...analysis, progress },
        limits: LIMITS,
        tableEntries: 4,
        bytes: 20,
        begunAt: 1,
        savedAt: 1,
      } as const;
      await tab.store.change(id, () => ({ record, table: ENTRIES }));
    }
    void tab.start();
    await settle();
    tab.searches[0]!.hear(solve(1));
    await settle();
    const bytes = await Promise.all([...others, ID].map(async (id) => (await tab.record(id))!.bytes));
    expect(bytes).toEqual([...others.slice(1).map(() => 20), 0, 20]);
    expect((await tab.store.read(others.at(-1)!)).table).toBeUndefined();
  });
});

describe('opened again', () => {
  test.each(['file', 'before'] as const)(
    'what is there %s is a claim: the search begins anew, and replaces it',
    async (by) => {
      const tab = await aTab();
      const lie = solve(MOVE_COUNT, { state: 'done' });
      const record = { by, id: ID, goal: 'all', analysis: lie, limits: LIMITS, tableEntries: 4, bytes: 20 } as const;
      await tab.store.change(ID, () => ({ record: { ...record, begunAt: 1, savedAt: 1 }, table: ENTRIES }));
      void tab.start();
      await settle();
      expect(tab.searches).toHaveLength(1);
      expect(tab.searches[0]!.limits.from).toBeUndefined();
      tab.searches[0]!.hear(solve(1));
      await settle();
      expect(await tab.record()).toMatchObject({ by: 'here', analysis: { progress: { proved: 1 } } });
    },
  );

  test('the search goes on from what is kept, with its table, as far as the first one was to go, and says so', async () => {
    const first = await aTab();
    const { memory } = first;
    const size = tableEntries(memory);
    void first.start({ exactFrom: 30, maxDepth: 64 });
    await settle();
    first.searches[0]!.hear(solve(3));
    await settle();
    const next = await aTab(first.store);
    void next.start();
    await settle();
    const [search] = next.searches;
    expect(search!.limits).toMatchObject({ exactFrom: 30, from: solve(3).kept });
    expect(search!.after!.progress.proved).toBe(3);
    // At its place, with the age that the next job will have.
    expect(size).toBe(tableEntries(next.memory));
    expect(entryIn(next.memory)).toBe(1);
    search!.hear(solve(3));
    expect(next.heard.at(-1)).toMatchObject({ notices: [{ code: 'solve-kept', args: { n: 3, most: MOVE_COUNT } }] });
  });

  test('an engine that was opened anew gets the kept table, and goes on from where it was', async () => {
    const first = await aTab();
    void first.start();
    await settle();
    first.searches[0]!.hear(solve(2));
    await settle();
    const next = await aTab(first.store);
    const after = solve(3, { state: 'paused' });
    void next.start(LIMITS, SUBJECT, after);
    await settle();
    expect(next.searches[0]).toMatchObject({ after, limits: { from: after.kept } });
    expect(entryIn(next.memory)).toBe(1);
    next.searches[0]!.hear(solve(3));
    expect(next.heard.at(-1)).not.toHaveProperty('notices');
    // The table is its own by now.
    const { memory } = next;
    new Uint32Array(memory.buffer, Number(TABLE) + 7 * 16, 1)[0] = 5;
    void next.start(LIMITS, SUBJECT, after);
    await settle();
    expect(entryIn(memory)).toBe(5);
  });

  test('a finished one is there without a search', async () => {
    const first = await aTab();
    void first.start();
    await settle();
    first.searches[0]!.hear(solve(MOVE_COUNT));
    await settle();
    const next = await aTab(first.store);
    expect(await next.start()).toBe('done');
    expect(next.searches).toHaveLength(0);
    expect(next.heard).toMatchObject([{ state: 'done', progress: { proved: MOVE_COUNT } }]);
  });

  test('a solve for the best move is a beginning for all moves', async () => {
    const first = await aTab();
    void first.start(LIMITS, { ...SUBJECT, goal: 'best' });
    await settle();
    first.searches[0]!.hear(solve(1, { state: 'done' }));
    await settle();
    const next = await aTab(first.store);
    void next.start();
    await settle();
    expect(next.searches[0]).toMatchObject({ after: { state: 'paused' }, limits: { from: { sweeps: 4 } } });
  });
});

test('what the library has of the moves is not proved again, unless it contradicts what is kept', async () => {
  const known = solve(4).kept!;
  const first = await aTab(memorySolves(), ENTRIES, known);
  void first.start();
  await settle();
  expect(first.searches[0]!.limits.from).toEqual(known);
  void first.start(LIMITS, SUBJECT, solve(2));
  await settle();
  expect(first.searches[1]!.limits.from!.moves.filter(({ low, high }) => low === high)).toHaveLength(4);
  const moves = known.moves.map((move) => (move.place === 0 ? { ...move, low: 8, high: 8 } : move));
  const wrong = await aTab(memorySolves(), ENTRIES, { ...known, moves });
  void wrong.start(LIMITS, SUBJECT, solve(2));
  await settle();
  expect(wrong.searches[0]!.limits.from).toEqual(solve(2).kept);
});

test('what the library has of later positions goes to the engine, but not where a level is asked for', async () => {
  const proved = [{ position: SUBJECT.position, low: 2, high: 4 }];
  const tab = await aTab(memorySolves(), ENTRIES, null, proved);
  void tab.start();
  void tab.start({ ...LIMITS, selectivity: 73 });
  void tab.start({ ...LIMITS, level: 10 });
  await settle();
  const withProved = tab.searches.map(({ limits }) => ({ level: limits.level, proved: limits.proved }));
  expect(withProved).toHaveLength(3);
  for (const { level, proved: given } of withProved) expect(given).toEqual(level ? undefined : proved);
});

describe('two tabs at one position', () => {
  test('keep what both have settled, and the table of the one that has searched more', async () => {
    const one = await aTab();
    const two = await aTab(one.store, Uint32Array.of(9, 9, 9, 9, 9));
    void one.start();
    void two.start();
    await settle();
    one.searches[0]!.hear(solve(2, {}, 9e6));
    await settle();
    const other = solve(0, {}, 1e6);
    const moves = other.kept!.moves.map((move) => (move.place === 5 ? { ...move, low: -4, high: -4 } : move));
    two.searches[0]!.hear({ ...other, kept: { ...other.kept!, moves } });
    await settle();
    const kept = (await one.record())!.analysis.kept!.moves;
    expect(kept.filter(({ low, high }) => low === high).map(({ place }) => place)).toEqual([0, 1, 5]);
    expect((await one.store.read(ID)).table).toEqual(ENTRIES);
  });

  test('that contradict each other raise the alarm, and nothing is overwritten', async () => {
    const tab = await aTab();
    void tab.start();
    await settle();
    tab.searches[0]!.hear(solve(1));
    await settle();
    tab.pass(5000);
    const wrong = solve(1);
    const moves = wrong.kept!.moves.map((move) => (move.place === 0 ? { ...move, low: 8, high: 8 } : move));
    tab.searches[0]!.hear({ ...wrong, kept: { ...wrong.kept!, moves } });
    await settle();
    expect(tab.alarms).toHaveLength(1);
    expect((await tab.record())!.analysis.kept!.moves[0]).toMatchObject({ low: 6, high: 6 });
  });
});
