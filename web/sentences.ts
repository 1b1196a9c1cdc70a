/**
 * The sentence that stands before the figures: what the engine knows, as a person would say it. A sentence is a list
 * of pieces, so that a move in it can be set in bold; `plain` is what a screen reader hears.
 */
import { isOver, mustPass, opponent } from '../game/position.ts';
import { moveName, placing } from '../game/notation.ts';
import { resultOf } from '../game/result.ts';
import { finalScore, signed } from '../game/score.ts';
import { shapeOf } from '../game/shape.ts';
import type { Fault, Position, Square } from '../game/types.ts';
import type { Analysis, MoveReport, Value } from '../workers/protocol.ts';
import type { EnginePhase } from './engine-view.ts';
import { point, sureness } from './values.ts';

export type Piece = string | { readonly strong: string };
export type Sentence = readonly Piece[];

export const plain = (sentence: Sentence): string =>
  sentence.map((piece) => (typeof piece === 'string' ? piece : piece.strong)).join('');

export type Badge =
  'off' | 'opening' | 'searching' | 'paused' | 'solved' | 'bound' | 'estimate' | 'error' | 'pass' | 'final';

/** The one word for the state of the analysis; a pass and the end of the game come before what the engine does. */
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

const NUMBERS = [
  'No',
  'One',
  'Two',
  'Three',
  'Four',
  'Five',
  'Six',
  'Seven',
  'Eight',
  'Nine',
  'Ten',
  'Eleven',
  'Twelve',
];
const inWords = (n: number): string => NUMBERS[n] ?? String(n);

/** Several best moves as "g2", "g2 or a4", "g2, a4 or c6"; of many the first three. */
function moveNames(position: Position, squares: readonly Square[]): Piece[] {
  const MOST_NAMED = 3;
  const names = squares.slice(0, MOST_NAMED).map((square): Piece => ({
    strong: moveName(position.rules, placing(square)),
  }));
  const joined = names.flatMap((name, i): Piece[] =>
    i === 0 ? [name] : [i === names.length - 1 && squares.length <= MOST_NAMED ? ' or ' : ', ', name],
  );
  const more = squares.length - MOST_NAMED;
  return more > 0 ? [...joined, ` or ${more} more`] : joined;
}

function playerName(position: Position): string {
  return position.rules.colourNames[position.sideToMove];
}

/** "35–29" where the convention makes the counts add up to the board, else "by 6". The player's own count comes first. */
function margin(position: Position, value: number, count: Analysis['count']): string {
  const squares = shapeOf(position.rules).squares.length;
  if (count !== 'winner') return `by ${Math.abs(value)}`;
  return finalScore(value, squares, position.rules.aim);
}

const withMoves = (position: Position, best: readonly Square[]): Piece[] =>
  best.length ? [' with ', ...moveNames(position, best)] : [];

/** ", the only winning move": when every other move is known to be worth less than that. */
function onlyOne(moves: readonly MoveReport[], best: readonly Square[], value: number): string {
  if (best.length !== 1 || moves.length < 2 || value < 0) return '';
  const others = moves.filter(({ square }) => square !== best[0]);
  const ceiling = value > 0 ? 1 : 0;
  const allWorse = others.every((move) => move.value && move.value.certainty === 100 && move.value.high < ceiling);
  if (!allWorse) return '';
  return value > 0 ? ', the only winning move' : ', the only move that draws';
}

function provedSentence(position: Position, analysis: Analysis, value: number, best: readonly Square[]): Piece[] {
  const name = playerName(position);
  const score = margin(position, value, analysis.count);
  const passed = analysis.turn === 'pass' ? ' after the pass' : '';
  const only = onlyOne(analysis.moves, best, value);
  if (value > 0) return [`${name} wins ${score}${passed}`, ...withMoves(position, best), `${only}.`];
  if (value === 0) {
    const draw = analysis.count === 'winner' ? `draws ${score}` : 'draws';
    return [`${name} ${draw}${passed}`, ...withMoves(position, best), `${only}.`];
  }
  if (!best.length) return [`${name} loses ${score}${passed}.`];
  return [`${name} loses ${score} at best,`, ...withMoves(position, best), '.'];
}

function boundSentence(position: Position, value: Value, best: readonly Square[]): Piece[] {
  const name = playerName(position);
  const limit = shapeOf(position.rules).squares.length;
  const known = best.length ? [',', ...withMoves(position, best), '.'] : ['.'];
  if (value.low <= -limit) {
    if (value.high < 0) return [`${name} can’t do better than ${signed(value.high)}. How much worse is open.`];
    return [`${name} gets ${signed(value.high)} at most.`];
  }
  if (value.low > 0) return [`${name} wins by ${value.low} at least`, ...known];
  if (value.low === 0) return [`${name} has a draw at least`, ...known];
  return [`${name} loses by ${-value.low} at most`, ...known];
}

function estimateSentence(position: Position, value: Value, best: readonly Square[]): Piece[] {
  const limit = shapeOf(position.rules).squares.length;
  const number = Math.round(point(value, limit));
  const name = playerName(position);
  if (number === 0) return ['About even', ...withMoves(position, best), '.'];
  return [`About ${signed(number)} for ${name}`, ...withMoves(position, best), '.'];
}

/** How many moves are not proved yet, as a sentence after the first; empty when none is. */
function stillOpen(analysis: Analysis): string {
  const estimates = analysis.moves.filter(({ value }) => !value || sureness(value) === 'estimate').length;
  if (estimates === 0 || estimates === analysis.moves.length) return '';
  return estimates === 1 ? ' One move is still a guess.' : ` ${inWords(estimates)} moves are still guesses.`;
}

function knowledge(position: Position, analysis: Analysis): Piece[] {
  const { value } = analysis;
  const best = analysis.moves.filter((move) => move.best).map(({ square }) => square);
  if (!value) return ['Looking at the moves.'];
  const sure = sureness(value);
  if (sure === 'exact') return provedSentence(position, analysis, value.low, best);
  if (sure === 'bound') return boundSentence(position, value, best);
  return estimateSentence(position, value, best);
}

/** What the panel says first. */
export function engineSentence(
  position: Position,
  phase: EnginePhase,
  analysis: Analysis | null,
  fault: Fault | null,
): Sentence {
  const badge = badgeOf(position, phase, analysis);
  const name = playerName(position);
  switch (badge) {
    case 'final':
      return [`${resultOf(position).sentence}.`];
    case 'error':
      return [fault?.message ?? 'The engine stopped.'];
    case 'pass': {
      const must = `${name} has no move and must pass.`;
      return analysis?.value ? [`${must} `, ...knowledge(position, analysis)] : [must];
    }
    case 'off':
      return ['The engine is off.'];
    case 'opening':
      return ['The engine is starting.'];
    case 'paused':
      return analysis?.value
        ? [...knowledge(position, analysis), ' Stopped; nothing is lost.']
        : ['Stopped. Nothing is lost.'];
    case 'searching':
      return analysis ? [...knowledge(position, analysis), stillOpen(analysis)] : ['Looking at the moves.'];
    case 'solved':
    case 'bound':
    case 'estimate':
      return analysis ? knowledge(position, analysis) : ['Nothing is known yet.'];
  }
}

/** The second line where figures would say nothing. */
export function engineNote(position: Position, badge: Badge): string {
  if (badge === 'off') return 'Legal moves and flips are still shown.';
  if (badge === 'error') return 'The position and the game are safe.';
  if (badge === 'final') return 'Neither side can move.';
  if (badge === 'pass')
    return `The pass is written in the list of moves. Then ${position.rules.colourNames[opponent(position.sideToMove)]} moves.`;
  return '';
}

/** What is announced when the state changes: the badge's word, then the sentence. */
export function announcement(word: string, sentence: Sentence): string {
  return `${word}. ${plain(sentence)}`;
}
