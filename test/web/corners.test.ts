/** What a person reads about moves beside corners. */
import { expect, test } from 'vitest';
import { parseBoard } from '../../game/formats/board.ts';
import { OTHELLO } from '../../game/rules.ts';
import '../../web/corners/outflank-corners.ts';
import { all, mount, textOf } from './mount.ts';

test('for a move that closes a corner, one sentence says whether it can be forced', async () => {
  const read = parseBoard('O-OOX---OOOOOO--OXXOOOOOXXXOOOOOXXOOXOXOXXXXXOXOXXXOOOXOXXXOOOXO X', OTHELLO);
  if (!read.ok) throw new Error('not a board');
  const corners = await mount('outflank-corners', { position: read.value.position });
  const fates = (): readonly string[] => all(corners, '.fates li').map(textOf);
  await expect
    .poll(() => fates().filter((text) => /reply|nor force/.test(text)))
    .toEqual([
      expect.stringMatching(
        /^After \w\d, White can’t take h1 at once, nor force it within 7 moves, counting both sides\.$/,
      ),
      expect.stringMatching(/^After \w\d, White can’t take h1 at once, but can force it against any reply: .* h1\.$/),
    ]);
  expect(fates().join(' ')).not.toContain('for now');
});
