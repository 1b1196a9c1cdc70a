/**
 * A list of openings for XOT, one a line: the eight moves without blanks, as in `f5d6c4d3c2b3b4b5`. Empty lines and what
 * follows a `#` or a `%` are left out; so is everything after the moves of a line.
 */
import { cut, fault } from '../faults.ts';
import { startPosition } from '../position.ts';
import { OTHELLO } from '../rules.ts';
import { type Fault, type Move, type Result, fail, failed, ok } from '../types.ts';
import { checkSize } from './text.ts';
import { parseTranscript } from './transcript.ts';

export const XOT_PLIES = 8;

export interface XotList {
  readonly openings: readonly (readonly Move[])[];
  /** Lines that are none, by their numbers. */
  readonly faults: readonly Fault[];
}

/** A list with at least one opening; a fault says what is wrong with the first line that is none. */
export function parseXot(text: string): Result<XotList> {
  const size = checkSize(text);
  if (!size.ok) return size;
  const openings: Move[][] = [];
  const faults: Fault[] = [];
  text.split(/\r?\n/).forEach((whole, index) => {
    const line = whole.replace(/[#%].*$/, '').trim();
    if (!line) return;
    const read = parseLine(line);
    if (read.ok) openings.push(read.value);
    else faults.push({ ...read.fault, where: { line: index + 1 } });
  });
  if (openings.length > 0) return ok({ openings, faults });
  return failed(faults[0] ?? fault('xot-empty'));
}

function parseLine(line: string): Result<Move[]> {
  const word = /^([a-h][1-8])+/i.exec(line)?.[0] ?? '';
  if (word.length !== 2 * XOT_PLIES) return fail('xot-line', { text: cut(line), n: XOT_PLIES });
  const moves = parseTranscript(word, startPosition(OTHELLO));
  return moves.ok ? ok([...moves.value]) : moves;
}
