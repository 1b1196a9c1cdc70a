/** The rules view, loaded when it is first opened. */
import { alsoSpeakOf } from '../i18n/locale.ts';
import type { Workbench } from '../workbench/workbench.ts';
import { browserStore } from '../browser/storage.ts';
import { OutflankRules } from './outflank-rules.ts';

// The view is there with its words.
await alsoSpeakOf('rules');

export function openRulesView(workbench: Workbench): HTMLElement {
  const view = new OutflankRules();
  Object.assign(view, { workbench, store: browserStore() });
  return view;
}
