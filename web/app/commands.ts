/** What each command of the key map, of a button or of a menu does to the bench. Commands of the page itself are the app's. */
import { composed, type Symmetry } from '../../game/symmetry.ts';
import type { CommandId } from './keys.ts';
import type { Glyph } from '../../game/tree.ts';
import type { ReaderCommandId } from './reader.ts';
import { toggled, type Overlay } from '../panels/overlays/overlays.ts';
import * as steps from '../document/game.ts';
import { promote, remove, setGlyph } from '../document/document.ts';
import type { Workbench } from './workbench.ts';

export type PageCommandId =
  'copyTranscript' | 'copyLink' | 'theme' | 'paste' | 'menu' | ReaderCommandId | PanelCommandId;
export type WorkbenchCommandId = Exclude<CommandId, PageCommandId>;

/** Turns or mirrors what is seen, whatever it was turned before. */
function see(bench: Workbench, symmetry: Symmetry): void {
  bench.configure({ orientation: composed(bench.settings.orientation, symmetry) });
}

function show(bench: Workbench, overlay: Overlay): void {
  bench.configure({ overlays: toggled(bench.settings.overlays, overlay) });
}

const GLYPH_COMMANDS = {
  glyphBrilliant: '!!',
  glyphGood: '!',
  glyphInteresting: '!?',
  glyphDubious: '?!',
  glyphMistake: '?',
  glyphBlunder: '??',
} as const satisfies Readonly<Partial<Record<CommandId, Glyph>>>;

/** The six that give the move on the board a sign. */
const SIGN = Object.fromEntries(
  Object.entries(GLYPH_COMMANDS).map(([command, glyph]) => [
    command,
    (bench: Workbench) => bench.open.edit((document) => setGlyph(document, glyph)),
  ]),
) as Readonly<Record<keyof typeof GLYPH_COMMANDS, (bench: Workbench) => void>>;

/** Commands of the study's panels, which are done where the panel is. */
export const PANEL_COMMANDS = ['comment', 'nextMistake', 'studies', 'export', 'openGames', 'copyStudyLink'] as const;
export type PanelCommandId = (typeof PANEL_COMMANDS)[number];

const ACTIONS: Readonly<Record<WorkbenchCommandId, (bench: Workbench) => unknown>> = {
  back: (bench) => bench.go(steps.goBack),
  forward: (bench) => bench.go(steps.goForward),
  first: (bench) => bench.go(steps.goFirst),
  last: (bench) => bench.go(steps.goLast),
  playBest: (bench) => bench.playBest(),
  pass: (bench) => void bench.pass(),
  undo: (bench) => bench.undo(),
  redo: (bench) => bench.redo(),
  turn: (bench) => bench.rotate(),
  rotate: (bench) => see(bench, 'turn90'),
  mirror: (bench) => see(bench, 'mirror'),
  showMobility: (bench) => show(bench, 'mobility'),
  showPotential: (bench) => show(bench, 'potential'),
  showFrontier: (bench) => show(bench, 'frontier'),
  showStable: (bench) => show(bench, 'stable'),
  showParity: (bench) => show(bench, 'parity'),
  showCorners: (bench) => show(bench, 'corners'),
  showLast: (bench) => show(bench, 'last'),
  showNext: (bench) => show(bench, 'next'),
  values: (bench) => bench.configure({ hideValues: !bench.settings.hideValues }),
  engine: (bench) => bench.toggleEngine(),
  stopResume: (bench) => bench.stopOrResume(),
  stop: (bench) => bench.engine.stop(),
  resume: (bench) => bench.resume(),
  deeper: (bench) => bench.engine.deeper(),
  retry: (bench) => bench.retry(),
  newFromHere: (bench) => bench.newFromHere(),
  brushBlack: (bench) => bench.drawing.setBrush('black'),
  brushWhite: (bench) => bench.drawing.setBrush('white'),
  brushEmpty: (bench) => bench.drawing.setBrush('empty'),
  openSetup: (bench) => bench.show('setup'),
  openAnalysis: (bench) => bench.show('analysis'),
  openStudy: (bench) => bench.show('study'),
  setupStart: (bench) => bench.drawing.useTool('start'),
  setupClear: (bench) => bench.drawing.useTool('clear'),
  setupTurn: (bench) => bench.drawing.useTool('turn'),
  setupMirror: (bench) => bench.drawing.useTool('mirror'),
  setupSwap: (bench) => bench.drawing.useTool('swap'),
  dismiss: (bench) => bench.notices.dismiss(),
  forkBefore: (bench) => bench.go(steps.goToForkBefore),
  forkAfter: (bench) => bench.go(steps.goToForkAfter),
  siblingBefore: (bench) => bench.go((document) => steps.goToSibling(document, -1)),
  siblingAfter: (bench) => bench.go((document) => steps.goToSibling(document, 1)),
  ...SIGN,
  deleteLine: (bench) => bench.open.edit((document) => remove(document)),
  promoteLine: (bench) => bench.open.edit((document) => promote(document)),
  drawMode: (bench) => bench.toggleDrawing(),
  hint: ({ mode }) => mode.kind === 'play' && mode.hint(),
  threat: (bench) => bench.toggleThreat(),
};

export const isPageCommand = (command: CommandId): command is PageCommandId => !(command in ACTIONS);

export function runCommand(bench: Workbench, command: WorkbenchCommandId): void {
  ACTIONS[command](bench);
}
