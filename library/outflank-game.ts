import { html, LitElement, nothing, type PropertyValues } from 'lit';
import { targetOf } from '../game/notation.ts';
import type { GameInfo } from '../game/formats/imported.ts';
import { pathOf, pathSteps, type Path } from '../game/tree.ts';
import type { Position } from '../game/types.ts';
import type { Symmetry } from '../game/symmetry.ts';
import { customElement, property, state } from './decorators.ts';
import { elementStyles } from './element-styles.ts';
import { languageOf } from './element-words.ts';
import { GameLoader, type Loaded } from './game-loader.ts';
import { buttonsView, commentView, movesView, statusOf, variationsView, type Steps } from './game-parts.ts';
import { innerText } from './game-source.ts';
import { gameStyles } from './game-styles.ts';
import { GameWalk } from './game-walk.ts';
import { ENGLISH, wordsIn, type GameWords } from './game-words.ts';
import './outflank-board.ts';
import { OwnWords } from './own-words.ts';

const KEYS: Readonly<Record<string, keyof Steps>> = {
  ArrowLeft: 'back',
  ArrowRight: 'forward',
  Home: 'first',
  End: 'last',
};

/**
 * A game to play through: a board, buttons, the comment of each move, variations, and the list of moves. The arrow keys,
 * Home and End do what the buttons do.
 *
 *     <outflank-game moves="f5d6c3d3c4" at="3"></outflank-game>
 *     <outflank-game src="game.sgf"></outflank-game>
 *     <outflank-game><script type="text/plain">(;GM[2]…)</script></outflank-game>
 *
 * @attr moves - the game as text, of any format that `parseAny` reads: a transcript, SGF, GGF, PGN and others
 * @attr src - the address of a file with such a text, if there are no `moves`
 * @attr at - the move shown first (0: the start)
 * @attr rules - the id of a rule system, for games that name none
 * @attr orientation - as for `<outflank-board>`
 * @attr lang - its language, or that of the nearest element around it: en, es, fr, it, ja or zh; otherwise English
 * @fires outflank-step - another move is shown; `detail` is a `StepDetail`
 * @fires outflank-fault - the game can't be read or loaded; `detail.faults` says why
 */
@customElement('outflank-game')
export class OutflankGame extends LitElement {
  @property() moves: string | null = null;
  @property() src: string | null = null;
  @property({ type: Number, useDefault: true }) at = 0;
  @property({ attribute: 'rules', useDefault: true }) rulesId = 'othello';
  @property({ useDefault: true }) orientation: Symmetry = 'identity';
  /** null: those of the language given by `lang`, on the element or around it. */
  @property({ attribute: false }) words: GameWords | null = null;

  @state() private walk: GameWalk | null = null;
  @state() private info: GameInfo = {};
  @state() private problem = '';
  readonly #own = new OwnWords<GameWords>(this, ENGLISH, wordsIn);
  /** The text inside as it was last read. */
  #text = '';
  readonly #observer = new MutationObserver(() => this.#followText());
  readonly #loader = new GameLoader((loaded, attribute) => this.#take(loaded, attribute));

  static override styles = [elementStyles, gameStyles];

  /** The position shown; null: there is no game. */
  get position(): Position | null {
    return this.walk?.node.position ?? null;
  }

  /** How many moves have been played, passes included. */
  get ply(): number {
    return this.walk?.node.ply ?? 0;
  }

  /** The names of the moves that lead here. */
  get path(): readonly string[] {
    return pathSteps(this.walk?.path ?? ('' as Path));
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#observer.observe(this, { childList: true, characterData: true, subtree: true });
    // Nothing is observed outside a document, and changes just before the element was moved are lost.
    this.#followText();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#observer.disconnect();
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (!this.hasUpdated || changed.has('moves') || changed.has('src') || changed.has('rulesId')) this.#load();
    else if (changed.has('at') && this.walk) this.#go(this.walk.toMainPly(this.at));
  }

  protected override updated(): void {
    const list = this.renderRoot.querySelector<HTMLElement>('.moves');
    const shown = list?.querySelector<HTMLElement>('[aria-current]');
    if (!list || !shown) return;
    if (list.contains((this.renderRoot as ShadowRoot).activeElement)) shown.focus({ preventScroll: true });
    // Only the list scrolls, never the page around it.
    const [outer, inner] = [list.getBoundingClientRect(), shown.getBoundingClientRect()];
    if (inner.top < outer.top) list.scrollTop -= outer.top - inner.top;
    else if (inner.bottom > outer.bottom) list.scrollTop += inner.bottom - outer.bottom;
  }

  /** Goes to the start, a move back or forward, or to the end of the line shown. */
  first(): void {
    this.goTo(0);
  }

  back(): void {
    this.goTo(this.ply - 1);
  }

  forward(): void {
    this.goTo(this.ply + 1);
  }

  last(): void {
    this.goTo(Infinity);
  }

  /** Shows a ply of the line shown, or the end of moves given by their names; false if it has no such place. */
  goTo(place: number | readonly string[]): boolean {
    const { walk } = this;
    if (!walk) return false;
    const next = typeof place === 'number' ? walk.toPly(place) : walk.to(pathOf(place));
    this.#go(next);
    return typeof place === 'number' || next.path === pathOf(place);
  }

  #go(next: GameWalk): void {
    const isOther = next.path !== this.walk?.path;
    this.walk = next;
    if (isOther) this.#tell('outflank-step', { ply: this.ply, path: this.path, position: this.position });
  }

  #tell(name: string, detail: object): void {
    this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }));
  }

  // The game.

  #load(): void {
    const { moves, src, rulesId } = this;
    if (moves !== null) this.#loader.read(moves, 'moves', rulesId);
    else if (src === null) this.#loader.read((this.#text = innerText(this)), 'text', rulesId);
    else void this.#loader.fetch(src, rulesId);
  }

  /** Loads the text inside if it is the game and has changed. */
  #followText(): void {
    const isGame = this.hasUpdated && this.moves === null && this.src === null;
    if (isGame && innerText(this) !== this.#text) this.#load();
  }

  #take(loaded: Loaded, attribute: string): void {
    const { tree, info, problem } =
      'reason' in loaded ? { tree: null, info: {}, problem: this.#own.words.unloaded(loaded.reason) } : loaded;
    this.info = info;
    this.walk = tree && new GameWalk(tree).toMainPly(this.at);
    this.problem = problem;
    // Needed if there was no game and is none: no property has changed.
    this.requestUpdate();
    if (!problem) return;
    const part = this.getAttribute(attribute) ?? '';
    void this.updateComplete.then(() => this.#tell('outflank-fault', { faults: [{ attribute, part, text: problem }] }));
  }

  // Drawing.

  #onKey(event: KeyboardEvent): void {
    if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
    const step = Object.hasOwn(KEYS, event.key) ? KEYS[event.key] : undefined;
    if (!step) return;
    event.preventDefault();
    this[step]();
  }

  #board({ node }: GameWalk, language: string | typeof nothing) {
    const { marks = [], arrows = [] } = node;
    const square = node.move ? targetOf(node.move) : -1;
    return html`<outflank-board
      part="board"
      lang=${language}
      exportparts="square, disc"
      mode="still"
      orientation=${this.orientation}
      .position=${node.position}
      .lastMove=${node.move ? { square: square < 0 ? null : square, flips: node.flips } : null}
      .drawings=${{ squares: marks, arrows }}
      .words=${this.#own.words.board}
    ></outflank-board>`;
  }

  override render() {
    const { walk, problem } = this;
    const { words, language } = this.#own;
    const fault = problem ? html`<p class="problem" part="problem" role="alert">${problem}</p>` : nothing;
    if (!walk) {
      const text = this.#loader.isLoading ? words.loading() : problem ? nothing : words.empty();
      return html`${fault}
        <p class="none" part="status" lang=${language} role="status">${text}</p>`;
    }
    const names = [this.info.black, this.info.white].filter(Boolean).join(' – ');
    const go = (path: Path): void => this.#go(walk.to(path));
    return html`<div
      class="game"
      role="group"
      aria-label=${names ? `${words.game()}: ${names}` : words.game()}
      lang=${language}
      @keydown=${this.#onKey}
    >
      <div class="left">${this.#board(walk, language)}${buttonsView(walk, words, this)}</div>
      <div class="right">
        ${names ? html`<p class="names" part="names" dir="auto">${names}</p>` : nothing}
        <p class="status" part="status" role="status">${statusOf(walk, words)}</p>
        ${commentView(walk, languageOf(this))}${variationsView(walk, words, go)}${movesView(walk, words, go)}${fault}
      </div>
    </div>`;
  }
}
