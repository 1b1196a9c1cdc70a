/** What there is to practise, and the question on the board. */
import { html, nothing } from 'lit';
import { opponent } from '../../../game/position.ts';
import { OTHELLO } from '../../../game/rules.ts';
import { COLOURS, type Colour } from '../../../game/types.ts';
import { playerName } from '../../i18n/labels.ts';
import type { DrillMode, Judgement } from './drill-mode.ts';
import { repertoireWords } from './repertoire-words.ts';
import type { OwnRepertoire } from './own-repertoire.ts';
import { list } from './figures.ts';
import type { Practice } from './practice.ts';

function colourRow(repertoire: OwnRepertoire, practice: Practice, colour: Colour) {
  const words = repertoireWords.drill;
  const player = playerName(OTHELLO, colour);
  const due = repertoire.due(colour).length;
  if (!repertoire.repertoires[colour].size) return nothing;
  return html`<button class=${due ? 'primary' : ''} @click=${() => void practice.start({ colour, isAll: due === 0 })}>
    <i class="disc ${colour}"></i> ${due ? words.due(player, due) : words.all(player)}
  </button>`;
}

/** Drills what is due, for each colour that has something. */
export const dueButtons = (repertoire: OwnRepertoire, practice: Practice) =>
  COLOURS.filter((colour) => repertoire.due(colour).length).map((colour) => colourRow(repertoire, practice, colour));

/** What there is to practise. */
export function practiceStart(repertoire: OwnRepertoire, practice: Practice) {
  const words = repertoireWords.drill;
  const { answers, right } = repertoire.today;
  const { streak } = repertoire;
  const said = [...(answers ? [words.today(answers, right)] : []), ...(streak ? [words.streak(streak)] : [])];
  return html`<div class="row">${COLOURS.map((colour) => colourRow(repertoire, practice, colour))}</div>
    ${said.length ? html`<p class="sub">${said.join(' ')}</p>` : nothing}`;
}

/** "6 discs (by the book)". */
const lossSaid = ({ loss, source }: Judgement): string =>
  repertoireWords.drill.loss(loss, repertoireWords.drill.sources[source]());

/** The last answer was right, and what else was. */
function feedback({ answered }: DrillMode): readonly string[] {
  const { drill: words } = repertoireWords;
  if (!answered) return [];
  const { name, others } = answered;
  return [words.right(name), ...(others.length ? [words.also(list(others))] : [])];
}

function said(drill: DrillMode): readonly string[] {
  const { drill: words } = repertoireWords;
  const { state, played } = drill;
  const isLine = drill.title !== null;
  switch (state.kind) {
    case 'moving':
    case 'asked':
      return [
        ...feedback(drill),
        ...(drill.isNewLine ? [words.newLine()] : []),
        ...(played ? [words.played(playerName(OTHELLO, opponent(drill.colour)), played)] : []),
        (isLine ? words.askLine : words.ask)(playerName(OTHELLO, drill.colour)),
      ];
    case 'judging':
      return [words.judging(state.name)];
    case 'fine':
      return isLine
        ? [words.fineLine(state.name), lossSaid(state.judgement), words.againLine()]
        : [words.fine(state.name), lossSaid(state.judgement), words.again()];
    case 'wrong': {
      const { name, judgement } = state;
      return [
        ...(name ? [(isLine ? words.wrongLine : words.wrong)(name)] : []),
        ...(judgement ? [lossSaid(judgement)] : []),
        ...(judgement?.reply ? [words.reply(judgement.reply)] : []),
        (isLine ? words.inLine : words.prepared)(list(drill.prepared)),
      ];
    }
    case 'over':
      if (!drill.total) return [words.nothing()];
      return [
        ...feedback(drill),
        words.over(drill.right, drill.wrong),
        ...(drill.shown ? [words.shown(drill.shown)] : []),
      ];
  }
}

/** The question on the board. */
export function practiceQuestion(drill: DrillMode, practice: Practice) {
  const words = repertoireWords.drill;
  const { kind } = drill.state;
  const isOpen = kind === 'asked' || kind === 'fine';
  const isWrong = kind === 'wrong';
  return html`${drill.title === null ? nothing : html`<p><b>${words.fromMemory(drill.title, playerName(OTHELLO, drill.colour))}</b></p>`}
    <div class="row">
      <label for="done">${words.done(drill.done, drill.total)}</label>
      <progress id="done" max=${Math.max(1, drill.total)} value=${drill.done}></progress>
    </div>
    <p class="say ${isWrong ? 'error' : ''}" role="status" tabindex="-1">
      <span></span><span>${said(drill).join(' ')}</span>
    </p>
    <div class="row">
      ${drill.isElsewhere ? html`<button class="primary" @click=${() => drill.again()}>${words.goBack()}</button>` : nothing}
      ${isOpen ? html`<button @click=${() => drill.show()}>${words.show()}</button>` : nothing}
      ${isWrong ? html`<button class="primary" @click=${() => drill.next()}>${words.next()}</button>` : nothing}
      ${
        drill.title !== null && kind === 'over'
          ? html`<button class="primary" @click=${() => void practice.fromMemory()}>${words.anotherLine()}</button>`
          : nothing
      }
      <button class=${kind === 'over' && drill.title === null ? 'primary' : 'quiet'} @click=${() => drill.end()}>
        ${words.end()}
      </button>
    </div>`;
}
