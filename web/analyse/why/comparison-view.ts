/** Two lines side by side: boards, moves, steps, and figures of both. */
import { html, nothing } from 'lit';
import { live } from 'lit/directives/live.js';
import { moveName } from '../../../game/notation.ts';
import { opponent } from '../../../game/position.ts';
import { shapeOf } from '../../../game/shape.ts';
import type { Symmetry } from '../../../game/symmetry.ts';
import type { Colour } from '../../../game/types.ts';
import { svgUrl } from '../../picture/png.ts';
import { diagramSvg } from '../../picture/svg.ts';
import { icon } from '../../ui/icon.ts';
import { playerName } from '../../i18n/labels.ts';
import { lossText, proofText, sureness, valueText } from '../../engine/value-format.ts';
import { words } from '../../i18n/words.ts';
import {
  FACTORS,
  figuresAt,
  positionFigures,
  stepPosition,
  SIDES,
  type Comparison,
  type Side,
  type ComparedMove,
} from './comparison.ts';
import type { Pair } from './why.ts';
import { whyWords } from './why-words.ts';

/** Both lines, and how many of their moves are on the two boards. */
export interface Compared {
  readonly pair: Pair;
  readonly comparison: Comparison;
  readonly names: Readonly<Record<Side, string>>;
  readonly ply: number;
  readonly last: number;
  readonly orientation: Symmetry;
  /** Shows both lines after `ply` moves. */
  go(ply: number): void;
}

/** The board after the first `ply` moves of a line, each disc with the number of its move. */
function image(side: Side, { comparison, names, ply, orientation }: Compared) {
  const steps = comparison[side].slice(0, ply);
  const position = stepPosition(comparison.start, steps, ply);
  const numbers = new Map(
    steps.flatMap(({ square }, i) => {
      const colour = square === null ? 'empty' : position.contents[square]!;
      return square === null || (colour !== 'black' && colour !== 'white')
        ? []
        : [[square, { number: i + 1, colour }] as const];
    }),
  );
  const svg = diagramSvg({
    position,
    orientation,
    style: 'board',
    coordinates: true,
    values: new Map(),
    numbers,
    lastMove: null,
    squares: [],
    arrows: [],
    caption: '',
  });
  return html`<img alt=${whyWords.boardOf(names[side], Math.min(ply, steps.length))} src=${svgUrl(svg)} />`;
}

function lineOf(side: Side, { comparison, names, ply, go }: Compared) {
  const steps = comparison[side];
  const { rules } = comparison.start;
  const text = ({ move }: ComparedMove): string => (move.kind === 'pass' ? words.moves.pass() : moveName(rules, move));
  const isOwn = ({ mover }: ComparedMove): boolean => mover === comparison.start.sideToMove;
  const meets = comparison.meeting?.[side];
  return html`<ol class="line" aria-label=${whyWords.lineOf(names[side])}>
    ${steps.map(
      (step, i) =>
        html`<li
          class="${isOwn(step) ? 'own' : ''} ${i < comparison.shared ? 'shared' : ''} ${i + 1 === meets ? 'meets' : ''}"
        >
          <button
            aria-label=${whyWords.goTo(text(step), i + 1)}
            aria-current=${i + 1 === ply ? 'step' : 'false'}
            @click=${() => go(i + 1)}
          >
            ${text(step)}
          </button>
        </li>`,
    )}
  </ol>`;
}

/** One of the moves: its value, its board and its line. */
export function sideOf(side: Side, compared: Compared) {
  const { pair, names, comparison } = compared;
  const limit = shapeOf(comparison.start.rules).squares.length;
  const move = pair[side];
  const value = move.value!;
  const cost = lossText(value, pair.best.value!, limit);
  const note = side === 'best' ? whyWords.bestMove() : move.best ? whyWords.asGood() : whyWords.costs(cost);
  return html`<section class="side" aria-label=${names[side]}>
    <h3>
      ${names[side]}${side === 'best' ? html` <i class="star"></i>` : nothing}
      <b class="value ${sureness(value)}">${valueText(value, limit)}</b>
      <small>${proofText(value)} · <span class=${side === 'chosen' && !move.best ? 'loss' : ''}>${note}</span></small>
    </h3>
    ${image(side, compared)} ${lineOf(side, compared)}
  </section>`;
}

/** Steps through both lines at once. */
export function stepsOf({ ply, last, go: turn }: Compared) {
  const go = (to: number) => () => turn(Math.max(0, Math.min(last, to)));
  return html`<div class="steps">
    <button aria-label=${words.steps.back()} ?disabled=${ply === 0} @click=${go(ply - 1)}>${icon('back')}</button>
    <input
      type="range"
      min="0"
      max=${last}
      aria-label=${whyWords.after()}
      aria-valuetext=${whyWords.afterMoves(ply)}
      .value=${live(String(ply))}
      @input=${(event: Event) => go(Number((event.target as HTMLInputElement).value))()}
    />
    <button aria-label=${words.steps.forward()} ?disabled=${ply === last} @click=${go(ply + 1)}>
      ${icon('forward')}
    </button>
    <span class="muted small">${whyWords.afterMoves(ply)}</span>
  </div>`;
}

/** Figures of both lines after the same number of moves, first for the player who chooses. */
export function figuresOf({ comparison, names, ply }: Compared) {
  const { start } = comparison;
  const own = start.sideToMove;
  const other = opponent(own);
  const name = (colour: Colour): string => playerName(start.rules, colour);
  const before = positionFigures(start);
  const sides = SIDES.map((side) => figuresAt(start, comparison[side], ply));
  const columns = [before, ...sides];
  const lastMover = (last: Colour | null): string => (last === null ? '–' : name(last));
  const row = (label: string, cells: readonly unknown[]) =>
    html`<tr>
      <th scope="row">${label}</th>
      ${cells.map((cell) => html`<td>${cell}</td>`)}
    </tr>`;
  return html`<table>
    <caption>
      ${whyWords.table(ply)}
      <small>${whyWords.order(name(own), name(other))}</small>
    </caption>
    <thead>
      <tr>
        <th scope="col">${whyWords.figure()}</th>
        <th scope="col">${whyWords.beforeBoth()}</th>
        ${SIDES.map((side) => html`<th scope="col">${names[side]}</th>`)}
      </tr>
    </thead>
    <tbody>
      ${FACTORS.map((factor) =>
        row(
          whyWords.factors[factor](),
          columns.map(
            ({ [factor]: figures }) =>
              html`<span aria-hidden="true">${whyWords.pair(figures[own], figures[other])}</span
                ><span class="sr">${whyWords.pairSpoken(name(own), figures[own], name(other), figures[other])}</span>`,
          ),
        ),
      )}
      ${
        comparison.isPlayedOut
          ? row(whyWords.factors.last(), ['–', ...sides.map(({ last }) => lastMover(last))])
          : row(
              whyWords.factors.lastIf(),
              columns.map(({ last }) => lastMover(last)),
            )
      }
      ${row(
        whyWords.factors.odd(),
        columns.map(({ oddRegions }) => oddRegions),
      )}
    </tbody>
  </table>`;
}
