/**
 * Reviews the line on screen from its end backwards. It can be left and entered again at any time: all that it finds goes
 * into the store of evaluations at once, so nothing is ever searched twice.
 */
import type { Path } from '../../game/path.ts';
import { nodeAt } from '../../game/tree.ts';
import { nextTurn } from '../../workers/review.ts';
import type { Document } from '../document/document.ts';
import { levelLimits } from '../engine/limits.ts';
import { subjectOf } from '../engine/subject.ts';
import { findingsOf, lineOn, turnsOf } from './line-review.ts';
import { faultText } from '../i18n/faults.ts';
import type { ModeHost } from './mode.ts';

export class ReviewMode {
  readonly kind = 'review';
  readonly line: Path;
  /** What each turn has taken, for the guess of the time left. */
  readonly msOf = new Map<number, number>();
  readonly #host: ModeHost;
  readonly #signal: AbortSignal;

  constructor(host: ModeHost, signal: AbortSignal) {
    this.#host = host;
    this.#signal = signal;
    this.line = host.open.document.line;
  }

  begin(): void {
    void this.#work();
  }

  hasItsLine(document: Document): boolean {
    return nodeAt(document.tree, this.line) !== undefined;
  }

  async #work(): Promise<void> {
    const { open, evaluations, settings } = this.#host;
    const level = settings().reviewLevel;
    while (!this.#signal.aborted) {
      const line = lineOn(open.tree, this.line);
      const turn = nextTurn(turnsOf(line), findingsOf(line, evaluations, level));
      if (turn === undefined) break;
      if (!(await this.#search(turn, level))) break;
    }
    this.#host.leave();
  }

  /** False when there is no continuing. */
  async #search(turn: number, level: number): Promise<boolean> {
    const { open, engine, changed, say } = this.#host;
    const { node, path } = lineOn(open.tree, this.line)[turn]!;
    const wish = { goal: 'best', limits: levelLimits(level, node.position) } as const;
    const begun = performance.now();
    const found = await engine.search(subjectOf(node.position, 'review', path), wish, this.#signal, () => changed());
    if (!found.ok) say(faultText(found.fault), true);
    if (!found.ok || !found.value) return false;
    this.msOf.set(turn, performance.now() - begun);
    changed();
    return true;
  }
}
