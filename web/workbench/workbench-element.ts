/** An element that shows the workbench: it is given it, and drawn again when that has changed. */
import { LitElement } from 'lit';
import { property } from 'lit/decorators.js';
import { Listening } from './listening.ts';
import type { Workbench } from './workbench.ts';

export abstract class WorkbenchElement extends LitElement {
  @property({ attribute: false }) workbench!: Workbench;
  protected readonly listening = new Listening(this, () => this.workbench);
}
