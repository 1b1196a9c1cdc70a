/**
 * Guessing: values are hidden until they are requested or a move has been made, which is then judged by them. Moves
 * without a value are then searched, and the verdict is updated. The board goes on with the move of the game, and no
 * guess gets into the document; only from a position without a game are the guesses themselves played.
 */
import { isSameMove, moveName } from '../../game/notation.ts';
import { lastStep, type Path } from '../../game/path.ts';
import { mustPass } from '../../game/position.ts';
import { ok, type Move, type Position, type Result } from '../../game/types.ts';
import type { Analysis, MoveReport, Value } from '../../workers/protocol.ts';
import type { Document } from '../document/document.ts';
import { canGoForward, currentPosition, goFirst, goForward, playMove } from '../document/game.ts';
import { movesKnown, withRankedBest } from '../engine/evaluations.ts';
import { mostOf } from '../engine/merged.ts';
import type { ModeHost } from '../modes/mode.ts';
import { QuestionMode, type QuestionStage } from '../modes/question-mode.ts';

export interface Guess {
  readonly name: string;
  /** The game's move; null if the guess itself was played. */
  readonly played: string | null;
  /** The value of the guess, for the player who guessed; null if unknown. */
  readonly value: Value | null;
  /** The best moves; null if some move has no value, or the values can't be compared. */
  readonly best: { readonly names: readonly string[]; readonly value: Value } | null;
  /** The engine is searching for the values. */
  readonly isJudging: boolean;
}

/** Goes on to the next place in the game with a move to guess. */
function goOn(document: Document): Document {
  const next = goForward(document);
  return mustPass(currentPosition(next)) ? goForward(next) : next;
}

const isBest = ({ best }: MoveReport): boolean => best;

export class GuessMode extends QuestionMode {
  readonly kind = 'guess';
  readonly searchesHidden = true;
  protected override readonly purpose = 'guess';
  protected readonly stages = { asked: 'asked', judging: 'asked' } as const;
  /** The guesses are played. */
  readonly #playsOn: boolean;
  #shownAt: Path | null = null;
  #guessed: { readonly position: Position; readonly move: Move; readonly played: string | null } | null = null;
  /** The moves with their values, once they have been searched for this guess. */
  #searched: readonly MoveReport[] | null = null;

  constructor(host: ModeHost, signal: AbortSignal, playsOn = false) {
    super(host, signal);
    this.#playsOn = playsOn;
  }

  begin(): void {
    if (this.isOver) this.host.open.edit(goFirst);
    this.host.changed();
  }

  /** The game has no further move. */
  get isOver(): boolean {
    return !this.#playsOn && !canGoForward(this.host.open.document);
  }

  /** Every position is a question. */
  protected override get stage(): QuestionStage {
    return this.isOver || this.#shownAt === this.host.open.path ? 'told' : 'asked';
  }

  override get isElsewhere(): boolean {
    return false;
  }

  /** What the last guess is worth, by everything known now or, where that can't be compared, by a search of its own. */
  get last(): Guess | null {
    if (!this.#guessed) return null;
    const { position, move, played } = this.#guessed;
    const { rules } = position;
    const all = movesKnown(position, this.host.evaluations);
    const known = all.some(isBest) ? all : (this.#searched ?? all);
    const best = known.filter(isBest);
    // Of equally good moves, one may be proved and another estimated: the proof is reported.
    const surest = [...best].sort((a, b) => b.value!.certainty - a.value!.certainty)[0];
    return {
      name: moveName(rules, move),
      played,
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
    if (this.isOver) return ok(this.host.open.document);
    return move.kind === 'pass' ? null : super.takeMove(move);
  }

  protected judge(move: Move, name: string): void {
    const { position, path } = this.host.open;
    const { evaluations, changed, open } = this.host;
    const played = this.#playsOn ? null : lastStep(goForward(open.document).path);
    this.#guessed = { position, move, played };
    this.#searched = null;
    this.at = path;
    const judged = (found: Analysis | null = null): void => {
      this.#searched = found && withRankedBest(found.moves, mostOf(position));
      this.change({ kind: 'asked' });
    };
    const search = (signal: AbortSignal) => this.search(position, 'all', signal, changed);
    if (movesKnown(position, evaluations).some(isBest)) judged();
    else void this.during({ kind: 'judging', name }, search, judged);
    if (this.#playsOn) open.tryEdit((document) => playMove(document, move));
    else open.edit(goOn);
  }
}
