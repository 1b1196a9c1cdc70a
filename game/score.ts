/** Scores as they are written: signed differences and final disc counts. */
import type { RuleSystem } from './types.ts';

/** U+2212, the true minus: as wide as the plus, and not a line break opportunity like a hyphen. */
export const MINUS = '−';
/** U+2013, between two counts. */
export const EN_DASH = '–';

/** "+6", "−2", "0"; with `decimals`, an estimate such as "+1.5". */
export function signed(value: number, decimals = 0): string {
  const digits = Math.abs(value).toFixed(decimals);
  if (Number(digits) === 0) return digits;
  return (value < 0 ? MINUS : '+') + digits;
}

/** Final discs of the side whose value it is, and of the other side. */
interface FinalDiscs {
  readonly own: number;
  readonly other: number;
}

/**
 * The final counts that a value means: +6 on 64 squares is 35 to 29, or 29 to 35 if the fewest discs win. An odd value
 * on an even board, as estimates may have, gives halves.
 */
function finalDiscs(value: number, squares: number, aim: RuleSystem['aim'] = 'most'): FinalDiscs {
  const difference = aim === 'fewest' ? -value : value;
  const own = Math.min(squares, Math.max(0, (squares + difference) / 2));
  return { own, other: squares - own };
}

/** "35–29". */
export function finalScore(value: number, squares: number, aim: RuleSystem['aim'] = 'most'): string {
  const { own, other } = finalDiscs(value, squares, aim);
  return `${own}${EN_DASH}${other}`;
}
