import { html, nothing } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { ifDefined } from 'lit/directives/if-defined.js';
import { isSameMove, moveName, parseMove, placing, targetOf } from '../../game/notation.ts';
import { applyMove, emptyCount, flipsOfMove } from '../../game/position.ts';
import { ROOT } from '../../game/path.ts';
import { signed } from '../../game/score.ts';
import type { Move, Position } from '../../game/types.ts';
import { newGame } from '../document/game.ts';
import { emit } from '../workbench/events.ts';
import { evaluationKey } from '../engine/evaluations.ts';
import { sureness } from '../engine/value-format.ts';
import type { Value } from '../../workers/protocol.ts';
import { playerName } from '../i18n/labels.ts';
import { countText } from '../i18n/numbers.ts';
import { words as pageWords } from '../i18n/words.ts';
import { saveBlob } from '../browser/save.ts';
import { certificateOf } from './certificate.ts';
import type { WalkedCertificate } from './gallery.ts';
import './outflank-certificates.ts';
import { proofClient } from './proof-client.ts';
import { proofStyles } from './proof-styles.ts';
import { lineName, Proof, type ProofNode } from './proof.ts';
import { CHECKER } from '../workbench/checker.ts';
import { takeWhyNot } from '../workbench/refutation.ts';
import { solvesWords } from './solves-words.ts';
import { base, controls, signs } from '../ui/styles/shared.ts';
import { solvesStyles } from './solves-styles.ts';
import { checkbox, select } from '../ui/controls.ts';
import { FocusOnText } from '../ui/focus-on-text.ts';
import { WorkbenchElement } from '../workbench/workbench-element.ts';

/**
 * The proof of the value on the board, opened node by node; each node can be shown on the board.
 *
 * @fires outflank-line-preview - a node is looked at, or no longer
 * @fires outflank-line-play - its line is to be played
 */
@customElement('outflank-proof')
export class OutflankProof extends WorkbenchElement {
  @property({ attribute: false }) client = proofClient();
  @state() private proof: Proof | null = null;
  @state() private onlyLikely = true;
  /** Nodes that show all their moves. */
  @state() private unfolded: ReadonlySet<ProofNode> = new Set();
  /** Moves of the certificate being made; null: none is. */
  @state() private certifying: number | null = null;
  @state() private said = '';
  /** The certificate that is walked while its position is on the board. */
  @state() private walked: WalkedCertificate | null = null;
  /** Certificates begun so far. */
  #certificates = 0;

  protected readonly focusing = new FocusOnText(this, '[aria-pressed]');

  static override styles = [base, signs, controls, solvesStyles, proofStyles];

  /** A question from elsewhere is answered as soon as the value is proved. */
  protected override updated(): void {
    const { position, moves } = this.workbench.shown;
    // Right after a change on the board, what is known may still belong to the previous position.
    const isProved = (square: number): boolean =>
      this.#value !== null &&
      moves.some(({ move, value }) => targetOf(move) === square && value && sureness(value) === 'exact');
    const square = takeWhyNot(this.workbench, position, isProved);
    if (square !== null) this.#refute(moveName(position.rules, placing(square)));
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.client.stop();
    this.#preview(null);
  }

  /** The proved value on the board, for the side to move. */
  get #value(): number | null {
    const { value, position } = this.workbench.shown;
    if (this.#walkedHere) return this.#walkedHere.value;
    return value && !position.rules.displacement && sureness(value) === 'exact' ? value.low : null;
  }

  get #walkedHere(): WalkedCertificate | null {
    const { walked } = this;
    return walked && evaluationKey(walked.position) === evaluationKey(this.workbench.shown.position) ? walked : null;
  }

  #walk(walked: WalkedCertificate | null): void {
    if (!walked) return this.#endWalk();
    this.workbench.load(newGame(walked.position), 'analyse');
    this.proof = null;
    this.walked = walked;
    this.#explain('less');
    void this.#scrollToTree();
  }

  async #scrollToTree(): Promise<void> {
    await this.updateComplete;
    this.renderRoot.querySelector('.node')?.scrollIntoView({ block: 'nearest' });
  }

  #endWalk(): void {
    const { walked, proof } = this;
    this.walked = null;
    if (!walked || !proof || evaluationKey(proof.position) !== evaluationKey(walked.position)) return;
    proof.stop();
    this.proof = null;
  }

  #proofHere(): Proof | null {
    const { position } = this.workbench.shown;
    const value = this.#value;
    if (value === null) return null;
    const { proof } = this;
    if (proof && proof.value === value && evaluationKey(proof.position) === evaluationKey(position)) return proof;
    this.proof?.stop();
    this.unfolded = new Set();
    const client = this.#walkedHere?.client ?? this.client;
    return (this.proof = new Proof(position, value, client, () => this.requestUpdate()));
  }

  #explain(kind: 'less' | 'more'): void {
    this.said = '';
    void this.#proofHere()?.choose(kind);
  }

  #refute(name: string): void {
    this.said = '';
    const { position, moves } = this.workbench.shown;
    const move = parseMove(position.rules, name);
    const value = this.#value;
    if (!move || value === null) return;
    const known = moves.find((one) => isSameMove(one.move, move))?.value;
    if (this.#isAsGood(move, known, value)) {
      this.said = solvesWords.proof.asGood(name);
      return;
    }
    const most = known && sureness(known) !== 'estimate' ? Math.min(known.high, value - 1) : value - 1;
    const flips = flipsOfMove(position, move);
    if (flips.ok) void this.#proofHere()?.refute(move, applyMove(position, move, flips.value), most);
  }

  /** By what is known of the move, or by the proof that was shown. */
  #isAsGood(move: Move, known: Value | null | undefined, value: number): boolean {
    if (known && sureness(known) === 'exact') return known.low >= value;
    const best = this.proof && this.#isOnBoard(this.proof) ? this.proof.best : null;
    return best !== null && isSameMove(best, move);
  }

  // The board.

  #isOnBoard(proof: Proof): boolean {
    return evaluationKey(proof.position) === evaluationKey(this.workbench.shown.position);
  }

  #preview(node: ProofNode | null): void {
    if (node && !(this.proof && this.#isOnBoard(this.proof))) return;
    const line = node && node.line.map((move) => (move.kind === 'pass' ? -1 : targetOf(move)));
    emit(this, 'outflank-line-preview', { line });
  }

  // Drawing.

  #boundText({ prover, bound }: ProofNode): string {
    const isOwn = prover === this.proof!.position.sideToMove;
    return isOwn ? `≥ ${signed(bound)}` : `≤ ${signed(0 - bound)}`;
  }

  #sourceText({ source, position }: ProofNode): string {
    const { sources } = solvesWords.proof;
    return source === 'search' ? sources.search(emptyCount(position)) : sources[source]();
  }

  /** A node's comment in a study: its bound, and where that comes from. */
  #comment(node: ProofNode): string {
    return `${this.#boundText(node)} (${playerName(node.position.rules, this.proof!.position.sideToMove)}): ${this.#sourceText(node)}`;
  }

  #children(node: ProofNode): unknown {
    const words = solvesWords.proof;
    const { children } = node;
    if (children === false) return html`<p class="small loss">${words.wrong()}</p>`;
    if (!children?.length) return nothing;
    const isReply = node.position.sideToMove === node.prover;
    const hides = !isReply && this.onlyLikely && !this.unfolded.has(node);
    const shown = hides ? children.filter(({ isLikely }) => isLikely) : children;
    const left = children.length - shown.length;
    return html`<ul class="tree" aria-label=${isReply ? words.reply() : words.every()}>
      ${shown.map((child) => html`<li>${this.#node(child)}</li>`)}
      ${
        left
          ? html`<li>
              <button class="quiet small" @click=${() => (this.unfolded = new Set([...this.unfolded, node]))}>
                ${words.others(left)}
              </button>
            </li>`
          : nothing
      }
    </ul>`;
  }

  #node(node: ProofNode): unknown {
    const words = solvesWords.proof;
    const { position, line, source, nodes, isOpen, isWorking } = node;
    const move = line.at(-1);
    const mover = position.sideToMove === 'black' ? 'white' : 'black';
    const canOpen = source !== 'end' && source !== 'wipeout';
    const toggle = (): void => void (isOpen ? this.proof!.close(node) : this.proof!.open(node));
    return html`<button
        class="node quiet"
        aria-expanded=${ifDefined(canOpen ? (isOpen ? 'true' : 'false') : undefined)}
        title=${isOpen ? words.close(lineName(node)) : words.open(lineName(node))}
        @click=${canOpen ? toggle : nothing}
        @pointerenter=${() => this.#preview(node)}
        @pointerleave=${() => this.#preview(null)}
        @focus=${() => this.#preview(node)}
        @blur=${() => this.#preview(null)}
      >
        <span class="sign" aria-hidden="true">${canOpen ? (isOpen ? '▾' : '▸') : '·'}</span>
        ${move ? html`<i class="disc ${mover}"></i><b>${this.#moveText(position, move)}</b>` : nothing}
        <span class="bound">${this.#boundText(node)}</span>
        <span class="small muted"
          >${isWorking ? words.working() : this.#sourceText(node)}${nodes ? ` · ${words.nodes(nodes, countText(nodes))}` : ''}</span
        >
      </button>
      ${isOpen ? this.#children(node) : nothing}
      ${
        isOpen && line.length
          ? html`<button class="quiet small" @click=${() => this.#play(node)}>${words.play()}</button>`
          : nothing
      }`;
  }

  #moveText({ rules }: Position, move: Move): string {
    return move.kind === 'pass' ? pageWords.moves.pass() : moveName(rules, move);
  }

  #play(node: ProofNode): void {
    if (!this.proof) return;
    this.#preview(null);
    if (this.#isOnBoard(this.proof)) emit(this, 'outflank-line-play', { line: node.line });
  }

  #openStudy(proof: Proof): void {
    const tree = proof.study((node) => this.#comment(node));
    this.workbench.load({ tree, path: ROOT, line: ROOT, title: solvesWords.proof.studyTitle() }, 'analyse');
  }

  async #certify(position: Position, value: number): Promise<void> {
    this.said = '';
    this.certifying = 0;
    const run = ++this.#certificates;
    const made = await certificateOf(this.client, position, value, (moves) => {
      // Progress has a channel of its own, and may come after the answer.
      if (run === this.#certificates && this.certifying !== null) this.certifying = moves;
    });
    this.certifying = null;
    if (made) saveBlob(made.blob, made.name);
    else this.said = solvesWords.proof.notMade();
  }

  #questions(value: number) {
    const words = solvesWords.proof;
    const { position, moves } = this.workbench.shown;
    const { claim } = this.proof ?? {};
    const asked = claim?.move && this.#isOnBoard(this.proof!) ? moveName(position.rules, claim.move) : '';
    const worse = moves
      .filter(({ move, value: known }) => !this.#isAsGood(move, known, value))
      .map(({ move }) => moveName(position.rules, move));
    const pressed = (kind: string): 'true' | 'false' => (claim?.kind === kind ? 'true' : 'false');
    const name = playerName(position.rules, position.sideToMove);
    return html`<p>${words.value(name, signed(value))}</p>
      <div class="row">
        <button aria-pressed=${pressed('less')} @click=${() => this.#explain('less')}>${words.less()}</button>
        <button aria-pressed=${pressed('more')} @click=${() => this.#explain('more')}>${words.more()}</button>
        ${
          worse.length
            ? select(
                ['', ...worse].map((move) => [move, move || words.move()]),
                asked,
                (move) => this.#refute(move),
                {
                  name: words.move(),
                },
              )
            : nothing
        }
      </div>`;
  }

  #tree(proof: Proof) {
    const words = solvesWords.proof;
    const { root } = proof.claim;
    return html`<div class="work" role="region" aria-label=${words.tree()}>
      ${checkbox(words.likely(), this.onlyLikely, (isOn) => (this.onlyLikely = isOn), 'check')}
      <ul class="tree">
        <li>${this.#node(root)}</li>
      </ul>
      <p class="small muted">${words.note(playerName(proof.position.rules, proof.position.sideToMove))}</p>
      <div class="row">
        ${proof.isWorking ? html`<button @click=${() => proof.stop()}>${words.stop()}</button>` : nothing}
        <button @click=${() => this.#openStudy(proof)}>${words.study()}</button>
      </div>
    </div>`;
  }

  override render() {
    const words = solvesWords.proof;
    const { hidesValues, position } = this.workbench.shown;
    if (hidesValues) return html`<p class="work">${words.hidden()}</p>`;
    const value = this.#value;
    const { proof } = this;
    const why = position.rules.displacement ? words.moving() : words.none();
    return html`<section>
        <div class="work">
          ${value === null ? html`<p class="muted">${why}</p>` : this.#questions(value)}
          <div class="row">
            <button
              ?disabled=${value === null}
              aria-disabled=${this.certifying === null ? 'false' : 'true'}
              @click=${() => this.certifying === null && void this.#certify(position, value!)}
            >
              ${words.certificate()}
            </button>
            <a href=${CHECKER} target="_blank" rel="noopener">${pageWords.import.checkCertificate()}</a>
          </div>
          <p role="status">${this.certifying === null ? this.said : words.certifying(this.certifying)}</p>
        </div>
        ${proof && (proof.claim.root.isOpen || proof.claim.root.children) ? this.#tree(proof) : nothing}
      </section>
      <outflank-certificates
        .workbench=${this.workbench}
        .walk=${(walked: WalkedCertificate | null) => this.#walk(walked)}
      ></outflank-certificates>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'outflank-proof': OutflankProof;
  }
}
