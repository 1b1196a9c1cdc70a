/**
 * How hard the positions of a game are for players of a rating. The values of all moves are known from the board or are
 * searched, quickly and only on request; the review itself searches the best move alone.
 */
import { lastPlaced } from '../../game/notation.ts';
import { parentPath, type Path } from '../../game/path.ts';
import { legalMoves } from '../../game/position.ts';
import { movesOn, nodeAt, type TreeNode } from '../../game/tree.ts';
import { knownMoves } from '../../workers/people/known-moves.ts';
import type { Shares } from '../../workers/people/people-model.ts';
import { hasPeople } from '../../workers/people/people-rules.ts';
import type { MoveReport } from '../../workers/protocol.ts';
import { peopleOf } from '../people/people-of.ts';
import { peopleIn, type ShownPeople } from '../people/people-store.ts';
import { SearchedMoves } from '../people/searched-moves.ts';
import type { Workbench } from '../workbench/workbench.ts';
import type { ReviewedMove } from './line-review.ts';

export interface DifficultyProgress {
  readonly done: number;
  readonly total: number;
}

const NONE: readonly MoveReport[] = [];

export class LineDifficulty {
  /** Whether it is shown, while the page is open. */
  isOpen = false;
  readonly #bench: Workbench;
  readonly #searched: SearchedMoves;
  #abort: AbortController | null = null;
  #progress: DifficultyProgress | null = null;
  /** The id of the document whose game it is. */
  #id = '';
  readonly #unaided = new WeakMap<TreeNode, ShownPeople>();
  readonly #memo = new WeakMap<
    TreeNode,
    { readonly moves: readonly MoveReport[]; readonly rating: number; readonly people: ShownPeople | null }
  >();

  constructor(bench: Workbench) {
    this.#bench = bench;
    this.#searched = new SearchedMoves({
      engine: bench.engine,
      purpose: 'review',
      refuse: (fault) => bench.refuse(fault),
    });
    // Nobody waits for the figures of a game that was closed; a board lent for a while doesn't close it.
    bench.open.subscribe(() => bench.open.own.id !== this.#id && this.cancel());
  }

  /** Null while nothing is being searched. */
  get progress(): DifficultyProgress | null {
    return this.#progress;
  }

  /** What people play before a move; with the difficulty if all values are known. Null without a model. */
  of({ path }: ReviewedMove): ShownPeople | null {
    const { model, rating } = peopleOf(this.#bench);
    const before = this.#before(path);
    return model && before ? this.#peopleAt(model, before, parentPath(path), rating) : null;
  }

  /** The same without the engine's values, so that it doesn't change with what was searched since, or lost with the page. */
  unaided({ path }: ReviewedMove): ShownPeople | null {
    const { model, rating } = peopleOf(this.#bench);
    const node = this.#before(path);
    if (!model || !node) return null;
    const known = this.#unaided.get(node);
    if (known?.rating === rating) return known;
    const people = peopleIn(model, node.position, {
      rating,
      last: lastPlaced(movesOn(this.#bench.open.tree, parentPath(path))),
    });
    if (people) this.#unaided.set(node, people);
    return people;
  }

  /** Computed again only if the rating or the values change: a game is drawn many times a second while it is searched. */
  #peopleAt(model: Shares, node: TreeNode, path: Path, rating: number): ShownPeople | null {
    const moves = this.#movesOf(node);
    const known = this.#memo.get(node);
    if (known?.moves === moves && known.rating === rating) return known.people;
    const last = lastPlaced(movesOn(this.#bench.open.tree, path));
    const people = peopleIn(model, node.position, { rating, last, moves });
    this.#memo.set(node, { moves, rating, people });
    return people;
  }

  /** Searches the positions whose values aren't known, from the end, where searches are short. */
  async run(moves: readonly ReviewedMove[]): Promise<void> {
    this.cancel();
    const abort = new AbortController();
    this.#abort = abort;
    this.#id = this.#bench.open.own.id;
    if (!(await peopleOf(this.#bench).need())) return;
    const wanted = moves.flatMap(({ path }) => this.#before(path) ?? []).filter((node) => this.#isWanted(node));
    for (const [done, { position }] of wanted.toReversed().entries()) {
      if (abort.signal.aborted) return;
      this.#tell({ done, total: wanted.length });
      if (!(await this.#searched.of(position, abort.signal))) break;
    }
    if (this.#abort === abort) this.cancel();
  }

  /** What was found is kept. */
  cancel(): void {
    if (!this.#abort) return;
    this.#abort.abort();
    this.#abort = null;
    this.#tell(null);
  }

  #before(path: ReviewedMove['path']): TreeNode | undefined {
    return nodeAt(this.#bench.open.tree, parentPath(path));
  }

  /** The same list as long as nothing changes. */
  #movesOf({ position }: TreeNode): readonly MoveReport[] {
    const shown = this.#bench.evaluations.analysisOf(position)?.moves;
    return shown && knownMoves(shown) ? shown : (this.#searched.reports(position) ?? NONE);
  }

  #isWanted(node: TreeNode): boolean {
    const hasChoice = hasPeople(node.position.rules) && legalMoves(node.position).length > 1;
    return hasChoice && !this.#movesOf(node).length;
  }

  #tell(progress: DifficultyProgress | null): void {
    this.#progress = progress;
    this.#bench.refresh();
  }
}

/** For use with `workbench.part`. */
export const lineDifficultyOf = (bench: Workbench): LineDifficulty => new LineDifficulty(bench);
