/** A line of moves as text, with the moves of the player who begins set apart. */
import { html, type TemplateResult } from 'lit';
import { moveName } from '../../../game/notation.ts';
import type { Move, Position } from '../../../game/types.ts';
import { words } from '../../i18n/words.ts';

export function lineText(line: readonly Move[], { rules }: Position): TemplateResult[] {
  return line.map((move, i) => {
    const name = move.kind === 'pass' ? words.moves.pass() : moveName(rules, move);
    return i % 2 === 0 ? html`<b data-ply=${i}>${name}</b> ` : html`<span data-ply=${i}>${name}</span> `;
  });
}

/**
 * The line up to the move under the pointer; null if there is none, or if it is the first, which is a move of the
 * position.
 */
export function lineUpTo(event: Event, line: readonly Move[]): readonly Move[] | null {
  const { target } = event;
  const ply = target instanceof HTMLElement ? target.dataset['ply'] : undefined;
  return ply === undefined || ply === '0' ? null : line.slice(0, Number(ply) + 1);
}
