/**
 * Multi-ProbCut: the result of a search to depth d is forecast by one to a smaller depth, with an approximately normal
 * error. If the shallow result lies far enough outside the window that the deep one is unlikely to fall inside it, the
 * node is cut.
 *
 * The standard error (sigma) of a search to `shallow` plies as a forecast of one to `depth` is fitted (errors.ts), with
 * a separate sigma for deep searches that go to the end of the game.
 */
import { keptDiscs } from '../evaluation/values';
import { NONE } from '../score';
import { endSigma, middleSigma } from './errors';

/**
 * Standard errors beyond the window for each step of selectivity: in a normal distribution, 73, 87, 95, 98 and 99 % lie
 * within this many.
 */
// @ts-ignore: decorator
@inline function widthOf(selectivity: i32): f32 {
  return selectivity == 0 ? 1.1 : selectivity == 1 ? 1.5 : selectivity == 2 ? 1.96 : selectivity == 3 ? 2.33 : 2.58;
}

/** About two fifths of the depth and of the same parity, because values differ between odd and even depths. */
// @ts-ignore: decorator
@inline export function shallowDepth(depth: i32): i32 {
  const near = (depth * 2) / 5;
  return near - ((near ^ depth) & 1);
}

/** The error of the static value as a forecast of a search to `shallow` plies. */
// @ts-ignore: decorator
@inline function shallowError(shallow: i32, empties: i32): f32 {
  return middleSigma(empties) * sqrt<f32>(sqrt<f32>(<f32>shallow));
}

// @ts-ignore: decorator
@inline function standardError(depth: i32, shallow: i32, empties: i32): f32 {
  const sigma = depth >= empties ? endSigma(empties) : middleSigma(empties);
  const ratio = <f32>(min(depth, empties) - shallow) / <f32>(shallow + 1);
  return sigma * sqrt<f32>(sqrt<f32>(ratio));
}

/** A shallow search isn't tried if it would have to differ from the static value by more standard errors than this. */
const HOPE: f32 = 1.0;

/** Discs beyond the window at which a search to `shallow` plies cuts. */
// @ts-ignore: decorator
@inline export function cutMargin(depth: i32, shallow: i32, empties: i32, selectivity: i32): i32 {
  return <i32>ceil<f32>(widthOf(selectivity) * standardError(depth, shallow, empties));
}

/** Discs by which a search to `shallow` plies may differ from the static value. */
// @ts-ignore: decorator
@inline export function hopeOf(shallow: i32, empties: i32): i32 {
  return <i32>(HOPE * shallowError(shallow, empties));
}

/** ProbCut one ply before the leaves, whose forecast is the static value: NONE, or a likely bound. */
export function frontierCut(
  P: u64,
  O: u64,
  alpha: i32,
  empties: i32,
  moves: u64,
  selectivity: i32,
  features: usize,
): i32 {
  const margin = <i32>ceil<f32>(widthOf(selectivity) * middleSigma(empties));
  const now = keptDiscs(P, O, features, empties, moves);
  if (now - margin > alpha) return alpha + 1;
  return now + margin <= alpha ? alpha : NONE;
}
