/** The library of solved positions as a panel. */
import { expect, test } from 'vitest';
import { makeBoard } from '../../game/formats/board.ts';
import { newGame } from '../../web/document/game.ts';
import { SolvedPositions } from '../../web/solves/solved.ts';
import { solvedRecord } from '../../web/solves/solved-record.ts';
import '../../web/solves/outflank-solved.ts';
import { memorySolved } from '../solves/memory.ts';
import { fakeBench } from './fake-engine.ts';
import { all, mount, one, textOf } from './mount.ts';
import { exact, FFO42, MUST_PASS } from './samples.ts';

const SOURCE = { by: 'here', file: '', at: 1000, nodes: 5 } as const;

test.each([
  ['where there is a move', FFO42, MUST_PASS],
  ['where there is none', MUST_PASS, FFO42],
])('the position on the board is known, and found by its board, %s', async (_, position, other) => {
  const { workbench } = fakeBench();
  workbench.load(newGame(position), 'analyse');
  const solved = new SolvedPositions(memorySolved());
  await solved.add([
    solvedRecord(position, 'winner', exact(-6), undefined, SOURCE)!,
    solvedRecord(other, 'winner', exact(10), undefined, SOURCE)!,
  ]);
  const element = await mount('outflank-solved', { workbench, solved });
  const shown = () => all(element, 'tbody tr').length;
  await expect.poll(shown).toBe(2);
  // For the side to move, though after a pass the other side's value is stored.
  expect(textOf(one(element, 'section'))).toContain('On the board: −6');
  const field = one<HTMLInputElement>(element, 'input[type=search]');
  field.value = makeBoard(position);
  field.dispatchEvent(new Event('input'));
  await expect.poll(shown).toBe(1);
});
