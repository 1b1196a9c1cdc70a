/** An element that shows the workbench, which it gets as a property: it is redrawn when that changes. */
import { LitElement } from 'lit';
import { property } from 'lit/decorators.js';
import { Listening } from './listening.ts';
import type { Workbench } from './workbench.ts';

export abstract class WorkbenchElement extends LitElement {
  @property({ attribute: false }) workbench!: Workbench;
  protected readonly listening = new Listening(this, () => this.workbench);
}
