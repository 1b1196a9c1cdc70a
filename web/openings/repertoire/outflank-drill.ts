import { LitElement, html, nothing } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { base, cards, controls, signs } from '../../ui/styles/shared.ts';
import { Listening } from '../../workbench/listening.ts';
import type { Workbench } from '../../workbench/workbench.ts';
import type { Practice } from './practice.ts';
import { practiceQuestion } from './practice-view.ts';
import { repertoireStyles } from './repertoire-styles.ts';

/** The question of the drill, while there is one. */
@customElement('outflank-drill')
export class OutflankDrill extends LitElement {
  @property({ attribute: false }) workbench!: Workbench;
  @property({ attribute: false }) practice!: Practice;
  protected readonly listening = new Listening(this, () => this.workbench);

  static override styles = [base, signs, controls, cards, repertoireStyles];

  override render() {
    const { drill } = this.practice;
    return drill ? html`<section class="card pad">${practiceQuestion(drill)}</section>` : nothing;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'outflank-drill': OutflankDrill;
  }
}
