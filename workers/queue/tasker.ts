/** The worker for all tasks other than whole searches: bounds, move ordering, labels, the best of some moves. */
import type { OthelloPosition } from '../../game/bitboard/position.ts';
import { applyMove, emptyCount, isOver, legalMoves, outcome } from '../../game/position.ts';
import { shapeOf } from '../../game/shape.ts';
import type { Count, Move, Position, Result } from '../../game/types.ts';
import { bestOf } from '../engine/best-of.ts';
import { Core } from '../engine/core.ts';
import { coreFor } from '../cores.ts';
import { type PositionText, positionOf } from '../position-text.ts';
import { exactScore } from '../engine/exact-score.ts';
import { toBitboards } from '../engine/halves.ts';
import type { EngineHost } from '../engine/host.ts';
import { OthelloSearcher } from '../engine/othello.ts';
import { type CoreName, SELECTIVITIES } from '../protocol.ts';
import { Proving } from '../proofs/proving.ts';
import { readWeights } from '../engine/weights.ts';
import type { BestAnswer, BestTask, BoundAnswer, BoundTask, LabelTask } from './tasks.ts';

/** A move and its searched value, for the side to move. */
export interface OrderedMove {
  readonly move: Move;
  readonly value: number;
}

/** An estimate and its cost. */
export interface Estimated<T> {
  readonly value: T;
  readonly nodes: number;
  readonly ms: number;
}

/** What a tasker offers over comlink; a fault rejects with its text. */
export interface TaskerApi {
  bound(task: BoundTask): Promise<BoundAnswer>;
  /** Best first. */
  order(position: PositionText, count: Count): Promise<Estimated<readonly OrderedMove[]>>;
  /** The value to expect for a position that is split. */
  guess(position: PositionText, count: Count): Promise<Estimated<number>>;
  /** `weights`: the bytes of a full set; null: the program's own. */
  label(task: LabelTask, weights: Uint8Array<ArrayBuffer> | null): Promise<readonly number[]>;
  best(task: BestTask): Promise<BestAnswer>;
}

/** Plies searched after each move of a split position: a few milliseconds that save whole tasks. */
const ORDER_DEPTH = 10;
const ORDER_SELECTIVITY = SELECTIVITIES.indexOf(87);
/** Depth of the first guess of the value: seconds that save pointless questions. */
const SPLIT_GUESS_DEPTH = 20;
const SPLIT_GUESS_SELECTIVITY = SELECTIVITIES.indexOf(73);
/** Depth of the first guess for an exact label, and the selectivity of labels: 87 %. */
const GUESS_DEPTH = 2;
const LABEL_SELECTIVITY = 1;

const WORD_DIGITS = 8;
/** The position of a task, in 32 hexadecimal digits. */
export const halvesHex = ({ playerLow, playerHigh, opponentLow, opponentHigh }: OthelloPosition): string =>
  [playerLow, playerHigh, opponentLow, opponentHigh]
    .map((word) => (word >>> 0).toString(16).padStart(WORD_DIGITS, '0'))
    .join('');

function halvesOf(hex: string): OthelloPosition {
  const word = (index: number): number =>
    Number.parseInt(hex.slice(WORD_DIGITS * index, WORD_DIGITS * (index + 1)), 16) | 0;
  return { playerLow: word(0), playerHigh: word(1), opponentLow: word(2), opponentHigh: word(3) };
}

/** A label: exact, or searched to a depth. */
export function labelPosition(core: Core, position: OthelloPosition, depth: number | null): number {
  const board = toBitboards(position);
  const value = core.estimate(board, -64, 64, depth ?? GUESS_DEPTH, LABEL_SELECTIVITY);
  return depth === null ? exactScore(core, board, value) : value;
}

function needed<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(JSON.stringify(result.fault));
  return result.value;
}

export class Tasker implements TaskerApi {
  readonly #host: EngineHost;
  readonly #hashMegabytes: number;
  readonly #provings = new Map<CoreName, Promise<Result<Proving>>>();
  #labelling: { readonly name: string; readonly core: Core } | undefined;

  constructor(host: EngineHost, hashMegabytes: number) {
    this.#host = host;
    this.#hashMegabytes = hashMegabytes;
  }

  async bound({ position: text, count, alpha }: BoundTask): Promise<BoundAnswer> {
    const position = needed(positionOf(text));
    const proving = await this.#provingOf(position);
    const start = performance.now();
    const { bound, nodes } = proving.bound(position, count, alpha);
    const whole = shapeOf(position.rules).squares.length;
    const ms = Math.round(performance.now() - start);
    return bound > alpha ? { low: bound, high: whole, nodes, ms } : { low: -whole, high: bound, nodes, ms };
  }

  async order(text: PositionText, count: Count): Promise<Estimated<readonly OrderedMove[]>> {
    const position = needed(positionOf(text));
    const { searcher } = await this.#provingOf(position);
    const whole = shapeOf(position.rules).squares.length;
    const start = performance.now();
    searcher.begin(1, position, count);
    const valueOf = (next: Position): number =>
      isOver(next)
        ? outcome(next, next.sideToMove, count)
        : searcher.estimate(next, -whole, whole, ORDER_DEPTH, ORDER_SELECTIVITY);
    const value = legalMoves(position)
      .map(({ move, flips }) => ({ move, value: 0 - valueOf(applyMove(position, move, flips)) }))
      .sort((a, b) => b.value - a.value);
    return { value, nodes: searcher.core.nodes(), ms: performance.now() - start };
  }

  async guess(text: PositionText, count: Count): Promise<Estimated<number>> {
    const position = needed(positionOf(text));
    const { searcher } = await this.#provingOf(position);
    const whole = shapeOf(position.rules).squares.length;
    const start = performance.now();
    searcher.begin(1, position, count);
    // Without selectivity, this depth would cost far more than it saves.
    const depth = searcher.isSelective ? Math.min(emptyCount(position), SPLIT_GUESS_DEPTH) : ORDER_DEPTH;
    const value = searcher.estimate(position, -whole, whole, depth, SPLIT_GUESS_SELECTIVITY);
    return { value, nodes: searcher.core.nodes(), ms: performance.now() - start };
  }

  async label(
    { positions, depth, weights: name }: LabelTask,
    weights: Uint8Array<ArrayBuffer> | null,
  ): Promise<readonly number[]> {
    const core = weights && name ? await this.#coreWith(name, weights) : await this.#othello();
    core.begin(false);
    return positions.map((hex) => labelPosition(core, halvesOf(hex), depth));
  }

  async best({ position, squares, depth, selectivity }: BestTask): Promise<BestAnswer> {
    return bestOf(await this.#othello(), halvesOf(position), squares, depth, selectivity);
  }

  async #provingOf(position: Position): Promise<Proving> {
    const name = coreFor(position);
    const opening = this.#provings.get(name) ?? Proving.open(this.#host, position, this.#hashMegabytes);
    this.#provings.set(name, opening);
    try {
      const proving = needed(await opening);
      await proving.prepare(position);
      return proving;
    } catch (error) {
      // The next task may find memory, or the file.
      if (this.#provings.get(name) === opening) this.#provings.delete(name);
      throw error;
    }
  }

  async #othello(): Promise<Core> {
    const position = needed(positionOf({ board: '-'.repeat(64), side: 'X', rules: 'othello' }));
    const { searcher } = await this.#provingOf(position);
    if (!(searcher instanceof OthelloSearcher)) throw new Error('the core for Othello is missing');
    return searcher.core;
  }

  /** A core that evaluates with these weights alone. */
  async #coreWith(name: string, weights: Uint8Array<ArrayBuffer>): Promise<Core> {
    if (this.#labelling?.name === name) return this.#labelling.core;
    const { core } = needed(await Core.open(this.#host, this.#hashMegabytes));
    needed(core.loadValues(needed(await readWeights(weights, name, this.#host.inflate))));
    this.#labelling = { name, core };
    return core;
  }
}
