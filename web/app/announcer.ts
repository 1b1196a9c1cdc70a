/** What screen readers announce: one polite sentence for each change of position or of the engine's state. */
import { opponent } from '../../game/position.ts';
import { playerName } from '../i18n/labels.ts';
import { announcement, badgeOf, engineSentence, plain } from '../engine/sentences.ts';
import { hasBoard } from '../workbench/pages.ts';
import type { Workbench } from '../workbench/workbench.ts';
import { words } from '../i18n/words.ts';

export class Announcer {
  #saidFor = '';
  #said = '';

  /** The current announcement; unchanged if nothing worth saying has changed. */
  say(workbench: Workbench): string {
    const { view, engineView: engine } = workbench;
    if (!hasBoard(view)) return (this.#saidFor = this.#said = '');
    const { position, purpose } = workbench.shown.subject;
    const badge = badgeOf(position, engine.phase, engine.analysis);
    const key = `${view} ${purpose} ${workbench.open.path} ${badge}`;
    if (key === this.#saidFor || view === 'setup' || badge === 'opening') return this.#said;
    const name = words.engine.badge[badge]();
    const { phase, analysis, fault } = engine;
    const sentence = engineSentence(position, phase, analysis, fault, workbench.shown.hidesValues);
    const isEmpty = !plain(sentence);
    // The words of the fault are still loading.
    if (isEmpty && badge === 'error') return this.#said;
    this.#saidFor = key;
    // The user is playing or finding moves here, and the engine isn't asked.
    const isIdle = !engine.limits && (badge === 'off' || badge === 'paused');
    const known = isEmpty || isIdle ? '' : badge === 'searching' ? `${name}.` : announcement(name, sentence);
    this.#said = (purpose === 'board' ? lastMoveOf(workbench) : '') + known;
    return this.#said;
  }
}

function lastMoveOf(workbench: Workbench): string {
  const { move, name } = workbench.open.node;
  if (!move) return '';
  const { rules, sideToMove } = workbench.position;
  const mover = playerName(rules, opponent(sideToMove));
  return `${words.tree.moveSpoken(mover, move.kind === 'pass' ? words.tree.pass() : name)}. `;
}
