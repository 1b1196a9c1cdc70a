/**
 * The golden positions of test/fixtures, every move of every rule system: the plain engine, and the shell with its three
 * cores.
 */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { plainValue } from '../../bench/plain.ts';
import { OTHELLO, RULE_SYSTEMS } from '../../game/rules.ts';
import { parseJsonPosition } from '../../game/formats/json.ts';
import { moveName } from '../../game/notation.ts';
import { applyMove, legalMoves } from '../../game/position.ts';
import { COUNTS, type Count } from '../../game/types.ts';
import { good } from '../game/helpers.ts';
import { outflank } from './run.ts';
import { linesOf } from './processes.ts';

interface Line {
  readonly rules?: string;
  readonly displacement: boolean;
  readonly moves: Readonly<Record<string, Readonly<{ flips: number } & Partial<Record<Count, number>>>>>;
}

const texts = readFileSync(new URL('../fixtures/golden.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n');
const lines = texts.map((text) => JSON.parse(text) as Line);

test('every rule system has golden positions', () => {
  const known = new Set(lines.map(({ rules = OTHELLO.id }) => rules));
  expect([...known]).toEqual(RULE_SYSTEMS.map(({ id }) => id));
  expect(lines.flatMap(({ moves }) => Object.keys(moves)).length).toBeGreaterThan(350);
});

test('the plain engine finds their flips and values', () => {
  for (const line of lines) {
    const { position } = good(parseJsonPosition(line, OTHELLO));
    const found = legalMoves(position).map(({ move, flips }) => {
      const next = applyMove(position, move, flips);
      const values = line.displacement ? [] : COUNTS.map((count) => [count, 0 - plainValue(next, count)]);
      return [moveName(position.rules, move), { flips: flips.length, ...Object.fromEntries(values) }];
    });
    expect(Object.fromEntries(found)).toEqual(line.moves);
  }
});

describe.each(COUNTS)('outflank solve, %s', (count) => {
  test('finds the exact value of every move', async () => {
    const wanted = texts.filter((_, i) => !lines[i]!.displacement);
    const { status, out } = await outflank(['solve', '--all', '--count', count], wanted.join('\n'));
    const told = linesOf(out).map((line) => {
      const { exact, moves } = line as { exact: boolean; moves: Record<string, { score: number }> };
      return { exact, moves: Object.fromEntries(Object.entries(moves).map(([name, { score }]) => [name, score])) };
    });
    const known = lines
      .filter(({ displacement }) => !displacement)
      .map(({ moves }) => ({
        exact: true,
        moves: Object.fromEntries(Object.entries(moves).map(([name, values]) => [name, values[count]])),
      }));
    expect(told).toEqual(known);
    expect(status).toBe(0);
  });
});
