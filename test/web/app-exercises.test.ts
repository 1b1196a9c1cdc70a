/**
 * Exercises on the whole page: the way through a set, lines, traps, files that can't be read, mistakes of a reviewed game,
 * the edge, a position of one's choice, a phone. Motifs and files saved are in test/e2e/exercises.
 */
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { exerciseEmpties, type Exercise, exercisePosition, idOf } from '../../game/exercise/exercise.ts';
import { makeExercisesObf } from '../../game/exercise/file.ts';
import { trapOf } from '../../game/exercise/choice.ts';
import { legalSquares } from '../../game/bitboard/position.ts';
import { EDGE_SQUARES } from '../../game/collection/edges.ts';
import { digitsOf, type EdgeDigit, MOVER, NOTHING, numberOf, OTHER } from '../../game/edge/shape.ts';
import { placing } from '../../game/notation.ts';
import { mustPass, opponent, play, startPosition } from '../../game/position.ts';
import { OTHELLO } from '../../game/rules.ts';
import { parseSquare, squareName } from '../../game/shape.ts';
import type { Colour, Position } from '../../game/types.ts';
import { exercisesWith } from '../../web/corners/edge/exercises-with.ts';
import { shippedExercises } from '../../web/train/shipped.ts';
import { openApp, type AppOptions, type AppPage } from './app-page.ts';
import { exerciseSetsOf } from '../../web/train/exercise-sets.ts';
import { EXERCISES_HERE } from './exercises-here.ts';
import { EXPLORER_HERE } from './explorer-here.ts';
import { PLAIN_ENGINE } from './plain-engine.ts';
import { READY_ENGINE } from './ready-engine.ts';

/** The same after half a turn: not among those that are shipped. */
const turned = (exercise: Exercise): Exercise => ({
  ...exercise,
  board: [...exercise.board].toReversed().join(''),
  best: exercise.best.map((square) => 63 - square),
  source: 'a friend',
});
const SHIPPED = await shippedExercises.fetch();
const EASY = SHIPPED.filter((exercise) => exerciseEmpties(exercise) <= 7).map(turned);
const PLAIN = EASY.filter(({ themes }) => !themes.includes('line'));
const LINE = EASY.find(({ themes }) => themes.includes('line'))!;
const name = (square: number): string => squareName(OTHELLO, square);

afterEach(() => vi.restoreAllMocks());

const textOf = (element: Element | null | undefined): string =>
  element?.textContent?.replaceAll(/\s+/g, ' ').trim() ?? '';
const dialog = (app: AppPage) => () => textOf(app.find('outflank-exercises >>> dialog'));
const card = (app: AppPage) => () => textOf(app.find('outflank-exercise >>> section'));
const said = (app: AppPage) => () => textOf(app.find('outflank-exercise >>> [role=status]'));
const start = page.getByRole('dialog', { name: 'Exercises' }).getByRole('button', { name: 'Start', exact: true });

/** The choice of a set, with these exercises as one's own. */
async function choose(text = '', options: AppOptions = {}): Promise<AppPage> {
  // Sets keep their order.
  vi.spyOn(Math, 'random').mockReturnValue(0.999_999);
  const app = await openApp('', {}, { engine: PLAIN_ENGINE, parts: [EXERCISES_HERE], ...options });
  await openDialog(app);
  if (text) app.choose('outflank-exercises >>> input[type=file]', 'x.obf', text);
  return app;
}

async function openDialog(app: AppPage): Promise<void> {
  app.workbench.show('train');
  await app.press(app.button(/^Exercises /));
  await expect.poll(dialog(app)).not.toBe('');
}

async function startOwn(own: readonly Exercise[], task = ''): Promise<AppPage> {
  const app = await choose(makeExercisesObf(own));
  if (task) await select('Task', task);
  await select('From', `my own (${own.length})`);
  await app.press(start);
  return app;
}

async function select(label: string, choice: string): Promise<void> {
  const field = page.getByLabelText(label, { exact: true });
  const labels = () => [...(field.element() as HTMLSelectElement).options].map(({ label: text }) => text);
  await expect.poll(labels).toContain(choice);
  await field.selectOptions(choice);
}

const wrongOf = (exercise: Exercise): string =>
  name(legalSquares(exercisePosition(exercise)).find((square) => !exercise.best.includes(square))!);
const valuesOnBoard = () => page.getByRole('gridcell', { name: /[+−]\d/ }).elements();
const inCard = (label: string) =>
  page.getByRole('region', { name: 'Exercise', exact: true }).getByRole('button', { name: label });

test('a set: answered, refuted, hinted at, explained', async () => {
  const [first, second] = PLAIN as [Exercise, Exercise];
  const app = await startOwn([first, second]);
  await expect.poll(said(app)).toMatch(/to move: find the one right move\.$/);
  await expect.poll(card(app)).toMatch(/1 of 2 · 0 right, 0 wrong, 0 in a row · rated \d+/);
  // Nothing gives the answer away.
  expect(app.find('outflank-engine')).toBeNull();
  expect(valuesOnBoard()).toEqual([]);
  await app.press(app.square(name(first.best[0]!)));
  await expect.poll(said(app)).toContain(`Right: ${name(first.best[0]!)}, `);
  expect(card(app)()).toContain('1 right, 0 wrong, 1 in a row');
  expect(card(app)()).toContain('a friend');
  await app.press(inCard('Next'));
  const wrong = wrongOf(second);
  await app.press(app.square(wrong));
  const verdict = new RegExp(`^${wrong} is not right\\. Try again\\. It gives away \\d+ discs? \\(exact\\)\\.$`);
  await expect.poll(said(app)).toMatch(verdict);
  await app.press(inCard('Refutation on the board'));
  await expect.element(app.square(wrong)).toHaveAccessibleName(new RegExp(`^${wrong} (black|white)`));
  await app.press(inCard('Back to the question'));
  await app.press(inCard('Hint'));
  await expect.poll(card(app)).toMatch(/Theme: |No special theme\./);
  await app.press(inCard('Hint'));
  await expect.poll(card(app)).toMatch(/It lies between [ae][15] and [dh][48]\./);
  await app.press(app.square(name(second.best[0]!)));
  await expect.poll(said(app)).toContain('Right: ');
  await app.press(inCard('Why?'));
  await expect.poll(() => app.find('outflank-why >>> dialog[open]')).not.toBeNull();
});

test('a set is continued on the next visit, given up, and what failed is repeated', async () => {
  const [first, second, third] = PLAIN as [Exercise, Exercise, Exercise];
  const app = await startOwn([first, second, third]);
  await app.press(app.square(name(first.best[0]!)));
  await app.press(inCard('Next'));
  await app.press(app.square(wrongOf(second)));
  await expect.poll(said(app)).toContain('is not right.');
  // Two minutes later.
  const now = Date.now();
  vi.spyOn(Date, 'now').mockReturnValue(now + 120_000);
  const again = await app.again();
  await openDialog(again);
  await expect.poll(dialog(again)).toContain('Today: 2 answers, 1 right. 1 day in a row.');
  await again.press(again.button('Continue the set: 3 of 3'));
  await again.press(inCard('Show the answer'));
  await expect.poll(said(again)).toContain(`The right move is ${name(third.best[0]!)}`);
  await again.press(inCard('Next'));
  await expect.poll(said(again)).toBe('The set is done: 1 right, 2 wrong.');
  await again.press(inCard('Done'));
  await openDialog(again);
  await again.press(again.button('Repeat 1 failed exercise'));
  await expect.poll(card(again)).toContain('1 of 1');
});

test('a line: the strongest reply is played and the next right move asked; played by keys', async () => {
  const app = await startOwn([LINE]);
  const square = await app.seen(app.square(name(LINE.best[0]!)));
  square.focus();
  await app.key('Enter');
  await expect.poll(said(app)).toMatch(/^The strongest reply is \S+\. \w+ to move: find move 2 of the line\.$/);
  await app.press(app.button('Show the answer'));
  await expect.poll(said(app)).toContain('The right move is');
});

test('safe or losing X: half of a set is safe', async () => {
  const safe = PLAIN.find((exercise) => trapOf(exercise)?.isSafe)!;
  const losing = PLAIN.find((exercise) => trapOf(exercise)?.isSafe === false)!;
  const app = await startOwn([safe, losing], 'X-square: safe or losing?');
  await expect.poll(said(app)).toContain(`is ${name(trapOf(safe)!.square)} safe, or does it lose?`);
  await app.press(app.button('It is safe'));
  await expect.poll(said(app)).toContain(`Right: ${name(trapOf(safe)!.square)} is safe`);
  await app.press(app.button('Next'));
  await app.press(app.button('It is safe'));
  const answer = `No: ${name(trapOf(losing)!.square)} loses. ${name(losing.best[0]!)} is the move`;
  await expect.poll(said(app)).toContain(answer);
  await expect.poll(said(app)).toMatch(/It gives away \d+ discs? \(exact\)\./);
  await expect.poll(card(app)).toContain('1 right, 1 wrong, 0 in a row');
});

test('of a file, what can’t be read is named with its line', async () => {
  const [own] = PLAIN as [Exercise];
  const app = await choose(`${makeExercisesObf([own])}${idOf(own)}; ${name(own.best[0]!)}:+8;\nnothing\n`);
  await expect.poll(dialog(app)).toContain('1 exercise added.');
  expect(dialog(app)()).toContain('2 lines were left out:');
  const faults = app.all('outflank-exercises >>> li').map(textOf);
  expect(faults).toEqual([
    expect.stringMatching(/Line 2: .*no move is better/),
    expect.stringMatching(/Line 3, column 1: /),
  ]);
  await select('From', 'my own (1)');
  await expect.poll(dialog(app)).toContain('1 exercise fits.');
});

test('on a phone the choice of a set and the question fit', async () => {
  const app = await choose('', { width: 360, height: 740 });
  const fits = (selector: string): void => {
    // What a dialog or a card cuts off does not make the page wider.
    expect(document.documentElement.scrollWidth).toBe(360);
    const boxes = app.all(selector);
    expect(boxes).toHaveLength(1);
    expect(boxes[0]!.scrollWidth - boxes[0]!.clientWidth).toBe(0);
    const controls = [...boxes[0]!.querySelectorAll('button, select, input')].filter((one) => one.checkVisibility());
    expect(controls.length).toBeGreaterThan(0);
    for (const control of controls) {
      const { left, right } = control.getBoundingClientRect();
      expect([control.outerHTML, left >= 0, right <= 360]).toEqual([control.outerHTML, true, true]);
    }
  };
  await page.getByLabelText('Theme').selectOptions('corner');
  await app.fill(page.getByLabelText('Most empties'), '9');
  await page.getByLabelText('Difficulty').selectOptions('1');
  const few = SHIPPED.filter(
    (exercise) => exercise.themes.includes('corner') && exerciseEmpties(exercise) <= 9 && exercise.grade === 1,
  );
  await expect.poll(dialog(app)).toContain(`${few.length} exercises fit.`);
  fits('outflank-exercises >>> dialog');
  await app.press(start);
  await expect.poll(card(app)).toContain('1 of 20 · ');
  fits('outflank-exercise >>> section');
});

test('a position of a value and a number of empties is found and played out', async () => {
  const app = await openApp(
    '',
    {},
    { engine: READY_ENGINE, parts: [EXERCISES_HERE, EXPLORER_HERE], width: 360, height: 740 },
  );
  app.workbench.show('train');
  await app.press(app.button(/^Play it out/));
  await app.press(await app.seen(page.getByText('Which positions')));
  // How mistakes are told needs no other position.
  const asked = app.workbench.position;
  await app.press(page.getByLabelText('Say at once what gives discs away'));
  expect(app.workbench.mode).toMatchObject({ kind: 'playOut', tellsAtOnce: false });
  expect(app.workbench.position).toBe(asked);
  await app.press(app.button('A position of your choice…'));
  const dialog = page.getByRole('dialog', { name: 'A position to practise' });
  await app.fill(dialog.getByLabelText('At least'), '-6');
  await app.fill(dialog.getByLabelText('At most'), '6');
  await app.fill(dialog.getByLabelText('Empty squares'), '48');
  await app.press(dialog.getByRole('button', { name: 'Find a position' }));
  await expect.poll(() => app.all('dialog[open]')).toEqual([]);
  await expect.element(page.getByText(/^Found: [+−]?\d+ \(.*\)\.$/).first()).toBeVisible();
  await expect.element(page.getByText(/^Your turn: /).first()).toBeVisible();
  expect(app.all('outflank-board >>> .value')).toEqual([]);
  await expect.element(page.getByText('−6 to +6, 48 empty squares').first()).toBeVisible();
  // Sixteen discs are on the board.
  await expect.poll(() => app.all('outflank-board >>> .disc').length).toBe(16);
});

test('a streak ends with its first error; the exercise can be looked at, with its reasons', async () => {
  const app = await openApp('', {}, { parts: [EXERCISES_HERE] });
  app.workbench.show('train');
  await app.press(app.button(/^Streak/));
  await expect.poll(card(app)).toContain('0 in a row');
  await app.press(inCard('Show the answer'));
  await app.press(inCard('See the result'));
  await expect.poll(said(app)).toBe('No right answer this time.');
  await app.press(app.button('Look at it'));
  await app.press(inCard('Why?'));
  await expect.poll(() => app.find('outflank-why >>> dialog[open]')).not.toBeNull();
  await app.escape();
  await app.press(inCard('Back to the result'));
  await expect.poll(said(app)).toBe('No right answer this time.');
  await app.press(app.button('Done'));
  await expect.element(app.button(/^Streak/)).toBeVisible();
});

test('where nothing is due, what “Start” begins is said, and it begins', async () => {
  const app = await openApp('', {}, { engine: PLAIN_ENGINE, parts: [EXERCISES_HERE] });
  app.workbench.show('train');
  const today = () => textOf(app.find('outflank-train-page >>> .today'));
  await expect.poll(today).toBe('Nothing is due today Positions with one right move, at your level Start');
  await app.press(app.button('Start'));
  await expect.poll(card(app)).toMatch(/\w+ to move/);
  // The button is gone; the Tab key goes on within the page.
  await expect.poll(() => app.find('main')?.matches(':focus')).toBe(true);
  // A look at home, and the question is still there.
  const asked = card(app)();
  await app.press(app.find('outflank-header >>> .logo')!);
  await expect.poll(() => app.find('outflank-home')).not.toBeNull();
  await app.show('Train');
  await expect.poll(card(app)).toBe(asked);
});

test('beside the daily five are yesterday’s, until they are done', async () => {
  const app = await openApp('', {}, { engine: PLAIN_ENGINE, parts: [EXERCISES_HERE] });
  app.workbench.show('train');
  await app.press(app.button('Yesterday’s five'));
  await expect.poll(card(app)).toMatch(/\w+ to move/);
  const { log } = await app.workbench.part(exerciseSetsOf);
  expect(app.workbench.mode).toMatchObject({ set: { kind: 'daily', day: log.yesterday } });
  for (let index = 0; index < 5; index++) log.answerDaily(log.yesterday, index, 'right');
  app.workbench.modes.leave();
  await expect.element(app.button(/^Daily five/)).toBeVisible();
  expect(app.button('Yesterday’s five').elements()).toEqual([]);
});

/** A whole game, full of mistakes. */
const GAME =
  'f5f6e6d6f7f3e7f4e3g6d7g5g3d3g4h4h3d2c7c6h5f2e2e1f1g1c4c3b5c5c1c2b6b4d1b1a3f8e8a4g2a5a6b3a2d8c8b7g8h1b2a1b8a8g7h8h7h6a7h2';

/** After each move of the game. */
function* positionsOfGame(): Generator<Position> {
  let at: Position = startPosition(OTHELLO);
  for (const move of GAME.match(/../g)!) {
    const next = play(at, placing(parseSquare(OTHELLO, move)!));
    if (!next.ok) throw new Error(move);
    at = mustPass(next.value) ? { ...next.value, sideToMove: opponent(next.value.sideToMove) } : next.value;
    yield at;
  }
}

test('exercises are made of the mistakes of a reviewed game, and one’s own can be taken away again', async () => {
  const [exercise] = PLAIN as [Exercise];
  const link = `#b=${exercise.board}&s=${exercise.side}&m=${wrongOf(exercise)}`;
  const app = await openApp(link, {}, { engine: PLAIN_ENGINE, parts: [EXERCISES_HERE] });
  await app.show('Review');
  await app.press(app.button('Review this game'));
  await expect.poll(() => app.find('outflank-review >>> .done')).not.toBeNull();
  await openDialog(app);
  await app.press(app.button('From the mistakes of this game'));
  await expect.poll(dialog(app)).toContain('1 exercise was made.');
  await select('From', 'my own (1)');
  await app.press(start);
  await expect.poll(card(app)).toContain('1 of 1');
  await app.press(inCard('Show the answer'));
  await expect.poll(said(app)).toContain(`The right move is ${name(exercise.best[0]!)}`);
  const remove = inCard('Remove from my exercises');
  await app.press(remove);
  await expect.poll(() => remove.elements()).toEqual([]);
});

/** An edge with discs that exercises have, too, and the first position of the game that has it. */
function edgeOfGame(): { readonly shape: number; readonly position: Position } {
  const digit = ({ contents, sideToMove }: Position, square: number): EdgeDigit =>
    contents[square] === 'empty' ? NOTHING : contents[square] === sideToMove ? MOVER : OTHER;
  for (const position of positionsOfGame())
    for (const edge of EDGE_SQUARES) {
      const shape = numberOf(Array.from(edge, (square) => digit(position, square)));
      if (shape && exercisesWith(SHIPPED, shape).length) return { shape, position };
    }
  throw new Error('there is none');
}

test('an edge is painted, its fate seen, found in one’s own game and games, and practised', async () => {
  const MAX_OF_A_KIND = 20;
  const app = await openApp(`#m=${GAME}`, {}, { parts: [EXERCISES_HERE, EXPLORER_HERE] });
  app.workbench.show('library');
  await app.tab('Collections');
  await expect.poll(() => app.find('outflank-collections')).not.toBeNull();
  app.choose('outflank-collections >>> input[type=file]', 'mine.txt', `${GAME}\n`);
  await expect.element(page.getByText('1 game added as “mine”.').first()).toBeVisible();
  await app.show('Analyse');
  await app.tab('Position');
  const { shape, position } = edgeOfGame();
  const discs = (colour: Colour): number => position.contents.filter((content) => content === colour).length;
  const expectThere = (): Promise<void> => app.expectDiscs(discs('black'), discs('white'));
  // Black is to move.
  const squares = () => app.all('outflank-edge >>> .strip button');
  await expect.poll(() => squares().length).toBe(10);
  for (const [i, digit] of digitsOf(shape).entries())
    for (let click = 0; click < digit; click++) await app.press(squares()[i]!);
  await expect.poll(() => textOf(app.find('outflank-edge >>> [role=status]'))).toContain('Best reply on the edge: ');
  await expect.poll(() => app.all('outflank-edge >>> table')).toHaveLength(2);
  const found = () => app.all('outflank-edge-games >>> button').filter((one) => /^after \d+ moves?$/.test(textOf(one)));
  await expect.poll(() => found().length).toBeGreaterThan(0);
  await app.press(found()[0]!);
  await expectThere();
  await app.press(app.button('Count in my own collections'));
  const game = app.button(/\? – \?, after \d+ moves?/);
  await expect.poll(() => game.elements()).toHaveLength(1);
  await app.key('Home');
  await app.expectDiscs(2, 2);
  await app.press(game);
  await expectThere();
  await app.press(app.button('Exercises with this edge'));
  const sizeOfSet = Math.min(MAX_OF_A_KIND, exercisesWith(SHIPPED, shape).length);
  await expect.poll(card(app)).toContain(`1 of ${sizeOfSet}`);
  expect(valuesOnBoard()).toEqual([]);
});
