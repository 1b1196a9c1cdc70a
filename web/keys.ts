/**
 * The key map, as data: which keys ask for which command, and where. Buttons and menus ask for the same commands, and
 * the help is this table drawn. A chord is written as "Ctrl+Shift+z"; Ctrl also stands for the Mac's Command key.
 */
import type { words } from './words.ts';

export type KeyGroup = keyof typeof words.keys.groups;
/** What goes in the analysis view goes in the study view too. */
export type KeyPlace = 'anywhere' | 'analysis' | 'study' | 'setup';

interface CommandRow {
  readonly keys: readonly string[];
  readonly group: KeyGroup;
  readonly where: KeyPlace;
  readonly label: () => string;
}

const rows = {
  back: { keys: ['ArrowLeft', 'k'], group: 'game', where: 'analysis', label: () => 'One move back' },
  forward: { keys: ['ArrowRight', 'j'], group: 'game', where: 'analysis', label: () => 'One move forward' },
  first: { keys: ['Home', 'ArrowUp'], group: 'game', where: 'analysis', label: () => 'To the first position' },
  last: { keys: ['End', 'ArrowDown'], group: 'game', where: 'analysis', label: () => 'To the last position' },
  playBest: { keys: ['Space'], group: 'game', where: 'analysis', label: () => 'Play the best move' },
  pass: { keys: ['p'], group: 'game', where: 'analysis', label: () => 'Pass, when it is forced' },
  undo: { keys: ['Ctrl+z', 'Backspace'], group: 'game', where: 'anywhere', label: () => 'Undo' },
  redo: { keys: ['Ctrl+Shift+z', 'Ctrl+y'], group: 'game', where: 'anywhere', label: () => 'Redo' },
  turn: { keys: ['f'], group: 'board', where: 'anywhere', label: () => 'Turn the board' },
  values: { keys: ['v'], group: 'board', where: 'analysis', label: () => 'Values on the squares, or only dots' },
  forkBefore: { keys: ['Shift+ArrowLeft'], group: 'game', where: 'analysis', label: () => 'Back to the last branch' },
  forkAfter: { keys: ['Shift+ArrowRight'], group: 'game', where: 'analysis', label: () => 'On to the next branch' },
  siblingBefore: {
    keys: ['Shift+ArrowUp'],
    group: 'game',
    where: 'analysis',
    label: () => 'The variation before this one',
  },
  siblingAfter: {
    keys: ['Shift+ArrowDown'],
    group: 'game',
    where: 'analysis',
    label: () => 'The variation after this one',
  },
  glyphBrilliant: { keys: ['1'], group: 'study', where: 'study', label: () => 'Mark the move !!' },
  glyphGood: { keys: ['2'], group: 'study', where: 'study', label: () => 'Mark the move !' },
  glyphInteresting: { keys: ['3'], group: 'study', where: 'study', label: () => 'Mark the move !?' },
  glyphDubious: { keys: ['4'], group: 'study', where: 'study', label: () => 'Mark the move ?!' },
  glyphMistake: { keys: ['5'], group: 'study', where: 'study', label: () => 'Mark the move ?' },
  glyphBlunder: { keys: ['6'], group: 'study', where: 'study', label: () => 'Mark the move ??' },
  deleteLine: { keys: ['Delete'], group: 'study', where: 'study', label: () => 'Delete the move and what follows' },
  promoteLine: { keys: ['Ctrl+ArrowUp'], group: 'study', where: 'study', label: () => 'Promote the line' },
  comment: { keys: ['t'], group: 'study', where: 'study', label: () => 'Write a comment' },
  drawMode: { keys: ['a'], group: 'study', where: 'study', label: () => 'Draw on the board' },
  nextMistake: { keys: ['n'], group: 'study', where: 'study', label: () => 'To the next mistake' },
  hint: { keys: ['y'], group: 'study', where: 'study', label: () => 'A hint' },
  studies: { keys: ['b'], group: 'study', where: 'study', label: () => 'All studies' },
  engine: { keys: ['l'], group: 'engine', where: 'anywhere', label: () => 'Engine on or off' },
  stopResume: { keys: ['q'], group: 'engine', where: 'analysis', label: () => 'Stop or resume' },
  brushBlack: { keys: ['b'], group: 'setup', where: 'setup', label: () => 'Put black discs' },
  brushWhite: { keys: ['w'], group: 'setup', where: 'setup', label: () => 'Put white discs' },
  brushEmpty: { keys: ['e'], group: 'setup', where: 'setup', label: () => 'Empty squares' },
  openSetup: { keys: ['e'], group: 'page', where: 'analysis', label: () => 'Set a position up' },
  openAnalysis: { keys: ['Escape'], group: 'page', where: 'setup', label: () => 'Analyse the position' },
  copyTranscript: {
    keys: ['Ctrl+c'],
    group: 'page',
    where: 'anywhere',
    label: () => 'Copy the transcript, or the board',
  },
  copyLink: { keys: ['Ctrl+Shift+c'], group: 'page', where: 'anywhere', label: () => 'Copy a link' },
  help: { keys: ['?'], group: 'page', where: 'anywhere', label: () => 'Show the keys' },
} as const satisfies Record<string, CommandRow>;

export type KeyCommandId = keyof typeof rows;
/** Also commands that have no key. */
export type CommandId =
  | KeyCommandId
  | 'stop'
  | 'resume'
  | 'deeper'
  | 'retry'
  | 'newFromHere'
  | 'openStudy'
  | 'export'
  | 'openGames'
  | 'newStudyHere'
  | 'copyStudyLink'
  | 'theme'
  | 'dismiss'
  | 'paste'
  | 'menu'
  | 'setupStart'
  | 'setupClear'
  | 'setupTurn'
  | 'setupMirror'
  | 'setupSwap';

export const KEY_MAP: Readonly<Record<KeyCommandId, CommandRow>> = rows;

/** Keys that the help lists but that the browser or the board handles itself. */
export const OTHER_KEYS: readonly { keys: readonly string[]; group: KeyGroup; label: () => string }[] = [
  { keys: ['Tab'], group: 'board', label: () => 'Into the board and out of it' },
  {
    keys: ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'],
    group: 'board',
    label: () => 'On the board: to the next square',
  },
  { keys: ['Enter'], group: 'board', label: () => 'On the board: play there, or use the brush' },
  { keys: ['Ctrl+v'], group: 'page', label: () => 'Paste a game or a position' },
];

const PRINTABLE = 1;

/** The chord of a key event. Shift counts only where it does not already change the character. */
export function chordOf(event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>): string {
  const control = event.ctrlKey || event.metaKey;
  const key = event.key === ' ' ? 'Space' : event.key.length === PRINTABLE ? event.key.toLowerCase() : event.key;
  const showsShift = event.shiftKey && (control || event.key.length > PRINTABLE);
  return [control && 'Ctrl', event.altKey && 'Alt', showsShift && 'Shift', key].filter(Boolean).join('+');
}

/** The command that a chord asks for in this view. */
export function commandFor(chord: string, view: Exclude<KeyPlace, 'anywhere'>): KeyCommandId | undefined {
  const ids = Object.keys(rows) as KeyCommandId[];
  return ids.find((id) => {
    const { keys, where } = KEY_MAP[id];
    const isHere = where === 'anywhere' || where === view || (where === 'analysis' && view === 'study');
    return keys.includes(chord) && isHere;
  });
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
  return chord.split('+').map((part) => SHOWN[part] ?? (part.length === PRINTABLE ? part.toUpperCase() : part));
}

/** The first key of a command, for a tool tip: "f", "Ctrl+Z". */
export function keyHint(id: KeyCommandId): string {
  const chord = KEY_MAP[id].keys[0]!;
  return chord.length === PRINTABLE ? chord : chordParts(chord).join('+');
}

/** What the focused element keeps for itself: writing in text boxes, arrows in choices, Space and Enter on buttons. */
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
