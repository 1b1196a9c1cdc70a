/**
 * The motifs of the position on the board: shapes at once, proofs as they come. Claims about play are proved in the
 * worker, one after another; claims about values are checked against the values shown, once all of them are exact.
 */
import { othelloPosition } from '../../game/bitboard/othello.ts';
import type { OthelloPosition } from '../../game/bitboard/position.ts';
import { tagsOf } from '../../game/motifs/motifs.ts';
import { needsValues, type MotifProof, proveByValues } from '../../game/motifs/proof.ts';
import type { Tag } from '../../game/motifs/tag.ts';
import { emptyCount, legalMoves } from '../../game/position.ts';
import type { Position, Square } from '../../game/types.ts';
import type { Value } from '../../workers/protocol.ts';
import type { EngineController } from '../engine/engine-controller.ts';
import { subjectOf, threatOf } from '../engine/subject.ts';
import type { MotifsApi } from './protocol.ts';

/** With more empty squares, finding the value of passing takes too long. */
const MAX_EMPTIES = 20;

export interface BoardTag {
  readonly tag: Tag;
  /** Null: not tested yet. */
  readonly proof: MotifProof | null;
}

export interface BoardMotifsPorts {
  readonly api: () => Pick<MotifsApi, 'prove'>;
  readonly engine: Pick<EngineController, 'search'>;
  readonly changed: () => void;
}

const isExact = ({ low, high, certainty }: Value): boolean => low === high && certainty === 100;

export class BoardMotifs {
  readonly #ports: BoardMotifsPorts;
  #position: Position | null = null;
  /** Null if it isn't played like Othello on 8x8. */
  #board: OthelloPosition | null = null;
  #tags: readonly Tag[] = [];
  #proofs: (MotifProof | null)[] = [];
  /** The value of passing, for the side to move. */
  #pass: number | null = null;
  #abort: AbortController | null = null;

  constructor(ports: BoardMotifsPorts) {
    this.#ports = ports;
  }

  /** Null if the position isn't played like Othello on 8x8. */
  tags(position: Position, values: ReadonlyMap<Square, { readonly value: Value }>): readonly BoardTag[] | null {
    if (position !== this.#position) this.#begin(position);
    const board = this.#board;
    if (!board) return null;
    const moves = exactMoves(position, values);
    return this.#tags.map((tag, index) => {
      if (!needsValues(tag.claim)) return { tag, proof: this.#proofs[index]! };
      return { tag, proof: moves && proveByValues(board, tag.claim, { moves, pass: this.#pass }) };
    });
  }

  /** Nothing is shown any more. */
  stop(): void {
    this.#abort?.abort();
    this.#position = null;
  }

  #begin(position: Position): void {
    this.#abort?.abort();
    const abort = (this.#abort = new AbortController());
    this.#position = position;
    const board = (this.#board = othelloPosition(position));
    this.#tags = board ? tagsOf(board) : [];
    this.#proofs = this.#tags.map(() => null);
    this.#pass = null;
    if (!board) return;
    const { signal } = abort;
    void this.#proveAll(board, this.#tags, signal);
    if (this.#tags.some(({ claim }) => claim.kind === 'pass')) void this.#valuePass(position, signal);
  }

  async #proveAll(board: OthelloPosition, tags: readonly Tag[], signal: AbortSignal) {
    for (const [index, { claim }] of tags.entries()) {
      if (needsValues(claim)) continue;
      const proof = await this.#ports
        .api()
        .prove(board, claim)
        .catch((): MotifProof => ({ kind: 'open' }));
      if (signal.aborted) return;
      this.#proofs[index] = proof;
      this.#ports.changed();
    }
  }

  async #valuePass(position: Position, signal: AbortSignal): Promise<void> {
    const other = threatOf(position);
    const empties = emptyCount(position);
    if (!other || empties > MAX_EMPTIES) return;
    const limits = { exactFrom: empties, maxDepth: empties, shortLines: true };
    const wish = { goal: 'best', limits, waits: true } as const;
    const found = await this.#ports.engine.search(subjectOf(other, 'games'), wish, signal);
    const value = found.ok ? found.value?.value : undefined;
    if (signal.aborted || !value || !isExact(value)) return;
    this.#pass = 0 - value.low;
    this.#ports.changed();
  }
}

/** Null unless all of them are exact. */
function exactMoves(
  position: Position,
  values: ReadonlyMap<Square, { readonly value: Value }>,
): ReadonlyMap<Square, number> | null {
  const exact = new Map<Square, number>();
  for (const { move } of legalMoves(position)) {
    const value = move.kind === 'place' ? values.get(move.square)?.value : undefined;
    if (move.kind !== 'place' || !value || !isExact(value)) return null;
    exact.set(move.square, value.low);
  }
  return exact;
}
