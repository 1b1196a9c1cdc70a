import { expect, test } from 'vitest';
import { canRedo, canUndo, newHistory, record, redo, undo } from '../../game/history.ts';

test('500 steps can be undone, older ones are forgotten', () => {
  let history = newHistory(0);
  for (let step = 1; step <= 502; step++) history = record(history, step);
  let undone = 0;
  for (; canUndo(history); undone++) history = undo(history);
  expect([undone, history.present]).toEqual([500, 2]);
});

test('what is done again can be undone again, and what is left can be done again', () => {
  let history = record(record(newHistory('a'), 'b'), 'c');
  history = redo(undo(undo(history)));
  expect(canRedo(history)).toBe(true);
  expect(undo(history).present).toBe('a');
  expect(canRedo(redo(history))).toBe(false);
});
