import { LitElement, css, html } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { emit } from '../workbench/events.ts';
import { icon, type IconName } from '../ui/icon.ts';
import { tipOf } from '../workbench/command-tip.ts';
import { commandName, type CommandId } from '../workbench/commands.ts';
import { DEFAULTS, type Settings } from '../settings/settings.ts';
import { Dialog } from '../ui/dialog.ts';
import { dialogStyles } from '../ui/styles/dialog.ts';
import { words } from '../i18n/words.ts';
import '../analyse/engine/outflank-options.ts';

/**
 * What has no room on a phone, as a sheet at the bottom: undo, redo, turning the board, copying, engine options, keys.
 *
 * @fires outflank-command - a row was chosen
 * @fires outflank-engine-option - an option of the engine was changed
 */
@customElement('outflank-menu')
export class OutflankMenu extends LitElement {
  @property({ attribute: false }) settings: Settings = DEFAULTS;
  @property({ attribute: false }) threadChoices: readonly number[] = [1];
  @property({ type: Boolean }) canUndo = false;
  @property({ type: Boolean }) canRedo = false;
  readonly #dialog = new Dialog(this);

  static override styles = [
    dialogStyles,
    css`
      .rows {
        display: grid;
        gap: var(--s1);
        margin-bottom: var(--s4);
      }
      .rows button {
        justify-content: flex-start;
        gap: var(--s3);
        min-height: 2.75rem;
      }
    `,
  ];

  open(): void {
    void this.#dialog.show();
  }

  #row(command: CommandId, name: IconName, enabled = true) {
    const choose = (): void => {
      this.#dialog.close();
      emit(this, 'outflank-command', { command });
    };
    return html`<button class="quiet" title=${tipOf(command)} ?disabled=${!enabled} @click=${choose}>
      ${icon(name)}${commandName(command)}
    </button>`;
  }

  override render() {
    const content = () => this.#content();
    return this.#dialog.render({ heading: words.app.more(), content, variant: 'sheet' });
  }

  #content() {
    return html` <div class="rows">
        ${this.#row('palette', 'search')} ${this.#row('newGame', 'plus')} ${this.#row('undo', 'undo', this.canUndo)}
        ${this.#row('redo', 'redo', this.canRedo)} ${this.#row('turn', 'turn')} ${this.#row('copyLink', 'link')}
        ${this.#row('picture', 'picture')} ${this.#row('help', 'keys')}
      </div>
      <h3>${words.engine.label()}</h3>
      <outflank-options
        which="all"
        .settings=${this.settings}
        .threadChoices=${this.threadChoices}
      ></outflank-options>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'outflank-menu': OutflankMenu;
  }
}
