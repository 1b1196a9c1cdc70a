/**
 * The proof of a value as a tree that is opened node by node: why the position is worth no less to the side to move
 * (one reply to everything), why no more (everything is answered), and why one move is worse than the best. Nothing is
 * worked out before it is opened.
 */
import { moveName } from '../../game/notation.ts';
import { emptyCount, isOver, opponent } from '../../game/position.ts';
import { ROOT } from '../../game/path.ts';
import { addMove, annotate, newTree, type GameTree } from '../../game/tree.ts';
import type { Colour, Move, Position } from '../../game/types.ts';
import type { ProofSource, ProofStep } from '../../workers/proofs/proof-walk.ts';
import type { ProofClient } from './proof-client.ts';

export type ProofKind = 'less' | 'more' | 'move';

export interface ProofNode {
  /** From the root of the proof to here. */
  readonly line: readonly Move[];
  readonly position: Position;
  readonly prover: Colour;
  /** What the prover reaches at least, from the prover's view. */
  readonly bound: number;
  readonly source: ProofSource;
  readonly nodes: number;
  readonly isLikely: boolean;
  /** `false`: the claim is wrong; null: not worked out yet. */
  children: readonly ProofNode[] | false | null;
  isOpen: boolean;
  isWorking: boolean;
}

/** A claim for one side: at least, for the prover; at most, for the other. */
export interface ProofClaim {
  readonly kind: ProofKind;
  readonly root: ProofNode;
  /** For the kind `move`: the move that is refuted. */
  readonly move?: Move;
}

type Asked = Pick<ProofClient, 'ask' | 'stop'>;

const leafOf = (position: Position): ProofSource => (isOver(position) ? 'end' : 'moves');

export class Proof {
  readonly position: Position;
  /** For the side to move. */
  readonly value: number;
  readonly #client: Asked;
  readonly #changed: () => void;
  #claim: ProofClaim;
  #best: Move | null = null;
  #opening = 0;

  constructor(position: Position, value: number, client: Asked, changed: () => void) {
    this.position = position;
    this.value = value;
    this.#client = client;
    this.#changed = changed;
    this.#claim = this.#claimOf('less');
  }

  get claim(): ProofClaim {
    return this.#claim;
  }

  /** A move that is worth the value; null until it was shown why that is no less. */
  get best(): Move | null {
    return this.#best;
  }

  /** Whether anything is being worked out. */
  get isWorking(): boolean {
    return this.#opening > 0;
  }

  #claimOf(kind: 'less' | 'more'): ProofClaim {
    const own = this.position.sideToMove;
    const [prover, bound] = kind === 'less' ? [own, this.value] : [opponent(own), 0 - this.value];
    return { kind, root: this.#node([], this.position, prover, bound) };
  }

  #node(line: readonly Move[], position: Position, prover: Colour, bound: number): ProofNode {
    return {
      line,
      position,
      prover,
      bound,
      source: leafOf(position),
      nodes: 0,
      isLikely: true,
      children: null,
      isOpen: false,
      isWorking: false,
    };
  }

  /** Turns to the claim that the position is worth no less, or no more, and opens it. */
  choose(kind: 'less' | 'more'): Promise<void> {
    this.#claim = this.#claimOf(kind);
    return this.open(this.#claim.root);
  }

  /** Turns to the refutation of a move that leads to `next`; `most`: the most it is worth. */
  refute(move: Move, next: Position, most: number): Promise<void> {
    const root = this.#node([move], next, opponent(this.position.sideToMove), 0 - most);
    this.#claim = { kind: 'move', root, move };
    return this.open(root);
  }

  /** Opens a node, and continues while there is only one way. */
  async open(node: ProofNode): Promise<void> {
    this.#opening++;
    await this.#openOn(node);
    this.#opening--;
    this.#changed();
  }

  async #openOn(node: ProofNode): Promise<void> {
    node.isOpen = true;
    if (node.children === null) await this.#work(node);
    else this.#changed();
    if (node === this.#claim.root && this.#claim.kind === 'less')
      this.#best = (node.children || [])[0]?.line[0] ?? null;
    const [only, ...others] = node.children || [];
    // The reply, and the possible answers to it.
    if (only && !others.length && only.source === 'moves' && !only.isOpen) await this.#openOn(only);
  }

  close(node: ProofNode): void {
    node.isOpen = false;
    this.#changed();
  }

  async #work(node: ProofNode): Promise<void> {
    if (node.isWorking) return;
    node.isWorking = true;
    this.#changed();
    const { position, prover, bound } = node;
    const { count } = this.position.rules;
    const question = { root: this.position, position, prover, bound, count };
    try {
      const found = await this.#client.ask((api) => api.steps(question));
      node.children = found.ok && found.value ? found.value.map((step) => this.#child(node, step)) : false;
    } catch {
      // Stopped, or the worker is gone: it can be opened again.
      node.isOpen = false;
    }
    node.isWorking = false;
    this.#changed();
  }

  #child(node: ProofNode, { move, position, bound, source, nodes, isLikely }: ProofStep): ProofNode {
    // With the rules used here, which may allow forgotten flips.
    const child = this.#node([...node.line, move], { ...position, rules: node.position.rules }, node.prover, bound);
    return { ...child, source, nodes, isLikely };
  }

  /** Stops what is being worked out. */
  stop(): void {
    this.#client.stop();
  }

  /** Everything open, as a tree with the bound of each position as its value. */
  study(commentOf: (node: ProofNode) => string): GameTree {
    let tree = newTree(this.position);
    const most = this.position.contents.length;
    const visit = (node: ProofNode): void => {
      let path = ROOT;
      for (const move of node.line) {
        const added = addMove(tree, path, move);
        if (!added.ok) return;
        ({ tree, path } = added.value);
      }
      const own = node.position.sideToMove === node.prover;
      const [low, high] = own ? [node.bound, most] : [-most, 0 - node.bound];
      const value = {
        low,
        high,
        depth: emptyCount(node.position),
        certainty: 100,
        count: node.position.rules.count,
        source: 'Outflank',
      };
      tree = annotate(tree, path, { comment: commentOf(node), value });
      if (node.isOpen && node.children) for (const child of node.children) visit(child);
    };
    visit(this.#claim.root);
    return tree;
  }
}

/** "f5 d6 c3". */
export const lineName = ({ line, position }: ProofNode): string =>
  line.map((move) => moveName(position.rules, move)).join(' ');
