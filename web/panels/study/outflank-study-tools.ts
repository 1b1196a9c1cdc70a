import { LitElement, css, html, nothing, type PropertyValues } from 'lit';
import { customElement, property, query, state } from 'lit/decorators.js';
import { live } from 'lit/directives/live.js';
import { ROOT } from '../../../game/path.ts';
import { isMainLine, lineThrough, GLYPHS, type Path, type TreeNode } from '../../../game/tree.ts';
import { copyText } from '../../import-export/clipboard.ts';
import { nodeOf } from '../../document/game.ts';
import { icon } from '../../ui/icon.ts';
import { base, controls, signs } from '../../ui/styles/shared.ts';
import { words } from '../../i18n/words.ts';
import type { Desk } from '../../document/desk.ts';
import { studyWords } from './study-words.ts';
import { makeTranscript } from '../../../game/formats/transcript.ts';
import { transpositionsOf } from '../tree/transpositions.ts';

/**
 * What can be written at the move on the board: a glyph, a comment, squares and arrows; and what can be done with its
 * line. Above it the comment itself while it is written, and where else the same position stands.
 */
@customElement('outflank-study-tools')
export class OutflankStudyTools extends LitElement {
  @property({ attribute: false }) desk!: Desk;
  /** Rises with every change of the desk. */
  @property({ type: Number }) tick = 0;
  @state() private isCommenting = false;
  @query('textarea') private box!: HTMLTextAreaElement | null;

  static override styles = [
    base,
    signs,
    controls,
    css`
      :host {
        flex: none;
        border-top: 1px solid var(--line);
      }
      .bar {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        gap: var(--s1);
        padding: var(--s2);
      }
      .glyphs {
        display: inline-flex;
        border: 1px solid var(--control);
        border-radius: var(--r2);
        overflow: clip;
      }
      .glyphs button {
        min-width: 2.1rem;
        padding: 0 0.3rem;
        border: 0;
        border-block: 3px solid transparent;
        border-radius: 0;
        font-variant-ligatures: none;
      }
      .glyphs button + button {
        border-left: 1px solid var(--line);
      }
      .glyphs button[aria-pressed='true'] {
        background: var(--accent-soft);
        border-bottom-color: var(--accent);
        font-weight: 700;
      }
      .glyphs button:focus-visible {
        outline-offset: -3px;
      }
      .bar > button {
        padding: 0 var(--s2);
      }
      .bar > button[aria-pressed='true'] {
        background: var(--accent-soft);
        border-color: var(--accent);
      }
      .note {
        display: grid;
        gap: var(--s1);
        padding: var(--s2) var(--s2) 0;
      }
      textarea {
        width: 100%;
        min-height: 4.2rem;
        padding: var(--s2);
        resize: vertical;
      }
      .same {
        padding: var(--s2) var(--s3) 0;
        font-size: var(--fs-s);
        color: var(--ink-2);
      }
      .same button {
        min-height: 1.5rem;
        padding: 0 0.3rem;
        border: 0;
        background: none;
        color: var(--accent);
        text-decoration: underline;
        text-underline-offset: 0.2em;
      }
      .hint {
        padding: var(--s2) var(--s3) 0;
        font-size: var(--fs-s);
        color: var(--ink-2);
      }
    `,
  ];

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('tick') && this.#path !== this.desk.game.path) {
      this.#path = this.desk.game.path;
      this.desk.endComment();
    }
  }
  #path: Path = ROOT;

  /** Opens the comment of the move on the board. */
  async comment(): Promise<void> {
    this.isCommenting = true;
    await this.updateComplete;
    this.box?.focus();
  }

  #endComment(): void {
    this.isCommenting = false;
    this.desk.endComment();
  }

  #onKey(event: KeyboardEvent): void {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    this.#endComment();
    this.renderRoot.querySelector<HTMLElement>('.write')?.focus();
  }

  async #copyLine(): Promise<void> {
    const { desk } = this;
    const { root } = desk.tree;
    const moves = lineThrough(desk.tree, desk.game.path).flatMap(({ node }) => node.move ?? []);
    const isCopied = await copyText(makeTranscript(root.position, moves, false));
    desk.host.say(
      isCopied ? words.copy.done(studyWords.tools.line()) : words.copy.failed(studyWords.tools.line()),
      !isCopied,
    );
  }

  /** Where else the position on the board stands, with a way there. */
  #same() {
    const { desk } = this;
    const others = transpositionsOf(desk.tree).othersOf(desk.game.path);
    if (!others.length) return nothing;
    const MOST = 3;
    return html`<p class="same">
      ${studyWords.tools.same()}
      ${others.slice(0, MOST).map((path) => {
        const name = path.replaceAll('/', ' ') || words.tree.start();
        const short = name.length > 24 ? `… ${name.slice(-22)}` : name;
        return html`<button @click=${() => desk.select(path)}>${short}</button> `;
      })}${others.length > MOST ? studyWords.tools.more(others.length - MOST) : nothing}
    </p>`;
  }

  #comment(node: TreeNode) {
    if (!this.isCommenting) return nothing;
    const { tools } = studyWords;
    const label = node.move ? tools.commentOn(node.name) : tools.commentOnStart();
    return html`<div class="note">
      <label class="small muted" for="comment">${label}</label>
      <textarea
        id="comment"
        .value=${live(node.comment ?? '')}
        @input=${(event: Event) => this.desk.writeComment((event.target as HTMLTextAreaElement).value)}
        @keydown=${this.#onKey}
        @blur=${() => this.desk.endComment()}
      ></textarea>
    </div>`;
  }

  #button(label: string, enabled: boolean, act: () => void, name: Parameters<typeof icon>[0]) {
    return html`<button class="quiet" ?disabled=${!enabled} aria-label=${label} title=${label} @click=${act}>
      ${icon(name)}
    </button>`;
  }

  override render() {
    const { desk } = this;
    const { tools, tree } = studyWords;
    const node = nodeOf(desk.game);
    const isMove = desk.game.path !== ROOT;
    const { isDrawing } = desk.state;
    const hasDrawing = Boolean(node.marks?.length || node.arrows?.length);
    return html`${this.#same()}${this.#comment(node)}
      ${isDrawing ? html`<p class="hint">${tools.drawHint()}</p>` : nothing}
      <div class="bar" role="group" aria-label=${tools.label()}>
        <div class="glyphs" role="group" aria-label=${tools.glyphs()}>
          ${GLYPHS.map(
            (glyph) =>
              html`<button
                ?disabled=${!isMove}
                aria-pressed=${node.glyph === glyph ? 'true' : 'false'}
                aria-label=${tree.glyphs[glyph]()}
                title=${tree.glyphs[glyph]()}
                @click=${() => desk.setGlyph(glyph)}
              >
                ${glyph}
              </button>`,
          )}
        </div>
        <button
          class="quiet write"
          aria-pressed=${this.isCommenting ? 'true' : 'false'}
          @click=${() => (this.isCommenting ? this.#endComment() : void this.comment())}
        >
          ${tools.comment()}
        </button>
        <button
          class="quiet"
          ?disabled=${!isMove || isMainLine(desk.tree, desk.game.path)}
          @click=${() => desk.promote()}
        >
          ${tools.promote()}
        </button>
        <button class="quiet" ?disabled=${!isMove} @click=${() => desk.remove()}>${tools.delete()}</button>
        <button
          class="quiet"
          aria-pressed=${isDrawing ? 'true' : 'false'}
          aria-label=${tools.draw()}
          title=${tools.draw()}
          @click=${() => desk.run('drawMode')}
        >
          ${icon('arrow')}
        </button>
        ${hasDrawing ? this.#button(tools.clearDrawing(), true, () => desk.clearDrawing(), 'close') : nothing}
        ${this.#button(tools.copyLine(), desk.tree.root.children.length > 0, () => void this.#copyLine(), 'paste')}
      </div>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'outflank-study-tools': OutflankStudyTools;
  }
}
