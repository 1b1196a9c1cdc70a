/**
 * The sentence above the figures: what the engine knows, in words. A sentence is a list of pieces, so that a move in it
 * can be set in bold; `plain` is for screen readers. Word order differs between languages, so a sentence is one
 * message, and moves pass through it between two marks.
 */
import { isFillingCentre, isOver, mustPass, opponent } from '../../game/position.ts';
import { moveName } from '../../game/notation.ts';
import { finalScore, signed } from '../../game/score.ts';
import { shapeOf } from '../../game/shape.ts';
import { toPosition, type Setup, type SetupDescription } from '../../game/setup.ts';
import { COLOURS, type Colour, type Fault, type Position, type RuleSystem } from '../../game/types.ts';
import type { Analysis, MoveReport, Value } from '../../workers/protocol.ts';
import type { EnginePhase } from './engine-view.ts';
import { faultText } from '../i18n/faults.ts';
import { playerName, resultText } from '../i18n/labels.ts';
import { sentenceWords as words } from '../i18n/sentence-words.ts';
import { point, sureness } from './value-format.ts';
import { words as pageWords } from '../i18n/words.ts';

export type SentencePiece = string | { readonly strong: string };
export type Sentence = readonly SentencePiece[];

export const plain = (sentence: Sentence): string =>
  sentence.map((piece) => (typeof piece === 'string' ? piece : piece.strong)).join('');

export type Badge =
  | 'off'
  | 'opening'
  | 'searching'
  | 'paused'
  | 'solved'
  | 'bound'
  | 'estimate'
  | 'error'
  | 'pass'
  | 'final';

/**
 * The one word for the state of the analysis; a pass and the end of the game take precedence over what the engine does.
 */
export function badgeOf(position: Position, phase: EnginePhase, analysis: Analysis | null): Badge {
  if (isOver(position)) return 'final';
  if (phase === 'fault') return 'error';
  if (mustPass(position)) return 'pass';
  if (phase !== 'done') return phase;
  if (!analysis?.value) return 'estimate';
  const openMoves = analysis.moves.some(({ value }) => !value || sureness(value) === 'estimate');
  const sure = sureness(analysis.value);
  if (sure === 'exact') return 'solved';
  return sure === 'bound' && !openMoves ? 'bound' : 'estimate';
}

const [BOLD, PLAIN] = ['\u0002', '\u0003'];

/** A message with marks in it as pieces. */
function sentence(message: string): Sentence {
  return message
    .split(BOLD)
    .flatMap((part): SentencePiece[] => {
      const [strong, ...rest] = part.split(PLAIN);
      return rest.length ? [{ strong: strong! }, rest.join('')] : [part];
    })
    .filter((piece) => piece !== '');
}

/** Several best moves as "g2", "g2 or a4", "g2, a4 or c6"; of many, the first three. */
function moveNames(position: Position, moves: readonly MoveReport[]): string {
  const MAX_NAMED = 3;
  const names = moves.slice(0, MAX_NAMED).map(({ move }) => {
    return BOLD + moveName(position.rules, move) + PLAIN;
  });
  const more = moves.length - names.length;
  const joined = names.reduce((before, name, i) =>
    i === names.length - 1 && !more ? words.or(before, name) : words.list(before, name),
  );
  return more ? words.orMore(joined, more) : joined;
}

const mover = (position: Position): string => playerName(position.rules, position.sideToMove);

/**
 * "35–29" if the convention makes the counts add up to the board, otherwise "by 6". The player's own count comes first.
 */
function margin(position: Position, value: number, count: Analysis['count']): string {
  const squares = shapeOf(position.rules).squares.length;
  if (count !== 'winner') return words.phrases.by(Math.abs(value));
  return finalScore(value, squares, position.rules.aim);
}

const withMoves = (position: Position, best: readonly MoveReport[]): string =>
  best.length ? words.phrases.with(moveNames(position, best)) : '';

/** ", the only winning move": if every other move is known to be worth less than that. */
function onlyOne(moves: readonly MoveReport[], best: readonly MoveReport[], value: number): string {
  if (best.length !== 1 || moves.length < 2 || value < 0) return '';
  const others = moves.filter((move) => move !== best[0]);
  const ceiling = value > 0 ? 1 : 0;
  const allWorse = others.every((move) => move.value && move.value.certainty === 100 && move.value.high < ceiling);
  if (!allWorse) return '';
  return value > 0 ? words.phrases.onlyWin() : words.phrases.onlyDraw();
}

function provedText(position: Position, analysis: Analysis, value: number, best: readonly MoveReport[]): string {
  const { proved, phrases } = words;
  const name = mover(position);
  const score = margin(position, value, analysis.count);
  const passed = analysis.turn === 'pass' ? phrases.afterPass() : '';
  const moves = withMoves(position, best);
  const only = onlyOne(analysis.moves, best, value);
  if (value > 0) return proved.wins(name, score, passed, moves, only);
  if (value < 0) return best.length ? proved.losesWith(name, score, moves) : proved.loses(name, score, passed);
  return analysis.count === 'winner'
    ? proved.drawsAt(name, score, passed, moves, only)
    : proved.draws(name, passed, moves, only);
}

function boundText(position: Position, value: Value, best: readonly MoveReport[]): string {
  const { bound } = words;
  const name = mover(position);
  const limit = shapeOf(position.rules).squares.length;
  if (value.low <= -limit) {
    return value.high < 0 ? bound.notBetter(name, signed(value.high)) : bound.atMost(name, signed(value.high));
  }
  const moves = withMoves(position, best);
  if (value.low > 0) return moves ? bound.winsWith(name, value.low, moves) : bound.wins(name, value.low);
  if (value.low === 0) return moves ? bound.drawsWith(name, moves) : bound.draws(name);
  return moves ? bound.losesWith(name, -value.low, moves) : bound.loses(name, -value.low);
}

function estimateText(position: Position, value: Value, best: readonly MoveReport[]): string {
  const limit = shapeOf(position.rules).squares.length;
  const number = Math.round(point(value, limit));
  const moves = withMoves(position, best);
  return number === 0 ? words.about.even(moves) : words.about.value(signed(number), mover(position), moves);
}

/** Appends how many moves aren't proved yet, if others are. */
function withOpen(text: string, analysis: Analysis): string {
  const estimates = analysis.moves.filter(({ value }) => !value || sureness(value) === 'estimate').length;
  if (estimates === 0 || estimates === analysis.moves.length) return text;
  return words.also(text, words.guesses(estimates));
}

function knowledge(position: Position, analysis: Analysis): string {
  const { value } = analysis;
  const best = analysis.moves.filter((move) => move.best);
  if (!value) return words.looking();
  const sure = sureness(value);
  if (sure === 'exact') return provedText(position, analysis, value.low, best);
  if (sure === 'bound') return boundText(position, value, best);
  return estimateText(position, value, best);
}

/** In these states, nothing can be said without a value. */
const OF_VALUES: readonly Badge[] = ['solved', 'bound', 'estimate'];

/** What the panel says first; while values are hidden, only what is being done. */
export function engineSentence(
  position: Position,
  phase: EnginePhase,
  analysis: Analysis | null,
  fault: Fault | null,
  hidesValues = false,
): Sentence {
  const badge = badgeOf(position, phase, analysis);
  if (hidesValues && OF_VALUES.includes(badge)) return [];
  return sentence(engineText(position, badge, hidesValues ? null : analysis, fault));
}

function engineText(position: Position, badge: Badge, analysis: Analysis | null, fault: Fault | null): string {
  switch (badge) {
    case 'final':
      return words.full(resultText(position));
    case 'error':
      return fault ? faultText(fault) : words.engineStopped();
    case 'pass': {
      const must = words.mustPass(mover(position));
      return analysis?.value ? words.also(must, knowledge(position, analysis)) : must;
    }
    case 'off':
      return words.off();
    case 'opening':
      return words.opening();
    case 'paused':
      return analysis?.value ? words.stoppedAfter(knowledge(position, analysis)) : words.stopped();
    case 'searching':
      return analysis ? withOpen(knowledge(position, analysis), analysis) : words.looking();
    case 'solved':
    case 'bound':
    case 'estimate':
      return analysis ? knowledge(position, analysis) : words.unknown();
  }
}

/** The second line if figures would mean nothing. */
export function engineNote(position: Position, badge: Badge): string {
  const { notes } = words;
  switch (badge) {
    case 'off':
    case 'error':
    case 'final':
      return notes[badge]();
    case 'pass':
      return notes.pass(playerName(position.rules, opponent(position.sideToMove)));
    default:
      return '';
  }
}

/** What is announced when the state changes: the badge's word, then the sentence. */
export function announcement(word: string, said: Sentence): string {
  return words.announced(word, plain(said));
}

/** What is on a board being edited, and what can be done with it. */
export function setupText(setup: Setup, { discs, empties, moves, state }: SetupDescription): string {
  const { setup: say } = words;
  const position = toPosition(setup);
  if (!position.ok) return faultText(position.fault);
  const all = discs.black + discs.white;
  const counts = say.counts(all ? say.discs(all) : say.noDiscs(), pageWords.score.empties(empties));
  const { rules, sideToMove } = position.value;
  if (state === 'over') return words.also(counts, say.over(resultText(position.value)));
  if (state === 'pass') {
    return words.also(words.also(counts, words.mustPass(playerName(rules, sideToMove))), say.ready());
  }
  const [black, white] = COLOURS.map((colour) => movesText(rules, colour, moves[colour]));
  const filling = isFillingCentre(position.value) ? [say.filling()] : [];
  return [counts, say.both(black!, white!), ...filling, say.ready()].reduce((before, next) => words.also(before, next));
}

function movesText(rules: RuleSystem, colour: Colour, moves: number): string {
  const name = playerName(rules, colour);
  return moves ? words.setup.moves(name, moves) : words.setup.noMove(name);
}
