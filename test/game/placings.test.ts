/** The 24 orders of filling the centre, against the plain engine. */
import { describe, expect, test } from 'vitest';
import { placing } from '../../game/notation.ts';
import { placingOrders } from '../../game/placings.ts';
import { startPosition } from '../../game/position.ts';
import { replay, rulesNamed } from './helpers.ts';

describe.each(['4x4-placed', '6x6-placed', 'reversi-1887', 'brainking-10', '6x4-placed'])('%s', (id) => {
  const rules = rulesNamed(id);
  const orders = placingOrders(rules);

  test('has 24 orders, of which 8 end crossed', () => {
    expect(new Set(orders.map(({ squares }) => squares.join())).size).toBe(24);
    expect(orders.filter(({ end }) => end === 'crossed')).toHaveLength(8);
  });

  test('each ends as it is said to', () => {
    for (const { squares, end } of orders) {
      const { contents } = replay(startPosition(rules), squares.map(placing));
      const [a, b, c, d] = [...squares].sort((x, y) => x - y).map((square) => contents[square]);
      expect({ squares, end }).toEqual({ squares, end: a === d && b === c && a !== b ? 'crossed' : 'parallel' });
    }
  });

  test('an answer on the opposite square forces parallel, and only such a one', () => {
    for (const { squares, isForced } of orders) {
      const alike = orders.filter((other) => other.squares[0] === squares[0] && other.squares[1] === squares[1]);
      expect(alike.every(({ end }) => end === 'parallel')).toBe(isForced);
    }
  });
});

test('other starts have none', () => {
  for (const id of ['othello', '6x6-parallel', 'cross-20']) expect(placingOrders(rulesNamed(id))).toEqual([]);
});
