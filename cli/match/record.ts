/** A finished game as a row of JSON, and as GGF. */
import { makeGgf } from '../../game/formats/ggf.ts';
import { makeTranscript, parseTranscript } from '../../game/formats/transcript.ts';
import { startPosition } from '../../game/position.ts';
import { OTHELLO } from '../../game/rules.ts';
import { newLine, type Annotation } from '../../game/tree.ts';
import { COLOURS, type Colour, type Result } from '../../game/types.ts';
import { REASONS, type Reason } from './answer.ts';
import type { TimeControl } from './clock.ts';
import type { PlayedGame } from './referee.ts';
import type { Fixture } from './schedule.ts';

export interface GameRecord {
  /** From 1. */
  readonly game: number;
  /** Names of the engines. */
  readonly black: string;
  readonly white: string;
  readonly winner: Colour | 'nobody';
  /** Black's discs minus White's, empties counted for the winner; null if the game wasn't played out. */
  readonly discs: number | null;
  /** `played out`, or why the loser lost. */
  readonly end: Reason | 'played out';
  /** What the loser did; empty if the game was played out. */
  readonly why: string;
  /** A transcript from the start. */
  readonly moves: string;
  /** Seconds for each of these moves; null for a pass and a move of the opening. */
  readonly seconds: readonly (number | null)[];
  /** ISO 8601, with the time. */
  readonly date: string;
}

export const ENDS = ['played out', ...REASONS] as const;

export function recordOf(
  { game, black, white }: Fixture,
  names: readonly string[],
  { moves, times, end }: PlayedGame,
  date: Date,
): GameRecord {
  const isLost = end.kind === 'lost';
  const sign = isLost ? (end.loser === 'black' ? -1 : 1) : Math.sign(end.discs);
  return {
    game: game + 1,
    black: names[black]!,
    white: names[white]!,
    winner: sign === 0 ? 'nobody' : sign > 0 ? 'black' : 'white',
    discs: isLost ? null : end.discs,
    end: isLost ? end.reason : 'played out',
    why: isLost ? `“${names[end.loser === 'black' ? black : white]}” ${end.text}.`.replace(/([.!?])\.$/, '$1') : '',
    moves: makeTranscript(startPosition(OTHELLO), moves),
    seconds: times.map((ms) => (ms === null ? null : Math.round(ms) / 1000)),
    date: date.toISOString(),
  };
}

/** Whether a value read from a file is the record of this fixture. */
export function isRecordOf(
  value: unknown,
  { game, black, white }: Fixture,
  names: readonly string[],
): value is GameRecord {
  const record = (value ?? {}) as Partial<GameRecord>;
  const isWhole = ENDS.some((end) => end === record.end) && Array.isArray(record.seconds);
  const hasResult = record.winner === 'nobody' || COLOURS.some((colour) => colour === record.winner);
  const hasDiscs = record.end === 'played out' ? Number.isInteger(record.discs) : record.discs === null;
  const isIts = record.game === game + 1 && record.black === names[black] && record.white === names[white];
  return (
    isWhole && hasResult && hasDiscs && isIts && typeof record.moves === 'string' && typeof record.date === 'string'
  );
}

/** 5:00/0:03, as GGF has it. */
const clockText = ({ main, increment }: TimeControl): string => [main, increment].map(minutesText).join('/');

function minutesText(ms: number): string {
  const seconds = Math.round(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** `+12.00`; a game lost on time has `:t`, one lost otherwise before its end `:r`. */
function resultText({ winner, discs, end }: GameRecord): string {
  const difference = discs ?? (winner === 'black' ? OTHELLO_SQUARES : -OTHELLO_SQUARES);
  const how = end === 'played out' ? '' : end === 'time' || end === 'no answer' ? ':t' : ':r';
  return `${difference < 0 ? '-' : '+'}${Math.abs(difference).toFixed(2)}${how}`;
}
const OTHELLO_SQUARES = OTHELLO.columns * OTHELLO.rows;

/** One line. Fails if the moves can't be played. */
export function ggfOf(record: GameRecord, clock: TimeControl | null): Result<string> {
  const start = startPosition(OTHELLO);
  const moves = parseTranscript(record.moves, start);
  if (!moves.ok) return moves;
  const notes = new Map<number, Annotation>(
    record.seconds.flatMap((seconds, index) => (seconds === null ? [] : [[index + 1, { seconds }] as const])),
  );
  const tree = newLine(start, moves.value, notes);
  if (!tree.ok) return tree;
  const { black, white, date } = record;
  const time = clock ? { time: clockText(clock) } : {};
  return makeGgf(tree.value, { black, white, date, site: 'outflank match', result: resultText(record), ...time });
}
