/** `outflank nboard`: the built program as another program drives it. */
import { afterEach, describe, expect, test } from 'vitest';
import { moveName, parseMove } from '../../../game/notation.ts';
import { legalMoves, play, startPosition } from '../../../game/position.ts';
import { OTHELLO } from '../../../game/rules.ts';
import type { Position } from '../../../game/types.ts';
import { endPrograms, outflank } from '../run.ts';
import { HEAD, lineToPass } from './programs.ts';

afterEach(endPrograms);

async function nboard(lines: readonly string[], ...options: readonly string[]) {
  const { out, err, status } = await outflank(['nboard', '--level', '4', ...options], `${lines.join('\n')}\n`);
  expect(status).toBe(0);
  return { lines: out.split('\n').slice(0, -1), err };
}
const movesIn = (lines: readonly string[]): string[] => lines.filter((line) => line.startsWith('=== '));

describe('nboard', () => {
  test('a session as front ends have it', async () => {
    const { lines, err } = await nboard(['nboard 2', `set game ${HEAD}B[F5]W[F6];)`, 'set depth 6', 'ping 1', 'go']);
    expect(lines.slice(0, 4)).toEqual([
      'set myname Outflank4',
      'set myname Outflank6',
      'pong 1',
      'status Outflank is thinking',
    ]);
    expect(lines.at(-1)).toBe('status Outflank is waiting');
    expect(movesIn(lines)).toHaveLength(1);
    expect(movesIn(lines)[0]).toMatch(/^=== [A-H][1-8]\/-?\d+\.\d\d\/\d+\.\d\d$/);
    expect(err).toBe('');
  });
  test('a move named is not played until it comes back', async () => {
    const { lines } = await nboard(['set game ' + HEAD + ';)', 'go', 'go', 'move F5/1.00/2.5', 'f6', 'hint 1']);
    const [hint] = lines.filter((line) => line.startsWith('search ')).slice(-1);
    expect(hint).toMatch(/^search ([A-H][1-8])+ -?\d+\.\d\d 0 (\d+(@\d+%)?|100%)$/);
    const position = [...'f5f6'.matchAll(/../g)].reduce<Position>((before, [name]) => {
      const next = play(before, parseMove(OTHELLO, name)!);
      if (!next.ok) throw new Error(name);
      return next.value;
    }, startPosition(OTHELLO));
    expect(legalMoves(position).map(({ move }) => moveName(OTHELLO, move))).toContain(hint!.slice(7, 9).toLowerCase());
  });
  test('hints are as many as asked for, best first', async () => {
    const { lines } = await nboard(['nboard 2', 'move f5', 'move d6', 'hint 3']);
    const hints = lines.filter((line) => line.startsWith('search ')).slice(-3);
    const values = hints.map((line) => Number(line.split(' ')[2]));
    expect(new Set(hints.map((line) => line.slice(7, 9))).size).toBe(3);
    expect(values).toEqual(values.toSorted((a, b) => b - a));
  });
  test('a ping stops what is under way', async () => {
    const { lines } = await nboard(['set depth 60', 'go', 'ping 5', 'set depth 1', 'go'], '--no-book');
    const places = ['status Outflank is thinking', 'status Outflank is waiting', 'pong 5'].map((line) =>
      lines.indexOf(line),
    );
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(places).not.toContain(-1);
    expect(lines.slice(0, lines.indexOf('pong 5')).filter((line) => line.startsWith('==='))).toEqual([]);
    expect(movesIn(lines)).toHaveLength(1);
  });
  test('a quit waits for what was asked before it', async () => {
    const { lines } = await nboard(['go', 'quit', 'ping 1'], '--no-book');
    expect(movesIn(lines)).toHaveLength(1);
    expect(lines).not.toContain('pong 1');
  });
  test('a quit ends what would go on for hours, with what is known', async () => {
    const { lines } = await nboard(['set depth 60', 'hint 1', 'quit'], '--no-book');
    expect(lines.some((line) => line.startsWith('search '))).toBe(true);
  });
  test('counts as it is told to', async () => {
    const moves = ['e6', 'f4', 'e3', 'f6', 'g5', 'd6', 'e7', 'f5'];
    // The next move takes every disc and leaves most squares empty.
    const hints = (await nboard([...moves, 'hint 64'], '--count', 'discs')).lines;
    expect(hints.filter((line) => line.startsWith('search C5 ')).at(-1)).toBe('search C5 13.00 0 100%');
    const analysis = (await nboard([...moves, 'c5', 'analyze'], '--count', 'discs')).lines;
    expect(analysis).toContain('analysis 9 -13.00');
  });
  test('what it does not understand it says on standard error, and continues', async () => {
    const { lines, err } = await nboard([
      'set contempt 0',
      'bogus',
      'move a1',
      'set game nothing',
      'set depth x',
      'set depth',
      'set depth 5.5',
      'set foo bar',
      'hint x',
      'hint 0',
      'learn',
      'ping 2',
    ]);
    expect(lines).toEqual(['learned', 'pong 2']);
    expect(err.split('\n').filter(Boolean)).toHaveLength(9);
  });
  test('a pass has two letters', async () => {
    const moves = lineToPass().map((move, i) => `${i % 2 ? 'W' : 'B'}[${moveName(OTHELLO, move)}]`);
    const { lines, err } = await nboard([
      `set game ${HEAD}${moves.join('')};)`,
      'hint 1',
      'ping 1',
      'go',
      'move PA',
      'go',
    ]);
    expect(err).toBe('');
    const [pass, answer] = movesIn(lines);
    expect(pass).toBe('=== PA');
    expect(answer).toMatch(/^=== [A-H][1-8]\//);
  });
});
