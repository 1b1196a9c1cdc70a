/** Motifs about having to move, and about having too little left to move with. */
import { cornersIn } from './corners.ts';
import { OWN, type Scene } from './scene.ts';
import type { Tag } from './tag.ts';

/** Every move opens a corner to the other side, none takes one, and the other side could move after a pass. */
export function zugzwang(scene: Scene): Tag[] {
  const { moves, replies } = scene;
  if (!moves.size || !replies.size || cornersIn(moves).length) return [];
  const isBound = [...moves].every((move) => cornersIn(scene.after(move).moves).some((corner) => !replies.has(corner)));
  return isBound ? [{ motif: 'zugzwang', move: null, squares: [], claim: { kind: 'pass' } }] : [];
}

/** A side with at most this many discs and moves may be left without any. */
const FEW_DISCS = 4;
const FEW_MOVES = 2;

export function wipeout(scene: Scene): Tag[] {
  return [...scene.moves]
    .filter((move) => {
      const after = scene.after(move);
      return after.count(OWN) <= FEW_DISCS && after.moves.size <= FEW_MOVES;
    })
    .map((move) => ({ motif: 'wipeout', move, squares: [], claim: { kind: 'wipeout', move } }));
}
