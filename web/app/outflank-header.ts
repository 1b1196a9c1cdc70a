import { LitElement, html } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { ifDefined } from 'lit/directives/if-defined.js';
import type { ColourTheme } from '../settings/settings.ts';
import type { View } from '../document/tab-state.ts';
import { words } from '../i18n/words.ts';
import { tabWords } from '../i18n/tab-words.ts';
import { icon, type IconName } from '../ui/icon.ts';
import { base, controls, signs } from '../ui/styles/shared.ts';
import { keyCap, tipOf } from '../workbench/command-tip.ts';
import type { CommandId } from '../workbench/commands.ts';
import { emit } from '../workbench/events.ts';
import { headerStyles } from './header-styles.ts';

const THEME_ICONS: Readonly<Record<ColourTheme, IconName>> = { system: 'system', light: 'sun', dark: 'moon' };

/**
 * The header of the page: its views, and the commands of all of them.
 *
 * @fires outflank-command - a view or a command was chosen
 */
@customElement('outflank-header')
export class OutflankHeader extends LitElement {
  @property() view: View = 'analysis';
  @property() theme: ColourTheme = 'system';

  static override styles = [base, signs, controls, headerStyles];

  #ask(command: CommandId): void {
    emit(this, 'outflank-command', { command });
  }

  #tab(view: View, command: CommandId, label: string) {
    return html`<button
      aria-current=${ifDefined(this.view === view ? 'page' : undefined)}
      title=${tipOf(command, label)}
      @click=${() => this.#ask(command)}
    >
      ${label}
    </button>`;
  }

  #button(command: CommandId, label: string, content: unknown, look = '') {
    return html`<button
      class="quiet ${look}"
      aria-label=${label}
      title=${tipOf(command, label)}
      @click=${() => this.#ask(command)}
    >
      ${content}
    </button>`;
  }

  override render() {
    const { app } = words;
    const text = (name: IconName, label: string) => html`${icon(name)}<span class="text">${label}</span>`;
    return html`<header>
      <span class="logo"><i class="turning"></i><b>${app.name()}</b></span>
      <nav aria-label=${app.views()}>
        ${this.#tab('analysis', 'openAnalysis', app.analysis())} ${this.#tab('study', 'openStudy', app.study())}
        ${this.#tab('setup', 'openSetup', app.setup())} ${this.#tab('rules', 'openRules', tabWords.rules())}
      </nav>
      <span class="push"></span>
      ${this.#button('paste', app.open(), text('paste', app.open()))}
      ${this.#button('copyLink', app.copyLink(), text('link', app.copyLink()), 'wide-only')}
      ${this.#button('theme', app.theme(app.themeName[this.theme]()), icon(THEME_ICONS[this.theme]))}
      ${this.#button('settings', app.settings(), icon('gear'))}
      ${this.#button('help', app.keys(), keyCap('help'), 'wide-only')}
    </header>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'outflank-header': OutflankHeader;
  }
}
