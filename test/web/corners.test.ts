/** What a person reads about moves beside corners. */
import { expect, test } from 'vitest';
import '../../web/corners/outflank-corners.ts';
import { fakeBench } from './fake-engine.ts';
import { all, mount, one, textOf } from './mount.ts';
import { position } from './samples.ts';

const CLOSING = position('O-OOX---OOOOOO--OXXOOOOOXXXOOOOOXXOOXOXOXXXXXOXOXXXOOOXOXXXOOOXO X');

test('for a move that closes a corner, one sentence says whether it can be forced', async () => {
  const corners = await mount('outflank-corners', { position: CLOSING });
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

test('what moves are worth is neither shown nor offered while values are hidden', async () => {
  const { workbench } = fakeBench();
  const corners = await mount('outflank-corners', { position: CLOSING, workbench });
  const said = (): string => textOf(corners.renderRoot as unknown as Element);
  one(corners, 'p.pad button').click();
  await expect.poll(() => said()).toMatch(/With h1 closed/);
  workbench.configure({ hideValues: true });
  await expect.poll(said).not.toMatch(/closed/);
  workbench.configure({ hideValues: false });
  await expect.poll(said).toMatch(/With h1 closed/);
});

test('what another tab interrupted can be asked for again, and the sentences are still found', async () => {
  const { workbench } = fakeBench({ answers: 0 });
  const corners = await mount('outflank-corners', { position: CLOSING, workbench });
  const place = corners.parentElement!;
  one(corners, 'p.pad button').click();
  await expect.poll(() => textOf(one(corners, '[role=status]'))).toBe('Working it out…');
  corners.remove();
  place.prepend(corners);
  await expect.poll(() => textOf(one(corners, 'p.pad'))).toBe('What are these moves worth with the corner closed?');
  await expect
    .poll(() => all(corners, '.fates li').filter((li) => textOf(li).includes('nor force it')))
    .toHaveLength(1);
});
