/** What to prepare first, from the shares of the model and the losses of searches. */
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { legalSquares } from '../../game/bitboard/position.ts';
import { stopOf } from '../../game/repertoire/lines.ts';
import { type Card, changedCard, NO_REPERTOIRES, spotOf } from '../../game/repertoire/repertoire.ts';
import type { Shares } from '../../workers/people/people-model.ts';
import '../../web/openings/repertoire/outflank-first.ts';
import { gapsAgainst } from '../../web/openings/repertoire/preparation.ts';
import type { OwnRepertoire } from '../../web/openings/repertoire/own-repertoire.ts';
import { peopleOf } from '../../web/people/people-of.ts';
import { fakeBench } from './fake-engine.ts';
import { all, heard, mount, one, textOf, update } from './mount.ts';
import { square } from './samples.ts';

/** Black begins with f5; nothing else is prepared. */
function withF5(): ReadonlyMap<string, Card> {
  const { position } = stopOf('black', [])!;
  return new Map([[spotOf(position).key, changedCard(undefined, position, square('f5'), true)!]]);
}

/** Seven of ten play the first of their moves, three the second. */
const MODEL: Shares = {
  people: () => ({
    source: 'model',
    moves: [
      { square: square('d6'), share: 0.7 },
      { square: square('f4'), share: 0.29 },
      { square: square('f6'), share: 0.01 },
    ],
  }),
};

test('gaps are as frequent as the replies that lead to them; rare replies are left out', () => {
  const gaps = gapsAgainst(MODEL, withF5(), { colour: 'black', plies: 8, rating: 1500 });
  expect(gaps.map(({ line }) => line)).toEqual([
    [square('f5'), square('d6')],
    [square('f5'), square('f4')],
  ]);
  expect(gaps.map(({ share }) => share)).toEqual([expect.closeTo(0.7 / 0.99), expect.closeTo(0.29 / 0.99)]);
});

test('the panel lists them by how often they come up times what they cost', async () => {
  const { workbench, asked } = fakeBench();
  const repertoire = { repertoires: { ...NO_REPERTOIRES, black: withF5() } } as OwnRepertoire;
  const panel = await mount('outflank-first', { workbench, repertoire });
  const button = one(panel, 'button.primary');
  await userEvent.click(button);
  await expect.poll(() => asked.length && !all(panel, 'progress').length, { message: 'all was searched' }).toBe(true);
  // What starts it also stops it, and keeps the focus.
  expect((panel.renderRoot as ShadowRoot).activeElement).toBe(button);
  const rows = all(panel, 'tbody tr').map((row) => [...row.children].map(textOf));
  expect(rows).toHaveLength(asked.length);
  expect(rows[0]![0]).toMatch(/^f5/);
  const together = rows.map((row) => Number(row[3]!.replace('~', '')));
  expect(together).toEqual(together.toSorted((a, b) => b - a));
  // In discs for a hundred games, so that what is rare can be told apart, too.
  expect(textOf(all(panel, 'thead th').at(-1)!)).toBe('Loss in 100 games');
  for (const [i, row] of rows.entries()) {
    const [percent, cost] = [parseFloat(row[1]!), Number(row[2]!.replace('~', ''))];
    const rounding = percent * 0.05 + cost * 0.05 + together[i]! * 0.05;
    expect(Math.abs(together[i]! - percent * cost)).toBeLessThanOrEqual(rounding);
  }
  expect(together.at(-1)).toBeGreaterThan(0);
  const before = workbench.document;
  await userEvent.click(one(panel, 'tbody button'));
  expect(workbench.document).not.toBe(before);
  expect(heard(panel, 'outflank-command')).toEqual([]);
});

test('what has been prepared since is no longer listed', async () => {
  const { workbench } = fakeBench();
  let black = withF5();
  const own = (): OwnRepertoire => ({ repertoires: { ...NO_REPERTOIRES, black } }) as OwnRepertoire;
  const panel = await mount('outflank-first', { workbench, repertoire: own() });
  const lines = (): string[] => all(panel, 'tbody th button').map(textOf);
  await userEvent.click(one(panel, 'button.primary'));
  await expect.poll(() => lines().length && !all(panel, 'progress').length, { message: 'all was searched' }).toBe(true);
  const prepare = async (line: string): Promise<void> => {
    const { position } = stopOf('black', line.match(/[a-h][1-8]/g)!.map(square))!;
    const card = changedCard(undefined, position, legalSquares(position)[0]!, true)!;
    black = new Map(black).set(card.position, card);
    await update(panel, { repertoire: own() });
  };
  const [first, ...rest] = lines();
  await prepare(first!);
  expect(lines()).toEqual(rest);
  for (const line of rest) await prepare(line);
  expect(lines()).toEqual([]);
  // Others may be missing that were too rare to be searched.
  expect(textOf(panel.renderRoot as unknown as Element)).not.toContain('Nothing is missing');
});

const said = (panel: Parameters<typeof all>[0]): string[] => all(panel, '[role=status]').map(textOf);
const owned = (black: ReadonlyMap<string, Card>) => ({ repertoires: { ...NO_REPERTOIRES, black } }) as OwnRepertoire;
const black = owned(withF5());

test('stopped, it says how far it came, and keeps what was found', async () => {
  const { workbench, asked } = fakeBench({ answers: 1 });
  const panel = await mount('outflank-first', { workbench, repertoire: black });
  await userEvent.click(one(panel, 'button.primary'));
  await expect.poll(() => asked.length, { message: 'the second search runs' }).toBe(2);
  expect(said(panel)).toEqual([]);
  await userEvent.click(one(panel, '.row button'));
  await panel.updateComplete;
  expect(said(panel)).toEqual([expect.stringMatching(/^Stopped: 1 of \d+ positions were searched\.$/)]);
  expect(all(panel, 'tbody tr')).toHaveLength(1);
  expect(textOf(one(panel, 'table ~ .note'))).toContain('At most 12 gaps are searched');
});

test('a run for another length or rating than the one shown is stopped', async () => {
  const { workbench, asked } = fakeBench({ answers: 1 });
  const panel = await mount('outflank-first', { workbench, repertoire: black });
  const start = async (searches: number): Promise<void> => {
    await userEvent.click(one(panel, 'button.primary'));
    await expect.poll(() => asked.length, { message: 'a search runs' }).toBe(searches);
    expect(all(panel, 'progress')).toHaveLength(1);
  };
  await start(2);
  const [, length] = all<HTMLSelectElement>(panel, 'select');
  await userEvent.selectOptions(length!, length!.options[2]!);
  await expect.poll(() => all(panel, 'progress').length).toBe(0);
  expect(workbench.engineView.holder).toBeNull();
  await start(3);
  workbench.configure({ rating: 1800 });
  await expect.poll(() => all(panel, 'progress').length).toBe(0);
  expect(workbench.engineView.holder).toBeNull();
});

test('stopped before anything was found, it doesn’t say that nothing is missing', async () => {
  const { workbench, asked } = fakeBench({ answers: 0 });
  const panel = await mount('outflank-first', { workbench, repertoire: black });
  await userEvent.click(one(panel, 'button.primary'));
  await expect.poll(() => asked.length, { message: 'the first search runs' }).toBe(1);
  await userEvent.click(one(panel, '.row button'));
  await panel.updateComplete;
  expect(said(panel)).toEqual([expect.stringMatching(/^Stopped: 0 of \d+/)]);
});

test('nothing is missing only where every position that comes up has an answer', async () => {
  const { workbench, asked } = fakeBench();
  const model = (await peopleOf(workbench).want())!;
  const whole = new Map(withF5());
  const gaps = () => gapsAgainst(model, whole, { colour: 'black', plies: 8, rating: workbench.settings.rating });
  for (let left = gaps(); left.length; left = gaps())
    for (const { line } of left) {
      const { position } = stopOf('black', line)!;
      const card = changedCard(undefined, position, legalSquares(position)[0]!, true)!;
      whole.set(card.position, card);
    }
  const panel = await mount('outflank-first', { workbench, repertoire: owned(whole) });
  await userEvent.selectOptions(all(panel, 'select')[1]!, one<HTMLOptionElement>(panel, 'label:nth-of-type(2) option'));
  await userEvent.click(one(panel, 'button.primary'));
  await expect.poll(() => said(panel)).toEqual(['Nothing is missing.']);
  expect(asked).toEqual([]);
});
