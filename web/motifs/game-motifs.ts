/**
 * Motifs on the line shown: what each move was proved to win, and what it missed; found in the background, move by
 * move.
 */
import { othelloPosition } from '../../game/bitboard/othello.ts';
import { fateOf, type FoundTag } from '../../game/motifs/along.ts';
import type { Motif } from '../../game/motifs/tag.ts';
import type { Path } from '../../game/path.ts';
import type { TreeNode, TreeStepNode } from '../../game/tree.ts';
import type { MotifsApi } from './protocol.ts';

export interface MoveMotif {
  readonly motif: Motif;
  /** Otherwise it was missed. */
  readonly isPlayed: boolean;
}

export interface GameMotifsPorts {
  readonly api: () => Pick<MotifsApi, 'provedMoves'>;
  readonly changed: () => void;
}

export class GameMotifs {
  readonly #ports: GameMotifsPorts;
  /** By the position before the move; nodes stay the same objects while others are edited. */
  readonly #found = new WeakMap<TreeNode, readonly FoundTag[]>();
  readonly #wanted = new Set<TreeNode>();
  #line: readonly TreeStepNode[] = [];
  #isAtWork = false;

  constructor(ports: GameMotifsPorts) {
    this.#ports = ports;
  }

  /** What is known so far; the rest follows. */
  of(line: readonly TreeStepNode[]): ReadonlyMap<Path, readonly MoveMotif[]> {
    this.#line = line;
    const known = new Map<Path, readonly MoveMotif[]>();
    for (const [index, { path, node }] of line.slice(1).entries()) {
      const before = line[index]!.node;
      const found = this.#found.get(before);
      if (!found) this.#wanted.add(before);
      else if (found.length && node.move?.kind === 'place') known.set(path, fateOf(found, node.move.square));
    }
    if (this.#wanted.size && !this.#isAtWork) void this.#work();
    return known;
  }

  async #work(): Promise<void> {
    this.#isAtWork = true;
    for (const node of this.#wanted) {
      this.#wanted.delete(node);
      // Another line may be shown by now.
      if (!this.#line.some((step) => step.node === node)) continue;
      const board = othelloPosition(node.position);
      const found = board
        ? await this.#ports
            .api()
            .provedMoves(board)
            .catch(() => null)
        : [];
      if (!found) break;
      this.#found.set(node, found);
      if (found.length) this.#ports.changed();
    }
    this.#wanted.clear();
    this.#isAtWork = false;
  }
}
