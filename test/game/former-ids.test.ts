/** Boards that are not square: columns come first in what is typed, and links of earlier versions keep their meaning. */
import { describe, expect, test } from 'vitest';
import { keptId, keptRules, presentId } from '../../game/former-ids.ts';
import { makeLink, parseLink } from '../../game/formats/link.ts';
import { parseJsonPosition } from '../../game/formats/json.ts';
import { parseSgf } from '../../game/formats/sgf.ts';
import { startPosition } from '../../game/position.ts';
import { OTHELLO, parseRules, RULE_SYSTEMS, withForgottenFlips } from '../../game/rules.ts';
import { evaluationKey } from '../../web/engine/evaluations.ts';
import { makeBoardText, readBoardText } from '../../web/document/board-text.ts';
import { positionOf, positionText } from '../../workers/position-text.ts';
import { good } from './helpers.ts';

const sizeOf = ({ columns, rows }: { columns: number; rows: number }): string => `${columns}x${rows}`;

describe('what is typed has columns first', () => {
  test.each([
    ['6x4', '6x4', '6x4'],
    ['4x6', '4x6', 'custom:4x6'],
    ['4x8-parallel', '4x8', 'custom:4x8;opening=parallel-rows'],
    ['6x8-placed', '6x8', 'custom:6x8;opening=placed'],
    ['anti-4x6', '4x6', 'custom:4x6;aim=fewest'],
    ['10x4', '10x4', 'custom:10x4'],
    ['4x10-parallel-columns;forgotten', '4x10', 'custom:4x10;opening=parallel-columns;forgotten'],
    ['anti-6x6', '6x6', 'anti-6'],
  ])('%s', (id, size, canonical) => {
    const rules = good(parseRules(id));
    expect([sizeOf(rules), rules.id]).toEqual([size, canonical]);
  });

  test.each([
    ['6x4-crossed', 'rules-unknown'],
    ['6x4-custom', 'rules-unknown'],
    ['12x4', 'size-range'],
    ['5x4', 'centre-start'],
  ])('%s is refused', (id, code) => {
    expect(parseRules(id)).toMatchObject({ ok: false, fault: { code } });
  });

  test('the table’s ids agree with its boards', () => {
    const named = RULE_SYSTEMS.filter(({ id }) => /\d+x\d+/.test(id));
    expect(named.map((rules) => /\d+x\d+/.exec(rules.id)![0])).toEqual(named.map(sizeOf));
  });
});

describe('what earlier versions wrote', () => {
  test.each([
    ['4x6', '6x4'],
    ['4x6-parallel-columns', '6x4-parallel-columns'],
    ['4x8-placed', '8x4-placed'],
    ['6x8-parallel', '8x6-parallel'],
    ['anti-4x6', 'anti-6x4'],
    ['4x6;forgotten', '6x4;forgotten'],
    ['6x6-placed', '6x6-placed'],
    ['custom:4x6', 'custom:4x6'],
    ['custom:4x6;missing=a1', 'custom:4x6;missing=a1'],
  ])('%s is %s', (former, now) => {
    expect(good(keptRules(former)).id).toBe(now);
    expect(keptId(good(keptRules(former)))).toBe(former);
  });

  test('the id of every system leads back to it', () => {
    for (const rules of RULE_SYSTEMS.flatMap((one) => [one, withForgottenFlips(one, true)])) {
      expect(good(keptRules(keptId(rules)))).toBe(rules);
      expect(presentId(rules.id)).toBe(rules.id);
    }
  });

  test('a link, with the board it had', () => {
    const { start, moves } = good(parseLink('#r=4x6&m=c1d1'));
    expect([start.rules.id, moves.length]).toEqual(['6x4', 2]);
  });

  test('a position as JSON, by its size', () => {
    const board = '-'.repeat(8) + 'XX----OO' + '-'.repeat(8);
    const position = { board, side: 'X', size: '6x4', rules: '4x6-parallel;forgotten' };
    expect(good(parseJsonPosition(position, OTHELLO)).position.rules.id).toBe('6x4-parallel;forgotten');
  });

  test('a game record', () => {
    const [read] = good(parseSgf('(;FF[4]GM[2]SZ[6:4]RU[4x6-parallel]AB[c2][d2]AW[c3][d3])'));
    expect(read?.game.ok && read.game.value.start.rules.id).toBe('6x4-parallel');
  });
});

describe('keys of what is stored are what they were', () => {
  const start = startPosition(good(parseRules('6x4-placed')));

  test('of positions, in solves and queues', () => {
    const text = positionText(start);
    expect(text.rules).toBe('4x6-placed');
    expect(good(positionOf(text))).toEqual(start);
  });

  test('of values beside a document', () => {
    expect(evaluationKey(start)).toMatch(/ 4x6-placed$/);
  });

  test('and small boards in lists are read', () => {
    const text = makeBoardText(start).replace('6x4-placed', '4x6-placed');
    expect(readBoardText(text)).toEqual({ rules: start.rules, contents: start.contents });
  });
});

test('a link to an upright board comes back to it', () => {
  for (const id of ['4x6', '4x8-placed', '6x8', 'anti-4x6']) {
    const start = startPosition(good(parseRules(id)));
    const link = makeLink({ start, moves: [], ply: 0 });
    expect(good(parseLink(link)).start.rules).toBe(start.rules);
  }
});
