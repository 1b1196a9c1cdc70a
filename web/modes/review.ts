/**
 * Reviews the line on screen with a borrowed engine, from its end backwards. It can be stopped and gone on with at any
 * time; all that it finds goes into the study's values at once, so nothing is ever found twice.
 */
import { emptyCount, isOver } from '../../game/position.ts';
import type { Path } from '../../game/path.ts';
import { annotate, nodeAt, type GameTree, type TreeStepNode } from '../../game/tree.ts';
import type { Position, Move } from '../../game/types.ts';
import { limitsOfLevel } from '../../workers/levels.ts';
import type { Report } from '../../workers/protocol.ts';
import { nextTurn, remainingMs, requestOf } from '../../workers/review.ts';
import type { Lease } from '../engine/analyst.ts';
import type { Desk, DeskAssistant } from '../document/desk.ts';
import { findingsOf, glyphOf, lineOn, reviewLine, turnsOf, type LineReview } from './line-review.ts';
import type { StudySettings } from '../panels/study/study-settings.ts';
import type { ValueBook } from '../engine/evaluations.ts';
import { keyOf } from '../engine/evaluations.ts';
import { faultText } from '../i18n/faults.ts';

export type ReviewPhase = 'idle' | 'starting' | 'running' | 'paused' | 'done';

export interface ReviewProgress {
  readonly phase: ReviewPhase;
  readonly done: number;
  readonly total: number;
  /** Of the rest of the review; undefined while there is no basis for a guess. */
  readonly remainingMs?: number;
}

/** Below this few empties a level solves; the guess of the time left needs a figure. */
const SOLVES_ASSUMED = 20;

export class Reviewer implements DeskAssistant {
  readonly #desk: Desk;
  readonly #settings: () => StudySettings;
  #phase: ReviewPhase = 'idle';
  #lease: Lease | null = null;
  /** Positions searched to the level of a review, with that level. */
  readonly #done = new Map<string, number>();
  readonly #best = new Map<string, Move>();
  readonly #msOf = new Map<number, number>();
  /** The line under review. */
  #line: Path | null = null;
  #memo: { key: readonly unknown[]; review: LineReview } | null = null;

  constructor(desk: Desk, settings: () => StudySettings) {
    this.#desk = desk;
    this.#settings = settings;
    desk.employ(this);
  }

  get restsEngine(): boolean {
    return this.#lease !== null;
  }

  get isRunning(): boolean {
    return this.#phase === 'running' || this.#phase === 'starting';
  }

  /** The line on screen, reviewed with everything known now. */
  get review(): LineReview {
    const { tree, game, values } = this.#desk;
    const { thresholds, reviewLevel } = this.#settings();
    const key = [tree, game.line, values, values.version, thresholds, reviewLevel, this.#done.size];
    if (this.#memo && key.every((part, i) => part === this.#memo!.key[i])) return this.#memo.review;
    const line = lineOn(tree, game.line);
    const review = reviewLine(line, this.#findings(tree, game.line, values), thresholds);
    this.#memo = { key, review };
    return review;
  }

  get progress(): ReviewProgress {
    const { tree, game, values } = this.#desk;
    const at = this.#line ?? game.line;
    const line = lineOn(tree, at);
    const turns = turnsOf(line);
    const findings = this.#findings(tree, at, values);
    const isDone = (turn: number): boolean => findings.get(turn)?.state === 'done';
    // Passes need no search, and the end of a game is what it is.
    const isOpen = ({ node }: TreeStepNode, turn: number): boolean =>
      turns[turn]!.played?.kind !== 'pass' && !isOver(node.position);
    const searched = line.filter(isOpen).length;
    const open = line.filter((step, turn) => isOpen(step, turn) && !isDone(turn)).length;
    const limits = limitsOfLevel(this.#settings().reviewLevel, SOLVES_ASSUMED);
    const left = this.#msOf.size
      ? { remainingMs: remainingMs(turns, findings, this.#msOf, limits.ok ? limits.value.exactFrom : SOLVES_ASSUMED) }
      : {};
    return { phase: this.#phase, done: searched - open, total: searched, ...left };
  }

  #findings(tree: GameTree, line: Path, values: ValueBook) {
    const { reviewLevel } = this.#settings();
    return findingsOf(
      lineOn(tree, line),
      values,
      (position) => (this.#done.get(keyOf(position)) ?? 0) >= reviewLevel,
      (position) => this.#best.get(keyOf(position)),
    );
  }

  /** Another study: what was under way ends. */
  onPlace(isOther: boolean): void {
    if (isOther) {
      this.stop();
      this.#phase = 'idle';
      this.#done.clear();
      this.#best.clear();
      this.#msOf.clear();
      this.#memo = null;
    } else if (this.#line !== null && nodeAt(this.#desk.tree, this.#line) === undefined) this.stop();
  }

  /** The tree with the signs of the mistakes as glyphs, where a move has none. */
  withGlyphs({ moves }: LineReview): GameTree {
    return moves.reduce((tree, { path, step, verdict }) => {
      const glyph = glyphOf(verdict);
      return glyph && !step.node.glyph ? annotate(tree, path, { glyph }) : tree;
    }, this.#desk.tree);
  }

  async start(): Promise<void> {
    if (this.isRunning) return;
    this.#phase = 'starting';
    this.#line = this.#desk.game.line;
    this.#msOf.clear();
    this.#desk.host.refresh();
    const lent = await this.#desk.host.analyst.lend();
    // It may have been stopped while the engine started.
    if (this.#phase !== 'starting') {
      if (lent.ok) lent.value.giveBack();
      return;
    }
    if (!lent.ok) {
      this.#end('paused');
      return this.#desk.host.say(faultText(lent.fault), true);
    }
    this.#lease = lent.value;
    this.#phase = 'running';
    this.#next();
  }

  stop(): void {
    if (this.isRunning) this.#end('paused');
  }

  #end(phase: ReviewPhase): void {
    this.#phase = phase;
    this.#line = null;
    this.#lease?.giveBack();
    this.#lease = null;
    this.#desk.host.refresh();
  }

  #next(): void {
    if (this.#phase !== 'running' || this.#line === null || !this.#lease) return;
    const { tree, values } = this.#desk;
    const line = lineOn(tree, this.#line);
    const turns = turnsOf(line);
    const turn = nextTurn(turns, this.#findings(tree, this.#line, values));
    if (turn === undefined) return this.#end('done');
    const { position } = line[turn]!.node;
    const { reviewLevel } = this.#settings();
    const limits = limitsOfLevel(reviewLevel, emptyCount(position));
    const { maxDepth, exactFrom } = limits.ok ? limits.value : { maxDepth: 1, exactFrom: 1 };
    const request = requestOf(turns[turn]!, position.rules.count, { maxDepth, exactFrom, level: reviewLevel });
    const begun = performance.now();
    const hear = (report: Report): void => this.#hear(report, position, turn, reviewLevel, begun);
    this.#lease.analyse(position, request, hear);
    this.#desk.host.refresh();
  }

  #hear(report: Report, position: Position, turn: number, level: number, begun: number): void {
    if (this.#phase !== 'running') return;
    if (report.kind === 'fault') {
      this.#end('paused');
      return this.#desk.host.say(faultText(report.fault), true);
    }
    const best = report.line[0];
    if (best && best.kind !== 'pass') this.#best.set(keyOf(position), best);
    this.#desk.note(position, report);
    if (report.state === 'paused') return this.#end('paused');
    if (report.state === 'done') {
      this.#done.set(keyOf(position), level);
      this.#msOf.set(turn, performance.now() - begun);
      return this.#next();
    }
    this.#desk.host.refresh();
  }
}
