/** What an exercise is about; every theme is certain. */
import { CORNERS, legalSquares, movesOf, passed, played, type OthelloPosition } from '../bitboard/position.ts';
import type { Square } from '../types.ts';

/**
 * `corner`, `x-square`, `c-square`: what the right move takes. `refuse-corner`: a corner could be taken, but that is
 * wrong. `offer-corner`: after the right move the opponent can take a corner, but couldn't before. `pass`: the opponent
 * must pass after it. `only-win`, `only-draw`: every other move fails to win, or loses. `wipeout`: the opponent is left
 * without discs. `line`: after the strongest reply there is again one right move (criterion.ts).
 */
export const THEMES = [
  'corner',
  'x-square',
  'c-square',
  'refuse-corner',
  'offer-corner',
  'pass',
  'only-win',
  'only-draw',
  'wipeout',
  'line',
] as const;
export type Theme = (typeof THEMES)[number];

export const isTheme = (name: string): name is Theme => (THEMES as readonly string[]).includes(name);

const X_SQUARES: ReadonlySet<Square> = new Set([9, 14, 49, 54]);
const C_SQUARES: ReadonlySet<Square> = new Set([1, 6, 8, 15, 48, 55, 57, 62]);
const WIPEOUT = 64;

const opensCorner = (position: OthelloPosition): boolean =>
  legalSquares(position).some((square) => CORNERS.has(square));

/** All themes except `line`, which takes a search, in the order above; values are discs for the side to move. */
export function themesOf(position: OthelloPosition, best: Square, score: number, second: number | null): Theme[] {
  const after = played(position, best)!;
  const next = second ?? -WIPEOUT;
  const holds: Readonly<Record<Exclude<Theme, 'line'>, boolean>> = {
    corner: CORNERS.has(best),
    'x-square': X_SQUARES.has(best),
    'c-square': C_SQUARES.has(best),
    'refuse-corner': !CORNERS.has(best) && opensCorner(position),
    'offer-corner': opensCorner(after) && !opensCorner(passed(position)),
    pass: movesOf(after) === 0 && movesOf(passed(after)) > 0,
    'only-win': score > 0 && next <= 0,
    'only-draw': score === 0 && next < 0,
    wipeout: score === WIPEOUT,
  };
  return THEMES.filter((theme) => theme !== 'line' && holds[theme]);
}
