/**
 * The one table of commands: the name of each, its keys, where and when it applies, and what it does. Keys, buttons,
 * menus, tooltips, the list of keys and the palette are all made from it. A chord is written as "Ctrl+Shift+z"; Ctrl
 * also stands for the Mac's Command key.
 */
import { isOver, legalMoves, mustPass } from '../../game/position.ts';
import { ROOT } from '../../game/path.ts';
import { composed, type Symmetry } from '../../game/symmetry.ts';
import type { Glyph } from '../../game/tree.ts';
import { promote, remove, setGlyph, type Document } from '../document/document.ts';
import * as steps from '../document/game.ts';
import { COLOUR_THEMES } from '../settings/settings.ts';
import { TAB_VIEWS, type View } from '../document/tab-state.ts';
import { toggledOverlay, type Overlay } from '../settings/overlays.ts';
import * as actions from './actions.ts';
import { resume, retry, stopOrResume, toggleEngine } from './engine-switch.ts';
import { keyWords } from '../i18n/key-words.ts';
import { BOARD_PAGES, endsMode, GAME_PAGES, hasBoard } from './pages.ts';
import { viewOf, viewTitle, viewsWithoutCommand } from './view-table.ts';
import type { Workbench } from './workbench.ts';

/** Commands that a page's elements carry out themselves. */
export type PanelCommandId = 'comment' | 'nextMistake' | 'copyStudyLink';

/** What commands need from the page besides the workbench. */
export interface CommandPage {
  /** A view of the table of views. */
  open(view: string): void;
  /** Opens the dialog for entering a game or position. */
  openPaste(): void;
  copyLink(): void;
  copyTranscript(): void;
  /** Shows the review of the game, and makes it. */
  review(): void;
  panel(command: PanelCommandId): void;
}

export type CommandGroup = keyof typeof keyWords.groups;

export interface Command {
  readonly group: CommandGroup;
  /** The views in which it is available. */
  readonly where: readonly View[];
  /** The default keys. */
  readonly keys: readonly string[];
  readonly run: (bench: Workbench, page: CommandPage) => unknown;
  /** Whether it would do anything now. */
  readonly applies: (bench: Workbench) => boolean;
}

const EVERYWHERE: readonly View[] = TAB_VIEWS;
/** Views with a board. */
const BOARD: readonly View[] = BOARD_PAGES;
const GAME: readonly View[] = GAME_PAGES;
const SETUP: readonly View[] = ['setup'];

const always = (): boolean => true;
const onMove = ({ document }: Workbench): boolean => document.path !== ROOT;
const goesOnHere = (bench: Workbench): boolean => onMove(bench) && !isOver(bench.position);
const hasMoves = ({ position }: Workbench): boolean => legalMoves(position).length > 0;
const hasGame = ({ document }: Workbench): boolean => document.tree.root.children.length > 0;
const canGoBack = ({ document }: Workbench): boolean => steps.canGoBack(document);
const canGoForward = ({ document }: Workbench): boolean => steps.canGoForward(document);
/** On a page without a board, only what a notice offers to undo. */
const canUndo = (bench: Workbench): boolean => bench.notices.undo !== null || (hasBoard(bench.view) && bench.canUndo);
const command = (
  group: CommandGroup,
  where: readonly View[],
  keys: readonly string[],
  run: Command['run'],
  applies: Command['applies'] = always,
): Command => ({ group, where, keys, run, applies });

/** Rotates or mirrors the view, on top of any earlier rotation. */
const see = (key: string, symmetry: Symmetry): Command =>
  command('board', BOARD, [key], (bench) =>
    bench.configure({ orientation: composed(bench.settings.orientation, symmetry) }),
  );

const overlay = (key: string, name: Overlay): Command =>
  command('overlays', GAME, [key], (bench) =>
    bench.configure({ overlays: toggledOverlay(bench.settings.overlays, name) }),
  );

/** Gives the current move a glyph, or removes it. */
const sign = (key: string, glyph: Glyph): Command =>
  command('study', GAME, [key], (bench) => bench.open.edit((document) => setGlyph(document, glyph)), onMove);

/** Changes the moves themselves, which isn't possible during a question on the board. */
function changeMoves(key: string, change: (document: Document) => Document): Command {
  const applies = (bench: Workbench): boolean => onMove(bench) && !bench.mode.ownsMoves;
  return command('study', GAME, [key], (bench) => applies(bench) && bench.open.edit(change), applies);
}

const dialog = (group: CommandGroup, where: readonly View[], keys: readonly string[], view: string): Command =>
  command(group, where, keys, (_, page) => page.open(view));

/** Carried out on this page, unless turning to it would end a game or a question on the board. */
function panel(keys: readonly string[], id: PanelCommandId, on: View): Command {
  const applies = ({ mode }: Workbench): boolean => !endsMode(mode.kind, on);
  return command('study', GAME, keys, (bench, page) => applies(bench) && page.panel(id), applies);
}

const toMistake = panel(['n'], 'nextMistake', 'review');

const tool = (name: Parameters<Workbench['drawing']['useTool']>[0]): Command =>
  command('setup', SETUP, [], (bench) => bench.drawing.useTool(name));

const brush = (key: string, content: Parameters<Workbench['drawing']['setBrush']>[0]): Command =>
  command('setup', SETUP, [key], (bench) => bench.drawing.setBrush(content));

/** Every command has a name in key-words.ts, and every name there a command. */
export const COMMANDS = {
  back: command('game', GAME, ['ArrowLeft', 'k'], (bench) => bench.go(steps.goBack), canGoBack),
  forward: command('game', GAME, ['ArrowRight', 'j'], (bench) => bench.go(steps.goForward), canGoForward),
  first: command('game', GAME, ['Home', 'ArrowUp'], (bench) => bench.go(steps.goFirst), canGoBack),
  last: command('game', GAME, ['End', 'ArrowDown'], (bench) => bench.go(steps.goLast), canGoForward),
  playBest: command('game', GAME, ['Space'], actions.playBest, hasMoves),
  pass: command('game', GAME, ['p'], actions.pass, ({ position }) => mustPass(position)),
  undo: command('game', EVERYWHERE, ['Ctrl+z', 'Backspace'], (bench) => canUndo(bench) && bench.undo(), canUndo),
  redo: command(
    'game',
    BOARD,
    ['Ctrl+Shift+z', 'Ctrl+y'],
    (bench) => bench.redo(),
    ({ canRedo }) => canRedo,
  ),
  forkBefore: command('game', GAME, ['Shift+ArrowLeft'], (bench) => bench.go(steps.goToForkBefore), canGoBack),
  forkAfter: command('game', GAME, ['Shift+ArrowRight'], (bench) => bench.go(steps.goToForkAfter), canGoForward),
  siblingBefore: command(
    'game',
    GAME,
    ['Shift+ArrowUp'],
    (bench) => bench.go((game) => steps.goToSibling(game, -1)),
    onMove,
  ),
  siblingAfter: command(
    'game',
    GAME,
    ['Shift+ArrowDown'],
    (bench) => bench.go((game) => steps.goToSibling(game, 1)),
    onMove,
  ),
  turn: command('board', BOARD, ['f'], (bench) => bench.rotate()),
  rotate: see('r', 'turn90'),
  mirror: see('i', 'mirror'),
  values: command('board', GAME, ['v'], (bench) => bench.configure({ hideValues: !bench.settings.hideValues })),
  showMobility: overlay('m', 'mobility'),
  showPotential: overlay('h', 'potential'),
  showFrontier: overlay('g', 'frontier'),
  showStable: overlay('s', 'stable'),
  showParity: overlay('o', 'parity'),
  showCorners: overlay('c', 'corners'),
  showPeople: overlay('%', 'people'),
  showLast: overlay('d', 'last'),
  showNext: overlay('u', 'next'),
  engine: command('engine', BOARD, ['l'], (bench) => toggleEngine(bench)),
  stopResume: command('engine', GAME, ['q'], (bench) => stopOrResume(bench)),
  deeper: command(
    'engine',
    GAME,
    [],
    (bench) => bench.engine.deeper(),
    ({ settings }) => settings.engineOn,
  ),
  retry: command('engine', GAME, [], retry, ({ engineView }) => engineView.fault !== null),
  threat: command('engine', GAME, ['x'], (bench) => bench.toggleThreat(), hasMoves),
  why: dialog('engine', GAME, ['w'], 'why'),
  checkClaims: dialog('engine', GAME, [], 'claims'),
  glyphBrilliant: sign('1', '!!'),
  glyphGood: sign('2', '!'),
  glyphInteresting: sign('3', '!?'),
  glyphDubious: sign('4', '?!'),
  glyphMistake: sign('5', '?'),
  glyphBlunder: sign('6', '??'),
  deleteLine: changeMoves('Delete', remove),
  promoteLine: changeMoves('Ctrl+ArrowUp', promote),
  comment: panel(['t'], 'comment', 'analyse'),
  drawMode: command('study', GAME, ['a'], (bench) => bench.toggleDrawing()),
  reviewGame: command('game', EVERYWHERE, [], (_, page) => page.review(), hasGame),
  /** The next question, or the next mistake of a reviewed game. */
  nextMistake: {
    ...toMistake,
    // Going elsewhere would give away the answer to an open question.
    run: (bench, page) => (bench.mode.advance ? bench.mode.advance() : toMistake.run(bench, page)),
    applies: (bench) => bench.mode.advance !== undefined || toMistake.applies(bench),
  },
  hint: command(
    'study',
    GAME,
    ['y'],
    ({ mode }) => mode.hint?.(),
    ({ mode }) => mode.hint !== undefined,
  ),
  studies: command('page', [...GAME, 'home', 'rules'], ['b'], (_, page) => page.open('studies')),
  export: dialog('page', BOARD, [], 'export'),
  brushBlack: brush('b', 'black'),
  brushWhite: brush('w', 'white'),
  brushEmpty: brush('e', 'empty'),
  setupStart: tool('start'),
  setupClear: tool('clear'),
  setupTurn: tool('turn'),
  setupMirror: tool('mirror'),
  setupSwap: tool('swap'),
  openSetup: command('page', [...GAME, 'home', 'rules'], ['e'], (bench) => bench.show('setup')),
  openRules: command('page', [...BOARD, 'home', 'library'], [], (bench) => bench.show('rules')),
  leave: command('page', ['setup', 'rules'], ['Escape'], (bench) => bench.show('analyse')),
  cancelSetup: command('setup', SETUP, [], (bench) => bench.cancelSetup()),
  newGame: command('page', EVERYWHERE, [], (bench) => {
    actions.startNewGame(bench);
    if (!GAME.includes(bench.view)) bench.showOpened();
  }),
  newFromHere: command('page', GAME, [], actions.newFromHere, goesOnHere),
  paste: command('page', EVERYWHERE, [], (_, page) => page.openPaste()),
  copyTranscript: command('page', BOARD, ['Ctrl+c'], (_, page) => page.copyTranscript()),
  copyLink: command('page', BOARD, ['Ctrl+Shift+c'], (_, page) => page.copyLink()),
  picture: dialog('page', BOARD, ['Ctrl+Shift+s'], 'picture'),
  theme: command('page', EVERYWHERE, [], (bench) => bench.configure({ theme: themeAfter(bench) })),
  settings: dialog('page', EVERYWHERE, ['Ctrl+,'], 'settings'),
  help: dialog('page', EVERYWHERE, ['?'], 'help'),
  palette: dialog('page', EVERYWHERE, ['Ctrl+k'], 'palette'),
  // After the others: whoever has assigned Z to one of them keeps it there.
  prepare: command('game', GAME, ['z'], actions.prepare, onMove),
  takeBack: command('game', GAME, ['Shift+z'], actions.takeBack, onMove),
  prepareBlack: command('game', GAME, [], (bench) => actions.prepareLine(bench, 'black'), onMove),
  prepareWhite: command('game', GAME, [], (bench) => actions.prepareLine(bench, 'white'), onMove),
} as const satisfies Readonly<Record<keyof typeof keyWords.commands, Command>>;

/** Views without a command above are opened by these, which have no key; the palette lists them all. */
export type ViewCommandId = `view:${string}`;
export type CommandId = keyof typeof COMMANDS | ViewCommandId;

const isViewCommand = (id: string): id is ViewCommandId => id.startsWith('view:');
/** The view that such a command opens. */
const viewIn = (id: ViewCommandId): string => id.slice('view:'.length);

/** The name of the page whose tab it opens; undefined for any other command. */
export function pageOf(id: CommandId): string | undefined {
  const page = isViewCommand(id) ? viewOf(viewIn(id))?.page : undefined;
  return page && viewTitle(page);
}

/** All commands, in the order of the table. */
export const commandIds = (): readonly CommandId[] => [
  ...(Object.keys(COMMANDS) as CommandId[]),
  ...viewsWithoutCommand().map((view) => `view:${view}` as const),
];

export const commandOf = (id: CommandId): Command =>
  isViewCommand(id) ? command('page', EVERYWHERE, [], (_, page) => page.open(viewIn(id))) : COMMANDS[id];
/** A command's name. */
export const commandName = (id: CommandId): string =>
  isViewCommand(id) ? viewTitle(viewIn(id)) : keyWords.commands[id]();

/** With the page whose tab it opens, as tabs of two pages may have one name: "Analyse · Openings". */
export const fullCommandName = (id: CommandId): string => [pageOf(id) ?? [], commandName(id)].flat().join(' · ');

/** Its synonyms; empty if there are none. */
export function commandSynonyms(id: CommandId): string {
  if (isViewCommand(id)) return viewOf(viewIn(id))?.synonyms?.() ?? '';
  const { synonyms } = keyWords;
  return id in synonyms ? synonyms[id as keyof typeof synonyms]() : '';
}

/** For a single button, without a name or key. */
const BUTTONS = {
  stop: (bench) => bench.engine.stop(),
  resume: resume,
  dismiss: (bench) => bench.notices.dismiss(),
  menu: (_, page) => page.open('menu'),
  copyStudyLink: (_, page) => page.panel('copyStudyLink'),
} as const satisfies Readonly<Record<string, Command['run']>>;

/** Everything that a key, a button or a menu can request. */
export type RequestId = CommandId | keyof typeof BUTTONS;

export function runCommand(id: RequestId, bench: Workbench, page: CommandPage): void {
  const run: Command['run'] = isCommand(id) ? commandOf(id).run : BUTTONS[id];
  run(bench, page);
}

export const isCommand = (id: RequestId): id is CommandId => id in COMMANDS || isViewCommand(id);

/** The commands that would do something now, in the order of the table. */
export const commandsNow = (bench: Workbench): readonly CommandId[] =>
  commandIds().filter((id) => commandOf(id).where.includes(bench.view) && commandOf(id).applies(bench));

function themeAfter({ settings }: Workbench) {
  return COLOUR_THEMES[(COLOUR_THEMES.indexOf(settings.theme) + 1) % COLOUR_THEMES.length]!;
}
