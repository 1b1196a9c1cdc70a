/** The position being edited: strokes, and their undo. */
import { expect, test } from 'vitest';
import { OTHELLO } from '../../game/rules.ts';
import { startSetup } from '../../game/setup.ts';
import { SetupBoard } from '../../web/modes/setup.ts';
import { square } from '../web/samples.ts';

const contentsOf = (board: SetupBoard, names: readonly string[]) =>
  names.map((name) => board.setup.contents[square(name)]);

test('a stroke of the brush is one step of undo, on whatever square it changes something first', () => {
  const board = new SetupBoard(startSetup(OTHELLO), () => undefined);
  board.setBrush('empty');
  const stroke = ['c4', 'd4', 'e4'];
  for (const [index, name] of stroke.entries()) board.paint(square(name), index === 0);
  expect(contentsOf(board, stroke)).toEqual(['empty', 'empty', 'empty']);
  expect(board.steps).not.toBeNull();
  board.undo();
  expect(contentsOf(board, stroke)).toEqual(['empty', 'white', 'black']);
  expect(board.canUndo).toBe(false);
  board.redo();
  expect(contentsOf(board, stroke)).toEqual(['empty', 'empty', 'empty']);
});

test('a stroke that changes nothing is no step', () => {
  const board = new SetupBoard(startSetup(OTHELLO), () => undefined);
  board.setBrush('empty');
  for (const name of ['a1', 'a2']) board.paint(square(name), name === 'a1');
  expect(board.canUndo).toBe(false);
});
