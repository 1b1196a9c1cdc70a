/** The rules view, loaded when it is first opened. */
import type { Workbench } from '../workbench/workbench.ts';
import { browserStore } from '../browser/storage.ts';
import { OutflankRules } from './outflank-rules.ts';

export function openRulesView(workbench: Workbench): HTMLElement {
  const view = new OutflankRules();
  Object.assign(view, { workbench, store: browserStore() });
  return view;
}
