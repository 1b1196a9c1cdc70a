/** Moves in letters: `f5`, `b1-a1` for a disc that moves, `--` for a pass. */
import { parseSquare, squareName, type Geometry } from './shape.ts';
import type { Move, Square } from './types.ts';

export const PASS_NAME = '--';

export const PASS: Move = { kind: 'pass' };

export const placing = (square: Square): Move => ({ kind: 'place', square });

export function moveName(rules: Pick<Geometry, 'columns'>, move: Move): string {
  if (move.kind === 'pass') return PASS_NAME;
  if (move.kind === 'place') return squareName(rules, move.square);
  return `${squareName(rules, move.from)}-${squareName(rules, move.to)}`;
}

/** One move in any case; undefined when the text names none on this board. Whether it is legal is another question. */
export function parseMove(rules: Geometry, text: string): Move | undefined {
  if (/^(--|pa|ps|pass)$/i.test(text)) return PASS;
  const [first, second, ...rest] = text.split('-');
  if (rest.length || first === undefined) return undefined;
  const from = parseSquare(rules, first);
  if (from === undefined) return undefined;
  if (second === undefined) return placing(from);
  const to = parseSquare(rules, second);
  return to === undefined ? undefined : { kind: 'displace', from, to };
}
