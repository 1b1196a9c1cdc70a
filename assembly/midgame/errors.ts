/**
 * The error of a shallow search as a forecast of a deeper one, in discs: the standard error is one of these sigmas
 * times the fourth root of (deep - shallow) / (shallow + 1).
 *
 * Written by `npm run training -- probcut`: fitted to searches of 4090 positions of tournament games and beside them
 * with this program's own weights. Do not edit by hand.
 */

/** 456 pairs of depths from 12 to 54 empties, mean error 4.13 discs, the model off by 0.62. */
// @ts-ignore: decorator
@inline
export function middleSigma(empties: i32): f32 {
  const e = <f32>max(12, min(54, empties));
  return <f32>6.8217 + <f32>-0.16356 * e + <f32>0.001329 * e * e;
}

/** 115 pairs of depths from 12 to 26 empties, mean error 5.39 discs, the model off by 0.59. */
// @ts-ignore: decorator
@inline
export function endSigma(empties: i32): f32 {
  const e = <f32>max(12, min(26, empties));
  return <f32>5.8924 + <f32>-0.1146 * e;
}
