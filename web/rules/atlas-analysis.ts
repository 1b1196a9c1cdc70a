/** The atlas's proof of a game's start, for the board and the engine: its value, and the first moves that keep it. */
import { isSolved, lineOf, type FoundRow } from '../../game/atlas/atlas.ts';
import { isSameMove } from '../../game/notation.ts';
import { emptyCount, legalMoves, startPosition } from '../../game/position.ts';
import { positionKey } from '../../game/repetition.ts';
import { shapeOf } from '../../game/shape.ts';
import { symmetriesOf, transformMove, transformPosition } from '../../game/symmetry.ts';
import type { Move, Position, RuleSystem } from '../../game/types.ts';
import type { Analysis, MoveReport, Value } from '../../workers/protocol.ts';

/** The images of a move under the symmetries that leave the position as it is. */
function imagesOf(move: Move, position: Position): readonly Move[] {
  const { rules } = position;
  const key = positionKey(position);
  const own = symmetriesOf(rules).filter((one) => positionKey(transformPosition(one, position)) === key);
  return own.map((one) => transformMove(rules, one, move));
}

/**
 * Null where the atlas has no proof with a line. If not all first moves keep the value, only the line's first move and
 * its images are known to; the others are known only to be worth no more.
 */
export function atlasAnalysis(rules: RuleSystem, found: FoundRow): Analysis | null {
  const { row } = found;
  const line = lineOf(found);
  const [first] = line;
  if (!isSolved(row) || !first) return null;
  const position = startPosition(rules);
  const depth = emptyCount(position);
  const proved: Value = { low: row.low, high: row.low, depth, certainty: 100, source: 'atlas' };
  const least = -shapeOf(rules).squares.length;
  const legal = legalMoves(position);
  const images = imagesOf(first, position);
  const moves = legal.map(({ move, flips }): MoveReport => {
    const best = row.best === legal.length || images.some((image) => isSameMove(image, move));
    const value = { ...proved, depth: depth - 1, ...(!best && { low: least }) };
    return { move, flips: flips.length, value, best, line: isSameMove(move, first) ? line : [move] };
  });
  const kept = moves.filter(({ best }) => best).length;
  return {
    kind: 'analysis',
    job: 0,
    count: row.count,
    state: 'paused',
    value: proved,
    moves,
    line,
    turn: 'move',
    progress: { nodes: 0, nodesPerSecond: 0, elapsedMs: 0, cpuMs: 0, done: 0, proved: kept, total: moves.length },
  };
}
