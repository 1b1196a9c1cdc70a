/** The name and key that a button shows for its command, from the table of commands, including custom keys. */
import { html, nothing } from 'lit';
import { withKey } from '../i18n/labels.ts';
import { commandName, isCommand, type CommandId, type RequestId } from './commands.ts';
import { chordParts, keyHint, keysOf } from './keys.ts';

/** Button requests that are one half of a command. */
const PARTS: Partial<Record<RequestId, CommandId>> = { stop: 'stopResume', resume: 'stopResume' };

/** The tooltip: the button's name or the command's, and its first key. */
export function tipOf(request: RequestId, name?: string): string {
  const id = PARTS[request] ?? request;
  return isCommand(id) ? withKey(name ?? commandName(id), keyHint(id)) : (name ?? '');
}

/** The first key, shown on the button; nothing if there is none. */
export function keyCap(id: CommandId) {
  const [chord] = keysOf(id);
  return chord ? html`<kbd aria-hidden="true">${chordParts(chord).join('+')}</kbd>` : nothing;
}
