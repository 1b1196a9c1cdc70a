/**
 * Reads files of exactly solved positions: comma-separated, gzipped or not, the first line naming the columns
 * `board`, `score` and, where there are any, `empties`, `game` and `dev`.
 */
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { complain, ok, type Result } from '../game/types.ts';
import { emptiesOf, parseSigns, type OthelloPosition } from '../game/bitboard/position.ts';

export interface ExactRow {
  readonly position: OthelloPosition;
  readonly empties: number;
  readonly score: number;
  readonly game: number;
  readonly deviation: number;
}

export function readExact(file: string): Result<ExactRow[]> {
  const raw = readFileSync(file);
  const text = (raw[0] === 0x1f && raw[1] === 0x8b ? gunzipSync(raw) : raw).toString('latin1');
  const lines = text.split('\n');
  const names = lines[0]!.trim().split(',');
  const at = (name: string): number => names.indexOf(name);
  const [boardAt, scoreAt, gameAt, deviationAt] = [at('board'), at('score'), at('game'), at('dev')];
  if (boardAt < 0 || scoreAt < 0) return complain(`${file} has no columns named board and score.`, { line: 1 });
  const rows: ExactRow[] = [];
  for (let index = 1; index < lines.length; index++) {
    const line = lines[index]!.trim();
    if (line === '') continue;
    const fields = line.split(',');
    const position = parseSigns(fields[boardAt] ?? '');
    const score = Number(fields[scoreAt]);
    if (position === null || !Number.isInteger(score) || Math.abs(score) > 64)
      return complain(`${file}: no position with a score stands on line ${index + 1}.`, { line: index + 1 });
    rows.push({
      position,
      empties: emptiesOf(position),
      score,
      game: gameAt < 0 ? 0 : Number(fields[gameAt]),
      deviation: deviationAt < 0 ? 0 : Number(fields[deviationAt]),
    });
  }
  return ok(rows);
}
