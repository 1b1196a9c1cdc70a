/** Motifs of regions, which are connected empty squares: swindles and parity. */
import type { Square } from '../types.ts';
import { EMPTY, type Scene } from './scene.ts';
import type { Tag } from './tag.ts';

/** With more empty squares than this, parity doesn't count yet. */
const PARITY_EMPTIES = 20;
const LARGEST_SHUT = 6;

const someIn = (squares: readonly Square[], moves: ReadonlySet<Square>): boolean =>
  squares.some((square) => moves.has(square));

/** A region of two: one square is played, and the other side can't play the other one. */
function swindlesPair(scene: Scene, move: Square, rest: Square): boolean {
  if (!scene.moves.has(move)) return false;
  const after = scene.after(move);
  return !after.moves.has(rest) && after.passed.moves.has(rest);
}

/** Three squares of four: whatever the other side answers in the region, a region of two remains. */
function swindlesFour(scene: Scene, move: Square, rest: readonly Square[]): boolean {
  if (!scene.moves.has(move)) return false;
  const after = scene.after(move);
  const replies = rest.filter((square) => after.moves.has(square));
  return (
    replies.length > 0 &&
    replies.every((reply) => {
      const left = rest.filter((square) => square !== reply);
      return left.some((next, i) => swindlesPair(after.after(reply), next, left[1 - i]!));
    })
  );
}

export function swindle(scene: Scene): Tag[] {
  return scene.regions.flatMap((squares) => {
    if (squares.length !== 2 && squares.length !== 4) return [];
    const count = squares.length / 2 + 1;
    return squares
      .filter((move) => {
        const rest = squares.filter((square) => square !== move);
        return squares.length === 2 ? swindlesPair(scene, move, rest[0]!) : swindlesFour(scene, move, rest);
      })
      .map((move): Tag => ({ motif: 'swindle', move, squares, claim: { kind: 'squares', move, squares, count } }));
  });
}

/** An even region in which one side can move and the other can't. */
export function hyperParity(scene: Scene): Tag[] {
  return scene.regions.flatMap((squares): Tag[] => {
    if (squares.length % 2 || squares.length > LARGEST_SHUT) return [];
    const isPlayerIn = someIn(squares, scene.moves);
    if (isPlayerIn === someIn(squares, scene.replies)) return [];
    return [{ motif: 'hyper-parity', move: null, squares, claim: { kind: 'shut', squares, isPlayer: !isPlayerIn } }];
  });
}

/** A choice between odd and even parts of the board. */
function choice(scene: Scene, motif: 'parity' | 'quadrant-parity', parts: readonly (readonly Square[])[]): Tag[] {
  const odd = parts.filter((part) => part.length % 2).flat();
  const even = parts.filter((part) => part.length % 2 === 0).flat();
  if (!someIn(odd, scene.moves) || !someIn(even, scene.moves)) return [];
  return [{ motif, move: null, squares: odd, claim: { kind: 'among', squares: odd } }];
}

const hasFew = (scene: Scene): boolean => scene.count(EMPTY) <= PARITY_EMPTIES;

export const parity = (scene: Scene): Tag[] => (hasFew(scene) ? choice(scene, 'parity', scene.regions) : []);

const quadrantOf = (square: Square): number => ((square >> 5) << 1) | ((square >> 2) & 1);

export function quadrantParity(scene: Scene): Tag[] {
  if (!hasFew(scene)) return [];
  const quadrants: Square[][] = [[], [], [], []];
  scene.cells.forEach((cell, square) => {
    if (cell === EMPTY) quadrants[quadrantOf(square)]!.push(square);
  });
  return choice(scene, 'quadrant-parity', quadrants);
}
