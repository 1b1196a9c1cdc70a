/**
 * Guessing: values are hidden until requested or a move has been made; then the move is judged by them. If some moves
 * have no value by then, they are searched, and the verdict is updated.
 */
import { isSameMove, moveName } from '../../game/notation.ts';
import type { Path } from '../../game/path.ts';
import type { Move, Position, Result } from '../../game/types.ts';
import type { Value } from '../../workers/protocol.ts';
import type { Document } from '../document/document.ts';
import { movesKnown } from '../engine/evaluations.ts';
import { levelLimits } from '../engine/limits.ts';
import { subjectOf } from '../engine/subject.ts';
import { abortsWith } from '../browser/abort.ts';
import { faultText } from '../i18n/faults.ts';
import type { ModeHost } from '../modes/mode.ts';

export interface Guess {
  readonly name: string;
  /** Of the guess, for the one who guessed; null where it is not known. */
  readonly value: Value | null;
  /** Of the best moves; null where not every move has a value. */
  readonly best: { readonly names: readonly string[]; readonly value: Value } | null;
  /** The engine is looking for the values. */
  readonly isJudging: boolean;
}

interface Guessed {
  readonly position: Position;
  readonly move: Extract<Move, { kind: 'place' }>;
}

export class GuessMode {
  readonly kind = 'guess';
  readonly #host: ModeHost;
  readonly #signal: AbortSignal;
  #shownAt: Path | null = null;
  #guessed: Guessed | null = null;
  /** Ends the search for the values of a guess; null while there is none. */
  #judging: AbortController | null = null;

  constructor(host: ModeHost, signal: AbortSignal) {
    this.#host = host;
    this.#signal = signal;
  }

  begin(): void {
    this.#host.changed();
  }

  get hidesValues(): boolean {
    return this.#shownAt !== this.#host.open.path;
  }

  /** What the last guess is worth, by all that is known now. */
  get last(): Guess | null {
    if (!this.#guessed) return null;
    const { position, move } = this.#guessed;
    const { rules } = position;
    const known = movesKnown(position, this.#host.evaluations);
    const best = known.filter((report) => report.best);
    // Of equally good moves one may be proved and another estimated: the proof is reported.
    const surest = [...best].sort((a, b) => b.value!.certainty - a.value!.certainty)[0];
    return {
      name: moveName(rules, move),
      value: known.find((report) => isSameMove(report.move, move))?.value ?? null,
      best: surest ? { names: best.map((report) => moveName(rules, report.move)), value: surest.value! } : null,
      isJudging: this.#judging !== null,
    };
  }

  /** Shows the values of the position on the board. */
  show(): void {
    this.#judging?.abort();
    this.#judging = null;
    this.#shownAt = this.#host.open.path;
    this.#host.changed();
  }

  /** The move goes into the document as any other; it is judged besides. */
  takeMove(move: Move): Result<Document> | null {
    if (!this.hidesValues || move.kind !== 'place') return null;
    const { position, path } = this.#host.open;
    this.#guessed = { position, move };
    void this.#judge(position, path);
    return null;
  }

  async #judge(position: Position, path: Path): Promise<void> {
    this.#judging?.abort();
    this.#judging = null;
    if (movesKnown(position, this.#host.evaluations).some(({ best }) => best)) return;
    const abort = abortsWith(this.#signal);
    this.#judging = abort;
    const wish = { goal: 'all', limits: levelLimits(this.#host.settings().reviewLevel, position) } as const;
    const { engine, changed, say } = this.#host;
    const found = await engine.search(subjectOf(position, 'guess', path), wish, abort.signal, () => changed());
    if (this.#judging !== abort) return;
    this.#judging = null;
    if (!found.ok) say(faultText(found.fault), true);
    changed();
  }
}
