/** An element that shows the workbench: it gets it as a property, and is redrawn when it changes. */
import { LitElement } from 'lit';
import { property } from 'lit/decorators.js';
import { Listening } from './listening.ts';
import type { Workbench } from './workbench.ts';

export abstract class WorkbenchElement extends LitElement {
  @property({ attribute: false }) workbench!: Workbench;
  protected readonly listening = new Listening(this, () => this.workbench);
}
