/** How exactly both sides played, by stage of the game. */
import { html } from 'lit';
import type { GameInfo } from '../../game/formats/imported.ts';
import { COLOURS, type Colour, type RuleSystem } from '../../game/types.ts';
import { type Accuracy, meanLossOf, SPANS, type Span } from '../../workers/review/accuracy.ts';
import { playerName } from '../i18n/labels.ts';
import { number } from '../i18n/numbers.ts';
import { reviewWords } from '../i18n/review-words.ts';
import type { LineReview } from './line-review.ts';

function figures(accuracy: Accuracy) {
  const { moves, best, proved } = accuracy;
  const mean = meanLossOf(accuracy);
  const about = proved < moves ? '~' : '';
  return html`<td>${mean === null ? '–' : `${about}${number(mean, 1)}`}</td>
    <td>${moves ? reviewWords.review.of(best, moves) : '–'}</td>`;
}

/** Closed until it is asked for; `info` names the players. */
export function accuracyTable(review: LineReview, info: GameInfo, rules: RuleSystem) {
  const { accuracy } = reviewWords;
  const head = (colour: Colour) =>
    html`<th scope="colgroup" colspan="2">
      <i class="disc ${colour}"></i> ${info[colour] ?? playerName(rules, colour)}
    </th>`;
  const columns = COLOURS.map(
    () =>
      html`<th scope="col">${accuracy.perMove()}</th>
        <th scope="col">${accuracy.best()}</th>`,
  );
  const row = (span: Span) =>
    html`<tr>
      <th scope="row">${accuracy[span]()}</th>
      ${COLOURS.map((colour) => figures(review.accuracies[colour][span]))}
    </tr>`;
  return html`<details class="accuracy">
    <summary>${accuracy.label()}</summary>
    <div class="scroll" tabindex="0" role="region" aria-label=${accuracy.label()}>
      <table>
        <thead>
          <tr>
            <td></td>
            ${COLOURS.map(head)}
          </tr>
          <tr>
            <td></td>
            ${columns}
          </tr>
        </thead>
        <tbody>
          ${SPANS.map(row)}
        </tbody>
      </table>
      <p class="muted">${accuracy.note()}</p>
    </div>
  </details>`;
}
