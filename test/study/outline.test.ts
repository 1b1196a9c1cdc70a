/** The rows of a score sheet: the numbers of moves, whatever the game began with. */
import { expect, test } from 'vitest';
import { parseLink } from '../../game/formats/link.ts';
import { newLine } from '../../game/tree.ts';
import { outlineOf } from '../../web/study/outline.ts';
import { faultText } from '../../i18n/english.ts';

function numbersOf(link: string) {
  const game = parseLink(link);
  if (!game.ok) throw new Error(faultText(game.fault));
  const tree = newLine(game.value.start, game.value.moves, new Map());
  if (!tree.ok) throw new Error(faultText(tree.fault));
  const pairs = outlineOf(tree.value).flatMap((row) => (row.kind === 'pair' ? [row] : []));
  return {
    moves: pairs.flatMap(({ cells }) => cells.flatMap((cell) => (cell ? [cell.number] : []))),
    rows: pairs.map(({ number }) => number),
  };
}

test.each([
  ['fixed discs', '#m=f5d6c5', [1, 2, 3], [1, 3]],
  ['discs that the players place', '#r=reversi-1887&m=d4e5d5e4f5', [1, 2, 3, 4, 5], [1, 3, 5]],
  ['discs drawn by the user', '#r=custom:4x4;opening=custom;black=a1.a2;white=b1&m=c1', [1], [1]],
  ['discs that move', '#r=custom:4x4;displacement&m=b1.a3.d4.c1.b1-a1.c1-b1', [1, 2, 3, 4, 5, 6], [1, 3, 5]],
])('a game with %s', (_, link, moves, rows) => {
  expect(numbersOf(link)).toEqual({ moves, rows });
});
