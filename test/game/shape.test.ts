import { describe, expect, it, test } from 'vitest';
import { OTHELLO, RULE_SYSTEMS } from '../../game/rules.ts';
import { parseSquare, shapeOf, squareName } from '../../game/shape.ts';
import { names, rulesNamed } from './helpers.ts';

test.each([
  [OTHELLO, 0, 'a1'],
  [OTHELLO, 7, 'h1'],
  [OTHELLO, 37, 'f5'],
  [OTHELLO, 63, 'h8'],
  [rulesNamed('10x10'), 99, 'j10'],
  [rulesNamed('6x4'), 23, 'f4'],
])('square %#: %s', (rules, square, name) => {
  expect(squareName(rules, square)).toBe(name);
  expect(parseSquare(rules, name)).toBe(square);
  expect(parseSquare(rules, name.toUpperCase())).toBe(square);
});

test.each(['', 'a', '1', 'a0', 'a9', 'i1', 'a1 ', ' a1', 'a01', 'aa1', 'a-1', 'a10', '@2'])(
  '“%s” is no square of 8x8',
  (text) => {
    expect(parseSquare(OTHELLO, text)).toBeUndefined();
  },
);

test.each(['a:', 'a10x', 'a11', 'k1'])('“%s” is no square of 10x10', (text) => {
  expect(parseSquare(rulesNamed('10x10'), text)).toBeUndefined();
});

it('has no name for a missing square', () => {
  expect(parseSquare(rulesNamed('cross-64'), 'a1')).toBeUndefined();
  expect(parseSquare(rulesNamed('cross-64'), 'd1')).toBe(3);
});

test('every square of every system has a name that leads back to it', () => {
  for (const rules of RULE_SYSTEMS) {
    for (const square of shapeOf(rules).squares) expect(parseSquare(rules, squareName(rules, square))).toBe(square);
  }
});

describe('rays', () => {
  it('end at the edge', () => {
    const { rays } = shapeOf(OTHELLO);
    expect(rays[0]!.map((ray) => ray.length)).toEqual([0, 0, 0, 0, 7, 0, 7, 7]);
    expect(rays[27]!.map((ray) => ray.length)).toEqual([3, 3, 3, 3, 4, 3, 4, 4]);
  });

  it('end at a missing square', () => {
    const rules = rulesNamed('cross-48');
    const b3 = parseSquare(rules, 'b3')!;
    expect(shapeOf(rules).rays[b3]!.map((ray) => names(rules, ray))).toEqual([
      '',
      '',
      'c2 d1',
      'a3',
      'c3 d3 e3 f3 g3 h3',
      'a4',
      'b4 b5 b6',
      'c4 d5 e6 f7',
    ]);
  });
});

describe('corners', () => {
  it('with their C- and X-squares on 8x8', () => {
    const zones = shapeOf(OTHELLO).cornerZones.map(({ corner, cSquares, xSquares }) =>
      [[corner], cSquares, xSquares].map((squares) => names(OTHELLO, squares)),
    );
    expect(zones).toEqual([
      ['a1', 'b1 a2', 'b2'],
      ['h1', 'g1 h2', 'g2'],
      ['a8', 'a7 b8', 'b7'],
      ['h8', 'h7 g8', 'g7'],
    ]);
  });

  it('are the ends of the arms on a cross', () => {
    const rules = rulesNamed('cross-64');
    expect(names(rules, shapeOf(rules).corners)).toBe('d1 g1 a4 j4 a7 j7 d10 g10');
  });
});

test.each([
  ['othello', 'd4 e4 d5 e5'],
  ['6x4', 'c2 d2 c3 d3'],
  ['10x10', 'e5 f5 e6 f6'],
])('the centre of %s', (id, centre) => {
  expect(names(rulesNamed(id), shapeOf(rulesNamed(id)).centre)).toBe(centre);
});

it('is one object for one geometry', () => {
  expect(shapeOf(rulesNamed('anti'))).toBe(shapeOf(OTHELLO));
  expect(shapeOf({ columns: 8, rows: 8, missing: [] })).toBe(shapeOf(OTHELLO));
});
