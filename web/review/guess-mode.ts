/**
 * Guessing: values are hidden until they are requested or a move has been made, which is then judged by them. Moves
 * without a value are then searched, and the verdict is updated.
 */
import { isSameMove, moveName } from '../../game/notation.ts';
import type { Path } from '../../game/path.ts';
import type { Move, Position, Result } from '../../game/types.ts';
import type { Analysis, MoveReport, Value } from '../../workers/protocol.ts';
import type { Document } from '../document/document.ts';
import { playMove } from '../document/game.ts';
import { movesKnown, withRankedBest } from '../engine/evaluations.ts';
import { mostOf } from '../engine/merged.ts';
import { QuestionMode, type QuestionStage } from '../modes/question-mode.ts';

export interface Guess {
  readonly name: string;
  /** The value of the guess, for the player who guessed; null if unknown. */
  readonly value: Value | null;
  /** The best moves; null if some move has no value, or the values can't be compared. */
  readonly best: { readonly names: readonly string[]; readonly value: Value } | null;
  /** The engine is searching for the values. */
  readonly isJudging: boolean;
}

const isBest = ({ best }: MoveReport): boolean => best;

export class GuessMode extends QuestionMode {
  readonly kind = 'guess';
  readonly searchesHidden = true;
  protected override readonly purpose = 'guess';
  protected readonly stages = { asked: 'asked', judging: 'asked' } as const;
  #shownAt: Path | null = null;
  #guessed: { readonly position: Position; readonly move: Move } | null = null;
  /** The moves with their values, once they have been searched for this guess. */
  #searched: readonly MoveReport[] | null = null;

  begin(): void {
    this.host.changed();
  }

  /** Every position is a question, except one whose values were requested. */
  protected override get stage(): QuestionStage {
    return this.#shownAt === this.host.open.path ? 'free' : 'asked';
  }

  override get isElsewhere(): boolean {
    return false;
  }

  /** What the last guess is worth, by everything known now or, where that can't be compared, by a search of its own. */
  get last(): Guess | null {
    if (!this.#guessed) return null;
    const { position, move } = this.#guessed;
    const { rules } = position;
    const all = movesKnown(position, this.host.evaluations);
    const known = all.some(isBest) ? all : (this.#searched ?? all);
    const best = known.filter(isBest);
    // Of equally good moves, one may be proved and another estimated: the proof is reported.
    const surest = [...best].sort((a, b) => b.value!.certainty - a.value!.certainty)[0];
    return {
      name: moveName(rules, move),
      value: known.find((report) => isSameMove(report.move, move))?.value ?? null,
      best: surest ? { names: best.map((report) => moveName(rules, report.move)), value: surest.value! } : null,
      isJudging: this.state.kind === 'judging',
    };
  }

  /** Shows the values of the current position. */
  show(): void {
    this.#shownAt = this.host.open.path;
    this.change({ kind: 'asked' });
  }

  override takeMove(move: Move): Result<Document> | null {
    return move.kind === 'place' ? super.takeMove(move) : null;
  }

  /** The move goes into the document like any other, and is judged as well. */
  protected judge(move: Move, name: string): void {
    const { position, path } = this.host.open;
    const { evaluations, changed, open } = this.host;
    this.#guessed = { position, move };
    this.#searched = null;
    this.at = path;
    const judged = (found: Analysis | null = null): void => {
      this.#searched = found && withRankedBest(found.moves, mostOf(position));
      this.change({ kind: 'asked' });
    };
    const search = (signal: AbortSignal) => this.search(position, 'all', signal, changed);
    if (movesKnown(position, evaluations).some(isBest)) judged();
    else void this.during({ kind: 'judging', name }, search, judged);
    open.tryEdit((document) => playMove(document, move));
  }
}
