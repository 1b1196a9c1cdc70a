import { html, nothing } from 'lit';
import { customElement, query, state } from 'lit/decorators.js';
import { live } from 'lit/directives/live.js';
import { MAX_COMMENT } from '../../game/formats/limits.ts';
import { ROOT } from '../../game/path.ts';
import { isMainLine, lineThrough, GLYPHS, type Glyph, type TreeNode } from '../../game/tree.ts';
import { copyText } from '../browser/clipboard.ts';
import { focused } from '../ui/focused.ts';
import { icon } from '../ui/icon.ts';
import { linkStyles } from '../ui/styles/link.ts';
import { base, controls, signs } from '../ui/styles/shared.ts';
import { words } from '../i18n/words.ts';
import { tipOf } from '../workbench/command-tip.ts';
import type { CommandId } from '../workbench/commands.ts';
import { chordOf } from '../workbench/keys.ts';
import { clearDrawing, promote, remove, setGlyph, writeComment } from '../document/document.ts';
import { treeWords } from '../i18n/tree-words.ts';
import { studyWords } from '../i18n/study-words.ts';
import { makeTranscript } from '../../game/formats/transcript.ts';
import { studyToolsStyles } from './study-tools-styles.ts';
import { transpositionsOf } from './transpositions.ts';
import { WorkbenchElement } from '../workbench/workbench-element.ts';

const GLYPH_COMMANDS: Readonly<Record<Glyph, CommandId>> = {
  '!!': 'glyphBrilliant',
  '!': 'glyphGood',
  '!?': 'glyphInteresting',
  '?!': 'glyphDubious',
  '?': 'glyphMistake',
  '??': 'glyphBlunder',
};

/**
 * Annotations of the current move: a glyph, a comment, squares and arrows; and what can be done with its line. Above
 * that, the comment being written, and where else the same position occurs.
 */
@customElement('outflank-study-tools')
export class OutflankStudyTools extends WorkbenchElement {
  @state() private isCommenting = false;
  @query('textarea') private box!: HTMLTextAreaElement | null;
  /** What had the focus before the comment was begun. */
  #before: Element | null = null;

  static override styles = [base, signs, controls, linkStyles, studyToolsStyles];

  /** Opens the comment of the current move. */
  async comment(): Promise<void> {
    if (!this.isCommenting) this.#before = focused();
    this.isCommenting = true;
    await this.updateComplete;
    this.box?.focus();
  }

  #endComment(): void {
    this.isCommenting = false;
    this.workbench.open.endRun();
  }

  #onKey(event: KeyboardEvent): void {
    if (event.isComposing || !['Escape', 'Ctrl+Enter'].includes(chordOf(event))) return;
    event.stopPropagation();
    event.preventDefault();
    this.#endComment();
    if (this.#before instanceof HTMLElement && this.#before !== document.body) this.#before.focus();
  }

  async #copyLine(): Promise<void> {
    const { workbench } = this;
    const { tree, path } = workbench.document;
    const { root } = tree;
    const moves = lineThrough(tree, path).flatMap(({ node }) => node.move ?? []);
    const isCopied = await copyText(makeTranscript(root.position, moves, false));
    workbench.say(
      isCopied ? words.copy.done(studyWords.tools.line()) : words.copy.failed(studyWords.tools.line()),
      !isCopied,
    );
  }

  /** Where else the current position occurs, as links. */
  #same() {
    const { open } = this.workbench;
    const others = transpositionsOf(open.tree).othersOf(open.path);
    if (!others.length) return nothing;
    const MAX_NAMED = 3;
    return html`<p class="same">
      ${studyWords.tools.same()}
      ${others.slice(0, MAX_NAMED).map((path) => {
        const name = path.replaceAll('/', ' ') || words.tree.start();
        const short = name.length > 24 ? `… ${name.slice(-22)}` : name;
        return html`<button class="link" @click=${() => this.workbench.goTo(path)}>${short}</button> `;
      })}${others.length > MAX_NAMED ? studyWords.tools.more(others.length - MAX_NAMED) : nothing}
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
        maxlength=${MAX_COMMENT}
        .value=${live(node.comment ?? '')}
        @input=${this.#onWrite}
        @keydown=${this.#onKey}
        @blur=${() => this.workbench.open.endRun()}
      ></textarea>
    </div>`;
  }

  readonly #onWrite = (event: Event): void => {
    const { value } = event.target as HTMLTextAreaElement;
    const { open } = this.workbench;
    open.edit((document) => writeComment(document, value), `comment ${open.path}`);
  };

  #button(label: string, enabled: boolean, act: () => void, name: Parameters<typeof icon>[0]) {
    return html`<button class="quiet" ?disabled=${!enabled} aria-label=${label} title=${label} @click=${act}>
      ${icon(name)}
    </button>`;
  }

  override render() {
    const { workbench } = this;
    const { open, views, mode } = workbench;
    const { isDrawing } = views;
    const { tools } = studyWords;
    const { node, path } = open;
    const isMove = path !== ROOT;
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
                aria-label=${treeWords.glyphs[glyph]()}
                title=${tipOf(GLYPH_COMMANDS[glyph], treeWords.glyphs[glyph]())}
                @click=${() => open.edit((document) => setGlyph(document, glyph))}
              >
                ${glyph}
              </button>`,
          )}
        </div>
        <button
          class="quiet write"
          title=${tipOf('comment', tools.comment())}
          aria-pressed=${this.isCommenting ? 'true' : 'false'}
          @click=${() => (this.isCommenting ? this.#endComment() : void this.comment())}
        >
          ${tools.comment()}
        </button>
        <button
          class="quiet"
          title=${tipOf('promoteLine', tools.promote())}
          ?disabled=${!isMove || mode.ownsMoves || isMainLine(open.tree, path)}
          @click=${() => open.edit((document) => promote(document))}
        >
          ${tools.promote()}
        </button>
        <button
          class="quiet"
          title=${tipOf('deleteLine', tools.delete())}
          ?disabled=${!isMove || mode.ownsMoves}
          @click=${() => open.edit((document) => remove(document))}
        >
          ${tools.delete()}
        </button>
        <button
          class="quiet"
          aria-pressed=${isDrawing ? 'true' : 'false'}
          aria-label=${tools.draw()}
          title=${tipOf('drawMode', tools.draw())}
          @click=${() => workbench.toggleDrawing()}
        >
          ${icon('arrow')}
        </button>
        ${hasDrawing ? this.#button(tools.clearDrawing(), true, () => open.edit(clearDrawing), 'close') : nothing}
        ${this.#button(tools.copyLine(), open.tree.root.children.length > 0, () => void this.#copyLine(), 'paste')}
      </div>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'outflank-study-tools': OutflankStudyTools;
  }
}
