/** Compares what the engine says about a position with what is known about it. */
import { discDifference, isOver, legalMoves, play } from '../../game/position.ts';
import { isSameMove, moveName, targetOf } from '../../game/notation.ts';
import { OTHELLO } from '../../game/rules.ts';
import { squareName } from '../../game/shape.ts';
import { ok, type Move, type Position, type Result, type Square } from '../../game/types.ts';
import type { Analysis, Value } from '../../workers/protocol.ts';
import { faultText } from '../../i18n/english.ts';

/** What is known about a move; flips where they are known. */
export interface KnownMove {
  readonly square: Square;
  readonly value: number;
  readonly flips?: number;
}

const nameOf = (square: Square): string => squareName(OTHELLO, square);
const moveText = (move: Move): string => moveName(OTHELLO, move);

type Proof = Value & { readonly certainty: 100 };
const isProof = (value: Value | undefined): value is Proof =>
  value !== undefined && value.low === value.high && value.certainty === 100;

/** The proved value of the position, or what there is instead, as text. */
export const shownValue = ({ value }: Analysis): number | string =>
  isProof(value) ? value.low : value ? `${value.low}…${value.high}, certainty ${value.certainty}` : 'no value';

/** What is wrong with the moves of an analysis of all moves; `known` may have only some of the legal ones. */
export function faultsOfMoves({ moves }: Analysis, known: readonly KnownMove[]): string[] {
  const faults: string[] = [];
  const bySquare = new Map(moves.map((report) => [targetOf(report.move), report]));
  for (const { square, value, flips } of known) {
    const move = bySquare.get(square);
    if (!move) {
      faults.push(`${nameOf(square)} is missing`);
      continue;
    }
    if (!isProof(move.value)) faults.push(`${nameOf(square)} is not proved`);
    else if (move.value.low !== value) faults.push(`${nameOf(square)} is ${value}, found ${move.value.low}`);
    if (flips !== undefined && move.flips !== flips) {
      faults.push(`${nameOf(square)} turns ${flips}, found ${move.flips}`);
    }
  }
  return faults;
}

/** None if all moves are proved, the best of them is worth what the position is, and the best ones are marked. */
export function faultsOfAllMoves(analysis: Analysis): string[] {
  const { moves } = analysis;
  if (analysis.turn !== 'move') return moves.length ? [`${moves.length} moves where there is none`] : [];
  const open = moves.filter((move) => !isProof(move.value)).map(({ move }) => `${moveText(move)} is not proved`);
  if (open.length) return open;
  const best = Math.max(...moves.map((move) => move.value?.low ?? -Infinity));
  const faults = moves
    .filter((move) => move.best !== (move.value?.low === best))
    .map((move) => `${moveText(move.move)} is ${move.best ? '' : 'not '}said to be best`);
  return shownValue(analysis) === best ? faults : [...faults, `worth ${shownValue(analysis)}, its best move ${best}`];
}

/**
 * What is wrong with the line of a proved value: it begins with a best move, and where it reaches the end of the game, it
 * does so with the value. It may end earlier, where nothing more is proved.
 */
export function faultsOfLine(position: Position, analysis: Analysis): string[] {
  const { line, turn, moves, count } = analysis;
  if (turn === 'over') return line.length ? ['a line in a finished position'] : [];
  const [first] = line;
  if (first === undefined) return ['no line'];
  const end = endOf(position, line);
  if (!end.ok) return [`the line ${namesOf(line)} is not legal: ${faultText(end.fault)}`];
  const isBest = turn === 'pass' || moves.some(({ move, best }) => isSameMove(move, first) && best);
  if (!isBest) return [`the line ${namesOf(line)} begins with no best move`];
  if (!isOver(end.value)) return [];
  const result = discDifference(end.value, position.sideToMove, count);
  return result === shownValue(analysis)
    ? []
    : [`the line ${namesOf(line)} ends with ${result}, not ${shownValue(analysis)}`];
}

const namesOf = (line: readonly Move[]): string => line.map(moveText).join(' ');

function endOf(position: Position, line: readonly Move[]): Result<Position> {
  let now = ok(position) as Result<Position>;
  for (const move of line) if (now.ok) now = play(now.value, move);
  return now;
}

/** Whether the engine agrees with game/ on who can move. */
export function faultsOfTurn(position: Position, { turn }: Analysis): string[] {
  const expected = legalMoves(position).length ? 'move' : isOver(position) ? 'over' : 'pass';
  return turn === expected ? [] : [`the turn is “${expected}”, found “${turn}”`];
}
