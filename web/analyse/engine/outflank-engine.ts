import { isSameMove, moveName } from '../../../game/notation.ts';
import { LitElement, html, nothing, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { emptyCount } from '../../../game/position.ts';
import { shapeOf } from '../../../game/shape.ts';
import type { Claim } from '../../../game/tree.ts';
import type { Move, Position } from '../../../game/types.ts';
import type { Analysis, MoveReport } from '../../../workers/protocol.ts';
import { claimantText, claimText } from '../../engine/claims.ts';
import { playerName } from '../../i18n/labels.ts';
import { ENGINE_OFF, type EngineView } from '../../engine/engine-view.ts';
import { TimeLeft } from '../../engine/time-left.ts';
import { emit } from '../../workbench/events.ts';
import { icon } from '../../ui/icon.ts';
import type { RequestId } from '../../workbench/commands.ts';
import { smallerTable } from '../../workbench/engine-switch.ts';
import { keyCap, tipOf } from '../../workbench/command-tip.ts';
import { countText, duration, memory, timeLeftText } from '../../i18n/numbers.ts';
import { badgeOf, engineNote, engineSentence, type Badge, type Sentence } from '../../engine/sentences.ts';
import { DEFAULTS, type EngineSettings } from '../../settings/settings.ts';
import { base, cards, controls, signs } from '../../ui/styles/shared.ts';
import { depthFigure, depthText, sureness } from '../../engine/value-format.ts';
import { words } from '../../i18n/words.ts';
import { engineStyles } from './engine-styles.ts';
import './outflank-options.ts';
import { noticeText } from '../../i18n/faults.ts';

/** Progress is spoken at most this often, and only while the focus is on it. */
const SPOKEN_EVERY_MS = 10_000;

/** A shorter search shows no bar and no time: they would only flash. */
const BAR_AFTER_MS = 1000;

/**
 * What is known, in a sentence; below it, in one line, how sure that is and how far the engine has got. Options and
 * figures are shown on request.
 *
 * @fires outflank-command - engine, stop, resume, pass, deeper, why, retry
 * @fires outflank-engine-option - threads, hash or limits were changed
 * @csspart badge - the word for the state
 * @csspart sentence - what is known
 */
@customElement('outflank-engine')
export class OutflankEngine extends LitElement {
  @property({ attribute: false }) view: EngineView = ENGINE_OFF;
  @property({ attribute: false }) position: Position | null = null;
  /** What the document says about the position, if nothing else is known. */
  @property({ attribute: false }) claim: Claim | undefined;
  /** Only the state and the depth are shown. */
  @property({ type: Boolean }) hideValues = false;
  @property({ attribute: false }) settings: EngineSettings & { readonly engineOn: boolean } = DEFAULTS;
  @property({ attribute: false }) threadChoices: readonly number[] = [1];
  @state() private showsOptions = false;
  /** Progress in words, for a screen reader focused on the bar. */
  @state() private spoken = '';
  #spokenAt = 0;
  readonly #timeLeft = new TimeLeft();

  static override styles = [base, signs, controls, cards, engineStyles];

  protected override updated(): void {
    const bar = this.renderRoot.querySelector('[role=progressbar]');
    if (!bar || (this.renderRoot as ShadowRoot).activeElement !== bar) return;
    if (performance.now() - this.#spokenAt < SPOKEN_EVERY_MS) return;
    this.#spokenAt = performance.now();
    this.spoken = bar.getAttribute('aria-valuetext') ?? '';
  }

  #ask(command: RequestId): void {
    emit(this, 'outflank-command', { command });
  }

  #badge(badge: Badge) {
    const sign: Partial<Record<Badge, TemplateResult>> = {
      solved: html`<i class="tick"></i>`,
      error: icon('warn'),
      final: html`<i class="square"></i>`,
    };
    return html`<span class="badge ${badge}" part="badge"
      >${sign[badge] ?? nothing}${words.engine.badge[badge]()}</span
    >`;
  }

  /** The one thing to do in this state. */
  #action(badge: Badge) {
    const { engine } = words;
    const button = (command: RequestId, label: string, sign: unknown = nothing) =>
      html`<button title=${tipOf(command, label)} @click=${() => this.#ask(command)}>${sign}${label}</button>`;
    const stop = button('stop', engine.stop(), icon('stop'));
    const smaller = smallerTable(this.view.fault, this.settings.hashMegabytes);
    switch (badge) {
      case 'searching':
        return stop;
      case 'paused':
        return button('resume', this.view.holder ? engine.takeBack() : engine.resume(), icon('play'));
      case 'pass':
        return html`<button class="primary" title=${tipOf('pass', engine.pass())} @click=${() => this.#ask('pass')}>
            ${engine.pass()} ${keyCap('pass')}
          </button>
          ${this.view.phase === 'searching' ? stop : nothing}`;
      case 'bound':
      case 'estimate':
        return button('deeper', engine.deeper());
      case 'error':
        return smaller === null
          ? button('resume', engine.retryPlain())
          : button('retry', engine.retry(memory(smaller)));
      case 'off':
        return button('engine', engine.start(), icon('play'));
      default:
        return nothing;
    }
  }

  #sentence(sentence: Sentence) {
    return html`<p class="sentence" part="sentence">
      ${sentence.map((piece) => (typeof piece === 'string' ? piece : html`<b>${piece.strong}</b>`))}
    </p>`;
  }

  #said(position: Position): Sentence {
    const { holder, phase, analysis, fault } = this.view;
    if (holder && phase === 'paused') return [words.engine.holders[holder]()];
    return engineSentence(position, phase, analysis, fault, this.hideValues);
  }

  /**
   * Compares the best two moves once they have values. The button is always there, so that nothing moves when they
   * arrive.
   */
  #why(analysis: Analysis | null) {
    const isKnown = (analysis?.moves.filter(({ value }) => value).length ?? 0) > 1;
    return html`<button
      class="why"
      title=${tipOf('why')}
      aria-label=${words.engine.why()}
      ?disabled=${!isKnown}
      @click=${() => this.#ask('why')}
    >
      ${icon('question')}<span class="wide-only">${words.engine.why()}</span>
    </button>`;
  }

  /** Milliseconds left; null: longer than expected; undefined: unknown. */
  #left({ job, progress: { remainingMs } }: Analysis): number | null | undefined {
    return remainingMs === undefined ? undefined : this.#timeLeft.of(job, remainingMs);
  }

  #leftText(analysis: Analysis): readonly string[] {
    const { figures } = words.engine;
    const left = this.#left(analysis);
    return left === undefined ? [] : [left === null ? figures.late() : timeLeftText(left, figures.leftAbout)];
  }

  /** One segment per move: filled if proved, hatched if bounded, begun, or still to do. */
  #progress(analysis: Analysis | null) {
    const { engine } = words;
    const shows = analysis?.state === 'searching' && analysis.progress.elapsedMs >= BAR_AFTER_MS;
    if (!analysis || !shows) return html`<div class="progress idle"></div>`;
    const { progress, moves } = analysis;
    const kinds = moves.map((move) => this.#segment(move, progress.searching));
    const sure = kinds.filter((kind) => kind === 'exact' || kind === 'bound').length;
    if (this.hideValues || (!sure && !this.#isExactJob(analysis))) return this.#depthBar(analysis);
    const exact = kinds.filter((kind) => kind === 'exact').length;
    const text = engine.progressText(exact, sure - exact, kinds.length - sure);
    return html`<div
      class="progress"
      role="progressbar"
      tabindex="0"
      aria-label=${engine.progress()}
      aria-valuemin="0"
      aria-valuemax=${kinds.length}
      aria-valuenow=${sure}
      aria-valuetext=${[text, ...this.#leftText(analysis)].join(' · ')}
    >
      ${kinds.map((kind) => html`<i class=${kind}></i>`)}
    </div>`;
  }

  /** Estimates have one segment per ply of depth. */
  #depthBar(analysis: Analysis) {
    const empties = this.position ? emptyCount(this.position) : 0;
    const goal = Math.min(this.view.limits?.maxDepth ?? this.settings.maxDepth, empties);
    const depth = Math.min(goal, analysis.value?.depth ?? 0);
    const kind = (i: number): string => (i < depth ? 'exact' : i === depth ? 'now' : 'open');
    return html`<div
      class="progress"
      role="progressbar"
      tabindex="0"
      aria-label=${words.engine.figures.depth()}
      aria-valuemin="0"
      aria-valuemax=${goal}
      aria-valuenow=${depth}
      aria-valuetext=${words.engine.progressDepth(depth, goal)}
    >
      ${Array.from({ length: goal }, (_, i) => html`<i class=${kind(i)}></i>`)}
    </div>`;
  }

  #isExactJob(analysis: Analysis): boolean {
    const empties = this.position ? emptyCount(this.position) : 0;
    return analysis.moves.length > 0 && empties <= (this.view.limits?.exactFrom ?? this.settings.exactFrom);
  }

  #segment(move: MoveReport, searching: Move | undefined): 'exact' | 'bound' | 'now' | 'open' {
    const sure = move.value ? sureness(move.value) : 'estimate';
    if (sure !== 'estimate') return sure;
    return searching && isSameMove(move.move, searching) ? 'now' : 'open';
  }

  /** "depth 24", or "proved 7 of 12" with the time spent; then the time left. */
  #reached(analysis: Analysis) {
    const { figures } = words.engine;
    const { proved, total, elapsedMs } = analysis.progress;
    const isAtWork = analysis.state === 'searching';
    const isProving = isAtWork && this.#isExactJob(analysis);
    const { value } = analysis;
    const said: string[] = [];
    if (value && sureness(value) === 'estimate' && !isProving)
      said.push(value.source === 'book' ? depthText(value) : `${figures.depth()} ${depthFigure(value)}`);
    else if (total > 0 && (isProving || !isAtWork)) {
      said.push(`${figures.proved()} ${figures.provedOf(proved, total)}`);
      if (elapsedMs >= BAR_AFTER_MS) said.push(duration(elapsedMs));
    }
    if (isAtWork) said.push(...this.#leftText(analysis));
    return html`<span class="reached" title=${words.engine.depthTip()}>${said.join(' · ')}</span>`;
  }

  /** For users interested in the engine itself. */
  #figures({ progress: { nodes, nodesPerSecond, elapsedMs, searching } }: Analysis) {
    const { figures } = words.engine;
    const rows: readonly (readonly [string, string])[] = [
      ...(searching && this.position && !this.hideValues
        ? [[figures.now(), moveName(this.position.rules, searching)] as const]
        : []),
      [figures.nodes(), countText(nodes)],
      [figures.speed(), figures.perSecond(countText(nodesPerSecond))],
      [figures.time(), duration(elapsedMs)],
    ];
    return html`<dl>
      ${rows.map(
        ([term, text]) =>
          html`<div>
            <dt>${term}</dt>
            <dd>${text}</dd>
          </div>`,
      )}
    </dl>`;
  }

  #options() {
    const { view, settings } = this;
    const shows = view.analysis && view.phase !== 'fault';
    return html`<div class="options">
      <button
        class="switch"
        role="switch"
        aria-checked=${settings.engineOn ? 'true' : 'false'}
        @click=${() => this.#ask('engine')}
      >
        ${words.engine.label()}
      </button>
      <outflank-options which="all" .settings=${settings} .threadChoices=${this.threadChoices}></outflank-options>
      ${shows ? this.#figures(view.analysis!) : nothing}
    </div>`;
  }

  #claim(claim: Claim, position: Position) {
    const name = playerName(position.rules, position.sideToMove);
    const text = claimText(claim, shapeOf(position.rules).squares.length);
    if (this.view.analysis?.value)
      return html`<p class="claim" role="alert">${words.engine.refuted(name, text, claimantText(claim))}</p>`;
    return html`<p class="claim">
      ${words.engine.claim(name, text, claimantText(claim))}
      <button class="link" @click=${() => this.#ask('checkClaims')}>${words.engine.checkClaims()}</button>
    </p>`;
  }

  override render() {
    const { view, position } = this;
    if (!position) return nothing;
    const { engine } = words;
    const badge = badgeOf(position, view.phase, view.analysis);
    const note = engineNote(position, badge);
    const { analysis } = view;
    const isWorking = analysis && view.phase !== 'fault' && badge !== 'final' && badge !== 'off';
    return html`<section class="card" aria-label=${engine.label()}>
      <div class="said">
        ${this.#sentence(this.#said(position))}
        ${badge === 'final' ? nothing : this.#why(this.hideValues ? null : analysis)}
      </div>
      <div class="row">
        ${this.#badge(badge)} ${isWorking ? this.#reached(analysis) : nothing} ${this.#action(badge)}
        <button
          class="quiet push"
          aria-label=${engine.moreOptions()}
          title=${engine.moreOptions()}
          aria-expanded=${this.showsOptions ? 'true' : 'false'}
          @click=${() => (this.showsOptions = !this.showsOptions)}
        >
          ${icon('gear')}
        </button>
      </div>
      ${this.#progress(badge === 'error' || badge === 'off' ? null : analysis)}
      <p class="sr" role="status">${this.spoken}</p>
      ${this.showsOptions ? this.#options() : nothing}
      ${note && !isWorking ? html`<p class="muted small">${note}</p>` : nothing}
      ${this.claim && !this.hideValues ? this.#claim(this.claim, position) : nothing}
      ${[analysis?.notices, view.opened?.notices].map((notices) =>
        notices ? html`<p class="muted small">${notices.map(noticeText).join(' ')}</p>` : nothing,
      )}
    </section>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'outflank-engine': OutflankEngine;
  }
}
