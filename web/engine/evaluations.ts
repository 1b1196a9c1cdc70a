/**
 * What is known of the positions of a study, by position and not by node: the same position reached by two lines has one
 * value. It stands beside the tree, so that undoing a move forgets nothing that was searched. `withValues` writes it into a
 * tree that leaves the page, `learnTree` reads it from one that comes in.
 */
import { positionKey } from '../../game/repetition.ts';
import type { GameTree, NodeValue, TreeNode } from '../../game/tree.ts';
import { walk } from '../../game/tree.ts';
import { applyMove, flipsOfMove, legalMoves } from '../../game/position.ts';
import { shapeOf } from '../../game/shape.ts';
import type { Position } from '../../game/types.ts';
import type { Analysis, MoveReport, Value } from '../../workers/protocol.ts';
import { point, sureness, turned } from './value-format.ts';

const keys = new WeakMap<Position, string>();

/** The same for the same board, side to move and discs in hand. */
export function keyOf(position: Position): string {
  let key = keys.get(position);
  if (key === undefined) keys.set(position, (key = positionKey(position)));
  return key;
}

/** Who found a value, as it is written with it. */
const SOURCES: Readonly<Record<Value['source'], string>> = {
  search: 'Outflank',
  cached: 'Outflank',
  counts: 'Outflank, by counts',
  book: 'book',
};
const BY_COUNTS = SOURCES.counts;

export const nodeValueOf = ({ low, high, depth, certainty, source }: Value, count: NodeValue['count']): NodeValue => ({
  low,
  high,
  depth,
  certainty,
  count,
  source: SOURCES[source],
});

/** A kept value in the words of the engine, for everything that draws values. */
export const valueOf = ({ low, high, depth, certainty, source }: NodeValue): Value => ({
  low,
  high,
  depth,
  certainty,
  source: source === BY_COUNTS ? 'counts' : 'cached',
});

/** Whether `next` says more than `known`: proofs first, then depth and certainty. An equal one is newer and wins. */
export function saysMore(next: NodeValue, known: NodeValue | undefined): boolean {
  if (!known) return true;
  const [kind, old] = [sureness(valueOf(next)), sureness(valueOf(known))];
  if (old === 'exact' || kind === 'exact') return kind === 'exact';
  if (kind === 'bound' && old === 'bound') return next.high - next.low <= known.high - known.low;
  // A bound says more than a guess only where it contradicts it.
  if (kind === 'bound') return known.high < next.low || known.low > next.high;
  if (old === 'bound') return next.low <= known.high && next.high >= known.low;
  // One that is open at an end ("hardly more than") says less than a figure.
  const [isOpenEnded, wasOpenEnded] = [next.low < next.high, known.low < known.high];
  if (isOpenEnded !== wasOpenEnded) return wasOpenEnded;
  const [byCounts, oldByCounts] = [next.source === BY_COUNTS, known.source === BY_COUNTS];
  if (byCounts !== oldByCounts) return oldByCounts;
  return next.depth > known.depth || (next.depth === known.depth && next.certainty >= known.certainty);
}

const isSame = (a: NodeValue, b: NodeValue): boolean =>
  a.low === b.low &&
  a.high === b.high &&
  a.depth === b.depth &&
  a.certainty === b.certainty &&
  a.count === b.count &&
  a.source === b.source;

export class ValueBook {
  readonly #values = new Map<string, NodeValue>();
  /** Rises with every change. */
  version = 0;

  get(position: Position): NodeValue | undefined {
    return this.#values.get(keyOf(position));
  }

  /** Takes a value where it says more than the known one; true when something has changed. */
  note(position: Position, value: NodeValue): boolean {
    const key = keyOf(position);
    const known = this.#values.get(key);
    if (!saysMore(value, known) || (known && isSame(known, value))) return false;
    this.#values.set(key, value);
    this.version++;
    return true;
  }

  /** Takes what an analysis says of a position and of the positions behind its moves. */
  hear(position: Position, { value, moves, count }: Analysis): boolean {
    const before = this.version;
    if (value) this.note(position, nodeValueOf(value, count));
    for (const move of moves) {
      if (!move.value || isOpen(move.value)) continue;
      const flips = flipsOfMove(position, move.move);
      if (flips.ok) this.note(applyMove(position, move.move, flips.value), nodeValueOf(turned(move.value), count));
    }
    return this.version !== before;
  }

  learnTree(tree: GameTree): void {
    for (const { node } of walk(tree)) if (node.value) this.note(node.position, node.value);
  }

  /** What is known at a node: the book's value where it says more than the one written there. */
  at(node: TreeNode): NodeValue | undefined {
    const known = this.get(node.position);
    return known && (!node.value || saysMore(known, node.value)) ? known : node.value;
  }

  /** The tree with all that is known written into its nodes. */
  withValues(tree: GameTree): GameTree {
    return { root: this.#valued(tree.root) };
  }

  /** Written with a stack: a line may be a thousand moves long. */
  #valued(root: TreeNode): TreeNode {
    const done = new Map<TreeNode, TreeNode>();
    const open: TreeNode[] = [root];
    for (let node = open.at(-1); node; node = open.at(-1)) {
      const waiting = node.children.filter((child) => !done.has(child));
      if (waiting.length) {
        open.push(...waiting);
        continue;
      }
      open.pop();
      const value = this.at(node);
      const children = node.children.map((child) => done.get(child)!);
      const isChanged = value !== node.value || children.some((child, i) => child !== node.children[i]);
      done.set(node, isChanged ? { ...node, ...(value && { value }), children } : node);
    }
    return done.get(root)!;
  }
}

/** A value open at both ends says nothing. */
const MOST = 64;
const isOpen = ({ low, high }: Value): boolean => low <= -MOST && high >= MOST;

/** The legal moves with the values that are known of what they lead to. */
export function movesKnown(position: Position, book: ValueBook): readonly MoveReport[] {
  const limit = shapeOf(position.rules).squares.length;
  const moves = legalMoves(position).flatMap(({ move, flips }): MoveReport[] => {
    if (move.kind !== 'place') return [];
    const known = book.get(applyMove(position, move, flips));
    const value = known && turned(valueOf(known));
    return [{ move, flips: flips.length, line: [], best: false, ...(value && { value }) }];
  });
  if (!moves.every(({ value }) => value)) return moves.some(({ value }) => value) ? moves : [];
  const top = Math.max(...moves.map(({ value }) => point(value!, limit)));
  return moves.map((move) => ({ ...move, best: point(move.value!, limit) === top }));
}
