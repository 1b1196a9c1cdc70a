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
    ['anti-4', '4x4 16 - black fewest crossed'],
    ['anti-6x4', '6x4 24 - black fewest crossed'],
    ['anti-6', '6x6 36 - black fewest crossed'],
    ['anti-10', '10x10 100 - black fewest crossed'],
    ['italian', '8x8 64 32 black most placed'],
    ['italian-displacement', '8x8 64 32 black most placed moves'],
    ['italian-displacement-4', '4x4 16 8 black most placed moves'],
    ['italian-displacement-6', '6x6 36 18 black most placed moves'],
    ['cross-64', '10x10 64 32 black most crossed'],
    ['cross-48', '8x8 48 24 black most crossed'],
    ['cross-20', '6x6 20 10 black most crossed'],
    ['4x4', '4x4 16 - black most crossed'],
    ['6x4', '6x4 24 - black most crossed'],
    ['8x4-parallel-columns', '8x4 32 - black most parallel-columns'],
    ['8x6-placed', '8x6 48 - black most placed'],
    ['6x6-parallel', '6x6 36 - black most parallel-rows'],
    ['10x10', '10x10 100 - black most crossed'],
    ['othello-parallel', '8x8 64 - black most parallel-rows'],
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
    const isSaid = RULE_SYSTEMS.filter((rules) => /conjecture/i.test(systemSummary(rules)));
    expect(isSaid).not.toEqual([]);
    expect(isSaid).toEqual(RULE_SYSTEMS.filter(({ source }) => source === 'cross'));
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

  it('have Othello’s parts where theirs are undefined', () => {
    const parts = ['missing', 'opening', 'start', 'firstMover', 'supply', 'aim', 'displacement', 'count'];
    for (const part of parts) {
      const options = { columns: 6, rows: 8, [part]: undefined } as unknown as CustomOptions;
      expect([part, good(customRules(options))]).toStrictEqual([part, good(customRules({ columns: 6, rows: 8 }))]);
      expect(good(rulesOf(options))).toBe(ruleSystem('custom:6x8'));
    }
  });

  it('are the row of the table that is played alike', () => {
    expect(good(rulesOf({ columns: 8, rows: 8 }))).toBe(OTHELLO);
    expect(good(rulesOf({ columns: 6, rows: 6, aim: 'fewest' }))).toBe(ruleSystem('anti-6'));
    expect(ruleSystem('custom:8x8')).toBe(OTHELLO);
  });

  it.each([
    ['custom:8x8;opening=custom;black=e4.d5;white=d4.e5', 'othello'],
    ['custom:8x8;opening=custom;black=d4.e4;white=d5.e5', 'othello-parallel'],
    ['custom:8x8;white=e4.e5;black=d4.d5;opening=custom', 'custom:8x8;opening=parallel-columns'],
    ['custom:6x6;missing=a1;opening=custom;black=d3.c4;white=d4.c3;first=white', 'custom:6x6;missing=a1;first=white'],
    ['custom:8x8;opening=custom;black=e5.d4;white=e4.d5', 'custom:8x8;opening=custom;black=d4.e5;white=e4.d5'],
    // This centre has two squares, too few for an opening.
    ['custom:5x6;opening=custom;black=c4;white=c3', 'custom:5x6;opening=custom;black=c4;white=c3'],
  ])('with a start that an opening has, are that opening: %s', (id, other) => {
    expect(ruleSystem(id)?.id).toBe(other);
    expect(ruleSystem(id)).toBe(ruleSystem(other));
  });

  it('have a start of their own only where no opening has it, in the order of squares', () => {
    const start = { black: [1], white: [2] };
    expect(good(rulesOf({ columns: 8, rows: 8, opening: 'crossed', start }))).toBe(OTHELLO);
    const rules = good(customRules({ columns: 4, rows: 4, opening: 'custom', start: { black: [9, 0], white: [1] } }));
    expect(rules.start).toEqual({ black: [0, 9], white: [1] });
  });

  it('are one object, however they are asked for', () => {
    const byId = ruleSystem('custom:6x8;first=white');
    expect(good(rulesOf({ columns: 6, rows: 8, firstMover: 'white' }))).toBe(byId);
    expect(good(rulesOf({ firstMover: 'white', rows: 8, columns: 6 }))).toBe(byId);
  });

  test.each<[CustomOptions]>([
    [{ columns: 8, rows: 8, opening: 'placed', supply: { kind: 'own', perSide: 2 } }],
    [{ columns: 8, rows: 8, supply: { kind: 'own', perSide: 100 } }],
    [
      {
        columns: 4,
        rows: 1,
        opening: 'custom',
        start: { black: [0], white: [1] },
        supply: { kind: 'own', perSide: 2 },
      },
    ],
    [{ columns: 4, rows: 4, opening: 'placed' }],
  ])('%# can be played', (options) => expect(customRules(options).ok).toBe(true));

  it('name their squares in order, have sizes in either case, and nothing that was not asked for', () => {
    const start = { black: [9, 0], white: [1] };
    const rules = good(customRules({ columns: 4, rows: 4, opening: 'custom', start }));
    expect(rules.id).toBe('custom:4x4;opening=custom;black=a1.b3;white=b1');
    expect([rules.displacement, rules.forgottenFlips]).toEqual([false, false]);
    expect(ruleSystem('custom: 5X5 ;opening=custom;black=a1;white=b1')?.columns).toBe(5);
    expect(ruleSystem('custom:6x6;opening=parallel-rows;first=white;aim=fewest;count=discs')).toMatchObject({
      opening: 'parallel-rows',
      firstMover: 'white',
      aim: 'fewest',
      count: 'discs',
    });
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
    [{ columns: 5, rows: 6 }, 'This start needs the four centre squares, but this board’s centre has 2 squares.'],
    ...[64, -1, 2.5].map((square): [CustomOptions, string] => [
      { columns: 8, rows: 8, missing: [square] },
      'A missing square lies outside the 8×8 board.',
    ]),
    [{ columns: 8, rows: 8, supply: { kind: 'own', perSide: 101 } }, 'A player can’t have 101 discs.'],
    [{ columns: 8, rows: 8, supply: { kind: 'own', perSide: 2.5 } }, 'A player can’t have 3 discs.'],
    [
      {
        columns: 8,
        rows: 8,
        supply: { kind: 'own', perSide: 2 },
        opening: 'custom',
        start: { black: [0, 1, 2], white: [3] },
      },
      'The start has more discs of one colour than the 2 a player has.',
    ],
    [
      { columns: 8, rows: 8, supply: { kind: 'own', perSide: 1 } },
      '1 disc per player is too few: the start needs two each.',
    ],
    ...[
      { black: [], white: [] },
      { black: [1], white: [] },
      { black: [], white: [1] },
    ].map((start): [CustomOptions, string] => [
      { columns: 8, rows: 8, opening: 'custom', start },
      'The start needs discs of both colours.',
    ]),
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
    ['x'.repeat(41), `There is no rule system called “${'x'.repeat(40)}…”.`],
    [`custom:6x6;${'x'.repeat(41)}`, `“${'x'.repeat(40)}…” is not part of a rule system.`],
    ['', 'There is no rule system called “”.'],
    ['custom:', '“” is not a board size. Sizes look like 8x8, columns first.'],
    ['custom:99x9', 'A board has 1 to 10 columns and rows, not 99 by 9.'],
    ['custom:6x6;missing=z9', '“z9” is not a square on a board of 6×6.'],
    ['custom:6x6;aim=none', '“aim=none” is not part of a rule system.'],
    ['custom:6x6;colour', '“colour” is not part of a rule system.'],
    ['custom:6x6;own=1', '1 disc per player is too few: the start needs two each.'],
    ['custom:6x6;own=two', '“own=two” is not part of a rule system.'],
    ['custom:6x6;own=1000', '“own=1000” is not part of a rule system.'],
    ['custom:6x6;opening=12', '“opening=12” is not part of a rule system.'],
    ['custom:6x6;displacement=1', '“displacement=1” is not part of a rule system.'],
    ['custom:6x6;opening=custom;black=z9;white=a1', '“z9” is not a square on a board of 6×6.'],
    ['custom:8x8;black=a1', '“black=a1” is not part of a rule system.'],
    ['custom:8x8;white=a1;opening=placed', '“white=a1” is not part of a rule system.'],
    ['custom:8x8;own=4;own=16', '“own=16” is not part of a rule system.'],
    ['custom:8x8;first=black;first=white', '“first=white” is not part of a rule system.'],
    ['custom:8x8;first=white=black', '“first=white=black” is not part of a rule system.'],
    ['custom:a6x6', '“a6x6” is not a board size. Sizes look like 8x8, columns first.'],
    ['custom:6x6a', '“6x6a” is not a board size. Sizes look like 8x8, columns first.'],
    ['nothing;forgotten', 'There is no rule system called “nothing”.'],
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
    ['othello', 6, 4, '6x4'],
    ['othello', 8, 6, '8x6'],
    ['othello', 6, 8, 'custom:6x8'],
    ['cross-48', 8, 8, 'cross-48'],
    ['cross-20', 8, 8, 'othello-own-discs'],
    ['reversi-1887', 6, 6, 'custom:6x6;opening=placed;own=18;count=discs'],
    ['custom:4x4;opening=custom;black=a1;white=b1', 6, 6, '6x6'],
  ])('%s on %ix%i is %s', (id, columns, rows, other) => {
    expect(good(resized(rulesNamed(id), columns, rows)).id).toBe(other);
  });

  it('may have no room for the start', () => {
    const sentence = 'This start needs the four centre squares, but this board’s centre has 1 square.';
    expect(faultOf(resized(OTHELLO, 5, 5))).toBe(sentence);
    expect(faultOf(resized(rulesNamed('othello;forgotten'), 5, 5))).toBe(sentence);
    expect(faultOf(rulesOf({ columns: 5, rows: 5 }))).toBe(sentence);
  });
});
