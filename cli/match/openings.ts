/** Where the games of a match begin: the openings of XOT, the lines of a file, or the start. */
import { decodeText } from '../../game/formats/bytes.ts';
import { parseXot } from '../../game/formats/xot.ts';
import { parseTranscript } from '../../game/formats/transcript.ts';
import { isOver, play, startPosition } from '../../game/position.ts';
import { OTHELLO } from '../../game/rules.ts';
import { complain, ok, type Move, type Result } from '../../game/types.ts';
import { faultText } from '../../i18n/english.ts';
import { randomFrom, shuffled } from '../../game/random.ts';
import type { Shell } from '../shell.ts';

export type MatchOpening = readonly Move[];

export const START = 'start';
export const XOT = 'xot';

/** In the order in which they are played; `seed` shuffles them. */
export function readOpenings(shell: Shell, source: string, seed: number): Result<readonly MatchOpening[]> {
  if (source === START) return ok([[]]);
  const bytes =
    source === XOT ? shell.read(shell.shipped('xot.txt'), 'The openings of XOT') : shell.read(source, `“${source}”`);
  if (!bytes.ok) return bytes;
  const text = decodeText(bytes.value);
  const read = source === XOT ? xotIn(text) : linesIn(text, source);
  return read.ok ? ok(shuffled(read.value, randomFrom(seed))) : read;
}

function xotIn(text: string): Result<readonly MatchOpening[]> {
  const list = parseXot(text);
  return list.ok ? ok(list.value.openings) : list;
}

/** A transcript from the start on each line; what follows `#` or `%` is a comment. */
export function linesIn(text: string, name: string): Result<readonly MatchOpening[]> {
  const openings: MatchOpening[] = [];
  for (const [index, whole] of text.split(/\r?\n/).entries()) {
    const line = whole.replace(/[#%].*$/, '').trim();
    if (!line) continue;
    const moves = parseTranscript(line, startPosition(OTHELLO));
    const where = `Line ${index + 1} of “${name}”`;
    if (!moves.ok)
      return complain(
        `${where} is no opening; each is a line of moves from the start, like f5d6c3. ${faultText({ ...moves.fault, where: {} })}`,
      );
    if (endsGame(moves.value)) return complain(`${where} is a whole game, with nothing left to play.`);
    openings.push(moves.value);
  }
  return openings.length ? ok(openings) : complain(`There are no openings in “${name}”.`);
}

function endsGame(moves: MatchOpening): boolean {
  let position = startPosition(OTHELLO);
  for (const move of moves) {
    const next = play(position, move);
    if (next.ok) position = next.value;
  }
  return isOver(position);
}
