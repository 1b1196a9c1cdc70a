import { LitElement, html } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { ifDefined } from 'lit/directives/if-defined.js';
import type { View } from '../document/tab-state.ts';
import { pageWords } from '../i18n/page-words.ts';
import { words } from '../i18n/words.ts';
import { icon, type IconName } from '../ui/icon.ts';
import { base, controls, signs } from '../ui/styles/shared.ts';
import { keyCap, tipOf } from '../workbench/command-tip.ts';
import type { CommandId } from '../workbench/commands.ts';
import { emit } from '../workbench/events.ts';
import { viewTitle } from '../workbench/view-table.ts';
import { headerStyles } from './header-styles.ts';

/** The purposes, in the order of the header. */
const PURPOSES = ['analyse', 'review', 'play', 'train', 'openings', 'library'] as const satisfies readonly View[];
/** At the bottom on a phone, within reach of the thumb; the other two are reached from home. */
const AT_THUMB = { home: 'home', analyse: 'board', review: 'graph', play: 'discs', train: 'target' } as const;

/**
 * The header of the page: home, the six purposes, and what every page needs; on a phone, a bar at the bottom.
 *
 * @fires outflank-command - a page or a command was chosen
 */
@customElement('outflank-header')
export class OutflankHeader extends LitElement {
  @property() view: View = 'home';

  static override styles = [base, signs, controls, headerStyles];

  #ask(command: CommandId): void {
    emit(this, 'outflank-command', { command });
  }

  /** Editing a position belongs to the page Analyse. */
  #current(view: View): 'page' | undefined {
    return view === (this.view === 'setup' ? 'analyse' : this.view) ? 'page' : undefined;
  }

  #page(view: View, content: unknown = viewTitle(view)) {
    return html`<button aria-current=${ifDefined(this.#current(view))} @click=${() => this.#ask(`view:${view}`)}>
      ${content}
    </button>`;
  }

  #button(command: CommandId, label: string, name: IconName, content: unknown, look: string) {
    return html`<button
      class=${look}
      aria-label=${label}
      title=${tipOf(command, label)}
      @click=${() => this.#ask(command)}
    >
      ${icon(name)}${content}
    </button>`;
  }

  override render() {
    const { app } = words;
    const { header } = pageWords;
    return html`<header>
        <button
          class="logo"
          aria-label=${`${app.name()} · ${viewTitle('home')}`}
          aria-current=${ifDefined(this.#current('home'))}
          @click=${() => this.#ask('view:home')}
        >
          <i class="turning"></i><b>${app.name()}</b>
        </button>
        <nav aria-label=${app.views()}>${PURPOSES.map((view) => this.#page(view))}</nav>
        <span class="push"></span>
        ${this.#button(
          'palette',
          header.find(),
          'search',
          html`<span class="text">${header.find()}</span><span class="text">${keyCap('palette')}</span>`,
          'find',
        )}
        ${this.#button('paste', header.open(), 'paste', html`<span class="text">${header.open()}</span>`, 'open')}
        ${this.#button('settings', app.settings(), 'gear', '', 'quiet')}
      </header>
      <nav class="thumb" aria-label=${app.views()}>
        ${Object.entries(AT_THUMB).map(([view, name]) =>
          this.#page(view as View, html`${icon(name)}<span>${viewTitle(view)}</span>`),
        )}
      </nav>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'outflank-header': OutflankHeader;
  }
}
