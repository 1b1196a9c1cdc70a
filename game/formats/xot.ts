/**
 * A list of openings for XOT, one per line: eight moves without spaces, as in `f5d6c4d3c2b3b4b5`. Empty lines, comments
 * after `#` or `%`, and anything after the moves of a line are ignored.
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
  /** Lines that aren't openings, with their numbers. */
  readonly faults: readonly Fault[];
}

/** A list with at least one opening; otherwise the fault of the first bad line. */
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
