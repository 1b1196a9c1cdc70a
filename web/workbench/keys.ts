/**
 * Keys and their commands: chords, the current keys, and what a focused element keeps for itself. The default keys are
 * in the table of commands (commands.ts).
 */
import type { KeyChoices } from '../settings/key-choices.ts';
import type { View } from '../document/tab-state.ts';
import { commandIds, commandOf, type CommandGroup, type CommandId } from './commands.ts';
import { keyWords } from '../i18n/key-words.ts';

/** Keys that the help lists but that the browser or the board handles itself. */
export const OTHER_KEYS: readonly { keys: readonly string[]; group: CommandGroup; label: () => string }[] = [
  { keys: ['Tab'], group: 'board', label: keyWords.others.tab },
  {
    keys: ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'],
    group: 'board',
    label: keyWords.others.arrows,
  },
  { keys: ['Enter'], group: 'board', label: keyWords.others.enter },
  { keys: ['Ctrl+v'], group: 'page', label: keyWords.others.paste },
];

const PRINTABLE = 1;

/** The chord of a key event. Shift counts only where it doesn't already produce a character other than a capital. */
export function chordOf(event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>): string {
  const control = event.ctrlKey || event.metaKey;
  const key = event.key === ' ' ? 'Space' : event.key.length === PRINTABLE ? event.key.toLowerCase() : event.key;
  const isLetter = key !== key.toUpperCase();
  const showsShift = event.shiftKey && (control || isLetter || event.key.length > PRINTABLE);
  return [control && 'Ctrl', event.altKey && 'Alt', showsShift && 'Shift', key].filter(Boolean).join('+');
}

/** The user's current choices. Tooltips all over the page need them, so they are kept here, once. */
let choices: KeyChoices = {};

export function useKeys(chosen: KeyChoices): void {
  choices = chosen;
}

/** The current keys of a command. */
export const keysOf = (id: CommandId, chosen: KeyChoices = choices): readonly string[] =>
  (Object.hasOwn(chosen, id) ? chosen[id] : undefined) ?? commandOf(id).keys;

/** Whether two commands may be available in the same place. */
const meet = (a: CommandId, b: CommandId): boolean =>
  commandOf(a).where.some((view) => commandOf(b).where.includes(view));

/** The command of a chord in this view. */
export function commandFor(chord: string, view: View): CommandId | undefined {
  return commandIds().find((id) => keysOf(id).includes(chord) && commandOf(id).where.includes(view));
}

/** Chords that never reach a command, because the browser or the board uses them. */
const KEPT = /^(Tab|Shift\+Tab|Enter|F\d+|Ctrl\+[vrwtnl]|Ctrl\+Shift\+[iwtn])$/;
const MODIFIERS: readonly string[] = ['Control', 'Shift', 'Alt', 'Meta', 'AltGraph', 'CapsLock', 'Dead', 'Process'];

export const isKept = (chord: string): boolean => KEPT.test(chord);
/** A modifier key by itself. */
export const isModifier = (key: string): boolean => MODIFIERS.includes(key);

export interface KeyAssignment {
  readonly choices: KeyChoices;
  /** Commands that lost this chord to it. */
  readonly losers: readonly CommandId[];
}

/**
 * Gives a command a chord, replacing those it has or in addition to them; any other command that had the chord in the
 * same place loses it.
 */
export function assignKey(chosen: KeyChoices, id: CommandId, chord: string, isFurther: boolean): KeyAssignment {
  const rivals = commandIds().filter(
    (other) => other !== id && keysOf(other, chosen).includes(chord) && meet(other, id),
  );
  const own = isFurther ? [...new Set([...keysOf(id, chosen), chord])] : [chord];
  let next = withKeys(chosen, id, own);
  for (const rival of rivals) {
    next = withKeys(
      next,
      rival,
      keysOf(rival, chosen).filter((key) => key !== chord),
    );
  }
  return { choices: next, losers: rivals };
}

/** The choices with these keys for a command; default keys aren't stored as a choice. */
export function withKeys(chosen: KeyChoices, id: CommandId, keys: readonly string[]): KeyChoices {
  const others = Object.fromEntries(Object.entries(chosen).filter(([other]) => other !== id));
  return keys.join(' ') === commandOf(id).keys.join(' ') ? others : { ...others, [id]: keys };
}

const SHOWN: Readonly<Record<string, string>> = {
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
  Escape: 'Esc',
};

/** A chord as it is printed on keys: "Ctrl", "Shift", "Z". */
export function chordParts(chord: string): readonly string[] {
  return chord.split(/\+(?=.)/).map((part) => SHOWN[part] ?? (part.length === PRINTABLE ? part.toUpperCase() : part));
}

/** The first key of a command, for a tooltip: "f", "Ctrl+Z"; empty if it has none. */
export function keyHint(id: CommandId): string {
  const chord = keysOf(id)[0] ?? '';
  return chord.length <= PRINTABLE ? chord : chordParts(chord).join('+');
}

/** The first key of a command, for a sentence: "F", "Ctrl+Z"; a dash if it has none. */
export const keyName = (id: CommandId): string => chordParts(keysOf(id)[0] ?? '–').join('+');

/** What the focused element keeps for itself: typing in text boxes, arrows in choices, Space and Enter on buttons. */
export function isKeptByTarget(chord: string, target: EventTarget | undefined): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement)
    return true;
  if (target instanceof HTMLInputElement) {
    const choice = target.type === 'radio' || target.type === 'checkbox' || target.type === 'range';
    return !choice || /^Arrow|^Space$|^Enter$|^Home$|^End$/.test(chord);
  }
  if (/^(Space|Enter)$/.test(chord)) return target.closest('button, a, summary, [role=gridcell]') !== null;
  // A scrolling region scrolls.
  return /^(ArrowUp|ArrowDown|Home|End)$/.test(chord) && target.matches('[data-scrolls]');
}
