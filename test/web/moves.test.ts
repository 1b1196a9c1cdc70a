import { describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import '../../web/analyse/moves/outflank-moves.ts';
import type { OutflankMoves } from '../../web/analyse/moves/outflank-moves.ts';
import { all, heard, mount, one, textOf, update } from './mount.ts';
import { targetOf } from '../../game/notation.ts';
import type { MoveReport } from '../../workers/protocol.ts';
import { analysis, atMost, estimate, exact, FFO42, SOLVED, square } from './samples.ts';

const rows = (list: OutflankMoves): string[][] => all(list, 'tbody tr').map((row) => [...row.children].map(textOf));
/** Shows all moves, not only the best six. */
const showAll = async (list: OutflankMoves): Promise<void> => userEvent.click(one(list, '.all'));
const order = (list: OutflankMoves): string[] => rows(list).map(([move]) => move!.slice(0, 2));

test('moves, best first, with flips, loss, depth and line: six, and all on request', async () => {
  const list = await mount('outflank-moves', { position: FFO42, moves: SOLVED.moves, state: 'done' });
  expect(order(list)).toEqual(['g2', 'a4', 'c6', 'c2', 'c7', 'd2']);
  await showAll(list);
  expect(rows(list)).toEqual([
    ['g2 best', '+6', '2', '0', 'exact', 'g2'],
    ['a4', '0', '4', '6', 'exact', 'a4'],
    ['c6', '−2', '4', '8', 'exact', 'c6'],
    ['c2', '−4', '2', '10', 'exact', 'c2'],
    ['c7', '−4', '5', '10', 'exact', 'c7'],
    ['d2', '−6', '3', '12', 'exact', 'd2'],
    ['b5', '−8', '5', '14', 'exact', 'b5'],
    ['b2', '−10', '3', '16', 'exact', 'b2'],
    ['b6', '−10', '3', '16', 'exact', 'b6'],
  ]);
  expect(all(list, 'tr.top .star')).toHaveLength(1);
});

test('the list says that the best come first once it knows', async () => {
  const list = await mount('outflank-moves', { position: FFO42, state: 'off' });
  const caption = () => textOf(one(list, 'caption'));
  expect(caption()).toBe('Moves for Black');
  await update(list, { moves: SOLVED.moves });
  expect(caption()).toBe('Moves for Black, best first');
});

test('bounds and guesses say so in value, loss and depth', async () => {
  const { moves } = analysis(FFO42, { g2: exact(-6), a4: atMost(-8), c6: estimate(-17), c2: estimate(-19, 12, 0) });
  const list = await mount('outflank-moves', { position: FFO42, moves, state: 'paused' });
  expect(rows(list).slice(0, 5)).toEqual([
    ['g2 best', '−6', '2', '0', 'exact', 'g2'],
    ['a4', '≤ −8', '4', '≥ 2', 'bound', 'a4'],
    ['c6', '−17', '4', '~11', '14@91%', 'c6'],
    ['c2', '−19', '2', '~13', 'd12', 'c2'],
    ['b2', '', '3', '', '', ''],
  ]);
});

test('the depth of a value stands in its column, whatever else is known beside it', async () => {
  const booked = { ...estimate(-3, 20), source: 'book' } as const;
  const { moves } = analysis(FFO42, { g2: estimate(1, 10), a4: estimate(-2, 12), c6: booked });
  const alsoKnown = new Map([
    [square('g2'), estimate(-1, 11)],
    [square('a4'), atMost(4)],
    [square('c6'), estimate(-4, 21)],
  ]);
  const told = moves.map((move) => ({ ...move, alsoKnown: alsoKnown.get(targetOf(move.move)) }));
  const list = await mount('outflank-moves', { position: FFO42, moves: told, state: 'paused' });
  expect(rows(list).slice(0, 3)).toEqual([
    ['g2 best', '+1', '2', '0', '10@91% ≈ −1', 'g2'],
    ['a4', '−2', '4', '~3', '12@91% ≤ +4', 'a4'],
    ['c6', '−3', '4', '~4', 'book 20@91%', 'c6'],
  ]);
  expect(
    all(list, '.proof-text')
      .map((cell) => cell.getAttribute('title'))
      .slice(0, 3),
  ).toEqual(['10@91%; ≈ −1, 11@91%', '12@91%; ≤ +4', 'book 20@91%; ≈ −4, 21@91%']);
  expect(one(list, '.also').title).toContain('≈: a second, deeper estimate');
});

describe('while a search runs', () => {
  const NAMES = ['g2', 'a4', 'c6', 'c2', 'c7', 'd2', 'b5', 'b2', 'b6'];
  const searching = (score: (i: number) => number, depth = 10): readonly MoveReport[] => {
    const values = NAMES.map((name, i) => [name, { ...estimate(score(i)), depth }] as const);
    return analysis(FFO42, Object.fromEntries(values), { state: 'searching' }).moves;
  };
  /** The last of the names is the best one. */
  async function searched(): Promise<OutflankMoves> {
    const list = await mount('outflank-moves', { position: FFO42, moves: searching((i) => i), state: 'searching' });
    await showAll(list);
    // Off the list, where nothing is held.
    (document.activeElement as HTMLElement | null)?.blur();
    one(list, 'button.all').blur();
    await userEvent.unhover(list);
    expect(order(list)).toEqual(NAMES.toReversed());
    return list;
  }

  test('rows keep their order within a depth, and are sorted when it pauses', async () => {
    const list = await searched();
    await update(list, { moves: searching((i) => -i) });
    expect(order(list)).toEqual(NAMES.toReversed());
    await update(list, { state: 'paused' });
    expect(order(list)).toEqual(NAMES);
  });

  test('rows are sorted at each new depth', async () => {
    const list = await searched();
    await update(list, { moves: searching((i) => -i, 11) });
    expect(order(list)).toEqual(NAMES);
  });

  test('no row moves away from the pointer or the focus', async () => {
    const list = await searched();
    await userEvent.hover(all(list, 'tbody tr')[3]!);
    await update(list, { moves: searching((i) => -i, 11) });
    expect(order(list)).toEqual(NAMES.toReversed());
    await userEvent.unhover(list);
    one(list, 'button.all').focus();
    await update(list, { moves: searching((i) => -i, 12) });
    expect(order(list)).toEqual(NAMES.toReversed());
    one(list, 'button.all').blur();
    await update(list, { moves: searching((i) => -i, 12) });
    expect(order(list)).toEqual(NAMES);
  });
});

test('a row plays its move by mouse and by key, and shows its flips', async () => {
  const list = await mount('outflank-moves', { position: FFO42, moves: SOLVED.moves, state: 'done' });
  const plays = heard<{ square: number }>(list, 'outflank-move-play');
  const previews = heard<{ square: number | null }>(list, 'outflank-square-preview');
  await userEvent.click(all(list, 'tbody tr')[1]!);
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  expect(plays[0]).toEqual({ square: square('a4') });
  expect(plays).toHaveLength(2);
  expect(previews).toContainEqual({ square: square('a4') });
});

test('moves are listed with their flips while nothing is known', async () => {
  const list = await mount('outflank-moves', { position: FFO42, moves: [], state: 'off' });
  await showAll(list);
  expect(rows(list)).toHaveLength(9);
  expect(rows(list)[0]).toEqual(['b2', '', '3', '', '', '']);
});

test('values can be kept back', async () => {
  const list = await mount('outflank-moves', { position: FFO42, moves: SOLVED.moves, state: 'done', hideValues: true });
  expect(textOf(list.shadowRoot!.querySelector('tbody')!)).not.toMatch(/[+−]\d|exact|best/);
});
