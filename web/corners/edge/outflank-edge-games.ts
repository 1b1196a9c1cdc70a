import { LitElement, html, nothing, type PropertyValues } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import type { EdgeGame, EdgesInGames } from '../../../game/collection/edge-games.ts';
import { mirrored } from '../../../game/edge/shape.ts';
import { EN_DASH } from '../../../game/score.ts';
import type { Path } from '../../../game/path.ts';
import { afterForcedPass } from '../../../game/position.ts';
import { OTHELLO } from '../../../game/rules.ts';
import { lineThrough, type TreeStepNode } from '../../../game/tree.ts';
import type { Document } from '../../document/document.ts';
import type { Workbench } from '../../workbench/workbench.ts';
import { newId } from '../../browser/new-id.ts';
import { Listening } from '../../workbench/listening.ts';
import { base, controls } from '../../ui/styles/shared.ts';
import { tableStyles } from '../../ui/styles/table.ts';
import { edgeOf, type EdgeState } from './edge-state.ts';
import { edgeTable } from './edge-table.ts';
import { edgeStripStyles } from './edge-styles.ts';
import { edgeWords } from './edge-words.ts';
import { exercisesWith } from './exercises-with.ts';

const SIDES = [0, 1, 2, 3];

/** The steps of a game's line, the start first: each but the start places a disc. */
const stepsWithoutPasses = ({ tree, line }: Document): readonly TreeStepNode[] =>
  lineThrough(tree, line).filter(({ node }) => node.move?.kind !== 'pass');

/** Where an edge occurs: in the game on the board, in the user's own collections, in exercises. */
@customElement('outflank-edge-games')
export class OutflankEdgeGames extends LitElement {
  @property({ attribute: false }) workbench: Workbench | null = null;
  @property({ attribute: false }) edge!: EdgeState;
  /** What the collections say; null: not asked. */
  @state() private own: EdgesInGames | 'counting' | 'none' | 'failed' | null = null;
  protected readonly listening = new Listening(this, () => this.workbench);

  static override styles = [base, controls, tableStyles, edgeStripStyles];

  /** There may be games by now: they are added elsewhere. */
  override connectedCallback(): void {
    super.connectedCallback();
    if (this.own === 'none') this.own = null;
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    // Once asked, they are asked about every edge.
    if (changed.has('edge') && this.own !== null && this.own !== 'none') void this.#count();
  }

  async #count(): Promise<void> {
    const { workbench, edge } = this;
    if (!workbench) return;
    this.own = 'counting';
    const found = await workbench.fetch(async () => {
      const { explorerOf } = await import('../../openings/explorer/explorer-of.ts');
      const explorer = workbench.part(explorerOf);
      const collections = await explorer.ask((api) => api.list());
      if (!collections) return null;
      const ids = collections.map(({ id }) => id);
      return ids.length ? explorer.ask((api) => api.edges(ids, edge.shape)) : 'none';
    });
    // Another edge may have been painted meanwhile.
    if (edge === this.edge) this.own = found ?? 'failed';
  }

  async #open(game: EdgeGame): Promise<void> {
    const { workbench } = this;
    if (!workbench) return;
    const program = await workbench.fetch(() => import('../../openings/explorer/opened-game.ts'));
    const opened = program?.documentOfOpened(newId(), game, workbench.position);
    if (!opened) return;
    if (!opened.ok) return workbench.refuse(opened.fault);
    workbench.open.open(opened.value);
    const at = stepsWithoutPasses(opened.value)[game.ply];
    if (at) workbench.goTo(at.path);
  }

  async #practise(): Promise<void> {
    const { workbench, edge } = this;
    if (!workbench) return;
    await workbench.fetch(async () => {
      const { exerciseSetsOf, MAX_OF_A_KIND } = await import('../../train/open-exercises.ts');
      const sets = await workbench.part(exerciseSetsOf);
      const list = exercisesWith(sets.exercises.all, edge.shape);
      if (list.length) sets.start('moves', list, MAX_OF_A_KIND);
      else workbench.say(edgeWords.practise.none(), true);
    });
  }

  /** Where the current line has the edge, by the number of discs placed. */
  get #here(): readonly (readonly [discs: number, path: Path])[] {
    const { workbench, edge } = this;
    if (!workbench || workbench.position.rules !== OTHELLO) return [];
    const shapes = [edge.shape, mirrored(edge.shape)];
    return stepsWithoutPasses(workbench.document).flatMap(({ node, path }, discs) => {
      const position = afterForcedPass(node.position);
      return SIDES.some((side) => shapes.includes(edgeOf(position, side).shape)) ? [[discs, path] as const] : [];
    });
  }

  #game(game: EdgeGame) {
    const { black, white, year } = game;
    const players = [`${black || '?'} ${EN_DASH} ${white || '?'}`, year || ''].filter(Boolean).join(', ');
    return html`<button type="button" @click=${() => void this.#open(game)}>
      ${edgeWords.own.game(players, game.ply)}
    </button>`;
  }

  #own() {
    const { own, edge } = this;
    const words = edgeWords.own;
    const heading = html`<h2 class="pad">${words.heading()}</h2>`;
    if (own === null || own === 'failed')
      return html`${heading} ${own === 'failed' ? html`<p class="note" role="alert">${words.failed()}</p>` : nothing}
        <p class="pad tools"><button type="button" @click=${() => void this.#count()}>${words.count()}</button></p>`;
    if (own === 'counting' || own === 'none')
      return html`${heading}
        <p class="note" role="status">${own === 'none' ? words.none() : words.counting()}</p>`;
    if (!own.figures.size)
      return html`${heading}
        <p class="note" role="status">${edgeWords.games.never()}</p>`;
    return html`${heading} ${edgeTable(own.figures, edge, words.heading())}
      <p class="pad tools" role="group" aria-label=${words.games()}>${own.games.map((game) => this.#game(game))}</p>`;
  }

  override render() {
    const { workbench } = this;
    if (!workbench) return nothing;
    const here = this.#here;
    return html`<h2 class="pad">${edgeWords.here.heading()}</h2>
      ${
        here.length
          ? html`<p class="pad tools">
              ${here.map(
                ([discs, path]) =>
                  html`<button type="button" @click=${() => workbench.goTo(path)}>
                    ${edgeWords.here.after(discs)}
                  </button>`,
              )}
            </p>`
          : html`<p class="note">${edgeWords.here.none()}</p>`
      }
      ${this.#own()}
      <p class="pad tools">
        <button type="button" @click=${() => void this.#practise()}>${edgeWords.practise.start()}</button>
      </p>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'outflank-edge-games': OutflankEdgeGames;
  }
}
