import { expect, it } from 'vitest';
import { parseMove } from '../../game/notation.ts';
import { startPosition } from '../../game/position.ts';
import { OTHELLO } from '../../game/rules.ts';
import { TreeBuilder } from '../../game/tree-builder.ts';
import { faultOf, good } from './helpers.ts';

it('has one child for a move, however often it is added, and counts its nodes', () => {
  const builder = new TreeBuilder(startPosition(OTHELLO));
  const move = (name: string) => parseMove(OTHELLO, name)!;
  const first = good(builder.add(builder.root, move('f5')));
  expect(good(builder.add(builder.root, move('f5')))).toBe(first);
  const second = good(builder.add(builder.root, move('d3')));
  builder.annotate(second, { comment: 'the other' });
  expect(builder.size).toBe(3);
  expect(faultOf(builder.add(first, move('a1')))).toMatch(/not a legal move/);
  expect(builder.size).toBe(3);
  expect(builder.tree().root.children.map(({ comment }) => comment)).toEqual([undefined, 'the other']);
});
