/**
 * Writes the tournament games with their players' ratings for the fit on a graphics processor (training/people/fit.py).
 *
 * A record is 80 bytes, little-endian: year (16 bits), index into SETS, flags (1: Black is a person, 2: White is), the
 * ratings of Black and of White (32-bit floats), the number of moves, the moves' squares without passes, and padding.
 */
import { join } from 'node:path';
import { ok, type Result } from '../../game/types.ts';
import { SETS, setOf } from '../people/moves.ts';
import { UNKNOWN } from '../people/rated-games.ts';
import { writeWhole } from '../records.ts';
import type { Workplace } from '../workplace.ts';
import { readGames } from '../people/read-games.ts';

const RECORD_BYTES = 80;
const HEAD_BYTES = 13;
const MAX_SQUARES = 60;

export const gamesFile = ({ work }: Workplace): string => join(work, 'people-games.bin');

export function writeGames(place: Workplace): Result<string> {
  const read = readGames(place.data);
  if (!read.ok) return read;
  const { files, programs, ratingOf } = read.value;
  const isPerson = (player: number): boolean => player !== UNKNOWN && !programs.has(player);
  const records = files.flatMap(({ header: { year }, games }) =>
    games.map((game) => {
      const bytes = Buffer.alloc(RECORD_BYTES);
      bytes.writeUInt16LE(year, 0);
      bytes.writeUInt8(SETS.indexOf(setOf(year, game)), 2);
      bytes.writeUInt8(Number(isPerson(game.black)) + 2 * Number(isPerson(game.white)), 3);
      bytes.writeFloatLE(ratingOf(game.black, year), 4);
      bytes.writeFloatLE(ratingOf(game.white, year), 8);
      const squares = game.squares.slice(0, MAX_SQUARES);
      bytes.writeUInt8(squares.length, 12);
      bytes.set(squares, HEAD_BYTES);
      return bytes;
    }),
  );
  writeWhole(gamesFile(place), Buffer.concat(records));
  return ok(`${gamesFile(place)}: ${records.length} games.`);
}
