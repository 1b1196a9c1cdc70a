/**
 * A mistake of a review: the board before it and what to do about it; once the answer was found or is asked for, what was
 * better, and why.
 */
import { html, nothing } from 'lit';
import { othelloPosition } from '../../game/bitboard/othello.ts';
import type { MistakeMade } from '../../game/exercise/alike.ts';
import { moveName, targetOf } from '../../game/notation.ts';
import { parentPath } from '../../game/path.ts';
import { MINUS } from '../../game/score.ts';
import { shapeOf } from '../../game/shape.ts';
import { nodeAt, type GameTree } from '../../game/tree.ts';
import type { Move } from '../../game/types.ts';
import { moveNumber } from '../document/move-number.ts';
import { sureness, valueText } from '../engine/value-format.ts';
import { playerName } from '../i18n/labels.ts';
import { reviewWords } from '../i18n/review-words.ts';
import { words } from '../i18n/words.ts';
import { mistakeNote } from '../people/mistake-note.ts';
import { sharePhrase } from '../people/share-bar.ts';
import { reasonList } from '../reasons/reason-list.ts';
import { type AskedReasons, reasonsOf } from '../reasons/reason-store.ts';
import { boardPicture } from '../ui/board-picture.ts';
import { playLine } from '../workbench/actions.ts';
import type { Workbench } from '../workbench/workbench.ts';
import { learnedOf } from './learned.ts';
import { lineDifficultyOf } from './line-difficulty.ts';
import type { ReviewedMove } from './line-review.ts';
import { glyphOf } from './losses.ts';
import type { Learned } from './retry-mode.ts';

export interface MistakeActions {
  retry(move: ReviewedMove): void;
  /** Shows the answer. */
  show(move: ReviewedMove): void;
  /** Compares it with the best move. */
  why(move: ReviewedMove): void;
  /** Asks for exercises like it. */
  more(mistake: MistakeMade): void;
}

export const bestName = ({ best, step }: ReviewedMove): string =>
  best ? moveName(step.node.position.rules, best) : '–';

/** The question why a move was a mistake; null if its position is gone, or the move doesn't place a disc. */
export function reasonsAsked(tree: GameTree, { path, step, best }: ReviewedMove): AskedReasons | null {
  const before = nodeAt(tree, parentPath(path));
  const { move } = step.node;
  if (!before || move?.kind !== 'place') return null;
  return { position: before.position, move: move.square, ...(best?.kind === 'place' && { best: best.square }) };
}

/** The mistake as exercises have it; null where there are none of its kind. */
export function mistakeMade(tree: GameTree, move: ReviewedMove): MistakeMade | null {
  const asked = reasonsAsked(tree, move);
  const position = asked && othelloPosition(asked.position);
  if (!position || asked.best === undefined || !move.bestValue || move.loss === undefined) return null;
  const score = Math.round((move.bestValue.low + move.bestValue.high) / 2);
  return { position, best: asked.best, score, second: score - Math.round(move.loss) };
}

/** How natural a mistake is, once the model is there: the same words whatever the engine knows by now. */
function peopleView(workbench: Workbench, move: ReviewedMove) {
  const played = move.step.node.move;
  const people = workbench.part(lineDifficultyOf).unaided(move);
  const told = people && played && played.kind !== 'pass' ? mistakeNote(people, targetOf(played)) : null;
  return people && told
    ? html`<span class="people">${sharePhrase(told.text, people.people, told.tip)}</span>`
    : nothing;
}

/** Why it was one; a line is played as a variation. */
function reasonsView(workbench: Workbench, move: ReviewedMove) {
  const asked = reasonsAsked(workbench.open.tree, move);
  if (!asked) return nothing;
  return reasonList(asked, reasonsOf(workbench).of(asked), (line) => {
    workbench.goTo(parentPath(move.path));
    playLine(workbench, line);
  });
}

/** The position before it with the move, and the better one if that is known. */
function placeView(workbench: Workbench, move: ReviewedMove, name: string, learned: Learned | undefined) {
  const { node } = move.step;
  const { rules } = node.position;
  const before = nodeAt(workbench.open.tree, parentPath(move.path));
  const squareOf = (one: Move | null | undefined) => (one && one.kind !== 'pass' ? targetOf(one) : undefined);
  const best = learned && squareOf(move.best);
  return html`<button class="place" @click=${() => workbench.goTo(move.path)}>
    ${before ? boardPicture(before.position, { played: squareOf(node.move), best }) : nothing}
    <span>
      <b><i class="disc ${move.mover}"></i><span class="sr">${playerName(rules, move.mover)}</span> ${name}</b>
      <span class="lost value ${move.sureness === 'proved' ? 'exact' : 'estimate'}"
        >${MINUS}${Math.round(move.loss ?? 0)}</span
      >
      ${peopleView(workbench, move)}
      ${
        learned === 'found'
          ? html`<span class="found"><i class="tick"></i> ${reviewWords.better.found()}</span>`
          : nothing
      }
    </span>
  </button>`;
}

/** "Better g5 +6". */
function betterText(move: ReviewedMove) {
  const value = move.bestValue;
  const text = value && valueText(value, shapeOf(move.step.node.position.rules).squares.length);
  return html`${reviewWords.better.best()}
    <b>${bestName(move)}</b> ${value ? html`<span class="value ${sureness(value)}">${text}</span>` : nothing}`;
}

export function mistakeCard(workbench: Workbench, move: ReviewedMove, { retry, show, why, more }: MistakeActions) {
  const { better } = reviewWords;
  const { tree, path } = workbench.open;
  const { node } = move.step;
  const name = `${moveNumber(node)} ${node.name}${glyphOf(move.verdict) ?? ''}`;
  const learned = workbench.part(learnedOf).of(move);
  const made = learned && mistakeMade(tree, move);
  const [answer, label] = learned
    ? [words.engine.why(), better.whyOf(`${moveNumber(node)} ${node.name}`)]
    : [reviewWords.learn.show(), better.showOf(name)];
  return html`<li class=${path === move.path ? 'current' : ''}>
    ${placeView(workbench, move, name, learned)}
    <p class="better" role="status">${learned ? betterText(move) : nothing}</p>
    ${learned ? reasonsView(workbench, move) : nothing}
    <span class="row">
      <button @click=${() => retry(move)} aria-label=${better.retryOf(name)}>${better.retry()}</button>
      <button class="quiet" @click=${() => (learned ? why(move) : show(move))} aria-label=${label}>${answer}</button>
      ${
        made
          ? html`<button class="quiet" @click=${() => more(made)} aria-label=${better.moreOf(name)}>
              ${better.more()}
            </button>`
          : nothing
      }
    </span>
  </li>`;
}
