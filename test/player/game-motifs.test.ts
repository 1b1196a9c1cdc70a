/** Motifs along a line, without a page or a worker. */
import { expect, test } from 'vitest';
import { provedMoves } from '../../game/motifs/along.ts';
import { startPosition } from '../../game/position.ts';
import { OTHELLO } from '../../game/rules.ts';
import { parseSquare } from '../../game/shape.ts';
import { newReplay } from '../../game/replay.ts';
import { placing } from '../../game/notation.ts';
import { lineThrough, newLine, ROOT, type TreeStepNode } from '../../game/tree.ts';
import { good } from '../game/helpers.ts';
import { GameMotifs } from '../../web/motifs/game-motifs.ts';

const lineOf = (text: string): readonly TreeStepNode[] => {
  const replay = newReplay(startPosition(OTHELLO));
  for (const name of text.match(/../g)!) good(replay.play(placing(parseSquare(OTHELLO, name)!)));
  return lineThrough(good(newLine(startPosition(OTHELLO), replay.moves, new Map())), ROOT);
};

function aWatch() {
  const watch = { asked: 0, changes: 0 };
  const motifs = new GameMotifs({
    api: () => ({
      provedMoves: (position) => {
        watch.asked++;
        return Promise.resolve(provedMoves(position));
      },
    }),
    changed: () => void watch.changes++,
  });
  return { watch, motifs };
}

/** What is known about the last move, once everything has been searched. */
async function ofLast(text: string) {
  const { motifs, watch } = aWatch();
  const line = lineOf(text);
  expect(motifs.of(line).size).toBe(0);
  await expect.poll(() => watch.asked).toBe(line.length - 1);
  await expect.poll(() => motifs.of(line).get(line.at(-1)!.path)).toBeDefined();
  return { motifs, watch, line, found: motifs.of(line).get(line.at(-1)!.path) };
}

test('a move that plays a proved motif is said to, and so is one that misses it', async () => {
  // Black wipes White out by e3.
  expect((await ofLast('f5d6c5f4e7f6g5e6e3')).found).toEqual([{ motif: 'wipeout', isPlayed: true }]);
  expect((await ofLast('f5d6c5f4e7f6g5e6f7')).found).toEqual([{ motif: 'wipeout', isPlayed: false }]);
});

test('nothing is looked at twice, and a change is told only where there is something', async () => {
  const { motifs, watch, line } = await ofLast('f5d6c5f4e7f6g5e6e3');
  expect(watch.changes).toBe(motifs.of(line).size);
  motifs.of([...line]);
  await Promise.resolve();
  expect(watch.asked).toBe(line.length - 1);
});

test('what is no longer on screen is left', async () => {
  const { motifs, watch } = aWatch();
  motifs.of(lineOf('f5d6c5f4e7f6g5e6e3'));
  const short = lineOf('f5f6');
  motifs.of(short);
  await expect.poll(() => watch.asked).toBe(3);
  expect(motifs.of(short).size).toBe(0);
});
