/**
 * The key map, as data: which keys ask for which command, and where. Buttons and menus ask for the same commands, and
 * the help is this table drawn. A chord is written as "Ctrl+Shift+z"; Ctrl also stands for the Mac's Command key.
 */
import * as v from 'valibot';
import { keyWords } from './key-words.ts';

const MOST_CHORDS = 20;
const LONGEST_CHORD = 40;

export type KeyGroup = keyof typeof keyWords.groups;
/** What goes in the analysis view goes in the study view too. */
export type KeyPlace = 'anywhere' | 'analysis' | 'study' | 'setup';

interface CommandRow {
  readonly keys: readonly string[];
  readonly group: KeyGroup;
  readonly where: KeyPlace;
  readonly label: () => string;
}

const label = keyWords.commands;

const rows = {
  back: { keys: ['ArrowLeft', 'k'], group: 'game', where: 'analysis', label: label.back },
  forward: { keys: ['ArrowRight', 'j'], group: 'game', where: 'analysis', label: label.forward },
  first: { keys: ['Home', 'ArrowUp'], group: 'game', where: 'analysis', label: label.first },
  last: { keys: ['End', 'ArrowDown'], group: 'game', where: 'analysis', label: label.last },
  playBest: { keys: ['Space'], group: 'game', where: 'analysis', label: label.playBest },
  pass: { keys: ['p'], group: 'game', where: 'analysis', label: label.pass },
  undo: { keys: ['Ctrl+z', 'Backspace'], group: 'game', where: 'anywhere', label: label.undo },
  redo: { keys: ['Ctrl+Shift+z', 'Ctrl+y'], group: 'game', where: 'anywhere', label: label.redo },
  turn: { keys: ['f'], group: 'board', where: 'anywhere', label: label.turn },
  rotate: { keys: ['r'], group: 'board', where: 'anywhere', label: label.rotate },
  mirror: { keys: ['i'], group: 'board', where: 'anywhere', label: label.mirror },
  values: { keys: ['v'], group: 'board', where: 'analysis', label: label.values },
  showMobility: { keys: ['m'], group: 'overlays', where: 'analysis', label: label.showMobility },
  showPotential: { keys: ['h'], group: 'overlays', where: 'analysis', label: label.showPotential },
  showFrontier: { keys: ['g'], group: 'overlays', where: 'analysis', label: label.showFrontier },
  showStable: { keys: ['s'], group: 'overlays', where: 'analysis', label: label.showStable },
  showParity: { keys: ['o'], group: 'overlays', where: 'analysis', label: label.showParity },
  showCorners: { keys: ['c'], group: 'overlays', where: 'analysis', label: label.showCorners },
  showLast: { keys: ['d'], group: 'overlays', where: 'analysis', label: label.showLast },
  showNext: { keys: ['u'], group: 'overlays', where: 'analysis', label: label.showNext },
  forkBefore: { keys: ['Shift+ArrowLeft'], group: 'game', where: 'analysis', label: label.forkBefore },
  forkAfter: { keys: ['Shift+ArrowRight'], group: 'game', where: 'analysis', label: label.forkAfter },
  siblingBefore: { keys: ['Shift+ArrowUp'], group: 'game', where: 'analysis', label: label.siblingBefore },
  siblingAfter: { keys: ['Shift+ArrowDown'], group: 'game', where: 'analysis', label: label.siblingAfter },
  glyphBrilliant: { keys: ['1'], group: 'study', where: 'study', label: label.glyphBrilliant },
  glyphGood: { keys: ['2'], group: 'study', where: 'study', label: label.glyphGood },
  glyphInteresting: { keys: ['3'], group: 'study', where: 'study', label: label.glyphInteresting },
  glyphDubious: { keys: ['4'], group: 'study', where: 'study', label: label.glyphDubious },
  glyphMistake: { keys: ['5'], group: 'study', where: 'study', label: label.glyphMistake },
  glyphBlunder: { keys: ['6'], group: 'study', where: 'study', label: label.glyphBlunder },
  deleteLine: { keys: ['Delete'], group: 'study', where: 'study', label: label.deleteLine },
  promoteLine: { keys: ['Ctrl+ArrowUp'], group: 'study', where: 'study', label: label.promoteLine },
  comment: { keys: ['t'], group: 'study', where: 'study', label: label.comment },
  drawMode: { keys: ['a'], group: 'study', where: 'study', label: label.drawMode },
  nextMistake: { keys: ['n'], group: 'study', where: 'study', label: label.nextMistake },
  hint: { keys: ['y'], group: 'study', where: 'study', label: label.hint },
  studies: { keys: ['b'], group: 'study', where: 'study', label: label.studies },
  engine: { keys: ['l'], group: 'engine', where: 'anywhere', label: label.engine },
  stopResume: { keys: ['q'], group: 'engine', where: 'analysis', label: label.stopResume },
  threat: { keys: ['x'], group: 'engine', where: 'analysis', label: label.threat },
  why: { keys: ['w'], group: 'engine', where: 'analysis', label: label.why },
  brushBlack: { keys: ['b'], group: 'setup', where: 'setup', label: label.brushBlack },
  brushWhite: { keys: ['w'], group: 'setup', where: 'setup', label: label.brushWhite },
  brushEmpty: { keys: ['e'], group: 'setup', where: 'setup', label: label.brushEmpty },
  openSetup: { keys: ['e'], group: 'page', where: 'analysis', label: label.openSetup },
  openAnalysis: { keys: ['Escape'], group: 'page', where: 'setup', label: label.openAnalysis },
  copyTranscript: {
    keys: ['Ctrl+c'],
    group: 'page',
    where: 'anywhere',
    label: label.copyTranscript,
  },
  copyLink: { keys: ['Ctrl+Shift+c'], group: 'page', where: 'anywhere', label: label.copyLink },
  picture: { keys: ['Ctrl+Shift+s'], group: 'page', where: 'anywhere', label: label.picture },
  settings: { keys: ['Ctrl+,'], group: 'page', where: 'anywhere', label: label.settings },
  help: { keys: ['?'], group: 'page', where: 'anywhere', label: label.help },
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

/** The chord of a key event. Shift counts only where it does not already change the character. */
export function chordOf(event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>): string {
  const control = event.ctrlKey || event.metaKey;
  const key = event.key === ' ' ? 'Space' : event.key.length === PRINTABLE ? event.key.toLowerCase() : event.key;
  const showsShift = event.shiftKey && (control || event.key.length > PRINTABLE);
  return [control && 'Ctrl', event.altKey && 'Alt', showsShift && 'Shift', key].filter(Boolean).join('+');
}

/** Other keys than the usual ones, as the user has chosen them; an empty list is a command without a key. */
export type KeyChoices = Readonly<Partial<Record<KeyCommandId, readonly string[]>>>;

/** Those in force. Tool tips in all corners of the page ask for them, so they are kept here, once. */
let choices: KeyChoices = {};

export function useKeys(chosen: KeyChoices): void {
  choices = chosen;
}

export const COMMANDS_WITH_KEYS = Object.keys(rows) as KeyCommandId[];

/** The keys of a command now. */
export const keysOf = (id: KeyCommandId, chosen: KeyChoices = choices): readonly string[] =>
  chosen[id] ?? KEY_MAP[id].keys;

const isHere = (where: KeyPlace, view: Exclude<KeyPlace, 'anywhere'>): boolean =>
  where === 'anywhere' || where === view || (where === 'analysis' && view === 'study');

/** Whether two commands may be asked for at the same place. */
function meet(a: KeyPlace, b: KeyPlace): boolean {
  return (['analysis', 'study', 'setup'] as const).some((view) => isHere(a, view) && isHere(b, view));
}

/** The command that a chord asks for in this view. */
export function commandFor(chord: string, view: Exclude<KeyPlace, 'anywhere'>): KeyCommandId | undefined {
  return COMMANDS_WITH_KEYS.find((id) => keysOf(id).includes(chord) && isHere(KEY_MAP[id].where, view));
}

/** Chords that never reach a command: the browser or the board has them. */
const KEPT = /^(Tab|Shift\+Tab|Enter|F\d+|Ctrl\+[vrwtnl]|Ctrl\+Shift\+[iwtn])$/;
const MODIFIERS: readonly string[] = ['Control', 'Shift', 'Alt', 'Meta', 'AltGraph', 'CapsLock', 'Dead', 'Process'];

export const isKept = (chord: string): boolean => KEPT.test(chord);
/** A key that only changes what others mean. */
export const isModifier = (key: string): boolean => MODIFIERS.includes(key);

export interface KeyAssignment {
  readonly choices: KeyChoices;
  /** Commands that have lost this chord by it. */
  readonly losers: readonly KeyCommandId[];
}

/** Gives a command a chord, instead of those it has or besides them; whoever else had it there loses it. */
export function assignKey(chosen: KeyChoices, id: KeyCommandId, chord: string, besides: boolean): KeyAssignment {
  const rivals = COMMANDS_WITH_KEYS.filter(
    (other) => other !== id && keysOf(other, chosen).includes(chord) && meet(KEY_MAP[other].where, KEY_MAP[id].where),
  );
  const own = besides ? [...new Set([...keysOf(id, chosen), chord])] : [chord];
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

/** The choices with these keys for a command; the usual ones are no choice. */
export function withKeys(chosen: KeyChoices, id: KeyCommandId, keys: readonly string[]): KeyChoices {
  const others = Object.fromEntries(Object.entries(chosen).filter(([other]) => other !== id));
  return keys.join(' ') === KEY_MAP[id].keys.join(' ') ? others : { ...others, [id]: keys };
}

/** The keys of a command, none of them empty. */
const KEYS = v.pipe(v.array(v.pipe(v.string(), v.minLength(1), v.maxLength(LONGEST_CHORD))), v.maxLength(MOST_CHORDS));

/** Takes from anything what is a choice of keys. */
export function readKeyChoices(found: unknown): KeyChoices {
  const choices = v.safeParse(v.record(v.string(), v.unknown()), found);
  if (!choices.success) return {};
  return Object.fromEntries(
    COMMANDS_WITH_KEYS.flatMap((id) => {
      const keys = v.safeParse(KEYS, Object.hasOwn(choices.output, id) ? choices.output[id] : undefined);
      return keys.success ? [[id, keys.output]] : [];
    }),
  );
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

/** The first key of a command, for a tool tip: "f", "Ctrl+Z"; empty when it has none. */
export function keyHint(id: KeyCommandId): string {
  const chord = keysOf(id)[0] ?? '';
  return chord.length <= PRINTABLE ? chord : chordParts(chord).join('+');
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
