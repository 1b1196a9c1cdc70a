/** What moves are worth in practice: the run over the engine, and its panel. */
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { legalMoves, startPosition } from '../../game/position.ts';
import { moveName } from '../../game/notation.ts';
import { ruleSystem, OTHELLO } from '../../game/rules.ts';
import type { EnginePort } from '../../web/engine/engine-controller.ts';
import { newId } from '../../web/browser/new-id.ts';
import { memoryStore } from '../../web/browser/storage.ts';
import '../../web/people/outflank-practice.ts';
import { practiceRunOf } from '../../web/people/practice-run.ts';
import { Workbench } from '../../web/workbench/workbench.ts';
import { all, heard, mount, one, textOf, update } from './mount.ts';
import { analysis, estimate, square } from './samples.ts';

/** Each move is worth four discs less than the one before it. */
function bench({ answers = Infinity } = {}) {
  const asked: string[] = [];
  let left = answers;
  const engine: EnginePort = {
    open: () => Promise.resolve({ threads: 1, hashMegabytes: 16 }),
    search({ position }, _limits, signal, hear) {
      asked.push(position.sideToMove);
      if (left-- <= 0) return new Promise((resolve) => signal.addEventListener('abort', () => resolve('stopped')));
      const names = legalMoves(position).map(({ move }) => moveName(position.rules, move));
      hear(analysis(position, Object.fromEntries(names.map((name, i) => [name, estimate(0 - 4 * i, 8)]))));
      return Promise.resolve('done');
    },
    dispose: () => undefined,
  };
  const workbench = new Workbench({ engine, store: memoryStore(), newId });
  workbench.configure({ engineOn: false });
  return { workbench, asked };
}

const start = startPosition(OTHELLO);
const isDone = (workbench: Workbench): boolean => workbench.part(practiceRunOf).of(start)?.isRunning === false;

test('the moves with their values, what is expected, and how many find the reply', async () => {
  const { workbench, asked } = bench();
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
  expect(rows[0]![2]).toMatch(/^\+\d\.\d$/);
  expect(rows[0]![3]).toMatch(/^(only )?\d+ of \d+ find c3$/);
  const plays = heard<{ square: number }>(panel, 'outflank-move-play');
  await userEvent.click(one(panel, 'tbody button'));
  expect(plays).toHaveLength(1);
});

test('it is stopped, and says so', async () => {
  const { workbench } = bench({ answers: 3 });
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

test('other rules have no model, and hidden values hide it', async () => {
  const { workbench } = bench();
  const panel = await mount('outflank-practice', { workbench, position: startPosition(ruleSystem('6x6')!) });
  expect(textOf(one(panel, '.note'))).toBe('There is no model of what people play under these rules.');
  workbench.configure({ hideValues: true });
  await update(panel, { position: workbench.position });
  expect(textOf(one(panel, '.note'))).toBe('Values are hidden, and so is what people play.');
});

test('a trap is told with how many find the reply, and how the likeliest slip goes on', async () => {
  const { workbench } = bench();
  const at = (name: string): number => square(name);
  const slip = { square: at('e3'), share: 0.3, loss: 8, line: [at('e3'), at('f3'), -1, at('f4')] };
  const trap = { square: at('d3'), value: -2, expected: 3, refutation: { square: at('c5'), found: 0.2 }, slip };
  const plain = { square: at('f5'), value: 0, expected: 1, refutation: { square: at('d6'), found: 0.9 } };
  const result = { rating: 1500, replies: 1, moves: [trap, plain], done: 1, isRunning: false };
  const run = { of: () => result, start: () => Promise.resolve(), stop: () => undefined };
  const panel = await mount('outflank-practice', { workbench, run, position: start });
  expect(all(panel, '.traps li').map(textOf)).toEqual([
    'd3: worth −2, +3.0 in practice: only 2 of 10 find c5. 3 of 10 play e3, which loses 8: d3 e3 f3 pass f4',
  ]);
  const order = (): string[] => all(panel, 'tbody th').map(textOf);
  expect(order()).toEqual(['d3', 'f5']);
  await userEvent.click(one(panel, 'input[value=value]'));
  expect(order()).toEqual(['f5', 'd3']);
});
