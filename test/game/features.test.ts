/** Features of positions against their definitions, written down a second time and as plainly as can be. */
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { canTake, cornerSquares, featuresOf, regionsOf } from '../../game/features.ts';
import { flipsOf, legalMoves, startPosition } from '../../game/position.ts';
import { OTHELLO, RULE_SYSTEMS } from '../../game/rules.ts';
import { shapeOf, squareName } from '../../game/shape.ts';
import { stabilityOf } from '../../game/stability.ts';
import { COLOURS, type Position, type Square } from '../../game/types.ts';
import { games, playOut } from '../fuzz/arbitraries.ts';
import { dataLines, hasData, names, NO_DATA, onBoard, position, rulesNamed } from './helpers.ts';

const EMPTY_ROW = '-'.repeat(8);
/** Eight rows, the missing ones empty; Black to move. */
const board = (...rows: string[]): Position =>
  position(`${[...rows, ...Array.from({ length: 8 - rows.length }, () => EMPTY_ROW)].join('')} X`);
const provedIn = (at: Position): string =>
  names(
    at.rules,
    [...stabilityOf(at).proved].sort((a, b) => a - b),
  );
const likelyIn = (at: Position): string =>
  names(
    at.rules,
    [...stabilityOf(at).likely].sort((a, b) => a - b),
  );

/** Whether two squares touch, by their columns and rows. */
function touch(at: Position, a: Square, b: Square): boolean {
  const { columns } = at.rules;
  const across = Math.abs((a % columns) - (b % columns));
  const down = Math.abs(Math.floor(a / columns) - Math.floor(b / columns));
  return a !== b && across <= 1 && down <= 1;
}

const positions = games(RULE_SYSTEMS).map((game) => game.positions.at(-1)!);

test('mobility, potential mobility and frontier are what their definitions say, on every board', () => {
  fc.assert(
    fc.property(positions, (at) => {
      const { squares } = shapeOf(at.rules);
      const found = featuresOf(at);
      for (const colour of COLOURS) {
        const other = colour === 'black' ? 'white' : 'black';
        const empties = squares.filter((square) => at.contents[square] === 'empty');
        const beside = (square: Square, content: string): boolean =>
          squares.some((near) => touch(at, square, near) && at.contents[near] === content);
        expect(found.potential[colour]).toEqual(empties.filter((square) => beside(square, other)));
        expect(found.frontier[colour]).toEqual(
          squares.filter((square) => at.contents[square] === colour && beside(square, 'empty')),
        );
        if (at.rules.displacement || at.rules.opening === 'placed' || at.hands) continue;
        const turned = { ...at, sideToMove: colour };
        expect(found.mobility[colour]).toEqual(empties.filter((square) => flipsOf(turned, square).length > 0));
      }
    }),
    { numRuns: 300 },
  );
});

test('regions part the empty squares: squares of one touch, squares of two do not', () => {
  fc.assert(
    fc.property(positions, (at) => {
      const regions = regionsOf(at);
      const all = regions.flatMap(({ squares }) => squares).sort((a, b) => a - b);
      expect(all).toEqual(shapeOf(at.rules).squares.filter((square) => at.contents[square] === 'empty'));
      regions.forEach((region, i) => {
        expect(region.isOdd).toBe(region.squares.length % 2 === 1);
        const others = regions.filter((_, j) => j !== i).flatMap(({ squares }) => squares);
        for (const square of region.squares) {
          expect(others.some((other) => touch(at, square, other))).toBe(false);
          if (region.squares.length > 1) expect(region.squares.some((other) => touch(at, square, other))).toBe(true);
        }
      });
    }),
    { numRuns: 200 },
  );
});

test('a disc that is proved stable never changes again, whatever is played', () => {
  const usual = RULE_SYSTEMS.filter(({ displacement }) => !displacement);
  const moves = fc.array(fc.nat(), { maxLength: 60, size: 'max' });
  fc.assert(
    fc.property(games(usual), moves, (game, choices) => {
      const at = game.positions.at(-1)!;
      const { proved } = stabilityOf(at);
      for (const later of playOut(at, choices).positions) {
        for (const square of proved) expect(later.contents[square]).toBe(at.contents[square]);
      }
    }),
    { numRuns: 400 },
  );
});

describe('stable discs', () => {
  it.each([
    ['a corner and what hangs on it', board('XXX-----', 'X-------'), 'a1 b1 c1 a2', ''],
    ['nothing without a corner', board('-XX-----', '-X------'), '', ''],
    ['not a disc of the other colour beside the corner', board('XO------'), 'a1', ''],
    ['a full edge', board('XOXOXXOX'), 'a1 b1 c1 d1 e1 f1 g1 h1', ''],
    ['an edge on which nobody can turn anything', board('XXXOOOO-'), 'a1 b1 c1', ''],
    ['two corners', board('XXX--OOO'), 'a1 b1 c1 f1 g1 h1', ''],
    ['edge discs with open ends', board('--------', 'X-------', 'X-------'), '', ''],
  ])('%s', (_, at, proved, likely) => {
    expect(provedIn(at)).toBe(proved);
    expect(likelyIn(at)).toBe(likely);
  });

  it('sees by playing the edge out what no neighbour holds', () => {
    // The last disc of the edge decides: what it can flip is not stable, the rest is.
    expect(provedIn(board('XOOO-OOX'))).toBe('a1 h1');
    expect(provedIn(board('OXXX-XXX'))).toBe('a1 f1 g1 h1');
    expect(provedIn(board('XXXO-OXX'))).toBe('a1 b1 c1 g1 h1');
  });

  it('calls likely what is held along every line, by discs that may still be turned', () => {
    const at = board('-XXXXXX-', 'XXXXXXXX');
    expect(provedIn(at)).toBe('');
    expect(likelyIn(at)).toBe('c2 d2 e2 f2');
  });

  it('proves nothing where discs move', () => {
    const at = { ...board('XXX-----', 'X-------'), rules: onBoard(8, 8, { displacement: true }) };
    expect(stabilityOf(at).proved.size + stabilityOf(at).likely.size).toBe(0);
  });

  it.skipIf(!hasData())(`never claims more than the exact answer (${NO_DATA})`, () => {
    const lines = dataLines<{ size: string; board: string; side: string; stable: string }>('golden/stable.jsonl');
    let [claimed, exact] = [0, 0];
    for (const { size, board: text, side, stable } of lines) {
      const [columns = 8, rows = 8] = size.split('x').map(Number);
      const rules = size === '8x8' ? OTHELLO : onBoard(columns, rows);
      const { proved } = stabilityOf(position(`${text} ${side}`, rules));
      for (const square of proved) expect(stable[square]).toBe(text[square]);
      claimed += proved.size;
      exact += [...stable].filter((sign) => sign === 'X' || sign === 'O').length;
    }
    // A prover that proves next to nothing would pass the line above.
    expect(claimed / exact).toBeGreaterThan(0.75);
  });
});

describe('corners', () => {
  it('knows the squares around them', () => {
    const found = cornerSquares(OTHELLO);
    const of = (role: string): string =>
      names(
        OTHELLO,
        found
          .filter((square) => square.role === role)
          .map(({ square }) => square)
          .sort((a, b) => a - b),
      );
    expect(of('corner')).toBe('a1 h1 a8 h8');
    expect(of('x')).toBe('b2 g2 b7 g7');
    expect(of('c')).toBe('b1 g1 a2 h2 a7 h7 b8 g8');
    expect(found.find(({ square }) => squareName(OTHELLO, square) === 'g2')?.corner).toBe(7);
  });

  it('says who could take one', () => {
    const at = board('-OX-----');
    expect(canTake(at, 0)).toEqual(['black']);
    expect(canTake(startPosition(OTHELLO), 0)).toEqual([]);
  });
});

test('counts of the start', () => {
  const { mobility, potential, frontier, discs, empties } = featuresOf(startPosition(OTHELLO));
  expect(mobility.black.length).toBe(legalMoves(startPosition(OTHELLO)).length);
  expect([mobility.white.length, potential.black.length, frontier.black.length]).toEqual([4, 10, 2]);
  expect([discs.black, discs.white, empties]).toEqual([2, 2, 60]);
});

test('anti-Othello has the same features as Othello', () => {
  const anti = startPosition(rulesNamed('anti'));
  expect(featuresOf(anti).mobility).toEqual(featuresOf(startPosition(OTHELLO)).mobility);
});
