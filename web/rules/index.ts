/** The rules view, loaded when it is first opened. */
import { alsoSpeakOf } from '../i18n/locale.ts';
import type { Session } from '../app/session.ts';
import { browserStore } from '../document/storage.ts';
import { OutflankRules } from './outflank-rules.ts';

// The view is there with its words.
await alsoSpeakOf('rules');

export function openRulesView(session: Session): HTMLElement {
  const view = new OutflankRules();
  Object.assign(view, { session, store: browserStore() });
  return view;
}
