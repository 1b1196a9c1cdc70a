/** The name and key that a button shows of its command, from the table of commands, custom keys included. */
import { html, nothing } from 'lit';
import { withKey } from '../i18n/labels.ts';
import { commandName, type CommandId } from './commands.ts';
import { chordParts, keyHint, keysOf } from './keys.ts';

/** The tool tip: what it is called on the button or in the table, and its first key. */
export const tipOf = (id: CommandId, name = commandName(id)): string => withKey(name, keyHint(id));

/** The first key, to be seen on the button; nothing where there is none. */
export function keyCap(id: CommandId) {
  const [chord] = keysOf(id);
  return chord ? html`<kbd aria-hidden="true">${chordParts(chord).join('+')}</kbd>` : nothing;
}
