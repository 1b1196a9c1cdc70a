/** The adapter for Egaroucid for Web, with a stand-in for its program that says what it was asked. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { parseNativeReport } from '../../bench/native.ts';
import { Random } from '../../bench/random.ts';
import { moveName } from '../../game/notation.ts';
import { applyMove, discCount, legalMoves, startPosition } from '../../game/position.ts';
import { OTHELLO } from '../../game/rules.ts';
import { squareName } from '../../game/shape.ts';

const ADAPTER = 'bench/opponents/egaroucid-web.mjs';

/** Its move is the square whose number is Black's disc count; its value is the level, 100 less for White. */
const STAND_IN = `
const HEAP32 = new Int32Array(4096);
const engine = {
  HEAP32,
  _malloc: () => 512,
  _free: () => undefined,
  _init_ai: () => 0,
  _ai_js(at, level, side) {
    console.log('noise');
    console.error('presearch nodes 5');
    console.error('mainsearch value 1 nodes 1234 time 7');
    const blacks = HEAP32.slice(at / 4, at / 4 + 64).filter((disc) => disc === 0).length;
    return 1000 * blacks + 100 + (side === 0 ? level : level - 100);
  },
};
setTimeout(() => engine.onRuntimeInitialized());
module.exports = engine;
`;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'outflank-opponent-'));
  writeFileSync(join(folder, 'ai.js'), STAND_IN);
});
const run = (words: readonly string[], input = '', env = { EGAROUCID_WEB: folder }) =>
  spawnSync(process.execPath, [ADAPTER, ...words], { input, encoding: 'utf8', env: { ...process.env, ...env } });

describe('by GTP', () => {
  const answers = (...commands: string[]): string[] =>
    run(['-gtp', '-l', '12'], `${commands.join('\n')}\n`)
      .stdout.trim()
      .split('\n\n');

  test('it plays what the program says, on the board that the moves have led to', () => {
    const random = new Random(7);
    let position = startPosition(OTHELLO);
    const commands: string[] = ['clear_board'];
    const expected: string[] = [''];
    for (let ply = 0; ply < 40; ply++) {
      const side = position.sideToMove === 'black' ? 'b' : 'w';
      const { move, flips } = random.pick(legalMoves(position));
      position = applyMove(position, move, flips);
      commands.push(`play ${side} ${moveName(OTHELLO, move)}`);
      expected.push('');
    }
    // It ends here, because the move of the stand-in isn't legal.
    commands.push('genmove b', 'quit');
    expected.push(squareName(OTHELLO, discCount(position, 'black')), '');
    expect(answers('protocol_version', 'boardsize 8', 'play b pass', ...commands).map((one) => one.slice(2))).toEqual([
      '2',
      '',
      '',
      ...expected,
    ]);
  });

  test('an unknown command is refused', () => {
    const replies = answers('fly', 'name', 'version', 'quit').slice(0, 3);
    expect(replies).toEqual(['? unknown command', '= Egaroucid for Web', '= level 12']);
  });
});

test('it solves as Edax does, and its report is read', () => {
  const file = join(folder, 'positions.obf');
  const board = `${'-'.repeat(27)}OX${'-'.repeat(6)}XO${'-'.repeat(27)}`;
  writeFileSync(file, `${board} X;\n${board} O;\n`);
  const { stdout, status } = run(['-solve', file, '-l', '60', '-n', '1', '-h', '22']);
  expect(status).toBe(0);
  expect(parseNativeReport(stdout, 2)).toMatchObject({
    ok: true,
    value: [
      { score: 60, nodes: 1234 },
      { score: -40, nodes: 1234 },
    ],
  });
});

test('without its folder, or without anything to do, it says how it is called', () => {
  for (const { status, stderr } of [run(['-gtp'], '', { EGAROUCID_WEB: '' }), run([])]) {
    expect(status).toBe(2);
    expect(stderr).toContain('EGAROUCID_WEB=FOLDER');
  }
});
