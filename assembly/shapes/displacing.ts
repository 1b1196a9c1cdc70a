/**
 * Rules under which a turn may also move a disc of one's own to a neighbouring empty square, if that flips something. Such
 * games need not end, so they are searched only to a depth; repetition is ignored here.
 */
import { countNodes, isStopped } from '../thread';
import { and, bit, first, isEmpty, loadBoard, loadOf, or, rest, without, xor } from '../board';
import { evaluateWhereDiscsMove } from './evaluate';
import { flips } from './flips';
import { handsAfterMove, handsAfterPass, isHandEmpty } from '../kinds';
import { BOARD, MOVES_DISCS, NEIGHBOURS } from './layout';
import { movesOf } from './mobility';
import { placings } from './placing';
import { finalScore, NONE } from '../score';

/** Whether some disc of P can be moved. */
function canDisplace<B>(P: B, O: B): bool {
  const empty = without<B>(loadBoard<B>(BOARD), or<B>(P, O));
  for (let froms = P; !isEmpty<B>(froms);) {
    const from = first<B>(froms);
    froms = rest<B>(froms, from);
    for (let tos = and<B>(loadOf<B>(NEIGHBOURS, from), empty); !isEmpty<B>(tos);) {
      const to = first<B>(tos);
      tos = rest<B>(tos, to);
      if (!isEmpty<B>(flips<B>(without<B>(P, bit<B>(from)), O, to))) return true;
    }
  }
  return false;
}

/** Whether the side to move has a move; while the centre is being filled, a disc in hand is one. */
function canMove<B, K>(P: B, O: B, hands: i32): bool {
  if (!isEmpty<B>(placings<B>(P, O))) return !isHandEmpty<K>(hands);
  if (!isEmpty<B>(movesOf<B, K>(P, O, hands))) return true;
  return load<i32>(MOVES_DISCS) != 0 && canDisplace<B>(P, O);
}

/** Window (alpha, beta), fail-soft; placings first, then displacements. */
export function displacing<B, K>(P: B, O: B, alpha: i32, beta: i32, depth: i32, hands: i32): i32 {
  countNodes(1);
  if (isStopped()) return alpha;
  if (!canMove<B, K>(P, O, hands)) {
    const passed = handsAfterPass<K>(hands);
    if (!canMove<B, K>(O, P, passed)) return finalScore<B, K>(P, O);
    return -displacing<B, K>(O, P, -beta, -alpha, depth, passed);
  }
  if (depth <= 0) return evaluateWhereDiscsMove<B, K>(P, O);
  let best = NONE;
  const centre = placings<B>(P, O);
  const isFilling = !isEmpty<B>(centre);
  for (let left = isFilling ? centre : movesOf<B, K>(P, O, hands); !isEmpty<B>(left) && best < beta;) {
    const square = first<B>(left);
    left = rest<B>(left, square);
    const turned = isFilling ? without<B>(P, P) : flips<B>(P, O, square);
    best = max(best, valueAfter<B, K>(P, O, square, turned, max(alpha, best), beta, depth, handsAfterMove<K>(hands)));
  }
  if (isFilling) return best;
  const empty = without<B>(loadBoard<B>(BOARD), or<B>(P, O));
  for (let froms = P; !isEmpty<B>(froms) && best < beta;) {
    const from = first<B>(froms);
    froms = rest<B>(froms, from);
    const left = without<B>(P, bit<B>(from));
    for (let tos = and<B>(loadOf<B>(NEIGHBOURS, from), empty); !isEmpty<B>(tos) && best < beta;) {
      const to = first<B>(tos);
      tos = rest<B>(tos, to);
      const turned = flips<B>(left, O, to);
      if (isEmpty<B>(turned)) continue;
      // The hand stays the same.
      best = max(best, valueAfter<B, K>(left, O, to, turned, max(alpha, best), beta, depth, handsAfterPass<K>(hands)));
    }
  }
  return best;
}

// @ts-ignore: decorator
@inline
function valueAfter<B, K>(P: B, O: B, square: i32, turned: B, alpha: i32, beta: i32, depth: i32, hands: i32): i32 {
  const nextO = or<B>(or<B>(P, turned), bit<B>(square));
  return -displacing<B, K>(xor<B>(O, turned), nextO, -beta, -alpha, depth - 1, hands);
}

/** Leaves of the game tree: a pass is one ply, a game that ended earlier counts once. */
export function perft<B, K>(P: B, O: B, depth: i32, hands: i32): u64 {
  if (depth <= 0) return 1;
  if (!canMove<B, K>(P, O, hands)) {
    const passed = handsAfterPass<K>(hands);
    return canMove<B, K>(O, P, passed) ? perft<B, K>(O, P, depth - 1, passed) : 1;
  }
  const centre = placings<B>(P, O);
  const isFilling = !isEmpty<B>(centre);
  const moves = isFilling ? centre : movesOf<B, K>(P, O, hands);
  let leaves: u64 = 0;
  for (let left = moves; !isEmpty<B>(left);) {
    const square = first<B>(left);
    left = rest<B>(left, square);
    const turned = isFilling ? without<B>(P, P) : flips<B>(P, O, square);
    const nextO = or<B>(or<B>(P, turned), bit<B>(square));
    leaves += perft<B, K>(xor<B>(O, turned), nextO, depth - 1, handsAfterMove<K>(hands));
  }
  return load<i32>(MOVES_DISCS) && !isFilling ? leaves + perftOfDisplacements<B, K>(P, O, depth, hands) : leaves;
}

function perftOfDisplacements<B, K>(P: B, O: B, depth: i32, hands: i32): u64 {
  let leaves: u64 = 0;
  const empty = without<B>(loadBoard<B>(BOARD), or<B>(P, O));
  for (let froms = P; !isEmpty<B>(froms);) {
    const from = first<B>(froms);
    froms = rest<B>(froms, from);
    const left = without<B>(P, bit<B>(from));
    for (let tos = and<B>(loadOf<B>(NEIGHBOURS, from), empty); !isEmpty<B>(tos);) {
      const to = first<B>(tos);
      tos = rest<B>(tos, to);
      const turned = flips<B>(left, O, to);
      if (isEmpty<B>(turned)) continue;
      const nextO = or<B>(or<B>(left, turned), bit<B>(to));
      leaves += perft<B, K>(xor<B>(O, turned), nextO, depth - 1, handsAfterPass<K>(hands));
    }
  }
  return leaves;
}
