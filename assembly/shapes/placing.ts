/**
 * Rules under which the players themselves put the first four discs on the centre: while they do, every free square of
 * it is a move, and nothing is flipped. The discs show it: all of them on the centre, and fewer than four.
 */
import { and, count, isEmpty, loadBoard, or, without } from '../board';
import { CENTRE } from './layout';

/** The free squares of the centre while it is being filled, else none. */
export function placings<B>(P: B, O: B): B {
  const centre = loadBoard<B>(CENTRE);
  const discs = or<B>(P, O);
  const isFilling = count<B>(discs) < 4 && isEmpty<B>(without<B>(discs, centre));
  return isFilling ? without<B>(centre, discs) : and<B>(discs, without<B>(discs, discs));
}
