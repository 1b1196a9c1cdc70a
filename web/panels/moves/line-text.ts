/** A line of moves as text: the moves of the player who begins set apart. */
import { html, type TemplateResult } from 'lit';
import { moveName, placing } from '../../../game/notation.ts';
import type { Position, Square } from '../../../game/types.ts';
import { words } from '../../i18n/words.ts';

/** How the engine writes a pass. */
const PASS_IN_LINE = -1;

export function lineText(line: readonly Square[], { rules }: Position): TemplateResult[] {
  return line.map((square, i) => {
    const name = square === PASS_IN_LINE ? words.moves.pass() : moveName(rules, placing(square));
    return i % 2 === 0 ? html`<b data-ply=${i}>${name}</b> ` : html`<span data-ply=${i}>${name}</span> `;
  });
}

/** The line up to the move under the pointer; null when it is on none, or on the first, which is a move of the position. */
export function lineUpTo(event: Event, line: readonly Square[]): readonly Square[] | null {
  const { target } = event;
  const ply = target instanceof HTMLElement ? target.dataset['ply'] : undefined;
  return ply === undefined || ply === '0' ? null : line.slice(0, Number(ply) + 1);
}
