/** Clauses about what stays: stable discs, regions that a side can't enter, and the parity of regions. */
import {
  contentAt,
  emptiesOf,
  legalSquares,
  type OthelloPosition,
  plainPosition,
  played,
} from '../../game/bitboard/position.ts';
import { type MotifProof, proveByPlay } from '../../game/motifs/proof.ts';
import { hyperParity } from '../../game/motifs/regions.ts';
import { Scene } from '../../game/motifs/scene.ts';
import { OTHELLO } from '../../game/rules.ts';
import { stabilityOf } from '../../game/stability.ts';
import type { Square } from '../../game/types.ts';
import type { Clause } from './clause.ts';
import { bestLine, type Comparison, gainedWithoutMoves, gainedWithoutReplies, refutationAmong } from './comparison.ts';

/** A smaller difference in stable discs is not worth a sentence. */
const WORTH_SAYING = 3;
/** With more empty squares, nobody counts regions. */
const PARITY_EMPTIES = 20;

/** Proved stable discs of the side to move (`black`, as plain positions have it) and of the other one. */
function stableOf(position: OthelloPosition, side: 'black' | 'white'): number {
  const plain = plainPosition(position, OTHELLO);
  return [...stabilityOf(plain).proved].filter((square) => plain.contents[square] === side).length;
}

/** Stable discs that a move adds for its side. */
const stableGain = (position: OthelloPosition, square: Square): number => {
  const after = played(position, square);
  return after ? stableOf(after, 'white') - stableOf(position, 'black') : 0;
};

function stableLost(comparison: Comparison): Clause[] {
  const { afterMove, afterBest, replies } = comparison;
  const gains = [...replies.keys()].map((square) => ({
    square,
    move: stableGain(afterMove, square),
    best: stableGain(afterBest, square),
  }));
  const squares = gains.filter(({ move, best }) => move - best >= WORTH_SAYING).map(({ square }) => square);
  const line = refutationAmong(comparison, new Set(squares));
  if (!line) return [];
  const { move, best } = gains.find(({ square }) => square === line[1])!;
  const discs = gainedWithoutReplies(comparison, new Set(squares));
  return [{ kind: 'stable', after: 'move', proved: false, discs, squares, figures: { best, move }, line }];
}

function stableWon(comparison: Comparison): Clause[] {
  const { position, move, best, moves } = comparison;
  const of = new Map([...moves.keys()].map((square) => [square, stableGain(position, square)]));
  const figures = { best: of.get(best)!, move: of.get(move)! };
  if (figures.best - figures.move < WORTH_SAYING) return [];
  const discs = gainedWithoutMoves(comparison, (square) => of.get(square)! >= figures.best);
  return [{ kind: 'stable', after: 'best', proved: false, discs, squares: [], figures, line: bestLine(comparison) }];
}

const regionOf = (scene: Scene, square: Square): readonly Square[] =>
  scene.regions.find((region) => region.includes(square))!;

/** The best move is in an odd region, the other one in an even region. */
function parity(comparison: Comparison): Clause[] {
  const { position, move, best } = comparison;
  if (emptiesOf(position) > PARITY_EMPTIES) return [];
  const scene = new Scene(position);
  const sizes = { best: regionOf(scene, best).length, move: regionOf(scene, move).length };
  if (sizes.best % 2 === 0 || sizes.move % 2 === 1) return [];
  const discs = gainedWithoutMoves(comparison, (square) => regionOf(scene, square).length % 2 === 1);
  const squares = regionOf(scene, best).toSorted((a, b) => a - b);
  return [{ kind: 'parity', after: 'best', proved: false, discs, squares, figures: sizes, line: bestLine(comparison) }];
}

export const shapeClauses = (comparison: Comparison): Clause[] =>
  [stableLost, stableWon, parity].flatMap((of) => of(comparison));

/** A region that, after only one of the two moves, a side can't enter before the other does, whatever is played elsewhere. */
export interface ShutRegion {
  readonly after: Clause['after'];
  readonly squares: readonly Square[];
}

/** Regions shut to the side to move (`isPlayer`), or to the other one. */
const shutIn = (position: OthelloPosition, isPlayer: boolean): (readonly Square[])[] =>
  hyperParity(new Scene(position))
    .filter(({ claim }) => claim.kind === 'shut' && claim.isPlayer === isPlayer)
    .map(({ squares }) => squares.toSorted((a, b) => a - b));

const staysShut = (position: OthelloPosition, squares: readonly Square[], isPlayer: boolean): MotifProof['kind'] =>
  proveByPlay(position, { kind: 'shut', squares, isPlayer }).kind;

export function shutRegions({ afterMove, afterBest }: Comparison): ShutRegion[] {
  const isEmptyIn = (position: OthelloPosition, squares: readonly Square[]): boolean =>
    squares.every((square) => contentAt(position, square) === 0);
  const only = (one: OthelloPosition, other: OthelloPosition, isPlayer: boolean): (readonly Square[])[] =>
    shutIn(one, isPlayer).filter(
      (squares) =>
        isEmptyIn(other, squares) &&
        staysShut(one, squares, isPlayer) === 'proved' &&
        staysShut(other, squares, isPlayer) === 'disproved',
    );
  if (!legalSquares(afterMove).length || !legalSquares(afterBest).length) return [];
  return [
    ...only(afterBest, afterMove, true).map((squares) => ({ after: 'best', squares }) as const),
    ...only(afterMove, afterBest, false).map((squares) => ({ after: 'move', squares }) as const),
  ];
}

export const shutClause = (comparison: Comparison, { after, squares }: ShutRegion, discs: number): Clause => ({
  kind: 'shut',
  after,
  proved: true,
  discs,
  squares,
  line: after === 'best' ? bestLine(comparison) : comparison.moves.get(comparison.move)!.line,
});
