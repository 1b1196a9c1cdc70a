/**
 * Guessing: values are hidden until requested or a move has been made; then the move is judged by them. If some moves
 * have no value by then, they are searched, and the verdict is updated.
 */
import { isSameMove, moveName } from '../../game/notation.ts';
import type { Path } from '../../game/path.ts';
import type { Move, Position, Result } from '../../game/types.ts';
import type { Value } from '../../workers/protocol.ts';
import type { Document } from '../document/document.ts';
import { playMove } from '../document/game.ts';
import { movesKnown } from '../engine/evaluations.ts';
import { QuestionMode, type Stage } from '../modes/question-mode.ts';

export interface Guess {
  readonly name: string;
  /** Of the guess, for the one who guessed; null where it is not known. */
  readonly value: Value | null;
  /** Of the best moves; null where not every move has a value. */
  readonly best: { readonly names: readonly string[]; readonly value: Value } | null;
  /** The engine is looking for the values. */
  readonly isJudging: boolean;
}

export class GuessMode extends QuestionMode {
  readonly kind = 'guess';
  readonly searchesHidden = true;
  protected override readonly purpose = 'guess';
  protected readonly stages = { asked: 'asked', judging: 'asked' } as const;
  #shownAt: Path | null = null;
  #guessed: { readonly position: Position; readonly move: Move } | null = null;

  begin(): void {
    this.host.changed();
  }

  /** Every position is asked, but for the one whose values were requested. */
  protected override get stage(): Stage {
    return this.#shownAt === this.host.open.path ? 'free' : 'asked';
  }

  override get isElsewhere(): boolean {
    return false;
  }

  /** What the last guess is worth, by all that is known now. */
  get last(): Guess | null {
    if (!this.#guessed) return null;
    const { position, move } = this.#guessed;
    const { rules } = position;
    const known = movesKnown(position, this.host.evaluations);
    const best = known.filter((report) => report.best);
    // Of equally good moves one may be proved and another estimated: the proof is reported.
    const surest = [...best].sort((a, b) => b.value!.certainty - a.value!.certainty)[0];
    return {
      name: moveName(rules, move),
      value: known.find((report) => isSameMove(report.move, move))?.value ?? null,
      best: surest ? { names: best.map((report) => moveName(rules, report.move)), value: surest.value! } : null,
      isJudging: this.state.kind === 'judging',
    };
  }

  /** Shows the values of the position on the board. */
  show(): void {
    this.#shownAt = this.host.open.path;
    this.change({ kind: 'asked' });
  }

  override takeMove(move: Move): Result<Document> | null {
    return move.kind === 'place' ? super.takeMove(move) : null;
  }

  /** The move goes into the document as any other; it is judged besides. */
  protected judge(move: Move, name: string): void {
    const { position, path } = this.host.open;
    const { evaluations, changed, open } = this.host;
    this.#guessed = { position, move };
    this.at = path;
    const judged = (): void => this.change({ kind: 'asked' });
    const search = (signal: AbortSignal) => this.search(position, 'all', signal, changed);
    if (movesKnown(position, evaluations).some(({ best }) => best)) judged();
    else void this.during({ kind: 'judging', name }, search, judged);
    open.tryEdit((document) => playMove(document, move));
  }
}
