/** The games of one player, reviewed without a page: by an engine of our own, games made by hand, and a store in memory. */
import { describe, expect, test } from 'vitest';
import type { OpenedGame } from '../../game/collection/listing.ts';
import { OTHELLO } from '../../game/rules.ts';
import { parseSquare } from '../../game/shape.ts';
import { nodeAt } from '../../game/tree.ts';
import { speak, spoken } from '../../i18n/runtime.ts';
import { RetryMode } from '../../web/review/retry-mode.ts';
import { costlyPositionsOf, lessonGame } from '../../web/players/lesson.ts';
import { visitLosses, type LossesStore } from '../../web/players/losses-store.ts';
import { PlayerGames, type PlayerExplorer } from '../../web/players/player-games.ts';
import { makeLossesCsv } from '../../web/players/losses-csv.ts';
import { aBench, fakeEngine, square } from '../modes/fake.ts';

const squares = (line: string): number[] => line.match(/../g)!.map((name) => parseSquare(OTHELLO, name)!);

const aGame = (black: string, white: string, line: string, rest: Partial<OpenedGame> = {}): OpenedGame => ({
  black,
  white,
  event: 'Cup',
  year: 2023,
  month: 5,
  difference: null,
  length: line.length / 2,
  squares: squares(line),
  ...rest,
});

const GAMES = [
  aGame('Ann', 'Ben', 'f5d6c4'),
  aGame('Ben', 'Ann', 'f5f6e6f4', { month: 6 }),
  aGame('Annabel', 'Ben', 'f5f4e3'),
];

/** c3 is worth 8 to the side that can play it; everything else is worth 0. */
const engineOf = () => fakeEngine((_, move) => (move === square('c3') ? 8 : 0));

/** The explorer answers about a player once `opening` has. */
function aModel(
  store: LossesStore = visitLosses(),
  games: readonly OpenedGame[] = GAMES,
  fake = engineOf(),
  opening: (player: string) => Promise<unknown> = async () => undefined,
) {
  const bench = aBench(fake);
  const asked: string[] = [];
  const api: PlayerExplorer = {
    opened: async ({ filter }, from, count) => {
      asked.push(filter.player ?? '');
      const player = (filter.player ?? '').toLowerCase();
      await opening(player);
      const found = games.filter(({ black, white }) =>
        [black, white].some((name) => name.toLowerCase().includes(player)),
      );
      return found.slice(from, from + count);
    },
    suggest: async () => [{ name: 'Ann', games: 2 }],
  };
  const said: string[] = [];
  let now = 0;
  const model = new PlayerGames({
    engine: bench.engine,
    // Like the explorer's client: null from a worker that has died.
    ask: (question) => question(api).catch(() => null),
    store,
    openingOf: (positions) => (positions.length > 3 ? (spoken() === 'fr' ? 'Tigre' : 'Tiger') : ''),
    say: ({ code }) => void said.push(code),
    now: () => (now += 1000),
  });
  return { model, fake, bench, asked, said };
}

const TASK = { player: 'ann', collections: ['own'], level: 4 };
const isDone = (model: PlayerGames) => () => model.progress.done === model.progress.total && !model.progress.isRunning;

describe('the review', () => {
  test('goes through the games of the player alone and adds up what was lost', async () => {
    const { model, fake } = aModel();
    expect(await model.start(TASK)).toBe(true);
    expect(model.progress).toMatchObject({ done: 0, total: 3, isRunning: true });
    await expect.poll(isDone(model)).toBe(true);
    expect(fake.asked.every(({ level, goal }) => level === 4 && goal === 'best')).toBe(true);
    const { report, games } = model.reported!;
    // The name in full: Annabel is another player.
    expect(games.map(({ colours }) => colours)).toEqual([['black'], ['white'], []]);
    expect(report.colours).toMatchObject({ black: { games: 1 }, white: { games: 1 } });
    expect(report.months.map(({ name }) => name)).toEqual(['2023-05', '2023-06']);
    expect(report.openings.map(({ name }) => name)).toEqual(['Tiger']);
    // f5 d6 and then c4, where c3 was worth 8.
    expect(report.costliest[0]).toMatchObject({ game: 0, move: { number: 3, best: square('c3'), value: 8 }, total: 8 });
  });

  test('leaves nothing of it in the values of the page', async () => {
    const { model, bench } = aModel();
    await model.start(TASK);
    await expect.poll(isDone(model)).toBe(true);
    expect(bench.evaluations.version).toBe(0);
  });

  test('says how long it will take, once it has a measure', async () => {
    const fake = engineOf();
    const { model } = aModel(visitLosses(), GAMES, fake);
    const left: (number | undefined)[] = [];
    model.subscribe(() => left.push(model.progress.remainingMs));
    await model.start(TASK);
    await expect.poll(isDone(model)).toBe(true);
    // A second a game, by the clock of the test.
    expect([...new Set(left)]).toEqual([undefined, 2000, 1000, 0]);
  });

  test('measures another review anew', async () => {
    const { model } = aModel();
    await model.start(TASK);
    await expect.poll(isDone(model)).toBe(true);
    expect(model.progress.remainingMs).toBe(0);
    // Other levels take other times.
    await model.start({ ...TASK, level: 5 });
    expect(model.progress).toMatchObject({ done: 0, isRunning: true });
    expect(model.progress.remainingMs).toBeUndefined();
  });

  test('can be paused and goes on where it was', async () => {
    const fake = engineOf();
    fake.state.holds = true;
    const store = visitLosses();
    const { model } = aModel(store, GAMES, fake);
    await model.start(TASK);
    await expect.poll(() => fake.state.working).toBe(1);
    await model.pause();
    expect(await store.task()).toMatchObject({ isPaused: true });
    expect(fake.state.working).toBe(0);
    expect(model.progress).toMatchObject({ isRunning: false, done: 0 });
    fake.state.holds = false;
    await model.resume();
    await expect.poll(isDone(model)).toBe(true);
  });

  test('continues on the next visit without repeating saved searches; a paused one stays paused', async () => {
    const store = visitLosses();
    const first = aModel(store);
    await first.model.start(TASK);
    await expect.poll(isDone(first.model)).toBe(true);
    const second = aModel(store);
    await second.model.begin();
    await expect.poll(isDone(second.model)).toBe(true);
    expect(second.model.task).toMatchObject({ player: 'ann', level: 4 });
    expect(second.fake.asked).toEqual([]);
    expect(second.model.reported!.report).toEqual(first.model.reported!.report);
    // Another level is another review.
    await second.model.start({ ...TASK, level: 5 });
    await expect.poll(isDone(second.model)).toBe(true);
    expect(second.fake.asked.length).toBeGreaterThan(0);
    const third = aModel(store, GAMES, engineOf());
    await store.keepTask({ ...TASK, level: 6, isPaused: true });
    await third.model.begin();
    expect(third.model.progress).toMatchObject({ done: 0, total: 3, isRunning: false });
    expect(third.fake.asked).toEqual([]);
  });

  test('cancelled it is no longer taken up, and nothing is at work', async () => {
    const store = visitLosses();
    const fake = engineOf();
    fake.state.holds = true;
    const { model } = aModel(store, GAMES, fake);
    await model.start(TASK);
    await expect.poll(() => fake.state.working).toBe(1);
    await model.cancel();
    expect(fake.state.working).toBe(0);
    expect(model.reported).toBeNull();
    expect(await store.task()).toBeNull();
  });

  test('a saved review that is incomplete is done again', async () => {
    const store = visitLosses();
    const key = `4 ${GAMES[0]!.squares.join()}`;
    await store.keep(key, [{ number: 'one' }] as never);
    const { model, fake } = aModel(store);
    await model.start(TASK);
    await expect.poll(isDone(model)).toBe(true);
    expect(fake.asked.length).toBeGreaterThan(3);
    expect(model.reported!.report.all.moves).toBe(4);
  });

  test('where the browser keeps nothing it lasts for the visit, and says so', async () => {
    const refuse = () => Promise.reject(new Error('refused'));
    const { model } = aModel({ find: refuse, keep: refuse, task: refuse, keepTask: refuse });
    await model.start(TASK);
    await expect.poll(isDone(model)).toBe(true);
    expect(model.isKept).toBe(false);
    expect(model.reported!.report.games).toBe(3);
  });

  test('a player without games is said to have none; a game that can’t be played costs only itself', async () => {
    const { model } = aModel(visitLosses(), [aGame('Ann', 'Ben', 'f5d6c3'), aGame('Ann', 'Cleo', 'f5a1')]);
    expect(await model.start({ ...TASK, player: 'Nobody' })).toBe(false);
    expect(await model.start(TASK)).toBe(true);
    await expect.poll(isDone(model)).toBe(true);
    expect(model.reported!.report.games).toBe(1);
  });
});

test('games that the explorer fails to give are not taken for none', async () => {
  const { said, model } = aModel(visitLosses(), GAMES, engineOf(), () => Promise.reject(new Error('dead')));
  expect(await model.start(TASK)).toBeNull();
  expect(said).toEqual(['read-games']);
  expect(model.progress).toMatchObject({ total: 0, isRunning: false });
});

describe('while games are still loading', () => {
  /** A review of Ann and one of Ben, with one game each; `load` lets the games of a player be loaded. */
  function aRace() {
    const loads = new Map<string, () => void>();
    const opening = (player: string) => new Promise<void>((resolve) => loads.set(player, resolve));
    const games = [aGame('Ann', 'Cleo', 'f5d6c4'), aGame('Ben', 'Cleo', 'f5f4e3')];
    const store = visitLosses();
    const { model } = aModel(store, games, engineOf(), opening);
    const start = (player: string) => model.start({ ...TASK, player });
    return { model, store, start, load: (player: string) => loads.get(player)!() };
  }

  test.each([['ann', 'ben'] as const, ['ben', 'ann'] as const])(
    'the later of two starts counts, also where those of %s come before those of %s',
    async (first, second) => {
      const { model, store, start, load } = aRace();
      const starts = [start('ann'), start('ben')];
      load(first);
      await new Promise((resolve) => setTimeout(resolve));
      expect(model.games.every(({ black }) => black === 'Ben')).toBe(true);
      load(second);
      expect(await Promise.all(starts)).toEqual([null, true]);
      await expect.poll(isDone(model)).toBe(true);
      expect(model.games.map(({ black }) => black)).toEqual(['Ben']);
      expect(model.reported!.games).toMatchObject([{ colours: ['black'] }]);
      expect(await store.task()).toMatchObject({ player: 'ben' });
    },
  );

  test('a new start takes the games of the last one away at once', async () => {
    const { model, start, load } = aRace();
    const ann = start('ann');
    load('ann');
    expect(await ann).toBe(true);
    await expect.poll(isDone(model)).toBe(true);
    const ben = start('ben');
    expect(model.reported).toBeNull();
    load('ben');
    expect(await ben).toBe(true);
    await expect.poll(isDone(model)).toBe(true);
    expect(model.reported!.games).toMatchObject([{ colours: ['black'] }]);
    expect(model.games.map(({ black }) => black)).toEqual(['Ben']);
  });

  test('cancelled, nothing comes of them', async () => {
    const { model, store, start, load } = aRace();
    const started = start('ann');
    await model.cancel();
    load('ann');
    expect(await started).toBeNull();
    expect(model.games).toEqual([]);
    expect(await store.task()).toBeNull();
  });

  test('what the last visit left gives way to a start', async () => {
    const { model, store, start, load } = aRace();
    await store.keepTask({ ...TASK, isPaused: false });
    const begun = model.begin();
    await expect.poll(() => model.task?.player).toBe('ann');
    const started = start('ben');
    load('ben');
    expect(await started).toBe(true);
    load('ann');
    await begun;
    await expect.poll(isDone(model)).toBe(true);
    expect(model.games.map(({ black }) => black)).toEqual(['Ben']);
  });
});

describe('what comes of it', () => {
  async function aReport() {
    const { model } = aModel();
    await model.start(TASK);
    await expect.poll(isDone(model)).toBe(true);
    return model.reported!;
  }

  test('the positions that cost most are a lesson: each is asked from before the mistake', async () => {
    const { report, games } = await aReport();
    const { document, mistakes } = costlyPositionsOf('id', 'Lesson', report.costliest, games);
    expect(mistakes).toHaveLength(report.costliest.length);
    const bench = aBench(engineOf());
    bench.open.open(document);
    const mode = bench.modes.enter((host, signal) => new RetryMode(host, signal, mistakes));
    expect(bench.open.path).toBe('f5/d6');
    expect(mode.hidesValues).toBe(true);
    bench.playAll('c4');
    expect(mode.question.verdict).toEqual({ kind: 'same' });
    bench.playAll('c3');
    await expect.poll(() => mode.question.verdict.kind).toBe('right');
  });

  test('openings are called as in the language of the page', async () => {
    const { model } = aModel();
    await model.start(TASK);
    await expect.poll(isDone(model)).toBe(true);
    const names = () => model.reported!.report.openings.map(({ name }) => name);
    expect(names()).toEqual(['Tiger']);
    try {
      speak('fr');
      expect(names()).toEqual(['Tigre']);
    } finally {
      speak('en');
    }
    expect(names()).toEqual(['Tiger']);
  });

  test('a game opens before the mistake, with both names', async () => {
    const { games } = await aReport();
    const document = lessonGame('id', games[1]!, 4);
    expect(document.info).toMatchObject({ black: 'Ben', white: 'Ann', date: '2023-06' });
    expect(document.path).toBe('f5/f6/e6');
    expect(nodeAt(document.tree, document.line)!.ply).toBe(4);
  });

  test('it has the names that the game has, also where only a part of one was asked for', async () => {
    const { model } = aModel();
    await model.start({ ...TASK, player: 'nab' });
    await expect.poll(isDone(model)).toBe(true);
    const document = lessonGame('id', model.reported!.games[0]!, 1);
    expect(document.info).toMatchObject({ black: 'Annabel', white: 'Ben' });
  });

  test('the table has a line for each move of the player, and no formulas', async () => {
    const { games } = await aReport();
    const [first, ...others] = games;
    const table = makeLossesCsv([{ ...first!, opponent: '=HYPERLINK("x")', event: 'A, B' }, ...others]);
    const rows = table.trimEnd().split('\r\n');
    expect(rows[0]).toBe(
      'game,date,event,opponent,opening,colour,number,empties,stage,move,loss,proved,depth,best,best_value',
    );
    expect(rows).toHaveLength(1 + 2 + 2);
    expect(rows[2]).toBe(`1,2023-05,"A, B","'=HYPERLINK(""x"")",Tiger,black,3,58,opening,c4,8,false,4,c3,8`);
  });
});
