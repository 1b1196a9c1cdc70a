/**
 * The address holds the game: each step writes it into the fragment, and a fragment that changes (a reload, a link,
 * typing in the address bar) is read. An unreadable fragment doesn't change the board and is overwritten.
 */
import { makeLink } from '../../game/formats/link.ts';
import { startPosition } from '../../game/position.ts';
import { OTHELLO } from '../../game/rules.ts';
import type { Address } from '../document/address.ts';
import { gameOfLink } from './import-result.ts';
import { isStudyLink, linkOf } from './link.ts';
import type { Workbench } from './workbench.ts';

/** Browsers refuse more than about a hundred address changes in ten seconds, and a held key makes thirty a second. */
const WRITE_EVERY_MS = 200;

const BLANK_LINK = makeLink({ start: startPosition(OTHELLO), moves: [], ply: 0 });

/** Loads the game of the fragment; true if nothing is wrong with it. */
function follow(workbench: Workbench, hash: string): boolean {
  if (hash.length <= 1 || hash === linkOf(workbench.document)) return true;
  if (isStudyLink(hash)) {
    // Reading it takes a moment; its board is shown at once.
    if (workbench.view === 'home') workbench.showOpened();
    workbench.saved.followLink(hash);
    return true;
  }
  const game = gameOfLink(hash);
  if (!game.ok) {
    workbench.refuse(game.fault);
    return false;
  }
  workbench.load(game.value, 'analyse');
  return true;
}

/** Connects the page to the address of a window; returns a function that disconnects it. */
export function tieToAddress(workbench: Workbench, address: Address, window: EventTarget): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let writtenAt = -Infinity;
  // A first visit keeps its clean address until something is played.
  let written = address.known || BLANK_LINK;
  const write = (): void => {
    clearTimeout(timer);
    timer = undefined;
    if (address.isUnread) return read();
    if (workbench.isOpening) return;
    const link = linkOf(workbench.document);
    if (link === written) return;
    written = link;
    writtenAt = performance.now();
    address.write(link);
  };
  const read = (): void => {
    const hash = address.read();
    written = hash || written;
    follow(workbench, hash);
    write();
  };
  const onHashChange = (): void => {
    if (address.isUnread) read();
  };
  // A game stored with exactly this address is newer than the address: a page may close before it can write.
  if (workbench.startAddress === address.known) write();
  else read();
  window.addEventListener('hashchange', onHashChange);
  const unsubscribe = workbench.subscribe(() => {
    if (timer !== undefined || linkOf(workbench.document) === written) return;
    const wait = writtenAt + WRITE_EVERY_MS - performance.now();
    if (wait <= 0) write();
    else timer = setTimeout(write, wait);
  });
  return () => {
    clearTimeout(timer);
    unsubscribe();
    window.removeEventListener('hashchange', onHashChange);
  };
}
