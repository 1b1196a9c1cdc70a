/** The positions of games that a command is asked about. */
import { expect, test } from 'vitest';
import { type AskedPosition, positionsOfGames, readAsked } from '../../cli/asked-positions.ts';
import { movesOf, passed } from '../../game/bitboard/position.ts';
import { randomGame } from '../training/helpers.ts';

test('each knows the last disc placed before it, also over a pass', async () => {
  const games = Array.from({ length: 12 }, (_, seed) => ({ squares: randomGame(seed).moves }));
  const found: AskedPosition[] = [];
  for await (const one of positionsOfGames(games)) found.push(one);
  for (const { last, of } of found) expect(last).toBe(games[of!.game - 1]!.squares[of!.ply - 2]);
  // There are passes among them.
  const isAfterPass = ({ isBlack, of }: AskedPosition, at: number): boolean =>
    of!.ply > 1 && found[at - 1]!.isBlack === isBlack;
  const after = found.filter(isAfterPass);
  expect(after.length).toBeGreaterThan(0);
  expect(after.every(({ position }) => movesOf(passed(position)) === 0)).toBe(true);
});

test.each(['f5d6c3', '1. f5 d6 2. c3', '1 F5 D6 2 C3', '+f5-d6+c3', 'ｆ５ｄ６ｃ３', '\ufefff5d6c3'])(
  '“%s” is a game',
  (text) => expect(readAsked({ number: 1, text, isCut: false }, '')).toEqual({ ok: true, value: [37, 43, 18] }),
);
