/** The light parts of the diagram do the same as those that they replace. */
import { describe, expect, test } from 'vitest';
import { customRules, parseCustomId, type CustomOptions } from '../../game/custom.ts';
import { makeBoard, parseBoard } from '../../game/formats/board.ts';
import { startPosition } from '../../game/position.ts';
import { RULE_SYSTEMS, ruleSystem } from '../../game/rules.ts';
import { parseCustomId as parseLightly } from '../../library/diagram-custom.ts';
import { readPositionText } from '../../web/board/position-text.ts';
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

describe('the reader of positions', () => {
  test.each(RULE_SYSTEMS.map((rules) => [rules.id, rules] as const))('reads what is written under %s', (id, rules) => {
    const start = startPosition(rules);
    // Own discs, as after a pass: the board alone doesn’t tell how many each side has.
    const position = start.hands ? { ...start, hands: { black: 7, white: 5 } } : start;
    expect(readPositionText(id, makeBoard(position))).toEqual(position);
  });

  test.each([
    ['othello', ' hands=30,30', null],
    ['othello-own-discs', '', { black: 30, white: 30 }],
    ['othello-own-discs', ' HANDS=3,12 ', { black: 3, white: 12 }],
  ])('counts the discs in hand of %s with “%s” as game/ does', (id, hands, expected) => {
    const text = makeBoard({ ...startPosition(ruleSystem(id)!), hands: null }) + hands;
    expect(good(parseBoard(text, ruleSystem(id)!)).position.hands).toEqual(expected);
    expect(readPositionText(id, text)?.hands).toEqual(expected);
  });

  test.each(['hands=3', 'hands=3,x', 'hands=3,4 X'])('refuses %s', (hands) => {
    const text = makeBoard(startPosition(ruleSystem('othello')!));
    expect(readPositionText('othello-own-discs', `${text} ${hands}`)).toBeNull();
  });
});
