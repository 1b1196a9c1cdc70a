/** Motifs and advice as a person sees them. */
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { parseBoard } from '../../game/formats/board.ts';
import { startPosition } from '../../game/position.ts';
import { OTHELLO, ruleSystem } from '../../game/rules.ts';
import { parseSquare } from '../../game/shape.ts';
import type { Position } from '../../game/types.ts';
import '../../web/corners/advice/outflank-advice.ts';
import '../../web/openings/explorer/outflank-motif-games.ts';
import '../../web/motifs/outflank-motifs.ts';
import { all, heard, mount, one, textOf, update } from './mount.ts';

const position = (text: string): Position => {
  const read = parseBoard(text, OTHELLO);
  if (!read.ok) throw new Error(read.fault.code);
  return read.value.position;
};

/** From test/fixtures/motifs.txt. */
const STONER = position('----O------OOO----XOOOO---XOOOOO-XXXXOOO--XXXXOO---XXX-O----XX-- X');
const BOUND = position('--O-XXX-XOOOOX--XOOXXOOOXOXOOOOOXOXXOOXOXXOOXOOOX-OOOX-O-OOOOOO- X');

type Panel = HTMLElementTagNameMap['outflank-motifs'];

const aWorkbench = (hidesValues = false): Panel['workbench'] => ({
  engine: { search: () => Promise.resolve({ ok: true, value: null }) } as never,
  shown: { hidesValues } as never,
});

const rowOf = (panel: Panel, motif: string): string[] =>
  [...(all(panel, 'tbody tr').find((row) => textOf(row).startsWith(motif))?.children ?? [])].map(textOf);

test('a motif is shown as a shape at once, and as proved when it is', async () => {
  const panel = await mount('outflank-motifs', { workbench: aWorkbench(), position: STONER });
  expect(rowOf(panel, 'Stoner trap (C)').slice(0, 3)).toEqual(['Stoner trap (C)', 'g2', 'takes a corner']);
  await expect.poll(() => rowOf(panel, 'Stoner trap (C)')[3]).toBe('proved, within 5 plies');
});

test('its move can be looked at and played from the table', async () => {
  const panel = await mount('outflank-motifs', { workbench: aWorkbench(), position: STONER });
  const played = heard(panel, 'outflank-move-play');
  const seen = heard(panel, 'outflank-square-preview');
  const button = all(panel, 'tbody tr')
    .find((row) => textOf(row).startsWith('Stoner'))!
    .querySelector('button')!;
  button.focus();
  button.click();
  expect(played).toEqual([{ square: 14 }]);
  expect(seen).toContainEqual({ square: 14 });
});

test('a promise about values waits for exact values of all moves', async () => {
  const panel = await mount('outflank-motifs', { workbench: aWorkbench(), position: BOUND });
  expect(rowOf(panel, 'X-square sacrifice')[3]).toBe('shape only');
  const value = (low: number, certainty: number) => ({
    value: { low, high: low, certainty, depth: 10, source: 'search' as const },
    best: false,
    text: '',
    sureness: 'exact' as const,
  });
  const squares = all(panel, 'tbody button').map(textOf);
  const legal = [9, 14, 49, 54, ...BOUND.contents.keys()];
  const values = (certainty: number) =>
    new Map(legal.map((square) => [square, value(square === 14 ? 2 : 0, certainty)]));
  await update(panel, { values: values(99) as never });
  expect(rowOf(panel, 'X-square sacrifice')[3]).toBe('shape only');
  await update(panel, { values: values(100) as never });
  const verdicts = all(panel, 'tbody tr')
    .filter((row) => textOf(row).startsWith('X-square'))
    .map((row) => [...row.children].map(textOf))
    .map(([, move, , proof]) => [move, proof]);
  expect(squares).toContain('g2');
  expect(verdicts).toContainEqual(['g2', 'proved']);
  expect(verdicts.filter(([move]) => move !== 'g2').every(([, proof]) => proof === 'not here')).toBe(true);
});

test('motifs hidden together with the values are not shown, and other boards have none', async () => {
  const panel = await mount('outflank-motifs', { workbench: aWorkbench(true), position: STONER });
  expect(textOf(one(panel, '.note'))).toBe('Motifs are hidden while values are.');
  await update(panel, { workbench: aWorkbench(), position: startPosition(ruleSystem('6x6')!) });
  expect(textOf(one(panel, '.note'))).toBe('Motifs are only looked for in Othello on 8×8.');
  await update(panel, { position: startPosition(OTHELLO) });
  expect(textOf(one(panel, '.note'))).toBe('No motifs for Black here.');
});

test('advice has its source, how it fared, and examples that open on the board', async () => {
  const panel = await mount('outflank-advice');
  await expect.poll(() => all(panel, 'details').length).toBe(15);
  const card = all(panel, 'details').find((one) => textOf(one).startsWith('Take a corner'))!;
  expect(textOf(card)).not.toContain('Source: ');
  card.querySelector('summary')!.click();
  await expect.poll(() => textOf(card)).toContain('Source: ');
  const rows = [...card.querySelectorAll('tbody tr')].map((row) => [...row.children].map(textOf));
  expect(rows[0]).toEqual([
    '8–10',
    'helps',
    expect.stringMatching(/^\d+%$/),
    expect.stringMatching(/^\d+\.\d ± \d+\.\d$/),
    expect.stringMatching(/^\d+\.\d ± \d+\.\d$/),
    expect.stringMatching(/^\d+$/),
    'exact',
  ]);
  const opened = heard(panel, 'outflank-import');
  const [example] = [...card.querySelectorAll('li button')] as HTMLElement[];
  expect(textOf(example!)).toMatch(/^It holds: Black plays \w\d, \d+ discs better than \w\d\.$/);
  example!.click();
  expect(opened).toEqual([{ text: expect.stringMatching(/^[XO-]{64} X$/) as string, how: 'button' }]);
});

test('games of a collection are searched for a motif, and open where it was missed', async () => {
  const squares = (line: string): number[] => line.match(/../g)!.map((name) => parseSquare(OTHELLO, name)!);
  const aGame = (black: string, line: string) => ({ black, white: 'Ben', year: 2001, squares: squares(line) });
  // White can be wiped out by e3.
  const games = [aGame('Ann', 'f5d6c5f4e7f6g5e6e3'), aGame('Cid', 'f5d6c5f4e7f6g5e6f7')];
  const opened: unknown[] = [];
  const panel = await mount('outflank-motif-games', {
    model: {
      query: {} as never,
      listed: 2,
      ask: (question: (api: never) => Promise<unknown>) =>
        question({ opened: (_: unknown, from: number) => Promise.resolve(games.slice(from)) } as never),
      openAt: (game: unknown, position: Position) => void opened.push([game, position.sideToMove]),
    } as never,
  });
  await userEvent.selectOptions(one(panel, 'select'), 'Wipeout');
  await userEvent.click(one(panel, '.ask button'));
  await expect.poll(() => textOf(one(panel, '[role=status]'))).toBe('1 found; 2 of 2 games searched.');
  expect(all(panel, 'li').map(textOf)).toEqual(['Cid – Ben, 2001: move 9, e3']);
  await userEvent.click(one(panel, 'li button'));
  expect(opened).toEqual([[games[1], 'black']]);
  await userEvent.click(one(panel, 'input'));
  await userEvent.click(one(panel, '.ask button'));
  await expect
    .poll(() => all(panel, 'li').map(textOf))
    .toEqual(['Ann – Ben, 2001: move 9, e3', 'Cid – Ben, 2001: move 9, e3']);
  // The board has moved on: the games searched are still those that were asked for.
  await update(panel, { model: { ...panel.model, listed: 1 } as never });
  expect(textOf(one(panel, '[role=status]'))).toBe('2 found; 2 of 2 games searched.');
  await update(panel, { model: { ...panel.model, ask: async () => null } as never });
  await userEvent.click(one(panel, '.ask button'));
  await expect
    .poll(() => all(panel, '[role=alert]').map(textOf))
    .toEqual(['The search couldn’t be finished. Try again.']);
});
