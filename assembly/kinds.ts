/**
 * What a search must know about the rules at compile time, as a type parameter K, a mere tag: who wins (most or fewest
 * discs) and whether each side has its own discs. Each kind is compiled separately, so that none pays for another's
 * rules.
 */

/** Othello on eight by eight, with its own core. */
export type Othello = u32;
export type MostShared = u8;
export type MostOwn = u16;
export type FewestShared = i8;
export type FewestOwn = i16;

// @ts-ignore: decorator
@inline export function isOthello<K>(): bool {
  return sizeof<K>() == 4;
}

// @ts-ignore: decorator
@inline export function isFewest<K>(): bool {
  return isSigned<K>();
}

// @ts-ignore: decorator
@inline export function isOwn<K>(): bool {
  return sizeof<K>() == 2;
}

/** Discs in hand of the side to move and of the other side, in one word; unused if discs are shared. */
// @ts-ignore: decorator
@inline export function handsOf(player: i32, opponent: i32): i32 {
  return (player << 8) | opponent;
}

// @ts-ignore: decorator
@inline export function isHandEmpty<K>(hands: i32): bool {
  return isOwn<K>() ? hands < 256 : false;
}

/** The hands after the side to move has placed a disc, from the other side's view. */
// @ts-ignore: decorator
@inline export function handsAfterMove<K>(hands: i32): i32 {
  return isOwn<K>() ? ((hands & 255) << 8) | ((hands >> 8) - 1) : 0;
}

/** The hands after a pass. */
// @ts-ignore: decorator
@inline export function handsAfterPass<K>(hands: i32): i32 {
  return isOwn<K>() ? ((hands & 255) << 8) | (hands >> 8) : 0;
}
