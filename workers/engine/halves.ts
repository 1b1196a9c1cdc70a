/** Converts between the core's bitboards and positions as halves of 32 bits, which plain code works with. */
import type { OthelloPosition } from '../../game/bitboard/position.ts';
import type { Bitboards } from './core.ts';

const wide = (low: number, high: number): bigint => (BigInt(high >>> 0) << 32n) | BigInt(low >>> 0);
const lowOf = (squares: bigint): number => Number(BigInt.asIntN(32, squares));
const highOf = (squares: bigint): number => lowOf(squares >> 32n);

/** The position in the core's form. */
export const toBitboards = (p: OthelloPosition): Bitboards => ({
  player: wide(p.playerLow, p.playerHigh),
  opponent: wide(p.opponentLow, p.opponentHigh),
});

/** A position from the core's form. */
export const fromBitboards = ({ player, opponent }: Bitboards): OthelloPosition => ({
  playerLow: lowOf(player),
  playerHigh: highOf(player),
  opponentLow: lowOf(opponent),
  opponentHigh: highOf(opponent),
});
