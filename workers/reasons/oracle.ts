/** What the reasons ask an engine, from its reports. */
import { targetOf } from '../../game/notation.ts';
import type { Move, Position, Square } from '../../game/types.ts';
import type { Analysis, Value } from '../protocol.ts';
import type { Oracle } from './reasons.ts';

/** Runs a search to its end; null if it failed or was stopped. */
export type SearchOf = (position: Position, goal: 'best' | 'all') => Promise<Analysis | null>;

const isExact = ({ low, high, certainty }: Value): boolean => low === high && certainty === 100;
/** A bound of an estimate counts as the value that it was tested against. */
const pointOf = ({ low, high }: Value): number => Math.round((low + high) / 2);
const squareOf = (move: Move): Square => (move.kind === 'pass' ? -1 : targetOf(move));

/** An oracle that searches each position when it is asked for. */
export function analysisOracle(search: SearchOf): Oracle {
  return {
    async moves(position) {
      const found = await search(position, 'all');
      const moves = found?.moves.flatMap(({ move, value, line }) =>
        value
          ? [[targetOf(move), { value: pointOf(value), exact: isExact(value), line: line.map(squareOf) }] as const]
          : [],
      );
      return moves && moves.length === found!.moves.length ? new Map(moves) : null;
    },
    async value(position) {
      const value = (await search(position, 'best'))?.value;
      return value ? { value: pointOf(value), exact: isExact(value) } : null;
    },
  };
}
