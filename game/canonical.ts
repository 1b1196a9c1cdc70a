/**
 * Of a position's images under its board's symmetries, the one that stands for all of them: the first by the text of its
 * squares. If colours make no difference, Black is to move.
 */
import { isPlayedAsOthello } from './bitboard/othello.ts';
import { opponent } from './position.ts';
import { symmetriesOf, transformPosition, transformSquare, type Symmetry } from './symmetry.ts';
import type { Content, Position, RuleSystem } from './types.ts';

interface Canonical {
  readonly position: Position;
  /** Maps the given position to this one. */
  readonly symmetry: Symmetry;
}

/** Where each square of an image comes from. */
interface Image {
  readonly symmetry: Symmetry;
  readonly from: readonly number[];
}

const images = new WeakMap<RuleSystem, readonly Image[]>();

function imagesOf(rules: RuleSystem): readonly Image[] {
  const known = images.get(rules);
  if (known) return known;
  const all = symmetriesOf(rules).map((symmetry): Image => {
    const from = Array.from({ length: rules.columns * rules.rows }, () => 0);
    for (const square of from.keys()) from[transformSquare(rules, symmetry, square)] = square;
    return { symmetry, from };
  });
  images.set(rules, all);
  return all;
}

const SWAPPED: Readonly<Record<Content, Content>> = {
  black: 'white',
  white: 'black',
  empty: 'empty',
  missing: 'missing',
};

const withColoursExchanged = ({ contents, hands, sideToMove, ...rest }: Position): Position => ({
  ...rest,
  contents: contents.map((content) => SWAPPED[content]),
  sideToMove: opponent(sideToMove),
  hands: hands && { black: hands.white, white: hands.black },
});

export function canonical(given: Position): Canonical {
  const isTurned = given.sideToMove === 'white' && isPlayedAsOthello(given);
  const position = isTurned ? withColoursExchanged(given) : given;
  const { contents, rules } = position;
  const [first, ...others] = imagesOf(rules);
  let best = first!;
  for (const image of others) if (comesBefore(image, best, contents)) best = image;
  return { position: transformPosition(best.symmetry, position), symmetry: best.symmetry };
}

function comesBefore(a: Image, b: Image, contents: readonly Content[]): boolean {
  for (let square = 0; square < contents.length; square++) {
    const [one, other] = [contents[a.from[square]!]!, contents[b.from[square]!]!];
    if (one !== other) return one < other;
  }
  return false;
}
