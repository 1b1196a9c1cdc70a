/** The reasons of a move as sentences, each with its line to play on the board. */
import { css, html, nothing, type TemplateResult } from 'lit';
import { clauseText } from '../../i18n/reason-text.ts';
import { opponent } from '../../game/position.ts';
import { PASS, placing } from '../../game/notation.ts';
import { squareName } from '../../game/shape.ts';
import type { Move, Position } from '../../game/types.ts';
import { type Clause, topicOf } from '../../workers/reasons/clause.ts';
import { playerName } from '../i18n/labels.ts';
import { locale } from '../i18n/locale.ts';
import { words } from '../i18n/words.ts';
import { linkStyles } from '../ui/styles/link.ts';
import type { FoundReasons } from './reason-store.ts';
import { reasonWords } from './reason-words.ts';

export const reasonStyles = css`
  ${linkStyles}
  .reasons {
    display: grid;
    gap: var(--s1);
    margin: 0;
    padding: 0;
    list-style: none;
    font-size: var(--fs-s);
  }
  .reasons li {
    display: block;
    padding: 0 0 0 var(--s2);
    border: 0;
    border-left: 2px solid var(--line-2, var(--line));
    border-radius: 0;
    background: none;
  }
  .reasons li.proved {
    border-left-color: var(--accent);
  }
  .reasons.kind {
    margin: 0;
    color: var(--ink-2);
    font-weight: 650;
  }
  .reasons small {
    color: var(--ink-2);
  }
`;

/** At most this many moves of a line are shown. */
const SHOWN_MOVES = 6;

/** Draws them, or that they are being looked for; `play` plays a line from the position before the move. */
export function reasonList(
  { position }: { readonly position: Position },
  found: FoundReasons | undefined,
  play: (line: readonly Move[]) => void,
): TemplateResult | typeof nothing {
  if (!found) return nothing;
  const { reasons, done } = found;
  const { ui } = reasonWords;
  if (!reasons?.clauses.length) return done < 1 ? html`<p class="reasons" role="status">${ui.looking()}</p>` : nothing;
  const { rules, sideToMove } = position;
  const names = { mover: playerName(rules, sideToMove), other: playerName(rules, opponent(sideToMove)) };
  const sentence = (clause: Clause): string =>
    clauseText(clause, reasons, { messages: reasonWords, language: locale(), ...names });
  const item = (clause: Clause) => {
    const { kind, proved, discs } = clause;
    const origin = proved ? ui.proved() : ui.counted();
    const known = !proved ? ui.countedTip() : kind === 'shut' ? ui.shutTip() : ui.provedTip();
    const tip = reasons.exact ? known : `${known} ${ui.estimated()}`;
    const share = ui.share({ discs, loss: reasons.loss });
    const line = clause.line.slice(0, SHOWN_MOVES);
    const names = line.map((square) => (square < 0 ? words.moves.pass() : squareName(rules, square))).join(' ');
    return html`<li class=${proved ? 'proved' : 'counted'}>
      ${sentence(clause)}
      <small title=${tip}>${origin}</small>${
        reasons.exact ? html`<small title=${ui.shareTip({ discs })}>, ${share}</small>` : nothing
      }
      <button
        class="line link"
        aria-label=${ui.play({ line: names })}
        title=${ui.play({ line: names })}
        @click=${() => play(line.map((square) => (square < 0 ? PASS : placing(square))))}
      >
        ${names}
      </button>
    </li>`;
  };
  return html`<p class="reasons kind">${ui.kinds[topicOf(reasons.clauses[0]!)]()}</p>
    <ul class="reasons" aria-label=${ui.heading()}>
      ${reasons.clauses.map(item)}
    </ul>`;
}
