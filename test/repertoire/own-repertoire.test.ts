/** The user's repertoires without a page: preparing and taking back, two tabs, a browser that keeps nothing, the file. */
import { describe, expect, test } from 'vitest';
import { placing } from '../../game/notation.ts';
import { parseSquare } from '../../game/shape.ts';
import { OTHELLO } from '../../game/rules.ts';
import { transformPosition } from '../../game/symmetry.ts';
import type { Move, Position } from '../../game/types.ts';
import { memoryStore } from '../../web/browser/storage.ts';
import { dateOf } from '../../web/modes/days.ts';
import { REPERTOIRE_KEY, OwnRepertoire } from '../../web/openings/repertoire/own-repertoire.ts';
import { after, rulesNamed } from '../game/helpers.ts';
import { startPosition } from '../../game/position.ts';
import { newDisk, memoryRepertoire, type Disk } from './memory.ts';

const DAY = 86_400_000;
const NOON = new Date(2026, 0, 31, 12).getTime();
const move = (name: string): Move => placing(parseSquare(OTHELLO, name)!);
const namesAt = (repertoire: OwnRepertoire, position: Position): string =>
  repertoire
    .squaresAt(position)
    .map((square) => `${'abcdefgh'[square % 8]}${1 + Math.floor(square / 8)}`)
    .join(' ');

async function aTab(disk: Disk = newDisk()) {
  const said: { text: string; isError: boolean; undo?: () => void }[] = [];
  const clock = { now: NOON };
  const settings = memoryStore();
  const repertoire = new OwnRepertoire({
    store: memoryRepertoire(disk),
    settings,
    now: () => clock.now,
    say: (text, { isError = false, remedy } = {}) =>
      void said.push({ text, isError, ...(remedy?.undoes && { undo: remedy.take }) }),
  });
  await repertoire.load();
  return { repertoire, said, clock, settings, disk };
}

describe('preparing', () => {
  test('a move is prepared for the side that plays it, in any orientation, and taken back', async () => {
    const { repertoire, said, settings } = await aTab();
    expect(settings.get(REPERTOIRE_KEY)).toBeNull();
    await repertoire.toggle(after('f5'), move('d6'));
    expect(said.at(-1)?.text).toBe('d6 prepared for White.');
    expect(settings.get(REPERTOIRE_KEY)).toBe('both');
    expect(namesAt(repertoire, after('f5'))).toBe('d6');
    expect(namesAt(repertoire, transformPosition('mirror', after('f5')))).toBe('e6');
    expect(repertoire.repertoires.black.size).toBe(0);
    await repertoire.toggle(after('f5'), move('f4'));
    expect(namesAt(repertoire, after('f5'))).toBe('f4 d6');
    await repertoire.toggle(after('f5'), move('d6'));
    expect(said.at(-1)?.text).toBe('d6 is no longer prepared for White.');
    expect(namesAt(repertoire, after('f5'))).toBe('f4');
  });

  test('the moves that led to it are kept with it, where they do', async () => {
    const { repertoire } = await aTab();
    const [f5, d6, c3, d3] = ['f5', 'd6', 'c3', 'd3'].map(move) as [Move, Move, Move, Move];
    await repertoire.toggle(after('f5'), d6, [f5]);
    await repertoire.toggle(after('f5d6c3'), d3, [f5, c3]);
    const lines = [...repertoire.repertoires.white.values()].map(({ line }) => line);
    expect(lines).toEqual([[parseSquare(OTHELLO, 'f5')], undefined]);
  });

  test('can be undone from its notice, with what was learned', async () => {
    const { repertoire, said } = await aTab();
    await repertoire.toggle(after('f5'), move('d6'));
    const [card] = repertoire.repertoires.white.values();
    const review = { due: 9, last: 1, stability: 1, difficulty: 1, interval: 1, steps: 0, answers: 1, lapses: 0 };
    await repertoire.answer('white', card!.position, true, () => ({ ...review, state: 'review' }));
    await repertoire.toggle(after('f5'), move('d6'));
    expect(namesAt(repertoire, after('f5'))).toBe('');
    said.at(-1)!.undo!();
    await expect.poll(() => said.at(-1)?.text).toBe('Undone.');
    expect(namesAt(repertoire, after('f5'))).toBe('d6');
    expect([...repertoire.repertoires.white.values()][0]?.review).toMatchObject(review);
  });

  test('again changes nothing, and neither does taking back what isn’t prepared', async () => {
    const { repertoire, said } = await aTab();
    const d6 = [after('f5'), move('d6')] as const;
    await repertoire.takeBack(...d6);
    expect(said.at(-1)).toEqual({ text: 'd6 isn’t prepared for White.', isError: false });
    await repertoire.prepare(...d6);
    await repertoire.prepare(...d6);
    expect(said.at(-1)).toEqual({ text: 'd6 is already prepared for White.', isError: false });
    expect(namesAt(repertoire, after('f5'))).toBe('d6');
    await repertoire.takeBack(...d6);
    expect(said.at(-1)?.text).toBe('d6 is no longer prepared for White.');
    expect(namesAt(repertoire, after('f5'))).toBe('');
  });

  test('a side’s moves of a line are prepared in one step, and those that were new are undone in one', async () => {
    const { repertoire, said } = await aTab();
    const moves = ['f5', 'd6', 'c3', 'd3', 'c4', 'f4'].map(move);
    const line = moves.map((one, i) => [after('f5d6c3d3c4'.slice(0, 2 * i)), one, moves.slice(0, i)] as const);
    const prepared = () => ['f5', 'f5d6c3', 'f5d6c3d3c4'].map((at) => namesAt(repertoire, after(at)));
    await repertoire.toggle(...line[1]!);
    await repertoire.prepareLine('white', line);
    expect(said.at(-1)?.text).toBe('2 moves prepared for White.');
    expect(prepared()).toEqual(['d6', 'd3', 'f4']);
    expect(repertoire.repertoires.black.size).toBe(0);
    const { undo } = said.at(-1)!;
    await repertoire.prepareLine('white', line);
    expect(said.at(-1)).toEqual({ text: 'Nothing new: White’s moves up to here are prepared.', isError: false });
    await repertoire.prepareLine('white', line.slice(0, 1));
    expect(said.at(-1)).toEqual({ text: 'White has made no move up to here.', isError: false });
    undo!();
    await expect.poll(() => said.at(-1)?.text).toBe('Undone.');
    expect(prepared()).toEqual(['d6', '', '']);
  });

  test('takes nothing but Othello on 8×8', async () => {
    const { repertoire, said } = await aTab();
    const reversed = startPosition(rulesNamed('brainking-6'));
    await repertoire.toggle(reversed, move('d2'));
    await repertoire.prepareLine(reversed.sideToMove, [[reversed, move('d2')]]);
    const refused = { text: 'Only moves of Othello on 8×8 can be prepared.', isError: true };
    expect(said).toEqual([refused, refused]);
    expect(repertoire.squaresAt(reversed)).toEqual([]);
  });

  test('marks are those of the chosen colour', async () => {
    const { repertoire } = await aTab();
    await repertoire.toggle(after('f5'), move('d6'));
    repertoire.show('black');
    expect(repertoire.marks(after('f5'))).toEqual([]);
    repertoire.show('white');
    expect(repertoire.marks(after('f5'))).toHaveLength(1);
  });
});

describe('keeping', () => {
  test('of two tabs none overwrites the other', async () => {
    const disk = newDisk();
    const [one, two] = [await aTab(disk), await aTab(disk)];
    // Both change the same card before they hear from each other.
    const [first, second] = [
      one.repertoire.toggle(after('f5'), move('d6')),
      two.repertoire.toggle(after('f5'), move('f4')),
    ];
    await Promise.all([first, second]);
    for (const { repertoire } of [one, two]) await expect.poll(() => namesAt(repertoire, after('f5'))).toBe('f4 d6');
    expect(disk.kept.repertoires.white.size).toBe(1);
  });

  test('what the browser refuses to store lasts for this visit; each notice of a move says so, and the panel may', async () => {
    const disk = newDisk();
    const { repertoire, said } = await aTab(disk);
    expect(repertoire.isKept).toBe(true);
    disk.isFull = true;
    for (const [line, name] of [
      ['f5', 'd6'],
      ['f5d6', 'c3'],
    ] as const) {
      await repertoire.toggle(after(line), move(name));
      expect(said.at(-1)?.text).toMatch(new RegExp(`^${name} prepared for .*when you close the page`));
      expect(said.at(-1)).toMatchObject({ isError: true, undo: expect.any(Function) });
    }
    expect(repertoire.isKept).toBe(false);
    expect(namesAt(repertoire, after('f5'))).toBe('d6');
    // What another tab keeps later has less.
    disk.isFull = false;
    await repertoire.load();
    expect(namesAt(repertoire, after('f5'))).toBe('d6');
  });

  test('a file goes to another browser and is merged there', async () => {
    const [one, two] = [await aTab(), await aTab()];
    await one.repertoire.toggle(after('f5'), move('d6'));
    await two.repertoire.toggle(after('f5'), move('f4'));
    const added = await two.repertoire.add(one.repertoire.file);
    expect(added).toMatchObject({ ok: true, value: { cards: 1, bad: 0 } });
    expect(namesAt(two.repertoire, after('f5'))).toBe('f4 d6');
    expect(two.disk.kept.repertoires.white.size).toBe(1);
    expect((await two.repertoire.add('{}')).ok).toBe(false);
    // Nothing is new in it the second time.
    expect(await two.repertoire.add(one.repertoire.file)).toMatchObject({ value: { cards: 0 } });
    if (added.ok) await added.value.undo();
    expect(namesAt(two.repertoire, after('f5'))).toBe('f4');
    await two.repertoire.load();
    expect(namesAt(two.repertoire, after('f5'))).toBe('f4');
  });
});

describe('what is due', () => {
  test('new cards, and learned ones when their time has come, the longest due first', async () => {
    const { repertoire, clock } = await aTab();
    for (const [line, name] of [
      ['f5', 'd6'],
      ['f5d6c3', 'd3'],
      ['f5f6e6', 'f4'],
    ] as const)
      await repertoire.toggle(after(line), move(name));
    const keys = [...repertoire.repertoires.white.keys()];
    const schedule = (days: number) => () => ({
      due: clock.now + days * DAY,
      last: clock.now,
      stability: 1,
      difficulty: 5,
      interval: days,
      steps: 0,
      answers: 1,
      lapses: 0,
      state: 'review' as const,
    });
    await repertoire.answer('white', keys[0]!, true, schedule(3));
    await repertoire.answer('white', keys[1]!, false, schedule(2));
    expect(repertoire.due('white').map(({ position }) => position)).toEqual([keys[2]]);
    expect(repertoire.due('black')).toEqual([]);
    clock.now += 3 * DAY;
    expect(repertoire.due('white').map(({ position }) => position)).toEqual([keys[1], keys[0], keys[2]]);
  });

  test('days in a row, up to today or yesterday', async () => {
    const { repertoire, clock } = await aTab();
    await repertoire.toggle(after('f5'), move('d6'));
    const [key] = [...repertoire.repertoires.white.keys()];
    const answer = (isRight: boolean) => repertoire.answer('white', key!, isRight, (review) => review!);
    expect(repertoire.streak).toBe(0);
    await answer(true);
    await answer(false);
    expect(repertoire.today).toEqual({ answers: 2, right: 1 });
    clock.now += DAY;
    expect(repertoire.streak).toBe(1);
    await answer(true);
    expect(repertoire.streak).toBe(2);
    clock.now += 2 * DAY;
    expect(repertoire.streak).toBe(0);
    expect(dateOf(new Date(NOON))).toBe('2026-01-31');
  });
});
