/** What a book contains: positions, search depths, leaves not searched yet, and how long games stay in it. */
import { type OthelloPosition, START, stepOf } from '../../game/bitboard/position.ts';
import { type Book, entriesOf, find, leafAt } from '../../game/book/book.ts';
import type { Square } from '../../game/types.ts';

/** Games are looked up after these numbers of moves. */
const PLIES = [8, 12, 16, 20];

export function describeBook(book: Book): string {
  const efforts = new Map<string, number>();
  for (const { depth, certainty } of entriesOf(book)) {
    const effort = `${depth}@${certainty}%`;
    efforts.set(effort, (efforts.get(effort) ?? 0) + 1);
  }
  let [unsolved, whole] = [0, 0];
  for (let index = 0; index < book.size; index++) {
    const leaf = leafAt(book, index);
    if (leaf === 'unknown') unsolved++;
    if (leaf === 'none') whole++;
  }
  const start = find(book, START);
  const lines = [
    `${book.size} positions`,
    ...[...efforts].toSorted(([a], [b]) => (a < b ? 1 : -1)).map(([effort, count]) => `${count} at ${effort}`),
    `${unsolved} leaves unsolved; ${whole} positions with all their moves in the book`,
  ];
  if (start) {
    const { carried, lows, highs, values } = book;
    const { index } = start;
    lines.push(
      `the start: ${values[index]} by its own search, ${carried[index]} carried back (${lows[index]} to ${highs[index]})`,
    );
  }
  return lines.join('\n');
}

/** How many of the games of at least this length reach a position of the book after this many moves. */
export function describeGames(book: Book, games: Iterable<readonly Square[]>): string {
  const [known, all] = [PLIES.map(() => 0), PLIES.map(() => 0)];
  for (const moves of games) {
    let position: OthelloPosition | null = START;
    for (let ply = 0; ply <= PLIES.at(-1)! && position; ply++) {
      const column = PLIES.indexOf(ply);
      if (column >= 0) {
        all[column]!++;
        if (find(book, position)) known[column]!++;
      }
      const square: Square | undefined = moves[ply];
      position = square === undefined ? null : (stepOf(position, square)?.position ?? null);
    }
  }
  return PLIES.map(
    (ply, i) =>
      `after ${ply} moves ${known[i]} of ${all[i]} games (${((100 * known[i]!) / (all[i]! || 1)).toFixed(1)} %)`,
  ).join('\n');
}
