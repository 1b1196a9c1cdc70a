/**
 * Questions on the board: a position is shown with its values hidden, the user's move is judged, and the result is
 * shown until the next question. All of that is here; each kind adds a table of its states, and says what it asks, how
 * it judges an answer and what comes next. It shows boards of its own in place of the document, which is reopened at
 * the end.
 */
import { moveName } from '../../game/notation.ts';
import { ROOT, type Path } from '../../game/path.ts';
import { flipsOfMove } from '../../game/position.ts';
import { shapeOf } from '../../game/shape.ts';
import { ok, type Move, type Position, type Result } from '../../game/types.ts';
import type { Analysis, Value } from '../../workers/protocol.ts';
import { abortsWith } from '../browser/abort.ts';
import { newId } from '../browser/new-id.ts';
import { newDocument, type Document } from '../document/document.ts';
import { goTo } from '../document/game.ts';
import type { DocumentChange } from '../document/open-document.ts';
import { finalValue } from '../engine/known-value.ts';
import { levelLimits } from '../engine/limits.ts';
import { subjectOf, type Purpose } from '../engine/subject.ts';
import { point } from '../engine/value-format.ts';
import { faultText } from '../i18n/faults.ts';
import type { Mode, ModeHost, ModeKind } from './mode.ts';

/**
 * `asked`: values are hidden, and a move answers. `waiting`: values are hidden, and moves are ignored. `told`: values
 * are shown, and a move still answers. `free`: nothing is asked, and moves go into the document.
 */
export type QuestionStage = 'asked' | 'waiting' | 'told' | 'free';

export type QuestionState<Own> = { readonly kind: 'asked' } | { readonly kind: 'judging'; readonly name: string } | Own;

/** What must be known about a position to judge an answer. */
export type FoundValue = Pick<Analysis, 'moves' | 'line'> & { readonly value: Value };

/** Discs given away by a move of this value compared with the best one, both for the player. */
export function discsLost(best: Value, own: Value, { rules }: Position): number {
  const limit = shapeOf(rules).squares.length;
  return Math.max(0, Math.round(point(best, limit) - point(own, limit)));
}

export abstract class QuestionMode<Own extends { readonly kind: string } = never> implements Mode {
  abstract readonly kind: ModeKind;
  protected readonly host: ModeHost;
  protected readonly signal: AbortSignal;
  protected abstract readonly stages: Readonly<Record<QuestionState<Own>['kind'], QuestionStage>>;
  /** The purpose of searches for answers. */
  protected readonly purpose: Purpose = 'retry';
  /** The place of the question. */
  protected at: Path = ROOT;
  #state: QuestionState<Own> = { kind: 'asked' };
  /** Aborts what the state is waiting for. */
  #abort: AbortController;

  constructor(host: ModeHost, signal: AbortSignal) {
    this.host = host;
    this.signal = signal;
    this.#abort = abortsWith(signal);
  }

  abstract begin(): void;

  get state(): QuestionState<Own> {
    return this.#state;
  }

  protected get stage(): QuestionStage {
    return this.stages[this.#state.kind as QuestionState<Own>['kind']];
  }

  get hidesValues(): boolean {
    return this.stage === 'asked' || this.stage === 'waiting';
  }

  get ownsMoves(): boolean {
    return this.stage !== 'free' && this.host.open.isLent;
  }

  /** Whether the board shows something other than the question. */
  get isElsewhere(): boolean {
    return this.stage !== 'free' && this.host.open.path !== this.at;
  }

  /** Another document ends it, except for its own boards. */
  outlives({ isOpened }: DocumentChange): boolean {
    return !isOpened || this.host.open.isLent;
  }

  /** Back to the question. */
  again(): void {
    this.goBack();
  }

  protected goBack(): void {
    this.host.open.edit((document) => goTo(document, this.at));
  }

  /** Reopens the document that waited. */
  end(): void {
    this.host.open.takeBack();
    this.host.leave();
  }

  takeMove(move: Move): Result<Document> | null {
    const { stage } = this;
    if (stage === 'free') return null;
    const { document, position } = this.host.open;
    if (this.isElsewhere) this.again();
    else if (stage !== 'waiting') {
      const flips = flipsOfMove(position, move);
      if (!flips.ok) return flips;
      this.judge(move, moveName(position.rules, move));
    }
    return ok(document);
  }

  /** Judges a legal move given as an answer. */
  protected abstract judge(move: Move, name: string): void;

  protected ask(at: Path = this.host.open.path): void {
    this.at = at;
    this.change({ kind: 'asked' });
    this.goBack();
  }

  protected lend(start: Position): void {
    this.host.open.lend(newDocument(newId(), start));
  }

  /** Changes the state: what was awaited no longer matters. */
  protected change(state: QuestionState<Own>): void {
    this.#abort.abort();
    this.#state = state;
    this.host.changed();
  }

  /** Shows a state until what it waits for has arrived; another state cancels it. */
  protected async during<T>(
    state: QuestionState<Own>,
    wait: (signal: AbortSignal) => Promise<T>,
    then: (found: T) => void,
  ): Promise<void> {
    this.change(state);
    const abort = abortsWith(this.signal);
    this.#abort = abort;
    const found = await wait(abort.signal);
    if (!abort.signal.aborted) then(found);
  }

  /** What is known about a position: solved if it is at its end, otherwise searched; null if the engine can't say. */
  protected async valueOf(position: Position, signal: AbortSignal): Promise<FoundValue | null> {
    const final = finalValue(position);
    if (final) return { value: final, moves: [], line: [] };
    const found = await this.find(position, signal);
    return found?.value ? { value: found.value, moves: found.moves, line: found.line } : null;
  }

  protected find(position: Position, signal: AbortSignal): Promise<Analysis | null> {
    return this.search(position, 'best', signal);
  }

  /** Searches to the review's level; a fault of the engine is reported. */
  protected async search(
    position: Position,
    goal: 'best' | 'all',
    signal: AbortSignal,
    onReport?: () => void,
  ): Promise<Analysis | null> {
    const { engine, settings, say } = this.host;
    const wish = { goal, limits: levelLimits(settings().reviewLevel, position) };
    const found = await engine.search(subjectOf(position, this.purpose, this.at), wish, signal, onReport);
    if (!found.ok) say(faultText(found.fault), true);
    return found.ok ? found.value : null;
  }
}
