/** The table of the figures of two lines: who gets the last move. */
import { render } from 'lit';
import { expect, test } from 'vitest';
import { parseMove } from '../../game/notation.ts';
import { OTHELLO } from '../../game/rules.ts';
import type { Move } from '../../game/types.ts';
import { figuresOf } from '../../web/analyse/why/comparison-view.ts';
import { compare } from '../../web/analyse/why/comparison.ts';
import { FFO42 } from './samples.ts';

const line = (moves: string): Move[] => moves.match(/[a-h][1-8]|--/g)!.map((name) => parseMove(OTHELLO, name)!);
const G2 = line('g2h1c2g1f1d2b2a2b6c6b5a4a6g8a1b1h8a7b8--b7c7a8');
const A4 = line('a4a6c2b5g2h1d2g1f1b2a1b1a2h8b6c6a7--c7b8g8b7a8');

/** The row of the table about two lines of this many moves. */
function lastRow(moves: number, ply: number): readonly string[] {
  const comparison = compare(FFO42, G2.slice(0, moves), A4.slice(0, moves));
  const place = document.createElement('div');
  const names = { best: 'g2', chosen: 'a4' };
  render(
    figuresOf({ comparison, names, ply, pair: null!, last: moves, orientation: 'identity', go: () => undefined }),
    place,
  );
  const row = [...place.querySelectorAll('tr')].find(({ textContent }) => textContent.includes('Last move'))!;
  return [...row.cells].map(({ textContent }) => textContent.trim());
}

test.each([0, 8, 23])('lines to the end show who gets the last move, after %i moves, too', (ply) =>
  expect(lastRow(23, ply)).toEqual(['Last move', '–', 'Black', 'Black']),
);

test('lines that stop before go by the empty squares', () => {
  expect(lastRow(12, 8)).toEqual(['Last move, if nobody passes', 'White', 'White', 'White']);
});
