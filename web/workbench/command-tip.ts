/** The name and key that a button shows of its command, from the table of commands, custom keys included. */
import { html, nothing } from 'lit';
import { withKey } from '../i18n/labels.ts';
import { commandName, isCommand, type CommandId, type RequestId } from './commands.ts';
import { chordParts, keyHint, keysOf } from './keys.ts';

/** What a button asks for that is one half of a command. */
const PARTS: Partial<Record<RequestId, CommandId>> = { stop: 'stopResume', resume: 'stopResume' };

/** The tool tip: what it is called on the button or in the table, and its first key. */
export function tipOf(request: RequestId, name?: string): string {
  const id = PARTS[request] ?? request;
  return isCommand(id) ? withKey(name ?? commandName(id), keyHint(id)) : (name ?? '');
}

/** The first key, to be seen on the button; nothing where there is none. */
export function keyCap(id: CommandId) {
  const [chord] = keysOf(id);
  return chord ? html`<kbd aria-hidden="true">${chordParts(chord).join('+')}</kbd>` : nothing;
}
