// What `outflank why` says is checked by test/fixtures/check-reasons.c, which was written from docs/inside/reasons.md.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endPrograms, outflank } from '../cli/run.ts';

const hasCompiler = spawnSync('cc', ['--version']).status === 0;
const NO_COMPILER = 'there is no cc: the program that checks reasons is left out';

/** From random games, so that every kind occurs; the last two with a corner that the best move takes, and a pass. */
const POSITIONS = [
  'XXXXXXXX--XXOXXX--XXXXXX-XXXOOOO-OXOXXOOOXOXXOOOX-XOOOOOOOOOOOOO O a5',
  'XOXX-X--OOOOXX--XOXOOXOOXXXXXXXOXXXOOXXOXXOOOXOO-XOOOOOOXXXXXX-O O a7',
  '--XXXXXXX-XOOX-XXXOXXXOXXOXOXOOXXXOXXXOXXOXOOOXXO-OXOO-X-OOOOOOO O a1',
  'O-OOOOX-OOOXXX--OOXOXOOOOXOXOXOOOOXOXXXOOOXOOXOO--OOXO-OXXXXXXOO O h1',
  'X-OXXX---OOXOO--OOOOXOOOXXOXOXOOXXOOXXXOXXXOXXOXXXOXXOO-X-OOOOOO X a2',
  'XXOOOO---XOOOO--XOXXOOOOXOOXOOOOOXOOXXOOOOOOOOOO-OOXXXXX--OOXXXX X h2',
  'X-XXXXX-OOOOO---OOOOOOOOOXOXOX-OOOXOXOOOOOXXOXOO--XXXO-OXXXXXXXX O g4',
  'OOOOXX-X-OOOOOOOXOOXOXXOOOOOXXOOOXOXXOOOOXXXOXOO-XXXXXO--XOO-X-O O e8',
  '-OOOOOOO-XOXXX-OXXXOXOXOXXOXOXOOXXXOXOXOXXXXOXOO--XXXO----OOOOO- X g7',
  'XXXXXXXXO-XXXO--XOXXOXOOXXOOXOOOXXOOOXOOXOXOOOXOX-OXXO-XXOOOOO-- O g2',
  'X-XXXXXOX-XXXXXOXOXOOXOOXXOOOOXOXXXOXOXOXXXXOXOOX-XOXX-O-XXXXX-- O g8',
];

const KINDS = [
  'corner best, corner move, frontier move, left move, mobility best, mobility move, opened move, parity best,',
  'pass best, pass move,',
  'safe best, safe move, shut best, shut move, stable best, stable move, taken move',
].join(' ');

interface Clause {
  kind: string;
  after: string;
  proved: boolean;
  discs: number;
  weight: number;
  squares: string[];
  count: number;
  figures: { best: number; move: number };
  line: string[];
}
interface Row {
  move: string;
  best: string;
  value: number;
  bestValue: number;
  exact: boolean;
  clauses: Clause[];
}

type Change = readonly [what: string, kind: string, change: (clause: Clause, row: Row) => void, found: string];

/** Changes to the first clause of a kind, and what the checker says about them. */
const CHANGES: readonly Change[] = [
  ['a move more', 'corner move', (it) => it.count++, 'count is'],
  ['a move fewer', 'corner best', (it) => it.count--, 'count is'],
  ['another corner', 'corner move', (it) => (it.squares = ['a1']), 'that is no empty corner'],
  ['a disc more', 'safe best', (it) => it.count++, 'count is'],
  ['another reply', 'safe move', (it) => (it.squares = ['b1']), "isn't the best reply"],
  ['discs', 'parity best', (it) => (it.discs -= 2), 'discs is'],
  ['a share', 'opened move', (it) => (it.weight = 0.5), 'weight is'],
  ['squares in another order', 'shut move', (it) => it.squares.reverse(), "aren't in order"],
  ['a part of a region', 'shut best', (it) => it.squares.pop(), 'is no region'],
  ['a square more', 'mobility move', (it) => it.squares.push('h8'), 'squares are'],
  ['a square less', 'left move', (it) => it.squares.pop(), 'squares are'],
  ['a figure', 'stable best', (it) => it.figures.best++, 'figures.best is'],
  ['the other figure', 'frontier move', (it) => it.figures.move--, 'figures.move is'],
  ['a reply that adds nothing', 'stable move', (it) => (it.line = it.line.slice(0, 1)), 'the line has none'],
  ['a line on taken squares', 'taken move', (it) => it.line.splice(1, 0, 'd4'), "can't be played from its move 2"],
  ['a pass that isn’t allowed', 'pass best', (it) => it.line.unshift('pass'), "can't be played from its move 1"],
  ['a line from another move', 'pass move', (it) => it.line.splice(0, 9, 'a1'), "can't be played from"],
  ['a proof', 'taken move', (it) => (it.proved = true), "proved isn't false"],
  ['the other move', 'safe best', (it) => (it.after = 'move'), 'squares is missing'],
  ['another kind', 'taken move', (it) => (it.kind = 'left'), 'squares are'],
  ['no kind', 'taken move', (it) => (it.kind = 'tempo'), 'there is no such kind'],
  ['the order', 'frontier move', (_, row) => row.clauses.reverse(), 'in the wrong order'],
  ['a clause twice', 'corner best', (it, row) => (row.clauses = [it, it]), 'of one group'],
  ['a value', 'parity best', (_, row) => (row.value += 2), 'value is'],
  ['the best value', 'parity best', (_, row) => (row.bestValue -= 2), 'bestValue is'],
  ['a worse move as the best', 'taken move', (_, row) => (row.best = row.move), "isn't a best move"],
];

describe.skipIf(!hasCompiler)(`reasons (${hasCompiler ? 'checked' : NO_COMPILER})`, () => {
  let folder = '';
  let rows: Row[] = [];

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'reasons-'));
    const words = ['-std=c99', '-O1', '-o', join(folder, 'check'), 'test/fixtures/check-reasons.c'];
    const built = spawnSync('cc', words, { encoding: 'utf8' });
    if (built.status !== 0) throw new Error(built.stderr);
    const { out } = await outflank(['why'], POSITIONS.join('\n'));
    rows = out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Row);
  });
  afterAll(async () => {
    rmSync(folder, { recursive: true });
    await endPrograms();
  });

  const check = (all: readonly object[]): { readonly status: number | null; readonly said: readonly string[] } => {
    const input = all.map((row) => JSON.stringify(row)).join('\n');
    const { status, stdout } = spawnSync(join(folder, 'check'), { input, encoding: 'utf8' });
    return { status, said: stdout.trim().split('\n') };
  };
  const nameOf = ({ kind, after }: Clause): string => `${kind} ${after}`;

  test('all kinds hold', () => {
    const clauses = rows.flatMap((row) => row.clauses);
    expect([...new Set(clauses.map(nameOf))].toSorted().join(', ')).toBe(KINDS);
    const { status, said } = check(rows);
    expect(said.filter((line) => line.includes("doesn't hold"))).toEqual([]);
    expect(said.at(-1)).toContain(
      `${POSITIONS.length} rows: ${POSITIONS.length} hold, 0 don't, 0 skipped; ` +
        `${clauses.length} clauses: ${clauses.length} hold, 0 don't, 0 not checked`,
    );
    expect(status).toBe(0);
  });

  test('each change is found', () => {
    const changed = CHANGES.map(([, kind, change]) => {
      const row = structuredClone(rows.find(({ clauses }) => clauses.some((clause) => nameOf(clause) === kind))!);
      change(
        row.clauses.find((clause) => nameOf(clause) === kind)!,
        row,
      );
      return row;
    });
    const { status, said } = check(changed);
    const found = CHANGES.map(([what, , , words], i) => {
      const ofRow = said.filter((line) => line.startsWith(`row ${i + 1}:`) || line.startsWith(`row ${i + 1},`));
      return ofRow.some((line) => line.includes("doesn't hold") && line.includes(words)) ? what : { what, ofRow };
    });
    expect(found).toEqual(CHANGES.map(([what]) => what));
    expect(status).toBe(1);
  });

  test('estimates and errors are passed over, and what can’t be read is said', () => {
    const passedOver = [{ ...rows[0]!, exact: false }, { error: 'The move isn’t legal there.' }];
    expect(check(passedOver).said.at(-1)).toContain('2 skipped; 0 clauses');
    const { status, stdout } = spawnSync(join(folder, 'check'), { input: '{"board":', encoding: 'utf8' });
    expect([status, stdout]).toEqual([2, 'A value is missing.\n']);
  });
});
