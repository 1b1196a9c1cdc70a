/** The static value of a position by each set, in plain code: for inspecting weights, and for checking faster code. */
import { complain, ok, type Result } from '../../game/types.ts';
import { evaluate } from '../evaluate.ts';
import { loadPairs } from '../pairs.ts';
import type { TableSet } from '../patterns.ts';
import { movesOf, parseSigns } from '../../game/bitboard/position.ts';
import { loadSet } from './report.ts';

export async function value(
  sets: readonly TableSet[],
  folder: string,
  board: string | undefined,
): Promise<Result<string>> {
  const position = parseSigns(board ?? '');
  if (position === null)
    return complain('--board takes 64 characters: X for the side to move, O for the other, - for empty.');
  if (movesOf(position) === 0)
    return complain('The side to move has no move there; ask for the position after the pass.');
  const lines: string[] = [];
  for (const set of sets) {
    const weights = await loadSet(folder, set);
    if (!weights.ok) return weights;
    lines.push(`${set.name.padEnd(6)} ${evaluate(weights.value, position).toFixed(3)}`);
    const pairs = set.name === 'full' ? await loadPairs(folder) : null;
    if (pairs?.ok && pairs.value) lines.push(`pairs  ${evaluate(weights.value, position, pairs.value).toFixed(3)}`);
  }
  return ok(lines.join('\n'));
}
