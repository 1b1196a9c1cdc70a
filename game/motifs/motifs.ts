/**
 * Motifs of Othello on 8x8 that the side to move can play, or that its position has. A detector sees a shape, which is
 * certain; what the motif promises is a claim, which still needs a proof (proof.ts).
 */
import type { OthelloPosition } from '../bitboard/position.ts';
import { cornerExchange, cSacrifice, xSacrifice } from './corners.ts';
import { creeping, fiveAttacked, freeMove, stonerA, stonerC, wedge } from './edges.ts';
import { hyperParity, parity, quadrantParity, swindle } from './regions.ts';
import { type Frame, FRAMES, Scene } from './scene.ts';
import { type Motif, MOTIFS, type Tag } from './tag.ts';
import { wipeout, zugzwang } from './tempo.ts';

type Detector = (scene: Scene) => readonly Tag[];

const keyOf = ({ move, squares }: Tag): string => `${move} ${squares.toSorted((a, b) => a - b).join()}`;

/** Looks from all corners along both edges, and drops duplicates. */
const framed =
  (detect: (scene: Scene, frame: Frame) => Tag | null | readonly Tag[]): Detector =>
  (scene) => {
    const found = new Map<string, Tag>();
    for (const tag of FRAMES.flatMap((frame) => detect(scene, frame) ?? []))
      if (!found.has(keyOf(tag))) found.set(keyOf(tag), tag);
    return [...found.values()];
  };

const DETECTORS: Readonly<Record<Motif, Detector>> = {
  'x-sacrifice': framed(xSacrifice),
  'c-sacrifice': framed(cSacrifice),
  'corner-exchange': cornerExchange,
  wedge: framed(wedge),
  'stoner-c': framed(stonerC),
  'stoner-a': framed(stonerA),
  'five-attacked': framed(fiveAttacked),
  swindle,
  'hyper-parity': hyperParity,
  parity,
  'quadrant-parity': quadrantParity,
  zugzwang,
  wipeout,
  'free-move': framed(freeMove),
  creeping: framed(creeping),
};

/** Shapes only; in the order of `MOTIFS`. */
export function tagsOf(position: OthelloPosition, motifs: readonly Motif[] = MOTIFS): Tag[] {
  const scene = new Scene(position);
  return motifs.flatMap((motif) => DETECTORS[motif](scene));
}
