/** What each command of the key map, of a button or of a menu does to the session. Commands of the page itself are the app's. */
import { composed, type Symmetry } from '../../game/symmetry.ts';
import type { CommandId } from './keys.ts';
import type { ReaderCommandId } from './reader.ts';
import { toggled, type Overlay } from '../panels/overlays/overlays.ts';
import { OWNER_COMMANDS, type OwnerCommandId } from '../document/owner.ts';
import type { Session } from './session.ts';

export type PageCommandId = 'copyTranscript' | 'copyLink' | 'theme' | 'paste' | 'menu' | ReaderCommandId;
export type SessionCommandId = Exclude<CommandId, PageCommandId>;

/** Turns or mirrors what is seen, whatever it was turned before. */
function see(session: Session, symmetry: Symmetry): void {
  session.configure({ orientation: composed(session.state.settings.orientation, symmetry) });
}

function show(session: Session, overlay: Overlay): void {
  session.configure({ overlays: toggled(session.state.settings.overlays, overlay) });
}

const OWN: Readonly<Record<OwnerCommandId, (session: Session) => void>> = Object.fromEntries(
  OWNER_COMMANDS.map((command) => [command, (session: Session) => session.owner?.run(command)]),
) as never;

const ACTIONS: Readonly<Record<SessionCommandId, (session: Session) => void>> = {
  back: (session) => session.back(),
  forward: (session) => session.forward(),
  first: (session) => session.first(),
  last: (session) => session.last(),
  playBest: (session) => session.playBest(),
  pass: (session) => void session.pass(),
  undo: (session) => session.undo(),
  redo: (session) => session.redo(),
  turn: (session) => session.turn(),
  rotate: (session) => see(session, 'turn90'),
  mirror: (session) => see(session, 'mirror'),
  showMobility: (session) => show(session, 'mobility'),
  showPotential: (session) => show(session, 'potential'),
  showFrontier: (session) => show(session, 'frontier'),
  showStable: (session) => show(session, 'stable'),
  showParity: (session) => show(session, 'parity'),
  showCorners: (session) => show(session, 'corners'),
  showLast: (session) => show(session, 'last'),
  showNext: (session) => show(session, 'next'),
  values: (session) => session.configure({ hideValues: !session.state.settings.hideValues }),
  engine: (session) => session.toggleEngine(),
  stopResume: (session) => session.stopOrResume(),
  stop: (session) => session.stop(),
  resume: (session) => session.resume(),
  deeper: (session) => session.deeper(),
  retry: (session) => session.retry(),
  newFromHere: (session) => session.newFromHere(),
  brushBlack: (session) => session.setBrush('black'),
  brushWhite: (session) => session.setBrush('white'),
  brushEmpty: (session) => session.setBrush('empty'),
  openSetup: (session) => session.openSetup(),
  openAnalysis: (session) => session.openAnalysis(),
  openStudy: (session) => session.openStudy(),
  setupStart: (session) => session.useTool('start'),
  setupClear: (session) => session.useTool('clear'),
  setupTurn: (session) => session.useTool('turn'),
  setupMirror: (session) => session.useTool('mirror'),
  setupSwap: (session) => session.useTool('swap'),
  dismiss: (session) => session.dismiss(),
  forkBefore: (session) => session.forkBefore(),
  forkAfter: (session) => session.forkAfter(),
  siblingBefore: (session) => session.siblingBefore(),
  siblingAfter: (session) => session.siblingAfter(),
  ...OWN,
};

export const isPageCommand = (command: CommandId): command is PageCommandId => !(command in ACTIONS);

export function runCommand(session: Session, command: SessionCommandId): void {
  ACTIONS[command](session);
}
