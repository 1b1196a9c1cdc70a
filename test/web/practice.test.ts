/** What moves are worth in practice: the run over the engine, and its panel. */
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { startPosition } from '../../game/position.ts';
import { ruleSystem, OTHELLO } from '../../game/rules.ts';
import '../../web/people/outflank-practice.ts';
import { expectedText, practiceRows, worthText } from '../../web/people/practice-rows.ts';
import { practiceRunOf } from '../../web/people/practice-run.ts';
import type { Workbench } from '../../web/workbench/workbench.ts';
import { fakeBench } from './fake-engine.ts';
import { all, heard, mount, one, textOf, update } from './mount.ts';
import { analysis, estimate, FFO42, SOLVED, square } from './samples.ts';

const start = startPosition(OTHELLO);
const isDone = (workbench: Workbench): boolean => workbench.part(practiceRunOf).of(start)?.isRunning === false;

test('the moves with their values, what is expected, and how many find the reply', async () => {
  const { workbench, asked } = fakeBench();
  const panel = await mount('outflank-practice', { workbench, position: workbench.position });
  await userEvent.click(one(panel, 'button.primary'));
  await expect.poll(() => isDone(workbench), { message: 'all moves were looked at' }).toBe(true);
  await panel.updateComplete;
  // The position itself, and the one after each of its four moves.
  expect(asked).toEqual(['black', 'white', 'white', 'white', 'white']);
  const rows = all(panel, 'tbody tr').map((row) => [...row.children].map(textOf));
  expect(rows.map(([move, value]) => [move, value])).toEqual([
    ['d3', '0'],
    ['c4', '−4'],
    ['f5', '−8'],
    ['e6', '−12'],
  ]);
  expect(rows[0]![2]).toMatch(/^~\+\d\.\d$/);
  expect(rows[0]![3]).toMatch(/^(only )?\d+ of \d+ find c3 \(counted in [\d,]+ games, players rated 1350 to 1550\)$/);
  expect(one(panel, 'tbody .phrase').className).toBe('phrase counted');
  const plays = heard<{ square: number }>(panel, 'outflank-move-play');
  await userEvent.click(one(panel, 'tbody button'));
  expect(plays).toHaveLength(1);
});

test('it is stopped, and says so', async () => {
  const { workbench } = fakeBench({ answers: 3 });
  const panel = await mount('outflank-practice', { workbench, position: workbench.position });
  await userEvent.click(one(panel, 'button.primary'));
  await expect.poll(() => all(panel, 'tbody tr').length, { message: 'two moves were looked at' }).toBe(2);
  expect(one<HTMLProgressElement>(panel, 'progress').value).toBe(0.5);
  await userEvent.click(one(panel, '.row button'));
  await panel.updateComplete;
  expect(textOf(one(panel, '[role=status]'))).toBe('Stopped: the other moves weren’t looked at.');
  expect(all(panel, 'tbody tr')).toHaveLength(2);
  expect(workbench.engineView.holder).toBeNull();
});

test('another rating has no result yet; a run for the one before is stopped', async () => {
  const { workbench } = fakeBench({ answers: 3 });
  const panel = await mount('outflank-practice', { workbench, position: workbench.position });
  await userEvent.click(one(panel, 'button.primary'));
  await expect.poll(() => all(panel, 'tbody tr').length, { message: 'two moves were looked at' }).toBe(2);
  workbench.configure({ rating: 1800 });
  await panel.updateComplete;
  expect([all(panel, 'tbody tr').length, textOf(one(panel, 'button.primary'))]).toEqual([0, 'Look']);
  expect([workbench.part(practiceRunOf).isRunning, workbench.engineView.holder]).toEqual([false, null]);
  workbench.configure({ rating: 1500 });
  await panel.updateComplete;
  expect(all(panel, 'tbody tr')).toHaveLength(2);
});

test('other rules have no model, and hidden values hide it', async () => {
  const { workbench } = fakeBench();
  const panel = await mount('outflank-practice', { workbench, position: startPosition(ruleSystem('6x6')!) });
  expect(textOf(one(panel, '.note'))).toBe('There is no model of what people play under these rules.');
  workbench.configure({ hideValues: true });
  await update(panel, { position: workbench.position });
  expect(textOf(one(panel, '.note'))).toBe('Values are hidden, and so is what people play.');
});

test('a trap is told with how many find the reply, and how the likeliest slip goes on', async () => {
  const { workbench } = fakeBench();
  const at = (name: string): number => square(name);
  const slip = { square: at('e3'), share: 0.3, loss: 8, line: [at('e3'), at('f3'), -1, at('f4')] };
  const replies = { source: 'model', moves: [] } as const;
  const known = { isExact: true, replies };
  const trap = {
    square: at('d3'),
    value: -2,
    expected: 3,
    refutation: { square: at('c5'), found: 0.2 },
    slip,
    ...known,
  };
  const plain = { square: at('f5'), value: 0, expected: 1, refutation: { square: at('d6'), found: 0.9 }, ...known };
  const result = { rating: 1500, replies: 1, moves: [trap, plain], done: 1, isRunning: false };
  const given = { of: () => result, start: () => Promise.resolve(), stop: () => undefined };
  const panel = await mount('outflank-practice', { workbench, given, position: start });
  expect(all(panel, '.traps li').map(textOf)).toEqual([
    'd3: worth ~−2, +3.0 in practice: only 2 of 10 find c5 (model). 3 of 10 play e3, which loses 8: (model) d3 e3 f3 pass f4',
  ]);
  expect(all(panel, '.traps .phrase').map(({ className }) => className)).toEqual(['phrase model', 'phrase model']);
  const order = (): string[] => all(panel, 'tbody th').map(textOf);
  expect(order()).toEqual(['d3', 'f5']);
  await userEvent.click(one(panel, 'input[value=value]'));
  expect(order()).toEqual(['f5', 'd3']);
});

test('what is expected is an estimate unless all values are exact, and goes by the value known now', () => {
  const move = { square: square('g2'), value: 4, expected: 6.5, isExact: true };
  const told = (shown: typeof SOLVED.moves, isExact = true) => {
    const [row] = practiceRows([{ ...move, isExact }], shown, FFO42);
    return [expectedText(row!), worthText(row!, FFO42)];
  };
  expect(told(SOLVED.moves)).toEqual(['+8.5', '+6']);
  expect(told(SOLVED.moves, false)).toEqual(['~+8.5', '+6']);
  expect(told(analysis(FFO42, { g2: estimate(5) }).moves)).toEqual(['~+7.5', '~+5']);
  expect(told([])).toEqual(['+6.5', '~+4']);
});
