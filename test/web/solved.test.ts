/** The library of solved positions as a panel. */
import { expect, test } from 'vitest';
import { makeBoard } from '../../game/formats/board.ts';
import { parseMove } from '../../game/notation.ts';
import { applyMove, legalMoves } from '../../game/position.ts';
import type { Position } from '../../game/types.ts';
import { newGame } from '../../web/document/game.ts';
import { SolvedPositions } from '../../web/solves/solved.ts';
import { makeSolvedCsv } from '../../web/solves/solved-files.ts';
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
  expect(textOf(one(element, 'section'))).toContain('On the board, from this list: −6');
  const field = one<HTMLInputElement>(element, 'input[type=search]');
  field.value = makeBoard(position);
  field.dispatchEvent(new Event('input'));
  await expect.poll(shown).toBe(1);
});

test.each([
  ['as it was solved', {}, 'g2'],
  ['kept by an earlier version, as it is stored', { symmetry: undefined }, ''],
])('a position is listed with its board and its best move, and opened, %s', async (_, kept, best) => {
  const { workbench } = fakeBench();
  const solved = new SolvedPositions(memorySolved());
  const record = solvedRecord(FFO42, 'winner', exact(-6), parseMove(FFO42.rules, 'g2'), SOURCE)!;
  expect(record.best).not.toBe('g2');
  await solved.add([{ ...record, ...kept }]);
  const element = await mount('outflank-solved', { workbench, solved });
  const cells = () => all(element, 'tbody tr > *');
  await expect.poll(() => cells().length).toBe(4);
  expect(textOf(cells()[2]!)).toBe(best || record.best);
  const discs = [...cells()[0]!.querySelectorAll('circle')].map((disc) => disc.classList.value);
  cells()[0]!.querySelector('button')!.click();
  const { contents } = workbench.position;
  expect(contents.filter((content) => content !== 'empty')).toEqual(discs);
  expect(makeBoard(workbench.position) === makeBoard(FFO42)).toBe(best !== '');
});

test('the newest come first, and of one solve the position before those after its moves', async () => {
  const { workbench } = fakeBench();
  const solved = new SolvedPositions(memorySolved());
  const after = legalMoves(FFO42).map(({ move, flips }) => applyMove(FFO42, move, flips));
  const recordOf = (position: Position, at: number) =>
    solvedRecord(position, 'winner', exact(2), undefined, { ...SOURCE, at })!;
  await solved.add([
    recordOf(after[0]!, 2000),
    recordOf(FFO42, 2000),
    recordOf(after[1]!, 2000),
    recordOf(MUST_PASS, 3000),
  ]);
  const element = await mount('outflank-solved', { workbench, solved });
  const names = () => all(element, 'tbody th').map(textOf);
  await expect.poll(() => names().length).toBe(4);
  expect(names().slice(1)).toEqual(['22 empties', '21 empties', '21 empties']);
});

test('a browser that refuses says so, and is asked again', async () => {
  const { workbench } = fakeBench();
  const store = memorySolved();
  const record = solvedRecord(FFO42, 'winner', exact(-6), undefined, SOURCE)!;
  await new SolvedPositions(store).add([record]);
  let refuses = true;
  const refuse = () => Promise.reject(new Error('refused'));
  const solved = new SolvedPositions({
    ...store,
    all: () => (refuses ? refuse() : store.all()),
    join: (...asked) => (refuses ? refuse() : store.join(...asked)),
  });
  const element = await mount('outflank-solved', { workbench, solved });
  const said = () => textOf(one(element, '[role=status]'));
  await expect.poll(said).toContain('can’t be read or changed');
  const file = new File([makeSolvedCsv([record])], 'more.csv');
  const field = one<HTMLInputElement>(element, 'input[type=file]');
  const files = new DataTransfer();
  files.items.add(file);
  field.files = files.files;
  field.dispatchEvent(new Event('change'));
  await expect.poll(said).toContain('more.csv: ');
  expect(said()).not.toContain('read.');
  refuses = false;
  await solved.add([record]);
  await expect.poll(() => all(element, 'tbody tr').length).toBe(1);
});
