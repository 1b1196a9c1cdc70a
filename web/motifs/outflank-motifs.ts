import { LitElement, css, html, nothing } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import type { MotifProof } from '../../game/motifs/proof.ts';
import type { MotifClaim, Tag } from '../../game/motifs/tag.ts';
import { opponent } from '../../game/position.ts';
import { OTHELLO } from '../../game/rules.ts';
import { squareName } from '../../game/shape.ts';
import { type Position, unreachable } from '../../game/types.ts';
import { moveButton } from '../workbench/move-button.ts';
import type { Workbench } from '../workbench/workbench.ts';
import type { SquareValues } from '../engine/value-format.ts';
import { playerName } from '../i18n/labels.ts';
import { BoardMotifs, type BoardTag } from './board-motifs.ts';
import { pageMotifs } from './client.ts';
import { base } from '../ui/styles/shared.ts';
import { tableStyles } from '../ui/styles/table.ts';
import { motifName, motifWords } from './motif-words.ts';
import { tableOf } from '../ui/table.ts';

/**
 * The motifs that the side to move can play, or that its position has, and what is proved about them.
 *
 * @fires outflank-move-play - a square was chosen
 * @fires outflank-square-preview - pointer or focus is on a square, or has left it
 */
@customElement('outflank-motifs')
export class OutflankMotifs extends LitElement {
  @property({ attribute: false }) position: Position | null = null;
  /** Values of legal squares, for the side to move. */
  @property({ attribute: false }) values: SquareValues = new Map();
  @property({ attribute: false }) workbench: Pick<Workbench, 'engine' | 'shown'> | null = null;
  #model: BoardMotifs | null = null;

  static override styles = [
    base,
    tableStyles,
    css`
      th {
        overflow-wrap: normal;
      }
    `,
  ];

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#model?.stop();
  }

  #tags(position: Position): readonly BoardTag[] | null {
    const { workbench } = this;
    if (!workbench) return null;
    const changed = (): void => this.requestUpdate();
    this.#model ??= new BoardMotifs({ api: pageMotifs, engine: workbench.engine, changed });
    return this.#model.tags(position, this.values);
  }

  #claim(claim: MotifClaim, { sideToMove }: Position): string {
    const { claims } = motifWords;
    switch (claim.kind) {
      case 'squares':
        return claims.squares(claim.count, claim.squares.length);
      case 'shut':
        return claims.shut(playerName(OTHELLO, claim.isPlayer ? sideToMove : opponent(sideToMove)));
      case 'wipeout':
        return claims.wipeout(playerName(OTHELLO, opponent(sideToMove)));
      case 'corner':
      case 'creep':
      case 'kept':
      case 'best':
      case 'among':
      case 'pass':
        return claims[claim.kind]();
      default:
        return unreachable(claim);
    }
  }

  #proof(proof: MotifProof | null): string {
    const { proofs } = motifWords;
    if (proof?.kind === 'proved') return proof.plies === null ? proofs.proved() : proofs.within(proof.plies);
    return proof?.kind === 'disproved' ? proofs.disproved() : proofs.open();
  }

  #row({ tag, proof }: BoardTag, position: Position) {
    return html`<tr class=${proof?.kind === 'disproved' ? 'muted' : ''}>
      <th scope="row">${motifName(tag.motif)}</th>
      <td>${tag.move === null ? this.#squares(tag) : moveButton(this, tag.move, squareName(OTHELLO, tag.move))}</td>
      <td>${this.#claim(tag.claim, position)}</td>
      <td class=${proof?.kind ?? 'open'}>${this.#proof(proof)}</td>
    </tr>`;
  }

  #squares({ squares }: Tag): string {
    return squares.map((square) => squareName(OTHELLO, square)).join(' ');
  }

  #table(tags: readonly BoardTag[], position: Position) {
    const { heads } = motifWords;
    return tableOf(
      [heads.motif(), heads.move(), heads.claim(), heads.proof()],
      tags.map((tag) => this.#row(tag, position)),
      { label: motifWords.title() },
    );
  }

  override render() {
    const { position, workbench } = this;
    if (!position) return nothing;
    const heading = html`<h2 class="pad">${motifWords.title()}</h2>`;
    if (workbench?.shown.hidesValues)
      return html`${heading}
        <p class="note">${motifWords.hidden()}</p>`;
    const tags = this.#tags(position);
    if (!tags?.length)
      return html`${heading}
        <p class="note">
          ${tags ? motifWords.none(playerName(position.rules, position.sideToMove)) : motifWords.only()}
        </p>`;
    return html`${heading} ${this.#table(tags, position)}
      <p class="note">${motifWords.note()}</p>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'outflank-motifs': OutflankMotifs;
  }
}
