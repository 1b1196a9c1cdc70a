/**
 * The last four empty squares if discs are shared: one function for each number of them, null window (alpha, alpha +
 * 1), score for the side to move. Order by parity only: quadrants with an odd number of empty squares first.
 */
import { lastFlips } from '../lastflip';
import { countNodes } from '../thread';
import { and, bit, count, first, isEmpty, loadBoard, loadOf, low, meets, or, rest, without, xor } from '../board';
import { flips, flipsOfPrepared, prepared, preparedOther } from './flips';
import { isFewest } from '../kinds';
import { quadrant, squaresOfParity } from '../parity';
import { BOARD, IS_CONVEX, NEIGHBOURS } from './layout';
import { mobility } from './mobility';
import { finalScore, NONE, scoreOf, squares } from '../score';

// @ts-ignore: decorator
@inline export function touches<B>(square: i32, discs: B): bool {
  return meets<B>(loadOf<B>(NEIGHBOURS, square), discs);
}

/** How many discs P flips on `square`, the only empty one. */
// @ts-ignore: decorator
@inline function lastTurned<B>(P: B, O: B, square: i32): i32 {
  if (!isVector<B>()) {
    // The tables know lines of eight; they would count across a hole.
    if (load<i32>(IS_CONVEX)) return lastFlips(low<B>(P), square);
  }
  return touches<B>(square, O) ? count<B>(flips<B>(P, O, square)) : 0;
}

/** One empty square, `square`; the side to move has P. Exact, or an upper bound that is at most alpha. */
// @ts-ignore: decorator
@inline function solve1<B, K>(P: B, alpha: i32, square: i32): i32 {
  const O = without<B>(loadBoard<B>(BOARD), or<B>(P, bit<B>(square)));
  const difference = 2 * count<B>(P) - squares<K>(); // the square as one of O's
  const turned = lastTurned<B>(P, O, square);
  if (turned) return scoreOf<K>(difference + 2 + 2 * turned, 0);
  // At best for P, neither side plays there and the square counts for P.
  if (!isFewest<K>() && difference + 2 <= alpha) return difference + 2;
  const lost = lastTurned<B>(O, P, square);
  return lost ? scoreOf<K>(difference - 2 * lost, 0) : scoreOf<K>(difference + 1, 1);
}

/** Whether computing the flips from `square` is worthwhile: with one word, that costs no more than asking. */
// @ts-ignore: decorator
@inline function mayTurn<B>(square: i32, discs: B): bool {
  return isVector<B>() ? touches<B>(square, discs) : true;
}

/** Two empty squares. */
function solve2<B, K>(P: B, O: B, alpha: i32, a: i32, b: i32): i32 {
  const p = prepared<B>(P);
  const o = preparedOther<B>(O);
  let best = NONE;
  if (mayTurn<B>(a, O)) {
    const flipped = flipsOfPrepared<B>(P, O, p, o, a);
    if (!isEmpty<B>(flipped)) {
      best = -solve1<B, K>(xor<B>(O, flipped), -alpha - 1, b);
      countNodes(1);
      if (best > alpha) return best;
    }
  }
  if (mayTurn<B>(b, O)) {
    const flipped = flipsOfPrepared<B>(P, O, p, o, b);
    if (!isEmpty<B>(flipped)) {
      countNodes(1);
      return max(best, -solve1<B, K>(xor<B>(O, flipped), -alpha - 1, a));
    }
  }
  return best != NONE ? best : pass2<B, K>(P, O, alpha, a, b);
}

/** Two empty squares and no move for P. */
function pass2<B, K>(P: B, O: B, alpha: i32, a: i32, b: i32): i32 {
  const o = prepared<B>(O);
  const p = preparedOther<B>(P);
  let best = -NONE;
  countNodes(1);
  if (mayTurn<B>(a, P)) {
    const flipped = flipsOfPrepared<B>(O, P, o, p, a);
    if (!isEmpty<B>(flipped)) {
      best = solve1<B, K>(xor<B>(P, flipped), alpha, b);
      if (best <= alpha) return best;
    }
  }
  if (mayTurn<B>(b, P)) {
    const flipped = flipsOfPrepared<B>(O, P, o, p, b);
    if (!isEmpty<B>(flipped)) return min(best, solve1<B, K>(xor<B>(P, flipped), alpha, a));
  }
  return best == -NONE ? finalScore<B, K>(P, O) : best;
}

/** Three empty squares. With three, a quadrant is always odd: its square goes first. */
function solve3<B, K>(P: B, O: B, alpha: i32, empty: B, parity: i32): i32 {
  countNodes(1);
  const a = first<B>(and<B>(empty, squaresOfParity<B>(parity)));
  const others = xor<B>(empty, bit<B>(a));
  const b = first<B>(others);
  const c = first<B>(rest<B>(others, b));
  const p = prepared<B>(P);
  const o = preparedOther<B>(O);
  let best = NONE;
  if (mayTurn<B>(a, O)) {
    const flipped = flipsOfPrepared<B>(P, O, p, o, a);
    if (!isEmpty<B>(flipped)) {
      best = -solve2<B, K>(xor<B>(O, flipped), or<B>(xor<B>(P, flipped), bit<B>(a)), -alpha - 1, b, c);
      if (best > alpha) return best;
    }
  }
  if (mayTurn<B>(b, O)) {
    const flipped = flipsOfPrepared<B>(P, O, p, o, b);
    if (!isEmpty<B>(flipped)) {
      best = max(best, -solve2<B, K>(xor<B>(O, flipped), or<B>(xor<B>(P, flipped), bit<B>(b)), -alpha - 1, a, c));
      if (best > alpha) return best;
    }
  }
  if (mayTurn<B>(c, O)) {
    const flipped = flipsOfPrepared<B>(P, O, p, o, c);
    if (!isEmpty<B>(flipped)) {
      best = max(best, -solve2<B, K>(xor<B>(O, flipped), or<B>(xor<B>(P, flipped), bit<B>(c)), -alpha - 1, a, b));
    }
  }
  if (best != NONE) return best;
  return isEmpty<B>(mobility<B>(O, P)) ? finalScore<B, K>(P, O) : -solve3<B, K>(O, P, -alpha - 1, empty, parity);
}

/** Four empty squares. */
export function solve4<B, K>(P: B, O: B, alpha: i32, parity: i32): i32 {
  countNodes(1);
  const empty = without<B>(loadBoard<B>(BOARD), or<B>(P, O));
  // With two words, finding out which of four squares are legal moves costs more than their flips.
  const moves = isVector<B>() ? empty : mobility<B>(P, O);
  if (!isVector<B>()) {
    if (isEmpty<B>(moves)) return passed4<B, K>(P, O, alpha, parity);
  }
  let here = and<B>(moves, squaresOfParity<B>(parity));
  // All have the same parity: nothing to prefer.
  if (isEmpty<B>(here)) here = moves;
  let later = xor<B>(moves, here);
  const p = prepared<B>(P);
  const o = preparedOther<B>(O);
  let best = NONE;
  while (true) {
    const square = first<B>(here);
    if (mayTurn<B>(square, O)) {
      const flipped = flipsOfPrepared<B>(P, O, p, o, square);
      if (!isVector<B>() || !isEmpty<B>(flipped)) {
        const disc = bit<B>(square);
        const nextO = or<B>(xor<B>(P, flipped), disc);
        const left = xor<B>(empty, disc);
        const score = -solve3<B, K>(xor<B>(O, flipped), nextO, -alpha - 1, left, parity ^ quadrant(square));
        if (score > best) {
          best = score;
          if (score > alpha) return score;
        }
      }
    }
    here = rest<B>(here, square);
    if (!isEmpty<B>(here)) continue;
    if (isEmpty<B>(later)) break;
    here = later;
    later = xor<B>(later, later);
  }
  return best != NONE ? best : passed4<B, K>(P, O, alpha, parity);
}

/** Four empty squares and no move for P. */
function passed4<B, K>(P: B, O: B, alpha: i32, parity: i32): i32 {
  return isEmpty<B>(mobility<B>(O, P)) ? finalScore<B, K>(P, O) : -solve4<B, K>(O, P, -alpha - 1, parity);
}
