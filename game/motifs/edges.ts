/** Motifs of edges: wedges, traps, attacks on a five, creeping, free moves. */
import type { Square } from '../types.ts';
import { cornersIn } from './corners.ts';
import { EMPTY, type Frame, OPPONENT, OWN, type Scene } from './scene.ts';
import type { Tag } from './tag.ts';

const LAST = 7;
/** Squares between the corners. */
const INNER = [1, 2, 3, 4, 5, 6] as const;

const edgeCells = (scene: Scene, frame: Frame): readonly number[] =>
  Array.from({ length: LAST + 1 }, (_, x) => scene.cells[frame(x, 0)]!);

const emptyCorners = (scene: Scene, frame: Frame): readonly Square[] =>
  [frame(0, 0), frame(LAST, 0)].filter((corner) => scene.cells[corner] === EMPTY);

/** Own discs on an edge with an empty corner that come to lie without a gap between two of the other side's. */
export function wedge(scene: Scene, frame: Frame): Tag[] {
  const corners = emptyCorners(scene, frame);
  if (!corners.length) return [];
  return INNER.map((x) => [x, frame(x, 0)] as const)
    .filter(([x, move]) => {
      if (!scene.moves.has(move)) return false;
      // From the other side's view.
      const cells = edgeCells(scene.after(move), frame);
      let [from, to] = [x - 1, x + 1];
      while (cells[from] === OPPONENT) from--;
      while (cells[to] === OPPONENT) to++;
      return cells[from] === OWN && cells[to] === OWN;
    })
    .map(([, move]) => ({ motif: 'wedge', move, squares: corners, claim: { kind: 'corner', move, corners } }));
}

/**
 * Whether the edge is empty up to `start`, holds the other side's discs from there to the last C-square, and has an
 * empty last corner.
 */
const isRun = (cells: readonly number[], start: number): boolean =>
  cells.every((cell, x) => cell === (x < start || x === LAST ? EMPTY : OPPONENT));

/** The X-square beside the empty end of an edge, and then the square that closes it and threatens the other corner. */
function trapMove(scene: Scene, frame: Frame, start: number): { closed: Scene; move: Square } | null {
  const move = frame(1, 1);
  if (!isRun(edgeCells(scene, frame), start) || !scene.moves.has(move)) return null;
  const again = scene.after(move).passed;
  const closing = frame(start - 1, 0);
  return again.moves.has(closing) ? { closed: again.after(closing), move } : null;
}

const trapTag = (motif: 'stoner-c' | 'stoner-a', scene: Scene, frame: Frame, move: Square): Tag => {
  const corners = emptyCorners(scene, frame);
  return { motif, move, squares: corners, claim: { kind: 'corner', move, corners } };
};

/** On an unbalanced four: the corner must stay closed, and a reply on the C-square must flip the X-square. */
export function stonerC(scene: Scene, frame: Frame): Tag | null {
  const trap = trapMove(scene, frame, 3);
  if (!trap || scene.after(trap.move).moves.has(frame(0, 0))) return null;
  const [closed, reply] = [trap.closed, frame(1, 0)];
  // Back to the attacker's view: the X-square must have been flipped.
  if (closed.moves.has(reply) && closed.after(reply).cells[trap.move] !== OPPONENT) return null;
  return trapTag('stoner-c', scene, frame, trap.move);
}

/** On an unbalanced three: three gaps remain, which can be wedged even if the corner is taken. */
export function stonerA(scene: Scene, frame: Frame): Tag | null {
  const trap = trapMove(scene, frame, 4);
  return trap && trapTag('stoner-a', scene, frame, trap.move);
}

/** The X-square on the open side of an unbalanced five. */
export function fiveAttacked(scene: Scene, frame: Frame): Tag | null {
  const move = frame(1, 1);
  if (!isRun(edgeCells(scene, frame), 2) || !scene.moves.has(move)) return null;
  const corners = emptyCorners(scene, frame);
  return { motif: 'five-attacked', move, squares: corners, claim: { kind: 'corner', move, corners } };
}

/** A move between the corners that only this side has and that opens nothing to the other. */
export function freeMove(scene: Scene, frame: Frame): Tag[] {
  return INNER.map((x) => frame(x, 0))
    .filter((move) => scene.moves.has(move) && !scene.replies.has(move))
    .filter((move) => [...scene.after(move).moves].every((reply) => scene.replies.has(reply)))
    .map((move) => ({ motif: 'free-move', move, squares: [], claim: { kind: 'kept', move } }));
}

/** With at most this many safe moves, a side has nearly run out. */
const LAST_SAFE = 2;

/** Moves of the side to move that open no corner to the other side. */
const safeMoves = (scene: Scene): readonly Square[] =>
  [...scene.moves].filter((move) => !cornersIn(scene.after(move).moves).length);

/** A move beside an own disc on an edge that opens no corner while the other side is nearly out of safe moves. */
export function creeping(scene: Scene, frame: Frame): Tag[] {
  if (cornersIn(scene.moves).length) return [];
  return INNER.filter((x) => {
    const move = frame(x, 0);
    const isAlong = scene.cells[frame(x - 1, 0)] === OWN || scene.cells[frame(x + 1, 0)] === OWN;
    if (!isAlong || !scene.moves.has(move)) return false;
    const after = scene.after(move);
    return after.moves.size > 0 && !cornersIn(after.moves).length && safeMoves(after).length <= LAST_SAFE;
  }).map((x) => {
    const move = frame(x, 0);
    return { motif: 'creeping', move, squares: [], claim: { kind: 'creep', move } };
  });
}
