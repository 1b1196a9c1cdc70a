/** What holds in every game of every rule system, on random play. */
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  discCount,
  discDifference,
  emptyCount,
  isFillingCentre,
  isOver,
  legalMoves,
  mustPass,
  opponent,
  outcome,
  startPosition,
} from '../../game/position.ts';
import { RULE_SYSTEMS, rulesOf } from '../../game/rules.ts';
import { shapeOf } from '../../game/shape.ts';
import { describeSetup, setupOf, toPosition } from '../../game/setup.ts';
import { resultOf } from '../../game/result.ts';
import { symmetriesOf, transformMove, transformPosition, transformSquare } from '../../game/symmetry.ts';
import { moveName } from '../../game/notation.ts';
import { addMoves, isMainLine, movesOn, newTree, nodeAt, ROOT } from '../../game/tree.ts';
import { good } from '../game/helpers.ts';
import type { Colour, LegalMove, Position } from '../../game/types.ts';
import { games, movesOf, playOut } from './arbitraries.ts';
import { faultText } from '../../i18n/english.ts';
import { samples } from '../samples.ts';

const RUNS = samples(600);
const check = <T>(arbitrary: fc.Arbitrary<T>, property: (value: T) => void): void =>
  fc.assert(
    fc.property(arbitrary, (value) => {
      property(value);
    }),
    { numRuns: RUNS },
  );

const discs = (at: Position): number => discCount(at, 'black') + discCount(at, 'white');
const without = RULE_SYSTEMS.filter((rules) => !rules.displacement);

describe('in every game', () => {
  it('discs never grow fewer: a placing adds one, nothing else does', () => {
    check(games(), ({ moves, positions }) => {
      moves.forEach(({ move }, i) => {
        expect(discs(positions[i + 1]!) - discs(positions[i]!)).toBe(move.kind === 'place' ? 1 : 0);
      });
    });
  });

  it('exactly the flips change colour', () => {
    check(games(), ({ moves, positions }) => {
      moves.forEach(({ move, flips }, i) => {
        const [before, after] = [positions[i]!, positions[i + 1]!];
        const touched = move.kind === 'place' ? [move.square] : move.kind === 'displace' ? [move.from, move.to] : [];
        const changed = before.contents.flatMap((content, square) =>
          content === after.contents[square] ? [] : square,
        );
        expect(changed).toEqual([...flips, ...touched].sort((a, b) => a - b));
        for (const square of flips) {
          expect(before.contents[square]).toBe(opponent(before.sideToMove));
          expect(after.contents[square]).toBe(before.sideToMove);
        }
      });
    });
  });

  it('a corner disc is never turned', () => {
    check(games(), ({ moves, start }) => {
      const corners = new Set(shapeOf(start.rules).corners);
      for (const { flips } of moves) for (const square of flips) expect(corners.has(square)).toBe(false);
    });
  });

  it('the difference is that of the discs placed plus twice that of the discs turned', () => {
    check(games(), ({ moves, positions, start }) => {
      const sum = { black: discCount(start, 'black'), white: discCount(start, 'white') };
      moves.forEach(({ move, flips }, i) => {
        const side: Colour = positions[i]!.sideToMove;
        sum[side] += (move.kind === 'place' ? 1 : 0) + 2 * flips.length;
        expect(discDifference(positions[i + 1]!, 'black', 'discs')).toBe(sum.black - sum.white);
      });
    });
  });

  it('the discs in hand and those placed add up', () => {
    check(games(), ({ positions }) => {
      for (const at of positions) {
        const { supply } = at.rules;
        if (supply.kind === 'shared') expect(at.hands).toBeNull();
        else {
          expect(at.hands!.black + at.hands!.white + discs(at)).toBe(2 * supply.perSide);
          expect(Math.min(at.hands!.black, at.hands!.white)).toBeGreaterThanOrEqual(0);
        }
      }
    });
  });

  it('a position is either to be moved in, passed in, or over', () => {
    check(games(), ({ positions }) => {
      for (const at of positions) {
        const states = [legalMoves(at).length > 0, mustPass(at), isOver(at)];
        expect(states.filter(Boolean)).toHaveLength(1);
        if (isFillingCentre(at)) expect(isOver(at)).toBe(false);
      }
    });
  });

  it('without displacement it ends, with both sides stuck and a result that adds up', () => {
    const numbers = fc.array(fc.nat(), { minLength: 210, maxLength: 210, size: 'max' });
    fc.assert(
      fc.property(fc.constantFrom(...without), numbers, (rules, choices) => {
        const end = playOut(startPosition(rules), choices).positions.at(-1)!;
        expect(isOver(end)).toBe(true);
        const { winner, discs: counted } = resultOf(end, 'winner');
        const squares = shapeOf(rules).squares.length;
        if (winner) expect(counted.black + counted.white).toBe(squares);
        else expect(discCount(end, 'black')).toBe(discCount(end, 'white'));
        const value = outcome(end, 'black', 'winner');
        expect(Math.sign(value)).toBe(winner === null ? 0 : winner === 'black' ? 1 : -1);
        expect(outcome(end, 'white', 'winner')).toBe(0 - value);
        expect(Math.abs(value)).toBe(Math.abs(outcome(end, 'black', 'discs')) + (winner ? emptyCount(end) : 0));
      }),
      { numRuns: samples(240) },
    );
  });
});

test('symmetries carry moves, flips and positions along', () => {
  check(fc.tuple(games(), fc.nat()), ([{ positions }, number]) => {
    const at = positions.at(-1)!;
    const { rules } = at;
    const symmetries = symmetriesOf(rules);
    const symmetry = symmetries[number % symmetries.length]!;
    const table = (moves: readonly LegalMove[]): string[] =>
      moves.map(({ move, flips }) => `${moveName(rules, move)}: ${[...flips].sort((a, b) => a - b)}`).sort();
    const carried = legalMoves(at).map(({ move, flips }) => ({
      move: transformMove(rules, symmetry, move),
      flips: flips.map((square) => transformSquare(rules, symmetry, square)),
    }));
    expect(table(legalMoves(transformPosition(symmetry, at)))).toEqual(table(carried));
  });
});

test('a position is a set-up that is in order', () => {
  check(games(), ({ positions }) => {
    const at = positions.at(-1)!;
    expect(good(toPosition(setupOf(at)))).toEqual(at);
    expect(describeSetup(setupOf(at)).state).toBe(isOver(at) ? 'over' : mustPass(at) ? 'pass' : 'ready');
  });
});

test('a tree keeps what is put into it', () => {
  check(
    fc.tuple(fc.constantFrom(...RULE_SYSTEMS), fc.array(fc.array(fc.nat(), { maxLength: 12 }), { maxLength: 6 })),
    ([rules, lines]) => {
      const start = startPosition(rules);
      let tree = newTree(start);
      const played = lines.map((line) => playOut(start, line));
      const paths = played.map((game) => {
        const added = good(addMoves(tree, ROOT, movesOf(game)));
        tree = added.tree;
        return added.path;
      });
      played.forEach((game, i) => {
        expect(movesOn(tree, paths[i]!)).toEqual(movesOf(game));
        expect(nodeAt(tree, paths[i]!)!.position).toEqual(game.positions.at(-1));
        expect(good(addMoves(tree, ROOT, movesOf(game))).tree).toBe(tree);
      });
      if (paths.length) expect(isMainLine(tree, paths[0]!)).toBe(true);
    },
  );
});

test('any parts give a rule system that can be played, or a sentence', () => {
  const options = fc.record({
    columns: fc.integer({ min: 1, max: 11 }),
    rows: fc.integer({ min: 1, max: 11 }),
    missing: fc.array(fc.nat({ max: 100 }), { maxLength: 8 }),
    opening: fc.constantFrom('crossed', 'parallel-rows', 'parallel-columns', 'placed', 'custom'),
    start: fc.record({
      black: fc.array(fc.nat({ max: 100 }), { maxLength: 4 }),
      white: fc.array(fc.nat({ max: 100 }), { maxLength: 4 }),
    }),
    firstMover: fc.constantFrom('black', 'white'),
    aim: fc.constantFrom('most', 'fewest'),
    displacement: fc.boolean(),
    supply: fc.oneof(
      fc.constant({ kind: 'shared' } as const),
      fc.record({ kind: fc.constant('own' as const), perSide: fc.nat({ max: 60 }) }),
    ),
  } as const);
  check(options, (parts) => {
    const rules = rulesOf(parts as Parameters<typeof rulesOf>[0]);
    if (rules.ok) {
      expect(isOver(startPosition(rules.value))).toBe(false);
      expect(good(rulesOf(rules.value))).toBe(rules.value);
    } else expect(faultText(rules.fault)).toMatch(/^[A-Z0-9].*\.$/);
  });
});
