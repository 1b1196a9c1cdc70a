/** Repertoires written as lines. */
import { stopOf } from '../../../game/repertoire/lines.ts';
import { changedCard, type Repertoire, spotOf, withCard } from '../../../game/repertoire/repertoire.ts';
import { OTHELLO } from '../../../game/rules.ts';
import { parseSquare } from '../../../game/shape.ts';
import type { Colour, Square } from '../../../game/types.ts';

export const squaresOf = (line: string): Square[] =>
  (line.match(/../g) ?? []).map((name) => parseSquare(OTHELLO, name)!);

/** The repertoire with a prepared move at the end of each line: "f5d6c3" prepares c3. */
export function prepared(colour: Colour, lines: readonly string[]): Repertoire {
  return lines.reduce<Repertoire>((repertoire, text) => {
    const squares = squaresOf(text);
    const { position } = stopOf(colour, squares.slice(0, -1))!;
    const { key } = spotOf(position);
    return withCard(repertoire, key, changedCard(repertoire.get(key), position, squares.at(-1)!, true));
  }, new Map());
}
