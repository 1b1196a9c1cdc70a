/**
 * Positions and pictures of an analysis for the components. The position is FFO #42 (a public endgame test set); its nine
 * values are those of the test set. Times and node counts are made up.
 */
import { faultText } from '../../i18n/english.ts';
import { parseBoard } from '../../game/formats/board.ts';
import { parseSquare } from '../../game/shape.ts';
import { OTHELLO } from '../../game/rules.ts';
import { legalMoves } from '../../game/position.ts';
import type { Position, RuleSystem, Square } from '../../game/types.ts';
import type { Analysis, MoveReport, Value } from '../../workers/protocol.ts';

export const FFO42_TEXT = '--OOO-------XX-OOOOOOXOO-OOOOXOOX-OOOXXO---OOXOO---OOOXO--OOOO-- X';
export const FFO42_VALUES: Readonly<Record<string, number>> = {
  g2: 6,
  a4: 0,
  c6: -2,
  c2: -4,
  c7: -4,
  d2: -6,
  b5: -8,
  b2: -10,
  b6: -10,
};

export function position(text: string, rules: RuleSystem = OTHELLO): Position {
  const parsed = parseBoard(text, rules);
  if (!parsed.ok) throw new Error(faultText(parsed.fault));
  return parsed.value.position;
}

export const FFO42 = position(FFO42_TEXT);
/** White has no move here and Black has one. */
export const MUST_PASS = position(`XXO-${'-'.repeat(60)} O`);
/** A full board: Black has 36 discs, White 28. */
export const FINISHED = position('X'.repeat(36) + 'O'.repeat(28) + ' X');

export const square = (name: string): Square => {
  const found = parseSquare(OTHELLO, name);
  if (found === undefined) throw new Error(`${name} is no square`);
  return found;
};

export const exact = (n: number): Value => ({ low: n, high: n, depth: 21, certainty: 100, source: 'search' });
export const atMost = (n: number): Value => ({ low: -64, high: n, depth: 21, certainty: 100, source: 'search' });
export const atLeast = (n: number): Value => ({ low: n, high: 64, depth: 21, certainty: 100, source: 'search' });
export const estimate = (n: number, depth = 14, certainty = 91): Value => ({
  low: n,
  high: n,
  depth,
  certainty,
  source: 'search',
});

/** An analysis of a position, with the values given by the names of the moves. */
export function analysis(
  of: Position,
  values: Readonly<Record<string, Value>>,
  change: Partial<Analysis> = {},
): Analysis {
  const known = Object.entries(values).map(([name, value]) => [square(name), value] as const);
  const best = known.length ? Math.max(...known.map(([, value]) => value.low)) : undefined;
  const moves = legalMoves(of).flatMap(({ move, flips }): MoveReport[] => {
    if (move.kind !== 'place') return [];
    const value = known.find(([name]) => name === move.square)?.[1];
    return [{ move, flips: flips.length, line: [move], best: value?.low === best, ...(value && { value }) }];
  });
  const value = moves.find((move) => move.best)?.value;
  return {
    kind: 'analysis',
    job: 1,
    count: 'winner',
    state: 'done',
    moves,
    line: [],
    turn: 'move',
    progress: {
      nodes: 228_400_000,
      nodesPerSecond: 21_200_000,
      elapsedMs: 10_800,
      cpuMs: 10_800,
      done: 1,
      proved: moves.length,
      total: moves.length,
    },
    ...(value && { value }),
    ...change,
  };
}

export const SOLVED = analysis(
  FFO42,
  Object.fromEntries(Object.entries(FFO42_VALUES).map(([name, n]) => [name, exact(n)])),
);
