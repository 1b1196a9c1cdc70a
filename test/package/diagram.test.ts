/** The light parts of the diagram do what those do in whose place they are. */
import { describe, expect, test } from 'vitest';
import { customRules, parseCustomId, type CustomOptions } from '../../game/custom.ts';
import { parseCustomId as parseLightly } from '../../library/diagram-custom.ts';
import { good } from '../game/helpers.ts';

describe('the reader of rules of one’s own', () => {
  test.each<CustomOptions>([
    { columns: 6, rows: 6 },
    { columns: 6, rows: 4, missing: [0, 5], firstMover: 'white' },
    { columns: 8, rows: 8, opening: 'placed', aim: 'fewest', displacement: true, count: 'discs' },
    { columns: 10, rows: 10, opening: 'parallel-rows', supply: { kind: 'own', perSide: 30 } },
    { columns: 4, rows: 4, opening: 'custom', start: { black: [0, 5], white: [1] } },
  ])('reads %j as game/ does', (options) => {
    const { id } = good(customRules(options));
    expect({ start: undefined, ...good(parseLightly(id)!) }).toEqual({
      start: { black: [], white: [] },
      ...good(parseCustomId(id)!),
    });
  });

  test.each(['othello', 'custom:11x8', 'custom:8', 'custom:8x8;missing=j9', 'custom:8x8;opening=none'])(
    'refuses %s',
    (id) => expect(parseLightly(id)).toBeUndefined(),
  );
});
