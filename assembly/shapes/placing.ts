/**
 * Rules under which the players themselves place the first four discs in the centre: until then, every free square of it
 * is a move, and nothing is flipped. The centre is being filled while all discs are in it and there are fewer than four.
 */
import { and, count, isEmpty, loadBoard, or, without } from '../board';
import { CENTRE } from './layout';

/** The free squares of the centre while it is being filled, otherwise none. */
export function placings<B>(P: B, O: B): B {
  const centre = loadBoard<B>(CENTRE);
  const discs = or<B>(P, O);
  const isFilling = count<B>(discs) < 4 && isEmpty<B>(without<B>(discs, centre));
  return isFilling ? without<B>(centre, discs) : and<B>(discs, without<B>(discs, discs));
}
