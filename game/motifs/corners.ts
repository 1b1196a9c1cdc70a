/** Motifs about giving away corners: sacrifices and exchanges. */
import { CORNERS } from '../bitboard/position.ts';
import type { Square } from '../types.ts';
import { EMPTY, type Frame, type Scene } from './scene.ts';
import type { Tag } from './tag.ts';

export const cornersIn = (squares: ReadonlySet<Square>): readonly Square[] =>
  [...CORNERS].filter((corner) => squares.has(corner));

/** A move beside an empty corner that lets the other side take it. */
function sacrifice(scene: Scene, corner: Square, move: Square): boolean {
  return scene.cells[corner] === EMPTY && scene.moves.has(move) && scene.after(move).moves.has(corner);
}

export function xSacrifice(scene: Scene, frame: Frame): Tag | null {
  const [corner, move] = [frame(0, 0), frame(1, 1)];
  if (!sacrifice(scene, corner, move)) return null;
  return { motif: 'x-sacrifice', move, squares: [corner], claim: { kind: 'best', move } };
}

export function cSacrifice(scene: Scene, frame: Frame): Tag | null {
  const [corner, move] = [frame(0, 0), frame(1, 0)];
  if (!sacrifice(scene, corner, move)) return null;
  return { motif: 'c-sacrifice', move, squares: [corner], claim: { kind: 'best', move } };
}

/** A move that opens a corner to the other side, which by taking it opens another one to the side that moved. */
export function cornerExchange(scene: Scene): Tag[] {
  if (cornersIn(scene.moves).length) return [];
  return [...scene.moves].flatMap((move): Tag[] => {
    const after = scene.after(move);
    const given = cornersIn(after.moves).filter((corner) => !scene.replies.has(corner));
    const pairs = given.flatMap((corner) => cornersIn(after.after(corner).moves).map((taken) => [corner, taken]));
    // Any other corner that the move may win isn't part of the exchange.
    const corners = [...new Set(pairs.flat())];
    return corners.length
      ? [{ motif: 'corner-exchange', move, squares: corners, claim: { kind: 'corner', move, corners } }]
      : [];
  });
}
