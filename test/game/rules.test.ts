import { describe, expect, it, test } from 'vitest';
import { customRules, type CustomOptions } from '../../game/custom.ts';
import { isFillingCentre, legalMoves, startPosition } from '../../game/position.ts';
import { OTHELLO, parseRules, resized, RULE_SYSTEMS, rulesOf, ruleSystem } from '../../game/rules.ts';
import { shapeOf } from '../../game/shape.ts';
import { faultOf, good, rulesNamed } from './helpers.ts';
import { systemSummary } from '../../i18n/english.ts';

describe('the table', () => {
  it('has every system by its own id', () => {
    expect(new Set(RULE_SYSTEMS.map((rules) => rules.id)).size).toBe(RULE_SYSTEMS.length);
    for (const rules of RULE_SYSTEMS) expect(ruleSystem(rules.id)).toBe(rules);
  });

  // The systems of the sources, with their distinguishing facts: size, squares, discs of a player (- shared), first
  // mover, aim, placed or not.
  test.each([
    ['othello', '8x8 64 - black most crossed'],
    ['reversi-1887', '8x8 64 32 black most placed'],
    ['reversi-1887-shared', '8x8 64 - black most placed'],
    ['othello-own-discs', '8x8 64 32 black most crossed'],
    ['brainking-6', '6x6 36 - white most placed'],
    ['brainking-8', '8x8 64 - white most placed'],
    ['brainking-10', '10x10 100 - white most placed'],
    ['brainking-anti', '8x8 64 - white fewest placed'],
    ['anti', '8x8 64 - black fewest crossed'],
    ['anti-4x6', '6x4 24 - black fewest crossed'],
    ['italian', '8x8 64 32 black most placed'],
    ['italian-displacement', '8x8 64 32 black most placed moves'],
    ['italian-displacement-4', '4x4 16 8 black most placed moves'],
    ['cross-64', '10x10 64 32 black most crossed'],
    ['cross-48', '8x8 48 24 black most crossed'],
    ['cross-20', '6x6 20 10 black most crossed'],
    ['4x4', '4x4 16 - black most crossed'],
    ['4x6', '6x4 24 - black most crossed'],
    ['4x8-parallel-columns', '8x4 32 - black most parallel-columns'],
    ['6x8-placed', '8x6 48 - black most placed'],
    ['6x6-parallel', '6x6 36 - black most parallel-rows'],
    ['10x10', '10x10 100 - black most crossed'],
  ])('%s', (id, facts) => {
    const { columns, rows, supply, firstMover, aim, opening, displacement } = rulesNamed(id);
    const discs = supply.kind === 'own' ? supply.perSide : '-';
    const squares = shapeOf(rulesNamed(id)).squares.length;
    const told = `${columns}x${rows} ${squares} ${discs} ${firstMover} ${aim} ${opening}${displacement ? ' moves' : ''}`;
    expect(told).toBe(facts);
  });

  test.each(RULE_SYSTEMS)('$id can be played', (rules) => {
    const start = startPosition(rules);
    expect(legalMoves(start).length).toBeGreaterThan(0);
    expect(isFillingCentre(start)).toBe(rules.opening === 'placed');
  });

  it('names the colours of the Italian game', () => {
    expect(rulesNamed('italian').colourNames).toEqual({ black: 'Red', white: 'Blue' });
  });

  it('calls a conjecture a conjecture', () => {
    for (const rules of RULE_SYSTEMS.filter(({ missing }) => missing.length))
      expect(systemSummary(rules)).toMatch(/conjecture/i);
  });
});

describe('custom systems', () => {
  test.each<[CustomOptions, string]>([
    [
      { columns: 5, rows: 7, opening: 'custom', start: { black: [16], white: [17] } },
      'custom:5x7;opening=custom;black=b4;white=c4',
    ],
    [{ columns: 6, rows: 6, missing: [35, 0] }, 'custom:6x6;missing=a1.f6'],
    [
      {
        columns: 10,
        rows: 8,
        opening: 'placed',
        firstMover: 'white',
        supply: { kind: 'own', perSide: 40 },
        aim: 'fewest',
        displacement: true,
        count: 'discs',
      },
      'custom:10x8;opening=placed;first=white;own=40;aim=fewest;displacement;count=discs',
    ],
  ])('%# have an id that says all of them', (options, id) => {
    const rules = good(customRules(options));
    expect(rules.id).toBe(id);
    expect(good(parseRules(id))).toEqual(rules);
    expect(ruleSystem(id)).toBe(ruleSystem(id));
  });

  it('are the row of the table that is played alike', () => {
    expect(good(rulesOf({ columns: 8, rows: 8 }))).toBe(OTHELLO);
    expect(good(rulesOf({ columns: 6, rows: 6, aim: 'fewest' }))).toBe(ruleSystem('anti-6'));
    expect(ruleSystem('custom:8x8')).toBe(OTHELLO);
  });

  test.each<[CustomOptions, string]>([
    [{ columns: 11, rows: 8 }, 'A board has 1 to 10 columns and rows, not 11 by 8.'],
    [{ columns: 0, rows: 8 }, 'A board has 1 to 10 columns and rows, not 0 by 8.'],
    [{ columns: 2.5, rows: 8 }, 'A board has 1 to 10 columns and rows, not 3 by 8.'],
    [{ columns: 2, rows: 2 }, 'Nobody can move from this start, so the game would be over at once.'],
    [
      { columns: 5, rows: 6, opening: 'placed' },
      'The players place their first four discs on the four centre squares, but this board’s centre has 2 squares.',
    ],
    [
      { columns: 5, rows: 5, opening: 'placed' },
      'The players place their first four discs on the four centre squares, but this board’s centre has 1 square.',
    ],
    [
      { columns: 6, rows: 6, missing: [14], opening: 'placed' },
      'The players place their first four discs on the four centre squares, but this board’s centre has 3 squares.',
    ],
    [{ columns: 8, rows: 8, missing: [64] }, 'A missing square lies outside the 8×8 board.'],
    [
      { columns: 8, rows: 8, supply: { kind: 'own', perSide: 1 } },
      '1 disc per player is too few: the start needs two each.',
    ],
    [{ columns: 8, rows: 8, opening: 'custom' }, 'The start needs discs of both colours.'],
    [
      { columns: 8, rows: 8, opening: 'custom', start: { black: [1], white: [1] } },
      'Two starting discs are on the same square.',
    ],
    [
      { columns: 8, rows: 8, opening: 'custom', start: { black: [1], white: [99] } },
      'One of the starting discs is on a square that doesn’t exist.',
    ],
    [
      { columns: 8, rows: 8, opening: 'custom', start: { black: [1], white: [60] } },
      'Nobody can move from this start, so the game would be over at once.',
    ],
  ])('%# that cannot be played say why', (options, why) => {
    expect(faultOf(customRules(options))).toBe(why);
  });

  test.each([
    ['nothing', 'There is no rule system called “nothing”.'],
    ['', 'There is no rule system called “”.'],
    ['custom:', '“” is not a board size. Sizes look like 8x8, columns first.'],
    ['custom:99x9', 'A board has 1 to 10 columns and rows, not 99 by 9.'],
    ['custom:6x6;missing=z9', '“z9” is not a square on a 6×6 board.'],
    ['custom:6x6;aim=none', '“aim=none” is not part of a rule system.'],
    ['custom:6x6;colour', '“colour” is not part of a rule system.'],
    ['custom:6x6;own=1', '1 disc per player is too few: the start needs two each.'],
  ])('no system: %s', (id, why) => {
    expect(faultOf(parseRules(id))).toBe(why);
    expect(ruleSystem(id)).toBeUndefined();
  });
});

describe('another size', () => {
  test.each([
    ['anti', 6, 6, 'anti-6'],
    ['brainking-8', 10, 10, 'brainking-10'],
    ['italian-displacement', 4, 4, 'italian-displacement-4'],
    ['othello', 6, 4, '4x6'],
    ['cross-48', 8, 8, 'cross-48'],
    ['cross-20', 8, 8, 'othello-own-discs'],
    ['reversi-1887', 6, 6, 'custom:6x6;opening=placed;own=18;count=discs'],
  ])('%s on %ix%i is %s', (id, columns, rows, other) => {
    expect(good(resized(rulesNamed(id), columns, rows)).id).toBe(other);
  });
});
