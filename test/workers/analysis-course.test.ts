/** What an analysis searches, how deep, in which windows and in what order, with a search that follows a script. */
import { expect, test } from 'vitest';
import type { SearchCourse } from '../../workers/engine/root.ts';
import {
  rowsOf,
  type Script,
  scripted,
  USUAL,
  WIPEOUTS,
  worth,
  changing,
  deceptive,
  intervals,
  estimates,
  says,
} from './scripted.ts';

/** How estimates of a1, a2 and a3 begin, worth what USUAL says. */
const FIRST_PLIES = [
  '0 plies, 87 %: a1 -63..63. a2 -63..63. a3 -63..63.! all valued',
  '1 plies, 87 %: a2 -63..63! a1 -63..63! a3 -63..63!!',
  '2 plies, 87 %: a2 2..10! a1 -2..6! a3 -8..0!!',
  '3 plies, 87 %: a2 2..10! a1 -2..6! a3 -8..0!!',
];

test.each<[string, Partial<SearchCourse>, number, Partial<Script>, readonly string[]]>([
  ['estimates of all moves, each around the one before', {}, 40, {}, [...FIRST_PLIES]],
  [
    'estimates for the best move: the others need only be no better, after the first plies',
    { goal: 'best', maxDepth: 6 },
    40,
    { says: changing(USUAL, 5, { ...USUAL, a3: 9 }) },
    [
      ...FIRST_PLIES,
      '4 plies, 87 %: a2 2..10! a1 6..7. a3 6..7.!',
      '5 plies, 87 %: a2 2..10! a1 6..7. a3 6..7 a3 -63..63!!',
    ],
  ],
  [
    'an estimate outside its window is looked for beyond it',
    { maxDepth: 3 },
    40,
    { says: changing(USUAL, 2, { a1: -2, a2: 10, a3: -3 }) },
    [
      '0 plies, 87 %: a1 -63..63. a2 -63..63. a3 -63..63.! all valued',
      '1 plies, 87 %: a2 -63..63! a1 -63..63! a3 -63..63!!',
      '2 plies, 87 %: a2 2..10 a2 9..63! a1 -2..6 a1 -63..-1! a3 -8..0!!',
    ],
  ],
  [
    'no window is wider than values are',
    { maxDepth: 3 },
    40,
    { says: changing({ a1: 60, a2: -60, a3: 58 }, 2, { a1: 62, a2: -62, a3: 62 }) },
    [
      '0 plies, 87 %: a1 -63..63. a2 -63..63. a3 -63..63.! all valued',
      '1 plies, 87 %: a1 -63..63! a3 -63..63! a2 -63..63!!',
      '2 plies, 87 %: a1 56..63! a3 54..62 a3 61..63! a2 -63..-56!!',
    ],
  ],
  [
    'a move that has only a ceiling is looked at in a full window',
    { goal: 'best', maxDepth: 7 },
    40,
    { says: changing(USUAL, 6, { ...USUAL, a3: 9 }) },
    [
      ...FIRST_PLIES,
      '4 plies, 87 %: a2 2..10! a1 6..7. a3 6..7.!',
      '5 plies, 87 %: a2 2..10! a1 6..7. a3 6..7.!',
      '6 plies, 87 %: a2 2..10! a1 6..7. a3 6..7 a3 -63..63!!',
    ],
  ],
  [
    'estimates of the asked certainty',
    { selectivity: 100, maxDepth: 1 },
    40,
    {},
    ['0 plies, 100 %: a1 -63..63. a2 -63..63. a3 -63..63.! all valued'],
  ],
  [
    'few empties, but no search to the end',
    { exactFrom: 5, maxDepth: 1 },
    10,
    {},
    ['0 plies, 87 %: a1 -63..63. a2 -63..63. a3 -63..63.! all valued'],
  ],
  [
    'a move as good as the best is no better',
    { goal: 'best', maxDepth: 5 },
    40,
    { says: ({ move }) => ({ ...USUAL, a1: 6 })[move]! },
    [
      '0 plies, 87 %: a1 -63..63. a2 -63..63. a3 -63..63.! all valued',
      '1 plies, 87 %: a1 -63..63! a2 -63..63! a3 -63..63!!',
      '2 plies, 87 %: a1 2..10! a2 2..10! a3 -8..0!!',
      '3 plies, 87 %: a1 2..10! a2 2..10! a3 -8..0!!',
      '4 plies, 87 %: a1 2..10! a2 6..7. a3 6..7.!',
    ],
  ],
  [
    'no search goes on where values end',
    { count: 'discs', maxDepth: 3 },
    40,
    { says: changing({ a1: 59, a2: -59, a3: 0 }, 2, { a1: 63, a2: -63, a3: 0 }) },
    [
      '0 plies, 87 %: a1 -63..63. a2 -63..63. a3 -63..63.! all valued',
      '1 plies, 87 %: a1 -63..63! a3 -63..63! a2 -63..63!!',
      '2 plies, 87 %: a1 55..63! a3 -4..4! a2 -63..-55!!',
    ],
  ],
  [
    'nor where a search has seen beyond',
    { count: 'discs', maxDepth: 3 },
    40,
    { says: changing({ a1: 60, a2: -60, a3: 0 }, 2, { a1: 64, a2: -64, a3: 0 }) },
    [
      '0 plies, 87 %: a1 -63..63. a2 -63..63. a3 -63..63.! all valued',
      '1 plies, 87 %: a1 -63..63! a3 -63..63! a2 -63..63!!',
      '2 plies, 87 %: a1 56..63! a3 -4..4! a2 -63..-56!!',
    ],
  ],
  [
    'a search to the end of the game may find a wipeout',
    { exactFrom: 20, count: 'discs' },
    20,
    { says: worth({ a1: 62, a2: -62, a3: 0 }) },
    [
      '0 plies, 73 %: a1 -63..63. a2 -63..63. a3 -63..63.! all valued',
      '1 plies, 73 %: a1 -63..63. a3 -63..63. a2 -63..63.!',
      '2 plies, 73 %: a1 58..63. a3 -4..4. a2 -63..-58.!',
      '19 plies, 73 %: a1 58..64. a3 -4..4. a2 -64..-58.!',
      '19 plies, 95 %: a1 58..64. a3 62..63. a2 62..63.!',
      'proof: a1 62! a1 63! a3 63! a2 63! a3 0! a2 -62!',
    ],
  ],
  [
    'a loss of all discs seen in passing is not proved',
    { goal: 'best', maxDepth: 6 },
    40,
    { says: changing(USUAL, 5, { ...USUAL, a3: -64 }) },
    [...FIRST_PLIES, '4 plies, 87 %: a2 2..10! a1 6..7. a3 6..7.!', '5 plies, 87 %: a2 2..10! a1 6..7. a3 6..7.!'],
  ],
  [
    'wipeouts before a selective search to the end',
    { goal: 'best', exactFrom: 20, selectivity: 95 },
    20,
    { says: worth(WIPEOUTS) },
    [
      '0 plies, 73 %: a1 -63..63. a2 -63..63',
      '0 plies, 100 %: a2 63..64.',
      '0 plies, 73 %: a3 -63..63',
      '0 plies, 100 %: a3 -64..-63.! all valued',
      '1 plies, 73 %: a1 -63..63!!',
      '2 plies, 73 %: a1 -2..6!!',
      '19 plies, 73 %: a1 64..65.!',
      '19 plies, 95 %: a1 64..65.!',
    ],
  ],
  [
    'a selective search of more rounds',
    { exactFrom: 20, selectivity: 98 },
    20,
    {},
    [
      '0 plies, 73 %: a1 -63..63. a2 -63..63. a3 -63..63.! all valued',
      '1 plies, 73 %: a2 -63..63! a1 -63..63! a3 -63..63!!',
      '2 plies, 73 %: a2 2..10! a1 -2..6! a3 -8..0!!',
      '19 plies, 73 %: a2 2..10! a1 -2..6! a3 -8..0!!',
      '19 plies, 95 %: a2 2..10! a1 6..7. a3 6..7.!',
      '19 plies, 98 %: a2 2..10! a1 -2..6! a3 -8..0!!',
    ],
  ],
  [
    'a proof of less than was thought goes on from what it has found',
    { exactFrom: 10, goal: 'best' },
    10,
    { says: deceptive({ a1: 4, a2: 6, a3: 2 }, { a1: 2, a2: 2, a3: 2 }) },
    [
      '0 plies, 73 %: a1 -63..63. a2 -63..63. a3 -63..63.! all valued',
      '1 plies, 73 %: a2 -63..63. a1 -63..63. a3 -63..63.!',
      '2 plies, 73 %: a2 2..10. a1 0..8. a3 -2..6.!',
      'proof: a2 6! a1 6! a3 6! a1 2!',
    ],
  ],
  [
    'proofs of all moves',
    { exactFrom: 10 },
    10,
    {},
    [
      '0 plies, 73 %: a1 -63..63. a2 -63..63. a3 -63..63.! all valued',
      '1 plies, 73 %: a2 -63..63. a1 -63..63. a3 -63..63.!',
      '2 plies, 73 %: a2 2..10. a1 -2..6. a3 -8..0.!',
      'proof: a2 6! a2 8! a1 8! a3 8! a1 2! a3 -4!',
    ],
  ],
  [
    'proofs as deep as the search may go',
    { maxDepth: 10 },
    10,
    {},
    [
      '0 plies, 73 %: a1 -63..63. a2 -63..63. a3 -63..63.! all valued',
      '1 plies, 73 %: a2 -63..63. a1 -63..63. a3 -63..63.!',
      '2 plies, 73 %: a2 2..10. a1 -2..6. a3 -8..0.!',
      'proof: a2 6! a2 8! a1 8! a3 8! a1 2! a3 -4!',
    ],
  ],
  [
    'a proof that contradicts the estimates, in even numbers',
    { exactFrom: 20 },
    10,
    { says: deceptive({ a1: 3, a2: 5, a3: 1 }, { a1: 8, a2: 4, a3: -8 }) },
    [
      '0 plies, 73 %: a1 -63..63. a2 -63..63. a3 -63..63.! all valued',
      '1 plies, 73 %: a2 -63..63. a1 -63..63. a3 -63..63.!',
      '2 plies, 73 %: a2 1..9. a1 -1..7. a3 -3..5.!',
      'proof: a2 6! a1 6! a1 10! a3 10! a2 4! a3 -8!',
    ],
  ],
  [
    'the same with empties that count for nobody, in all numbers',
    { exactFrom: 20, count: 'discs' },
    10,
    { says: deceptive({ a1: 3, a2: 5, a3: 1 }, { a1: 8, a2: 4, a3: -7 }) },
    [
      '0 plies, 73 %: a1 -63..63. a2 -63..63. a3 -63..63.! all valued',
      '1 plies, 73 %: a2 -63..63. a1 -63..63. a3 -63..63.!',
      '2 plies, 73 %: a2 1..9. a1 -1..7. a3 -3..5.!',
      'proof: a2 5! a1 5! a1 9! a3 9! a2 4! a3 -7!',
    ],
  ],
  [
    'a proof of the best move, scouted for',
    { exactFrom: 20, goal: 'best' },
    20,
    {},
    [
      '0 plies, 73 %: a1 -63..63. a2 -63..63. a3 -63..63.! all valued',
      '1 plies, 73 %: a2 -63..63. a1 -63..63. a3 -63..63.!',
      '2 plies, 73 %: a2 2..10. a1 -2..6. a3 -8..0.!',
      '19 plies, 73 %: a2 2..10. a1 6..7. a3 6..7.!',
      '19 plies, 95 %: a2 2..10. a1 6..7. a3 6..7.!',
      'proof: a2 6! a2 8! a1 8! a3 8!',
    ],
  ],
  [
    'proofs of all moves, scouted for',
    { exactFrom: 20 },
    20,
    {},
    [
      '0 plies, 73 %: a1 -63..63. a2 -63..63. a3 -63..63.! all valued',
      '1 plies, 73 %: a2 -63..63. a1 -63..63. a3 -63..63.!',
      '2 plies, 73 %: a2 2..10. a1 -2..6. a3 -8..0.!',
      '19 plies, 73 %: a2 2..10. a1 -2..6. a3 -8..0.!',
      '19 plies, 95 %: a2 2..10. a1 6..7. a3 6..7.!',
      'proof: a2 6! a2 8! a1 8! a3 8! a1 2! a3 -4!',
    ],
  ],
  [
    'a proof against the clock',
    { exactFrom: 16, time: 5 },
    16,
    {},
    [
      '0 plies, 73 %: a1 -63..63. a2 -63..63. a3 -63..63.! all valued',
      '1 plies, 73 %: a2 -63..63. a1 -63..63. a3 -63..63.!',
      '15 plies, 73 %: a2 2..10. a1 -2..6. a3 -8..0.!',
      '15 plies, 95 %: a2 2..10. a1 6..7. a3 6..7.!',
      'proof: a2 6! a2 8! a1 8! a3 8! a1 2! a3 -4!',
    ],
  ],
  [
    'a proof with few empties, not scouted for',
    { exactFrom: 16, time: 5 },
    15,
    {},
    [
      '0 plies, 73 %: a1 -63..63. a2 -63..63. a3 -63..63.! all valued',
      '1 plies, 73 %: a2 -63..63. a1 -63..63. a3 -63..63.!',
      'proof: a2 6! a2 8! a1 8! a3 8! a1 2! a3 -4!',
    ],
  ],
  [
    'a selective search to the end',
    { exactFrom: 20, selectivity: 95 },
    20,
    {},
    [
      '0 plies, 73 %: a1 -63..63. a2 -63..63. a3 -63..63.! all valued',
      '1 plies, 73 %: a2 -63..63! a1 -63..63! a3 -63..63!!',
      '2 plies, 73 %: a2 2..10! a1 -2..6! a3 -8..0!!',
      '19 plies, 73 %: a2 2..10! a1 -2..6! a3 -8..0!!',
      '19 plies, 95 %: a2 2..10! a1 -2..6! a3 -8..0!!',
    ],
  ],
  [
    'the least certain search to the end',
    { exactFrom: 20, selectivity: 73 },
    20,
    {},
    [
      '0 plies, 73 %: a1 -63..63. a2 -63..63. a3 -63..63.! all valued',
      '1 plies, 73 %: a2 -63..63! a1 -63..63! a3 -63..63!!',
      '2 plies, 73 %: a2 2..10! a1 -2..6! a3 -8..0!!',
      '19 plies, 73 %: a2 2..10! a1 -2..6! a3 -8..0!!',
    ],
  ],
  [
    'a selective search to the end for the best move',
    { maxDepth: 20, goal: 'best' },
    20,
    {},
    [
      '0 plies, 73 %: a1 -63..63. a2 -63..63. a3 -63..63.! all valued',
      '1 plies, 73 %: a2 -63..63! a1 -63..63! a3 -63..63!!',
      '2 plies, 73 %: a2 2..10! a1 -2..6! a3 -8..0!!',
      '19 plies, 73 %: a2 2..10! a1 6..7. a3 6..7.!',
      '19 plies, 87 %: a2 2..10! a1 6..7. a3 6..7.!',
    ],
  ],
  [
    'near the end certainty costs nothing',
    { exactFrom: 16, selectivity: 73, goal: 'best' },
    16,
    {},
    [
      '0 plies, 73 %: a1 -63..63. a2 -63..63. a3 -63..63.! all valued',
      '1 plies, 73 %: a2 -63..63. a1 -63..63. a3 -63..63.!',
      '2 plies, 73 %: a2 2..10. a1 -2..6. a3 -8..0.!',
      '15 plies, 73 %: a2 2..10. a1 6..7. a3 6..7.!',
      '15 plies, 95 %: a2 2..10. a1 6..7. a3 6..7.!',
      'proof: a2 6! a2 8! a1 8! a3 8!',
    ],
  ],
  [
    'proofs by a core that leaves nothing out',
    { exactFrom: 20 },
    20,
    { isSelective: false },
    [
      '0 plies, 100 %: a1 -64..64. a2 -64..64. a3 -64..64.! all valued',
      '1 plies, 100 %: a2 -64..64. a1 -64..64. a3 -64..64.!',
      '2 plies, 100 %: a2 2..10. a1 -2..6. a3 -8..0.!',
      'proof: a2 6! a2 8! a1 8! a3 8! a1 2! a3 -4!',
    ],
  ],
  [
    'estimates by a core that leaves nothing out',
    { maxDepth: 2 },
    40,
    { isSelective: false },
    [
      '0 plies, 100 %: a1 -64..64. a2 -64..64. a3 -64..64.! all valued',
      '1 plies, 100 %: a2 -64..64! a1 -64..64! a3 -64..64!!',
    ],
  ],
  [
    'a wipeout that an estimate promises is proved, and no longer searched',
    { goal: 'best', maxDepth: 2 },
    40,
    { says: worth(WIPEOUTS) },
    [
      '0 plies, 87 %: a1 -63..63. a2 -63..63',
      '0 plies, 100 %: a2 63..64.',
      '0 plies, 87 %: a3 -63..63',
      '0 plies, 100 %: a3 -64..-63.! all valued',
      '1 plies, 87 %: a1 -63..63!!',
    ],
  ],
  [
    'a wipeout among all moves',
    { maxDepth: 12 },
    40,
    { says: changing(USUAL, 10, { a1: 63, a2: 64, a3: -63 }) },
    [
      ...FIRST_PLIES,
      '4 plies, 87 %: a2 2..10! a1 -2..6! a3 -8..0!!',
      '5 plies, 87 %: a2 2..10! a1 -2..6! a3 -8..0!!',
      '6 plies, 87 %: a2 2..10! a1 -2..6! a3 -8..0!!',
      '7 plies, 87 %: a2 2..10! a1 -2..6! a3 -8..0!!',
      '8 plies, 87 %: a2 2..10! a1 -2..6! a3 -8..0!!',
      '9 plies, 87 %: a2 2..10! a1 -2..6! a3 -8..0!!',
      '10 plies, 87 %: a2 2..10 a2 63..63',
      '8 plies, 100 %: a2 63..64!',
      '10 plies, 87 %: a1 -2..6 a1 62..63',
      '8 plies, 100 %: a1 63..64!',
      '10 plies, 87 %: a3 -8..0 a3 -63..-62',
      '8 plies, 100 %: a3 -64..-63!!',
      '11 plies, 87 %: a2 60..63',
      '8 plies, 100 %: a2 63..64!',
      '11 plies, 87 %: a1 59..63',
      '8 plies, 100 %: a1 63..64!',
      '11 plies, 87 %: a3 -63..-59',
      '8 plies, 100 %: a3 -64..-63!!',
    ],
  ],
  [
    'a wipeout ends the search for the best move',
    { goal: 'best', maxDepth: 6 },
    40,
    { says: changing(USUAL, 4, { a1: 3, a2: 64, a3: -64 }) },
    [...FIRST_PLIES, '4 plies, 87 %: a2 2..10 a2 63..63', '4 plies, 100 %: a2 63..64!!', '5 plies, 87 %: a1 64..65.!'],
  ],
  [
    'a wipeout is worth less where empties do not count',
    { count: 'discs', maxDepth: 2 },
    40,
    { says: worth(WIPEOUTS) },
    [
      '0 plies, 87 %: a1 -63..63. a2 -63..63. a3 -63..63.! all valued',
      '1 plies, 87 %: a2 -63..63! a1 -63..63! a3 -63..63!!',
    ],
  ],
  [
    'other cores promise no wipeout',
    { maxDepth: 1 },
    40,
    { isSelective: false, says: ({ move }) => WIPEOUTS[move]! },
    ['0 plies, 100 %: a1 -64..64. a2 -64..64. a3 -64..64.! all valued'],
  ],
])('%s', async (_name, job, empties, script, searched) => {
  const { run, log, onFirst } = scripted(rowsOf(3, empties), job, { says, ...script });
  await run.run(onFirst);
  expect(log).toEqual(searched);
});

test('estimates say how deep and how certain they are, and which are ceilings', async () => {
  const { run } = scripted(rowsOf(3, 40), { goal: 'best', maxDepth: 6 }, { says });
  await run.run(() => undefined);
  expect(estimates(run.moves)).toEqual(['at most 2, 5 plies, 87 %', '6, 5 plies, 87 %', 'at most -4, 5 plies, 87 %']);
  expect(intervals(run.moves)).toEqual(['-64..64', '-64..64', '-64..64']);
  expect(run.moves.map(({ estimate }) => estimate?.source)).toEqual(['search', 'search', 'search']);
});

test.each<[string, number, Partial<SearchCourse>, Partial<Script>, string]>([
  ['nothing was left out before the end of the game', 40, { selectivity: 100, maxDepth: 2 }, {}, '2, 1 plies, 0 %'],
  ['nothing was left out up to the end of the game', 3, { selectivity: 100, maxDepth: 3 }, {}, '2, 2 plies, 73 %'],
  ['a core leaves nothing out', 40, { maxDepth: 2 }, { isSelective: false }, '2, 1 plies, 0 %'],
])('the certainty of an estimate when %s', async (_name, empties, job, script, estimate) => {
  const { run } = scripted(rowsOf(3, empties), job, { says, ...script });
  await run.run(() => undefined);
  expect(estimates(run.moves)[0]).toBe(estimate);
});

test('while all moves are asked, an earlier value says more than a ceiling, unless it lies above', async () => {
  const { run } = scripted(
    rowsOf(3, 20),
    { exactFrom: 20 },
    {
      says: ({ move, selectivity }) => (move === 'a1' && selectivity === 2 ? -2 : USUAL[move]!),
    },
  );
  await run.run(() => undefined);
  expect(estimates(run.moves)).toEqual(['at most -2, 19 plies, 95 %', '6, 19 plies, 95 %', '-4, 19 plies, 73 %']);
});

test.each<[string, Partial<SearchCourse>, number, Partial<Script>, readonly [toTheEnd: boolean, exact: boolean]]>([
  ['beyond the limits', { exactFrom: 10, maxDepth: 9 }, 11, {}, [false, false]],
  ['from as many empties as asked', { exactFrom: 10, maxDepth: 9 }, 10, {}, [true, true]],
  ['as deep as asked', { exactFrom: 9, maxDepth: 10 }, 10, {}, [true, true]],
  ['as deep as asked, with many empties', { exactFrom: 9, maxDepth: 20 }, 20, {}, [true, false]],
  ['selectively', { exactFrom: 20, selectivity: 95 }, 17, {}, [true, false]],
  ['selectively, near the end', { exactFrom: 20, selectivity: 95 }, 16, {}, [true, true]],
  ['with certainty', { exactFrom: 20, selectivity: 100 }, 20, {}, [true, true]],
  ['by a core that leaves nothing out', { maxDepth: 20 }, 20, { isSelective: false }, [true, true]],
])('whether a search goes to the end, and is a proof: %s', (_name, job, empties, script, expected) => {
  const { run } = scripted(rowsOf(3, empties), job, { says, ...script });
  expect([run.isToTheEnd, run.isExact]).toEqual(expected);
  expect(run.empties).toBe(empties);
});

test('a proof knows the values, and what may be worth no more', async () => {
  const all = scripted(rowsOf(3, 10), { exactFrom: 10 }, { says });
  await all.run.run(() => undefined);
  expect(intervals(all.run.moves)).toEqual(['2..2', '6..6', '-4..-4']);
  const best = scripted(rowsOf(3, 10), { exactFrom: 10, goal: 'best' }, { says });
  await best.run.run(() => undefined);
  expect(intervals(best.run.moves)).toEqual(['-64..2', '6..6', '-64..-4']);
});

test('wipeouts are proved in small windows, whatever is asked', async () => {
  const { run } = scripted(rowsOf(3, 40), { maxDepth: 1 }, { says: worth(WIPEOUTS) });
  await run.run(() => undefined);
  expect(intervals(run.moves)).toEqual(['-64..64', '64..64', '-64..-64']);
  const doubtful = scripted(
    rowsOf(3, 40),
    { maxDepth: 1 },
    {
      says: ({ move, low, high }) => WIPEOUTS[move]! - (high - low === 1 ? Math.sign(WIPEOUTS[move]!) : 0),
    },
  );
  await doubtful.run.run(() => undefined);
  expect(intervals(doubtful.run.moves)).toEqual(['-64..64', '-64..64', '-64..64']);
});

test('a search that contradicts itself ends with an error', async () => {
  const { run } = scripted(
    rowsOf(3, 10),
    { exactFrom: 10, goal: 'best' },
    {
      says: ({ move, depth, high }) => (depth === undefined && move === 'a2' && high === 8 ? 4 : USUAL[move]!),
    },
  );
  await expect(run.run(() => undefined)).rejects.toThrow('at least 6, at most 4');
  expect(run.searching).toBeUndefined();
});

test('a move that ends the game has its result, and is not searched', async () => {
  const won = scripted(rowsOf(1, 1), { exactFrom: 60 }, { says });
  expect(intervals(won.run.moves)).toEqual(['64..64']);
  await won.run.run(won.onFirst);
  expect(won.log).toEqual(['! all valued']);
  const counted = scripted(rowsOf(1, 9), { count: 'discs' }, { says });
  expect(intervals(counted.run.moves)).toEqual(['56..56']);
});
