/** What people play: the store, the column in the list of moves, the marks on squares, the difficulty. */
import type { LitElement } from 'lit';
import { describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { legalSquares } from '../../game/bitboard/position.ts';
import { type Exercise, exercisePosition, idOf, parseExercise } from '../../game/exercise/exercise.ts';
import { targetOf } from '../../game/notation.ts';
import { legalMoves, startPosition } from '../../game/position.ts';
import { ruleSystem } from '../../game/rules.ts';
import type { Shares, PeopleQuery } from '../../workers/people/people-model.ts';
import { pageWorkers } from '../../workers/client/pool.ts';
import { marksOf } from '../../web/analyse/overlays/marks.ts';
import '../../web/analyse/moves/outflank-moves.ts';
import { Late } from '../../web/browser/late.ts';
import { newId } from '../../web/browser/new-id.ts';
import { memoryStore } from '../../web/browser/storage.ts';
import { newGame } from '../../web/document/game.ts';
import '../../web/people/outflank-people.ts';
import { peopleIn, PeopleStore } from '../../web/people/people-store.ts';
import { peopleWords } from '../../web/people/people-words.ts';
import { difficultyText, outOf, ratingText, sourceText } from '../../web/people/people-text.ts';
import { SavedSolveEngine } from '../../web/solves/saved-solve-engine.ts';
import { pass } from '../../web/workbench/actions.ts';
import { Workbench } from '../../web/workbench/workbench.ts';
import { mistakeNote } from '../../web/people/mistake-note.ts';
import { gameReviewOf } from '../../web/review/game-review-of.ts';
import { lineDifficultyOf } from '../../web/review/line-difficulty.ts';
import { peopleOf } from '../../web/people/people-of.ts';
import '../../web/review/graph/outflank-difficulty.ts';
import { bandOf, ExpectedSolves } from '../../web/train/expected.ts';
import '../../web/train/outflank-expected.ts';
import { fakeBench } from './fake-engine.ts';
import { all, mount, one, textOf } from './mount.ts';
import { analysis, atMost, estimate, FFO42, FFO42_TEXT, FFO42_VALUES, SOLVED, square } from './samples.ts';

const bench = (): Workbench =>
  new Workbench({ engine: new SavedSolveEngine(pageWorkers), store: memoryStore(), newId });

/** Of ten players, six play g2 and the others something else. */
const asked: PeopleQuery[] = [];
const MODEL: Shares = {
  people(query) {
    asked.push(query);
    const squares = legalSquares(query.position).toSorted(
      (a, b) => Number(b === square('g2')) - Number(a === square('g2')),
    );
    const share = (i: number): number => (i ? 0.4 / (squares.length - 1) : 0.6);
    return {
      source: query.values ? 'engine' : 'model',
      moves: squares.map((one, i) => ({ square: one, share: share(i) })),
    };
  },
};
const late = () => new Late(() => Promise.resolve(MODEL));

test('shares are given in groups of people', () => {
  expect([0.7, 0.32, 0.05, 0.02, 0.01, 0.001, 0.96, 0.999].map(outOf)).toEqual([
    '7 of 10',
    '3 of 10',
    '1 of 20',
    '1 of 50',
    '1 of 100',
    'fewer than 1 of 100',
    '19 of 20',
    'more than 99 of 100',
  ]);
  expect([ratingText(1500), ratingText(1450)]).toEqual(['1500', '1450 · club player']);
});

test('the model is loaded when it is first wanted, and asked again only after a change', async () => {
  const workbench = bench();
  const store = new PeopleStore(workbench, late());
  expect(store.state).toBe('off');
  workbench.configure({ overlays: ['people'] });
  expect(store.state).toBe('loading');
  await store.want();
  asked.length = 0;
  expect(store.shown?.shares.size).toBe(4);
  expect([store.shown?.rating, asked.length, asked[0]?.rating, asked[0]?.values]).toEqual([1500, 1, 1500, undefined]);
  store.rating = 1200;
  expect([store.shown?.rating, asked.length]).toEqual([1200, 2]);
  workbench.play(square('f5'));
  expect([store.shown?.shares.size, asked.at(-1)?.last]).toEqual([3, square('f5')]);
  workbench.configure({ hideValues: true });
  expect(store.state).toBe('hidden');
});

test('it is asked again if the estimate beside a bound changes, and not for a pass that nothing has changed', async () => {
  const workbench = bench();
  const store = new PeopleStore(workbench, late());
  await store.want();
  workbench.load(newGame(FFO42));
  const others = Object.keys(FFO42_VALUES).slice(1);
  const rest = { g2: estimate(0, 14), ...Object.fromEntries(others.map((name) => [name, atMost(0)])) };
  const shown = (n: number): void => {
    const moves = analysis(FFO42, rest).moves.map((row) => ({ ...row, alsoKnown: estimate(n, 14) }));
    Object.defineProperty(workbench.shown, 'moves', { value: moves, configurable: true });
  };
  shown(-2);
  expect(store.here?.difficulty?.loss).toBeCloseTo(0.4 * 2);
  shown(-6);
  expect(store.here?.difficulty?.loss).toBeCloseTo(0.4 * 6);
  const passing = bench();
  for (const name of 'd3c3b3b2f5a3a1c1'.match(/../g)!) passing.play(square(name));
  const after = new PeopleStore(passing, late());
  await after.want();
  asked.length = 0;
  expect([after.here?.shares.size, after.here?.rating, asked.length]).toEqual([2, 1500, 1]);
});

test('other boards have no model, and a lost one can be asked for again', async () => {
  const workbench = bench();
  workbench.configure({ overlays: ['people'] });
  let isThere = false;
  const store = new PeopleStore(
    workbench,
    new Late(() => (isThere ? Promise.resolve(MODEL) : Promise.reject(new Error()))),
  );
  expect(await store.want()).toBeNull();
  expect(store.state).toBe('missing');
  isThere = true;
  expect(await store.want()).toBe(MODEL);
  workbench.load(newGame(startPosition(ruleSystem('6x6')!)));
  expect(store.state).toBe('none');
});

test('difficulty is told where every move has a value, and says how sure it is', () => {
  const of = (moves: typeof SOLVED.moves) => peopleIn(MODEL, FFO42, { rating: 1600, moves })!;
  expect(of([]).difficulty).toBeNull();
  expect(of(SOLVED.moves).difficulty).toEqual({ loss: expect.closeTo(0.05 * 92), found: 0.6 });
  expect(difficultyText(of(SOLVED.moves))).toBe(
    'A player rated 1600 loses 4.6 discs here on average; 6 of 10 find a best move (by proved values).',
  );
  const names = SOLVED.moves.map(({ move }) => (move as { square: number }).square);
  const told = (other: typeof estimate extends (n: number) => infer V ? V : never): string =>
    difficultyText(
      of(SOLVED.moves.map((row, i) => (i === names.indexOf(square('b2')) ? { ...row, value: other } : row))),
    )!;
  expect(told(estimate(-10, 20))).toMatch(/loses ~4\.6 discs .* \(by estimates\)\.$/);
  expect(told(atMost(-10))).toMatch(/loses ≥ 4\.6 discs .* \(by bounds\)\.$/);
  // What else is known about moves that are proved or bounded makes no difference.
  const guessed = { ...SOLVED.moves[0]!, value: atMost(-10), alsoKnown: estimate(-10, 20) };
  expect(difficultyText(of([guessed, ...SOLVED.moves.slice(1)]))).toMatch(/ \(by bounds\)\.$/);
  // As a review leaves it: the best move is proved, the others were looked at for a moment.
  expect(told(estimate(-10, 4))).toBeNull();
});

test('the list of moves has a column for it only if it is shown', async () => {
  const list = await mount('outflank-moves', { position: FFO42, moves: SOLVED.moves, state: 'done' });
  expect(all(list, 'th.people, td.people')).toEqual([]);
  const people = peopleIn(MODEL, FFO42, { rating: 1600 })!;
  Object.assign(list, { people });
  await list.updateComplete;
  expect(textOf(one(list, 'th.people'))).toBe('People, model');
  expect(textOf(one(list, 'tr.top td.people'))).toBe('60%');
  expect(one(list, 'tr.top .share').className).toBe('share model');
  Object.assign(list, { people: { ...people, people: { ...people.people, source: 'games', games: 812 } } });
  await list.updateComplete;
  expect(textOf(one(list, 'th.people'))).toBe('People, counted in 812 games');
  expect(one(list, 'tr.top .share').className).toBe('share counted');
});

test('counted games are those of a band of ratings', () => {
  const counted = { source: 'games', games: 812, moves: [] } as const;
  expect(
    [{}, { from: 1400, to: 1600 }, { from: 1900 }, { to: 1300 }].map((ratings) => sourceText({ ...counted, ratings })),
  ).toEqual([
    'counted in 812 games',
    'counted in 812 games, players rated 1400 to 1600',
    'counted in 812 games, players rated 1900 or more',
    'counted in 812 games, players rated under 1300',
  ]);
});

test('squares say how many play there', () => {
  const people = peopleIn(MODEL, FFO42, { rating: 1600 })!;
  const [mark] = marksOf(FFO42, ['people'], new Map(), [], people).get(square('g2'))!;
  expect(mark).toMatchObject({ sign: 'model', text: '60%', share: 0.6, label: '60% play here, model' });
  expect(marksOf(FFO42, ['people'], new Map()).size).toBe(0);
});

test('the panel has the rating, where the shares come from and the difficulty', async () => {
  const workbench = bench();
  workbench.configure({ overlays: ['people'] });
  const panel = await mount('outflank-people', { workbench });
  await expect.poll(() => all(panel, '.source').length, { message: 'the model of the page is loaded' }).toBe(1);
  expect(textOf(one(panel, 'p'))).toBe(
    'The difficulty appears once all moves have been searched to about the same depth.',
  );
  await userEvent.selectOptions(one(panel, 'select'), '1450 · club player');
  expect(workbench.settings.rating).toBe(1450);
  workbench.configure({ overlays: [] });
  await panel.updateComplete;
  expect(all(panel, 'section')).toEqual([]);
});

test('the analysis of a search gives its values', () => {
  const { moves } = analysis(FFO42, { g2: estimate(3) });
  expect(peopleIn(MODEL, FFO42, { rating: 1600, moves })!.people.source).toBe('model');
  expect(peopleIn(MODEL, FFO42, { rating: 1600, moves: SOLVED.moves })!.people.source).toBe('engine');
});

describe('in a review', () => {
  const opened = async (chart: LitElement): Promise<void> => {
    await userEvent.click(one(chart, 'summary'));
    await expect.poll(() => all(chart, 'p, button').length).toBeGreaterThan(0);
  };

  test('a mistake is natural, rare or between', () => {
    const people = peopleIn(MODEL, FFO42, { rating: 1500 })!;
    const told = (share: number) => mistakeNote({ ...people, shares: new Map([[1, share]]) }, 1);
    expect([0.7, 0.2, 0.05].map((share) => told(share)?.text)).toEqual([
      'natural: 7 of 10 play it',
      '2 of 10 play it',
      'rare: 1 of 20 play it',
    ]);
    // What is shown as the same number is shown with the same word.
    expect([0.26, 0.34, 0.08, 0.14].map((share) => told(share)?.text)).toEqual([
      'natural: 3 of 10 play it',
      'natural: 3 of 10 play it',
      '1 of 10 play it',
      '1 of 10 play it',
    ]);
    expect(told(0.7)?.tip).toBe('Of players rated 1500; model');
    expect(mistakeNote(people, square('a1'))).toBeNull();
  });

  test('how hard each move was is worked out on request, as bars and as a table', async () => {
    const { workbench, asked } = fakeBench();
    for (const name of ['f5', 'd6', 'c3']) workbench.play(square(name));
    const { review } = workbench.part(gameReviewOf);
    const chart = await mount('outflank-difficulty', { workbench, review });
    await opened(chart);
    expect(all(chart, 'rect')).toEqual([]);
    await userEvent.click(one(chart, '.row button'));
    await expect.poll(() => all(chart, 'rect').length, { message: 'three moves are known' }).toBe(3);
    expect(asked).toEqual(['black', 'white', 'black']);
    const classes = ['black counted', 'white counted', 'black counted'];
    expect(all(chart, 'rect').map(({ classList }) => classList.value)).toEqual(classes);
    expect(chart.shadowRoot!.activeElement).toBe(one(chart, '.row button'));
    const label = one(chart, '[role=img]').getAttribute('aria-label');
    expect(label).toMatch(/^What players rated 1500 lose on average at each move\. Hardest: move \d, .*, ~\d/);
    await userEvent.click(one(chart, '.hard details summary'));
    const rows = all(chart, 'tbody tr').map((row) => [...row.children].map(textOf));
    expect(rows.map(([ply, name]) => [ply, name])).toEqual([
      ['1', 'Black f5'],
      ['2', 'White d6'],
      ['3', 'Black c3'],
    ]);
    expect(rows[0]![2]).toMatch(/^~\d+\.\d$/);
    expect(rows[0]![3]).toMatch(/^\d+ of \d+ \(counted in [\d,]+ games/);
    expect(all(chart, 'tbody .phrase').every((share) => share.classList.contains('counted'))).toBe(true);
  });

  test('how natural a move was is the same whatever the engine knows by now', async () => {
    const { workbench } = fakeBench();
    // A game that nobody plays, so that nothing is counted.
    for (let ply = 0; ply < 12; ply++) workbench.play(targetOf(legalMoves(workbench.open.position).at(-1)!.move));
    const difficulty = workbench.part(lineDifficultyOf);
    await peopleOf(workbench).need();
    const last = workbench.part(gameReviewOf).review.moves.at(-1)!;
    const first = difficulty.unaided(last)!;
    expect([first.people.source, difficulty.of(last)!.people.source]).toEqual(['model', 'model']);
    await difficulty.run([last]);
    expect(difficulty.of(last)!.people.source).toBe('engine');
    expect(difficulty.unaided(last)).toBe(first);
    workbench.configure({ rating: 2000 });
    expect(difficulty.unaided(last)!.rating).toBe(2000);
  });

  test('moves that a review has looked at for a moment are searched', async () => {
    const { workbench, asked } = fakeBench();
    workbench.play(square('f5'));
    workbench.play(square('d6'));
    const { tree } = workbench.open;
    const { position } = tree.root.children[0]!;
    const [best, ...others] = ['d6', 'f4', 'f6'];
    const values = Object.fromEntries(others.map((name) => [name, estimate(-3, 4)]));
    workbench.evaluations.hear(position, analysis(position, { ...values, [best!]: estimate(0, 21) }));
    const chart = await mount('outflank-difficulty', { workbench, review: workbench.part(gameReviewOf).review });
    await opened(chart);
    expect(all(chart, 'rect')).toEqual([]);
    await userEvent.click(one(chart, '.row button'));
    await expect.poll(() => all(chart, 'rect').length).toBe(2);
    expect(asked).toEqual(['white', 'black']);
  });

  test('under other rules it is said that there is no model', async () => {
    const { workbench } = fakeBench();
    workbench.load(newGame(startPosition(ruleSystem('othello-parallel')!)));
    workbench.play(targetOf(legalMoves(workbench.position)[0]!.move));
    const { review } = workbench.part(gameReviewOf);
    const chart = await mount('outflank-difficulty', { workbench, review });
    await opened(chart);
    expect([textOf(one(chart, 'p')), all(chart, 'button')]).toEqual([peopleWords.none(), []]);
  });

  test('moves have the numbers of the score sheet, which doesn’t count passes', async () => {
    const { workbench } = fakeBench();
    for (const name of 'f5f6c4g5h5h4g7h6'.match(/../g)!) workbench.play(square(name));
    pass(workbench);
    workbench.play(square('c5'));
    const { review } = workbench.part(gameReviewOf);
    const chart = await mount('outflank-difficulty', { workbench, review });
    await opened(chart);
    await userEvent.click(one(chart, '.row button'));
    const lastRow = () => all(chart, 'tbody tr:last-child > *').slice(0, 2).map(textOf);
    await expect.poll(lastRow).toEqual(['9', 'White c5']);
  });
});

describe('exercises', () => {
  const exercise = (line: string): Exercise => {
    const read = parseExercise(line);
    if (!read.ok) throw new Error(line);
    return read.value;
  };
  const FOUND = exercise(`${FFO42_TEXT} g2 +6 +0 3 - one`);
  const OTHER: Exercise = { ...FOUND, side: 'O' };
  const ports = { model: () => Promise.resolve(MODEL), rating: () => 1500 };

  test('how many find the move is known once it was worked out, for one rating', async () => {
    let rating = 1500;
    const expected = new ExpectedSolves({ ...ports, rating: () => rating });
    expect(expected.of(FOUND)).toBeNull();
    expect(await expected.find([FOUND])).toBe(true);
    expect([expected.of(FOUND), expected.knownOf([FOUND])]).toEqual([{ share: 0.6, source: 'model' }, 1]);
    rating = 1600;
    expect(expected.of(FOUND)).toBeNull();
    expect(await new ExpectedSolves({ ...ports, model: () => Promise.resolve(null) }).find([FOUND])).toBe(false);
    expect([0.1, 0.3, 0.6].map(bandOf)).toEqual(['few', 'some', 'most']);
  });

  test('one that is asked for meanwhile comes first, and the others are still worked out', async () => {
    const expected = new ExpectedSolves(ports);
    asked.length = 0;
    await Promise.all([expected.find([FOUND]), expected.find([OTHER])]);
    expect(asked.map(({ position }) => position)).toEqual([OTHER, FOUND].map(exercisePosition));
    expect(expected.knownOf([FOUND, OTHER])).toBe(2);
  });

  test('answers are compared with what is expected', async () => {
    const expected = new ExpectedSolves(ports);
    const learned = { answers: 4, right: 3, rating: null, review: null };
    const answers = new Map([[idOf(FOUND), learned]]);
    const table = await mount('outflank-expected', { expected, exercises: [FOUND], answers, rating: 1500 });
    await expect.poll(() => all(table, 'tbody tr').length, { message: 'the exercise was looked at' }).toBe(1);
    expect([...one(table, 'tbody tr').children].map(textOf)).toEqual(['most: over 6 of 10', '60%', '75%', '4']);
    expect(expected.compare([OTHER], answers)).toEqual([]);
    // For a line, being right in all of it doesn't measure the first move.
    const LINE: Exercise = { ...FOUND, themes: ['line'] };
    expect(expected.compare([LINE], answers)).toEqual([]);
    const known = new Map([[idOf(LINE), { ...learned, first: { asked: 2, found: 1 } }]]);
    expect(expected.compare([LINE], known)).toEqual([{ band: 'most', answers: 2, expected: 0.6, found: 0.5 }]);
  });
});
