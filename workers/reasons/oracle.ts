/** Answers the questions of reasons.ts from an engine's reports. */
import { targetOf } from '../../game/notation.ts';
import { emptyCount } from '../../game/position.ts';
import type { Move, Position, Square } from '../../game/types.ts';
import { limitsOfLevel, solvedFrom } from '../levels.ts';
import { type Analysis, ENDLESS, type SearchLimits, type SearchSubject, type Value } from '../protocol.ts';
import type { Oracle } from './reasons.ts';

type Goal = SearchSubject['goal'];

/** Runs a search to its end; null if it failed or was stopped. */
export type SearchOf = (position: Position, goal: Goal) => Promise<Analysis | null>;

const PROOF: SearchLimits = { exactFrom: ENDLESS, maxDepth: ENDLESS };

/**
 * How far the searches about the moves of `root` go. With up to `exact` empty squares, or as many as the level solves,
 * everything is proved. Otherwise moves and replies get estimates of the level, which end at the same ply, so that
 * neither sees more than the other. Single values are always proved, and asked for only beside proofs.
 */
export function reasonLimits(
  root: Position,
  { exact, level }: { readonly exact: number; readonly level: number },
): (position: Position, goal: Goal) => SearchLimits {
  const solved = Math.max(exact, solvedFrom(level));
  const empties = emptyCount(root);
  const found = limitsOfLevel(level, empties);
  const limits = found.ok ? found.value : PROOF;
  const isToTheEnd = empties <= Math.max(limits.maxDepth, limits.exactFrom);
  return (position, goal) => {
    const left = emptyCount(position);
    if (empties <= solved || goal === 'best') return PROOF;
    return isToTheEnd ? limits : { ...limits, exactFrom: 0, maxDepth: Math.max(1, limits.maxDepth - (empties - left)) };
  };
}

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
