import { css, html, nothing } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { base, cards, controls, signs } from '../../ui/styles/shared.ts';
import { FocusOnText } from '../../ui/focus-on-text.ts';
import { WorkbenchElement } from '../../workbench/workbench-element.ts';
import type { Practice } from './practice.ts';
import { practiceQuestion } from './practice-view.ts';
import { repertoireStyles } from './repertoire-styles.ts';

/** The question of the drill, while there is one. */
@customElement('outflank-drill')
export class OutflankDrill extends WorkbenchElement {
  @property({ attribute: false }) practice!: Practice;

  protected readonly focusing = new FocusOnText(this, '.say');

  static override styles = [
    base,
    signs,
    controls,
    cards,
    repertoireStyles,
    css`
      .say:focus {
        outline: none;
      }
    `,
  ];

  override render() {
    const { drill } = this.practice;
    return drill ? html`<section class="card pad">${practiceQuestion(drill, this.practice)}</section>` : nothing;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'outflank-drill': OutflankDrill;
  }
}
