import { html, nothing } from 'lit';
import { customElement } from 'lit/decorators.js';
import { isBlankDocument, labelOf } from '../document/document.ts';
import { scoreText } from '../document/info.ts';
import { readBoardText, type Board } from '../document/board-text.ts';
import type { DocumentSummary } from '../document/library-store.ts';
import { moveCount } from '../../game/notation.ts';
import { isOver } from '../../game/position.ts';
import { movesOn, nodeAt } from '../../game/tree.ts';
import { resultText, setUpName } from '../i18n/labels.ts';
import { locale } from '../i18n/locale.ts';
import { pageWords } from '../i18n/page-words.ts';
import { boardPicture } from '../ui/board-picture.ts';
import { icon, type IconName } from '../ui/icon.ts';
import { smallBoardStyles } from '../ui/small-board.ts';
import { base, cards, controls, signs } from '../ui/styles/shared.ts';
import type { RequestId } from '../workbench/commands.ts';
import { emit } from '../workbench/events.ts';
import { pageFor } from '../workbench/pages.ts';
import { viewTitle } from '../workbench/view-table.ts';
import { WorkbenchElement } from '../workbench/workbench-element.ts';
import { homeStyles } from './home-styles.ts';

/** Moments from three games of the engine against itself, as pictures. */
const PICTURES = {
  open: 'othello ------------X--O----XXOO--XXXOXO-OXOOXOOOOOOOOOO-OOOOO---OOOOOX-',
  play: 'othello -----------XOO----XXXOXO--XXOXO----XOOOO--XXOO-X---OOO-------X--',
  train: 'othello --XXXXX----XXX-OOOOOXXOOOOXXXOXOOOOOOOXO-OXOXOXO--XXOO-O-X-O-O--',
};

/** Number of documents listed. */
const RECENT = 4;

/**
 * Where a visit begins: open a game, play, train; and recent documents.
 *
 * @fires outflank-import - a text was entered
 * @fires outflank-file - files were chosen
 * @fires outflank-command - a page was chosen
 */
@customElement('outflank-home')
export class OutflankHome extends WorkbenchElement {
  static override styles = [base, signs, controls, cards, smallBoardStyles, homeStyles];

  #ask(command: RequestId): void {
    emit(this, 'outflank-command', { command });
  }

  #onSubmit(event: Event): void {
    event.preventDefault();
    const box = (event.target as HTMLFormElement).elements.namedItem('text') as HTMLInputElement;
    if (!box.value.trim()) return this.#ask('paste');
    emit(this, 'outflank-import', { text: box.value, how: 'button' });
  }

  /** A text that can't be read stays, to be corrected; one that can be leads away from here. */
  override disconnectedCallback(): void {
    super.disconnectedCallback();
    const box = this.renderRoot.querySelector<HTMLInputElement>('input[name=text]');
    if (box) box.value = '';
  }

  /** A pasted text is opened at once, as everywhere else; a text box would drop its line breaks. */
  #onPaste(event: ClipboardEvent): void {
    const box = event.target as HTMLInputElement;
    const text = event.clipboardData?.getData('text/plain');
    const files = [...(event.clipboardData?.files ?? [])];
    if (!text && !files.length) return;
    event.preventDefault();
    if (files.length) emit(this, 'outflank-file', { files });
    else {
      if (!/\n/.test(text!.trim())) box.value = text!.trim();
      emit(this, 'outflank-import', { text: text!, how: 'paste' });
    }
  }

  #onFile(event: Event): void {
    const input = event.target as HTMLInputElement;
    const files = [...(input.files ?? [])];
    if (files.length) emit(this, 'outflank-file', { files });
    input.value = '';
  }

  #purposes() {
    const { home, train } = pageWords;
    const picture = (name: keyof typeof PICTURES) => {
      const board = readBoardText(PICTURES[name]);
      return board ? html`<div class="picture">${boardPicture(board)}</div>` : nothing;
    };
    const start = (name: 'play' | 'train', heading: string, text: string, label: string, more: unknown = nothing) =>
      html`<section class="card purpose">
        <h2>${heading}</h2>
        <p>${text}</p>
        <div class="row">
          <button class="primary" @click=${() => this.#ask(`view:${name}`)}>${label}</button>${more}
        </div>
        ${picture(name)}
      </section>`;
    const lessons = html`<button @click=${() => this.#ask('view:lessons')}>${train.kinds.lessons()}</button>`;
    return html`<div class="purposes">
      <section class="card purpose">
        <h2>${home.open()}</h2>
        <p>${home.openNote()}</p>
        <div class="row">
          <form @submit=${(event: Event) => this.#onSubmit(event)}>
            <input
              type="text"
              name="text"
              aria-label=${home.paste()}
              placeholder=${home.paste()}
              autocomplete="off"
              spellcheck="false"
              @paste=${(event: ClipboardEvent) => this.#onPaste(event)}
            />
          </form>
          <button
            aria-label=${home.file()}
            title=${home.file()}
            @click=${() => this.renderRoot.querySelector<HTMLInputElement>('input[type=file]')?.click()}
          >
            ${icon('open')}
          </button>
          <input type="file" multiple hidden @change=${(event: Event) => this.#onFile(event)} />
        </div>
        ${picture('open')}
      </section>
      ${start('play', home.play(), home.playNote(), home.playStart())}
      ${start('train', home.train(), home.trainNote(), home.trainStart(), lessons)}
    </div>`;
  }

  #item(board: Board | null, name: string, note: string, go: string, open: () => unknown) {
    return html`<li>
      <button @click=${open}>
        ${board ? boardPicture(board) : html`<i class="none"></i>`}
        <span><b>${name}</b><span class="small muted">${note}</span><span class="go">${go}</span></span>
      </button>
    </li>`;
  }

  /** The user's own document comes first, whatever is lent to the board meanwhile. */
  #continue() {
    const { own } = this.workbench.open;
    if (isBlankDocument(own)) return nothing;
    const { home } = pageWords;
    const { position } = nodeAt(own.tree, own.line) ?? own.tree.root;
    const moves = home.moves(moveCount(movesOn(own.tree, own.line)));
    // A game may end before its board does: on time, or as a file has it.
    const result = isOver(position) ? resultText(position) : scoreText(own.info.result);
    const isFinished = result !== '' && !this.#isPlaying;
    const note = isFinished ? `${moves} · ${result}` : moves;
    const go = isFinished ? home.openIt() : home.goOn();
    return this.#item(position, labelOf(own) || (setUpName(own.tree.root.position) ?? home.unnamed()), note, go, () =>
      this.#goOn(),
    );
  }

  /** A game is being played, even if moves were taken back after its end. */
  get #isPlaying(): boolean {
    const { mode } = this.workbench;
    return mode.kind === 'play' && !mode.isOver;
  }

  /** Ends a question, which has a board of its own; a running game goes on, on its own page, as any other would end it. */
  #goOn(): void {
    const { open, mode } = this.workbench;
    if (!open.isLent) return this.#ask(`view:${pageFor(mode.kind, 'analyse')}`);
    open.takeBack();
    this.workbench.showOpened();
  }

  #document({ id, name, moves, changedAt, board }: DocumentSummary) {
    const { workbench } = this;
    const { home } = pageWords;
    const when = new Date(changedAt).toLocaleDateString(locale(), { dateStyle: 'medium' });
    const open = async (): Promise<void> => {
      if (await workbench.saved.openById(id)) workbench.showOpened();
    };
    return this.#item(board ? readBoardText(board) : null, name, `${home.moves(moves)} · ${when}`, home.openIt(), open);
  }

  #recent() {
    const { workbench } = this;
    const { home } = pageWords;
    const documents = (workbench.saved.library?.documents ?? []).filter(({ id }) => id !== workbench.open.own.id);
    const first = this.#continue();
    if (first === nothing && !documents.length) return nothing;
    return html`<section aria-label=${home.recent()}>
      <div class="heading">
        <h2>${home.recent()}</h2>
        <button @click=${() => this.#ask('view:library')}>${home.all()}</button>
      </div>
      <ul class="recent">
        ${first} ${documents.slice(0, first === nothing ? RECENT : RECENT - 1).map((one) => this.#document(one))}
      </ul>
    </section>`;
  }

  override render() {
    const { home } = pageWords;
    const link = (name: IconName, label: string, command: RequestId, where = '') =>
      html`<button class=${where} @click=${() => this.#ask(command)}>${icon(name)}${label}</button>`;
    // Nothing is open: Analyse has the start position.
    const isBlank = isBlankDocument(this.workbench.open.own);
    return html`${this.#purposes()} ${this.#recent()}
      <div class="row more">
        ${isBlank ? nothing : link('grid', home.newGame(), 'newGame')} ${link('edit', home.edit(), 'openSetup')}
        ${link('prepared', home.openings(), 'view:openings', 'thumb-only')}
        ${link('open', viewTitle('library'), 'view:library', 'thumb-only')} ${link('dice', home.rules(), 'openRules')}
      </div>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'outflank-home': OutflankHome;
  }
}
