/** What is said aloud of the page: one polite announcement for each change of position or of the engine's state. */
import { opponent } from '../../game/position.ts';
import { nodeOf } from '../document/game.ts';
import { playerName } from '../i18n/labels.ts';
import { announcement, badgeOf, engineSentence } from '../i18n/sentences.ts';
import type { Session } from './session.ts';
import { words } from '../i18n/words.ts';

export class Announcer {
  #saidFor = '';
  #said = '';

  /** What is to be said now; the same as before when nothing worth telling has changed. */
  say(session: Session): string {
    const { view, engine } = session.state;
    const { position } = session;
    const badge = badgeOf(position, engine.phase, engine.analysis);
    const key = `${view} ${session.game.path} ${badge}`;
    if (key === this.#saidFor || view === 'setup' || badge === 'opening') return this.#said;
    this.#saidFor = key;
    const name = words.engine.badge[badge]();
    const sentence = engineSentence(position, engine.phase, engine.analysis, engine.fault);
    const isKeptShort = badge === 'searching' || session.hidesValues;
    this.#said =
      lastMoveOf(session) + (isKeptShort ? `${words.engine.badge.searching()}.` : announcement(name, sentence));
    return this.#said;
  }
}

function lastMoveOf(session: Session): string {
  const { move, name } = nodeOf(session.game);
  if (!move) return '';
  const { rules, sideToMove } = session.position;
  const mover = playerName(rules, opponent(sideToMove));
  return `${words.tree.moveSpoken(mover, move.kind === 'pass' ? words.tree.pass() : name)}. `;
}
