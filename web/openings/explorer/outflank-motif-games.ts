import { LitElement, css, html, nothing } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { WINNING_MOTIFS } from '../../../game/motifs/along.ts';
import type { Motif } from '../../../game/motifs/tag.ts';
import { OTHELLO } from '../../../game/rules.ts';
import { squareName } from '../../../game/shape.ts';
import { pageMotifs } from '../../motifs/client.ts';
import { type FoundGame, MotifSearch } from '../../motifs/motif-search.ts';
import { base, controls } from '../../ui/styles/shared.ts';
import type { ExplorerModel } from './explorer-model.ts';
import { tableStyles } from '../../ui/styles/table.ts';
import { motifName, motifWords } from '../../motifs/motif-words.ts';
import { checkbox, labelledSelect, startButton } from '../../ui/controls.ts';
import { linePositionBefore } from '../repertoire/lines.ts';

/** Games of the chosen collections in which a motif was proved, and played or missed. */
@customElement('outflank-motif-games')
export class OutflankMotifGames extends LitElement {
  @property({ attribute: false }) model!: Pick<ExplorerModel, 'query' | 'ask' | 'openAt' | 'listed'>;
  @state() private motif: Motif = WINNING_MOTIFS[0]!;
  @state() private isMissed = true;
  #query: ExplorerModel['query'] = null;
  /** The games of the query; null: not counted when it was asked. */
  #total: number | null = null;
  readonly #search = new MotifSearch({
    api: pageMotifs,
    games: async (from, count) => {
      const query = this.#query;
      return query ? this.model.ask((api) => api.opened(query, from, count)) : [];
    },
    changed: () => this.requestUpdate(),
  });

  static override styles = [
    base,
    controls,
    tableStyles,
    css`
      .ask {
        display: flex;
        flex-wrap: wrap;
        gap: var(--s2);
        align-items: center;
      }
      ol {
        margin: 0;
        padding: 0;
        list-style: none;
      }
      li button {
        width: 100%;
        height: auto;
        border: 0;
        border-bottom: 1px solid var(--line);
        border-radius: 0;
        background: none;
        text-align: left;
        white-space: normal;
      }
    `,
  ];

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#search.stop();
  }

  #start(): void {
    this.#query = this.model.query;
    this.#total = this.model.listed;
    void this.#search.start(this.motif, this.isMissed);
  }

  #open({ game, ply }: FoundGame): void {
    this.model.openAt(game, linePositionBefore(game.squares, ply));
  }

  #form() {
    const { games } = motifWords;
    const { isRunning } = this.#search;
    return html`<div class="pad ask">
      ${labelledSelect(
        motifWords.heads.motif(),
        WINNING_MOTIFS.map((motif) => [motif, motifName(motif)]),
        this.motif,
        (motif) => (this.motif = motif),
      )}
      ${checkbox(games.missed(), this.isMissed, (isOn) => (this.isMissed = isOn))}
      ${startButton(isRunning, [games.search(), () => this.#start()], [games.stop(), () => this.#search.stop()], false)}
    </div>`;
  }

  #row(found: FoundGame) {
    const { game, ply, move } = found;
    const { games } = motifWords;
    const nobody = games.nobody();
    const players = games.players(game.black || nobody, game.white || nobody);
    const year = game.year ? `, ${game.year}` : '';
    return html`<li>
      <button @click=${() => this.#open(found)}>
        ${games.place(players + year, ply + 1, squareName(OTHELLO, move))}
      </button>
    </li>`;
  }

  override render() {
    const { found, done, isRunning, hasFailed } = this.#search;
    const { games } = motifWords;
    return html`<h2 class="pad">${games.title()}</h2>
      ${this.#form()}
      ${
        done || isRunning
          ? html`<p class="note" role="status">${games.status(found.length, done, this.#total ?? done)}</p>`
          : nothing
      }
      ${hasFailed ? html`<p class="note" role="alert">${games.failed()}</p>` : nothing}
      <ol aria-label=${games.title()}>
        ${found.map((one) => this.#row(one))}
      </ol>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'outflank-motif-games': OutflankMotifGames;
  }
}
