/** Lines of moves that a command is asked about: one on the command line, or those on standard input. */
import { makeTranscript, parseTranscript } from '../game/formats/transcript.ts';
import { PASS, squaresOf } from '../game/notation.ts';
import { mustPass, startPosition } from '../game/position.ts';
import { newReplay } from '../game/replay.ts';
import { OTHELLO } from '../game/rules.ts';
import { type Move, ok, type Position, type Result, type Square } from '../game/types.ts';
import { faultText } from '../i18n/english.ts';
import { inputOf } from './command.ts';
import { readLines } from './lines.ts';
import { Results, type OutputFormat, type Layout } from './tabular.ts';
import { EXIT, type Shell } from './shell.ts';

export interface AskedLine {
  readonly moves: readonly Move[];
  readonly squares: readonly Square[];
  readonly transcript: string;
  /** From the start on, with a forced pass made at the end. */
  readonly positions: readonly Position[];
}

/** An empty line is the start. */
export function parseLine(text: string): Result<AskedLine> {
  const start = startPosition(OTHELLO);
  const moves = text.trim() ? parseTranscript(text, start) : ok<readonly Move[]>([]);
  if (!moves.ok) return moves;
  const transcript = makeTranscript(start, moves.value, false);
  return ok({
    moves: moves.value,
    squares: squaresOf(moves.value),
    transcript,
    positions: positionsOf(start, moves.value),
  });
}

function positionsOf(start: Position, moves: readonly Move[]): readonly Position[] {
  const replay = newReplay(start);
  for (const move of moves) replay.play(move);
  if (mustPass(replay.position)) replay.play(PASS);
  return replay.positions;
}

/** One answer per line of moves: the operand, or the lines of standard input, where no line at all means the start. */
export async function answerLines(
  shell: Shell,
  operands: readonly string[],
  format: OutputFormat,
  layout: Layout,
  rowOf: (asked: AskedLine) => object | Promise<object>,
): Promise<number> {
  const results = new Results(shell, format, layout);
  let isGood = true;
  const answer = async (text: string, number: number): Promise<void> => {
    const asked = parseLine(text);
    isGood &&= asked.ok;
    results.put(asked.ok ? await rowOf(asked.value) : { line: number, error: faultText(asked.fault) });
  };
  const line = inputOf(operands);
  if (line !== undefined) await answer(line, 1);
  else {
    let lines = 0;
    for await (const { text, number } of readLines(shell.io.stdin)) await answer(text, (lines = number));
    if (!lines) await answer('', 1);
  }
  return isGood ? EXIT.good : EXIT.failed;
}
