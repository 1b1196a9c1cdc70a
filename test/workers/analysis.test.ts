/** The course of an analysis, with a search that says what a script says: what is searched, how deep, and in what order. */
import { expect, test } from 'vitest';
import { plainValue } from '../../bench/plain.ts';
import { moveName, placing, targetOf } from '../../game/notation.ts';
import { isOver, outcome, startPosition } from '../../game/position.ts';
import { OTHELLO } from '../../game/rules.ts';
import type { SearchCourse, WholeSolver } from '../../workers/engine/analysis.ts';
import { Forecast, type ForecastStep, type StepsLeft } from '../../workers/engine/forecast.ts';
import type { RootMove } from '../../workers/engine/moves.ts';
import type { Checkpoint, Estimate } from '../../workers/protocol.ts';
import { Stopped, TimeUp } from '../../workers/engine/slices.ts';
import { position, replay, rulesNamed } from '../game/helpers.ts';
import { Clock, JOB, rowsOf, type Script, scripted } from './scripted.ts';

type Values = Readonly<Record<string, number>>;
const USUAL: Values = { a1: 2, a2: 6, a3: -4 };
const WIPEOUTS: Values = { a1: 2, a2: 64, a3: -64 };
const worth =
  (values: Values): Script['says'] =>
  ({ move }) =>
    values[move]!;
const says = worth(USUAL);
/** Other values from a depth on. */
const changing =
  (before: Values, from: number, then: Values): Script['says'] =>
  ({ move, depth = 0 }) =>
    (depth < from ? before : then)[move]!;
/** Estimates that proofs contradict. */
const deceptive =
  (estimates: Values, proofs: Values): Script['says'] =>
  ({ move, depth }) =>
    (depth === undefined ? proofs : estimates)[move]!;

const intervals = (moves: readonly RootMove[]): string[] => moves.map(({ low, high }) => `${low}..${high}`);
const estimates = (moves: readonly RootMove[]): string[] =>
  moves.map(({ estimate }) =>
    estimate
      ? `${estimate.isCeiling ? 'at most ' : ''}${estimate.value}, ${estimate.depth} plies, ${estimate.certainty} %`
      : 'none',
  );

test.each<[string, Partial<SearchCourse>, number, Partial<Script>, readonly string[]]>([
  [
    'estimates of all moves, each around the one before',
    {},
    40,
    {},
    [
      '0 plies, 87 %: a1 -63..63. a2 -63..63. a3 -63..63.! all valued',
      '1 plies, 87 %: a2 -63..63! a1 -63..63! a3 -63..63!!',
      '2 plies, 87 %: a2 2..10! a1 -2..6! a3 -8..0!!',
      '3 plies, 87 %: a2 2..10! a1 -2..6! a3 -8..0!!',
    ],
  ],
  [
    'estimates for the best move: the others need only be no better, after the first plies',
    { goal: 'best', maxDepth: 6 },
    40,
    { says: changing(USUAL, 5, { ...USUAL, a3: 9 }) },
    [
      '0 plies, 87 %: a1 -63..63. a2 -63..63. a3 -63..63.! all valued',
      '1 plies, 87 %: a2 -63..63! a1 -63..63! a3 -63..63!!',
      '2 plies, 87 %: a2 2..10! a1 -2..6! a3 -8..0!!',
      '3 plies, 87 %: a2 2..10! a1 -2..6! a3 -8..0!!',
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
      '0 plies, 87 %: a1 -63..63. a2 -63..63. a3 -63..63.! all valued',
      '1 plies, 87 %: a2 -63..63! a1 -63..63! a3 -63..63!!',
      '2 plies, 87 %: a2 2..10! a1 -2..6! a3 -8..0!!',
      '3 plies, 87 %: a2 2..10! a1 -2..6! a3 -8..0!!',
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
    [
      '0 plies, 87 %: a1 -63..63. a2 -63..63. a3 -63..63.! all valued',
      '1 plies, 87 %: a2 -63..63! a1 -63..63! a3 -63..63!!',
      '2 plies, 87 %: a2 2..10! a1 -2..6! a3 -8..0!!',
      '3 plies, 87 %: a2 2..10! a1 -2..6! a3 -8..0!!',
      '4 plies, 87 %: a2 2..10! a1 6..7. a3 6..7.!',
      '5 plies, 87 %: a2 2..10! a1 6..7. a3 6..7.!',
    ],
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
      '0 plies, 87 %: a1 -63..63. a2 -63..63. a3 -63..63.! all valued',
      '1 plies, 87 %: a2 -63..63! a1 -63..63! a3 -63..63!!',
      '2 plies, 87 %: a2 2..10! a1 -2..6! a3 -8..0!!',
      '3 plies, 87 %: a2 2..10! a1 -2..6! a3 -8..0!!',
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
    [
      '0 plies, 87 %: a1 -63..63. a2 -63..63. a3 -63..63.! all valued',
      '1 plies, 87 %: a2 -63..63! a1 -63..63! a3 -63..63!!',
      '2 plies, 87 %: a2 2..10! a1 -2..6! a3 -8..0!!',
      '3 plies, 87 %: a2 2..10! a1 -2..6! a3 -8..0!!',
      '4 plies, 87 %: a2 2..10 a2 63..63',
      '4 plies, 100 %: a2 63..64!!',
      '5 plies, 87 %: a1 64..65.!',
    ],
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

/** Steps as a forecast hears of them, each with the nodes it took. */
class Heard extends Forecast {
  readonly steps: string[] = [];
  #begun: readonly [string, number] = ['', 0];
  override begin(step: ForecastStep, nodes: number): void {
    this.#begun = [step, nodes];
  }
  override end(step: ForecastStep, nodes: number): void {
    const [begun, from] = this.#begun;
    this.steps.push(`${begun === step ? step : `${begun}, ${step}`} ${nodes - from}`);
  }
}

test.each<[string, Partial<SearchCourse>, number, Script['says'], readonly string[]]>([
  [
    'proofs of all moves',
    { exactFrom: 20 },
    20,
    says,
    [
      'firstScout 3000',
      'lastScout 3000',
      'reach 1000',
      'exceed 1000',
      'bound 1000',
      'bound 1000',
      'reach 1000',
      'reach 1000',
    ],
  ],
  [
    'a better move than was thought',
    { exactFrom: 10, goal: 'best' },
    10,
    deceptive({ a1: 2, a2: 6, a3: -4 }, { a1: 8, a2: 6, a3: -4 }),
    ['reach 1000', 'exceed 1000', 'bound, reach 1000', 'exceed 1000', 'bound 1000'],
  ],
  [
    'all moves worse than was thought',
    { exactFrom: 10, goal: 'best' },
    10,
    deceptive({ a1: 4, a2: 6, a3: 2 }, { a1: 2, a2: 2, a3: 2 }),
    ['reach, exceed 1000', 'exceed 1000', 'exceed 1000', 'reach 1000'],
  ],
  [
    'tests that say no more than they must',
    { exactFrom: 10 },
    10,
    ({ move, depth, high }) => (depth !== undefined || USUAL[move]! >= high ? Math.min(high, USUAL[move]!) : high - 2),
    ['reach 1000', 'exceed 1000', 'bound 1000', 'bound 1000', 'reach 1000', 'exceed 1000', 'reach 1000', 'exceed 1000'],
  ],
])('what a forecast hears of: %s', async (_name, job, empties, script, steps) => {
  const forecast = new Heard(empties, 3);
  const { run } = scripted(rowsOf(3, empties), job, { says: script, forecast });
  await run.run(() => undefined);
  expect(forecast.steps).toEqual(steps);
});

test('a forecast is made for an equally hard game on 64 squares', () => {
  expect(scripted(rowsOf(3, 20), {}, { says }).games).toEqual([[20, 3]]);
  // The fourth root of a quarter is 1 / √2.
  const [[empties, moves] = []] = scripted(startPosition(rulesNamed('4x4')), {}, { says }).games;
  expect(empties).toBeCloseTo(12 / Math.SQRT2);
  expect(moves).toBe(1);
});

type Known = readonly (readonly [low: number, high: number])[];
test.each<[string, Partial<SearchCourse>, Partial<Script>, Known, object]>([
  ['nothing is known', {}, {}, [], { firstScout: 1, lastScout: 1, reach: 3, exceed: 3, bound: 2 }],
  ['one move is asked', { goal: 'best' }, {}, [], { firstScout: 1, lastScout: 1, reach: 1, exceed: 1, bound: 2 }],
  [
    'a core leaves nothing out',
    {},
    { isSelective: false },
    [],
    { firstScout: 0, lastScout: 0, reach: 3, exceed: 3, bound: 2 },
  ],
  [
    'one move reaches its value',
    {},
    {},
    [
      [-64, 64],
      [6, 64],
    ],
    { firstScout: 1, lastScout: 1, reach: 2, exceed: 3, bound: 2 },
  ],
  [
    'one is asked, and reaches its value',
    { goal: 'best' },
    {},
    [
      [-64, 64],
      [6, 64],
    ],
    { firstScout: 1, lastScout: 1, reach: 0, exceed: 1, bound: 2 },
  ],
  [
    'one is asked, and another is no better',
    { goal: 'best' },
    {},
    [
      [-64, 6],
      [6, 64],
    ],
    { firstScout: 1, lastScout: 1, reach: 0, exceed: 1, bound: 1 },
  ],
  [
    'the value is proved',
    { goal: 'best' },
    {},
    [
      [-64, 6],
      [6, 6],
      [-64, 2],
    ],
    { firstScout: 1, lastScout: 1, reach: 0, exceed: 0, bound: 0 },
  ],
  [
    'the value is proved, and all are asked',
    {},
    {},
    [
      [-64, 6],
      [6, 6],
      [0, 2],
    ],
    { firstScout: 1, lastScout: 1, reach: 1, exceed: 2, bound: 0 },
  ],
])('the steps left of a proof when %s', (_name, job, script, known, steps) => {
  const { run } = scripted(rowsOf(3, 20), { exactFrom: 20, ...job }, { says, ...script });
  known.forEach(([low, high], index) => Object.assign(run.moves[index]!, { low, high }));
  expect(run.stepsLeft).toEqual(steps);
});

test('scouts count down', async () => {
  const left: string[] = [];
  const { run } = scripted(
    rowsOf(3, 20),
    { exactFrom: 20 },
    {
      says: (look) => {
        const { firstScout, lastScout } = run.stepsLeft;
        left.push(`${look.depth} ${firstScout}${lastScout}`);
        return USUAL[look.move]!;
      },
    },
  );
  await run.run(() => undefined);
  expect([...new Set(left)]).toEqual(['0 11', '1 11', '2 11', '19 11', '19 01', 'undefined 00']);
});

test('near the end there are no scouts to come', async () => {
  const left: StepsLeft[] = [];
  const { run } = scripted(
    rowsOf(3, 10),
    { exactFrom: 10 },
    {
      says: (look) => {
        if (look.depth === undefined) left.push(run.stepsLeft);
        return says(look);
      },
    },
  );
  await run.run(() => undefined);
  expect(left[0]).toMatchObject({ firstScout: 0, lastScout: 0 });
});

test('what a test has reached has a line, though it may be more', async () => {
  const clock = new Clock();
  const { run } = scripted(
    rowsOf(3, 10),
    { exactFrom: 10 },
    {
      says: (look) => {
        clock.isStopped = look.depth === undefined && look.high === 8;
        return says(look);
      },
      line: () => [placing(run.nodes / 1000)],
    },
    clock,
  );
  await expect(run.run(() => undefined)).rejects.toThrow(Stopped);
  expect(intervals(run.moves)).toEqual(['-64..64', '6..64', '-64..64']);
  expect(run.moves.map(({ line }) => targetOf(line[1]!))).toEqual([8, 10, 9]);
});

test('bounds leave no wipeout to be proved', async () => {
  const from: Checkpoint = {
    sweeps: 0,
    moves: [
      { place: 0, low: -64, high: 62, line: [] },
      { place: 1, low: -62, high: 64, line: [] },
      { place: 2, low: -64, high: 64, line: [] },
    ],
  };
  const { run, log } = scripted(rowsOf(3, 40), { maxDepth: 1, from }, { says: worth({ a1: 64, a2: -64, a3: 0 }) });
  await run.run(() => undefined);
  expect(log).toEqual(['0 plies, 87 %: a2 -63..63. a3 -63..63. a1 -63..63.!']);
});

test('a first value that has seen the end of the game is certain', async () => {
  const first = async (job: Partial<SearchCourse>, isSelective: boolean) => {
    const { run } = scripted(rowsOf(3, 3), job, { says, isSelective });
    await run.estimateFirst();
    return estimates(run.moves)[0];
  };
  expect(await first({}, true)).toBe('2, 2 plies, 100 %');
  expect(await first({}, false)).toBe('2, 2 plies, 0 %');
  expect(await first({ maxDepth: 2 }, true)).toBe('2, 1 plies, 0 %');
});

test.each<[string, Partial<SearchCourse>, number, readonly number[]]>([
  ['of estimates grows with the work of a ply', { maxDepth: 3 }, 40, [0, 1.6 ** -2, 1.6 ** -1]],
  [
    'before a selective search to the end is that of so many plies',
    { exactFrom: 20, selectivity: 95 },
    20,
    [0, 1.6 ** -19, 1.6 ** -18, 1.6 ** -17],
  ],
])('the share done %s', async (_name, job, empties, shares) => {
  const seen: number[] = [];
  const { run } = scripted(rowsOf(3, empties), job, {
    says: (look) => {
      seen.push(run.forecast(1).done);
      return says(look);
    },
  });
  await run.run(() => undefined);
  expect([...new Set(seen)]).toEqual(shares);
  expect(run.forecast(1)).toEqual({ done: 1 });
});

test('the forecast of a proof is that of its steps', async () => {
  const { run } = scripted(rowsOf(3, 30), { exactFrom: 30 }, { says });
  const { done, remainingMs } = run.forecast(10);
  expect(done).toBe(0);
  expect(remainingMs).toBeGreaterThan(run.forecast(20).remainingMs!);
  await run.run(() => undefined);
  expect(run.forecast(10)).toEqual({ done: 1 });
  expect(run.nodes).toBe(1000 * (3 * 5 + 6));
});

test('the move being searched is known, and none is after the end', async () => {
  const seen: boolean[] = [];
  const { run } = scripted(
    rowsOf(3, 20),
    { exactFrom: 20 },
    {
      says: (look) => {
        seen.push(moveName(OTHELLO, run.searching!.move) === look.move);
        return says(look);
      },
    },
  );
  await run.run(() => undefined);
  expect(new Set(seen)).toEqual(new Set([true]));
  expect(run.searching).toBeUndefined();
});

/** For each depth, the moves ranked at an equal depth while it is searched. */
async function ranks(job: Partial<SearchCourse>): Promise<string[]> {
  const seen = new Set<string>();
  const { run } = scripted(
    rowsOf(3, 40),
    { maxDepth: 3, ...job },
    {
      says: (look) => {
        seen.add(`${look.depth}: ${run.moves.map(({ ranked }) => ranked?.depth ?? '-').join(' ')}`);
        return says(look);
      },
    },
  );
  await run.run(() => undefined);
  expect(run.moves.map(({ ranked }) => ranked)).toEqual([undefined, undefined, undefined]);
  return [...seen];
}

test('all moves are ranked at the depth before, unless one is asked or the clock runs', async () => {
  expect(await ranks({})).toEqual(['0: - - -', '1: 0 0 0', '2: 1 1 1']);
  expect(await ranks({ goal: 'best' })).toEqual(['0: - - -', '1: - - -', '2: - - -']);
  expect(await ranks({ time: 9 })).toEqual(['0: - - -', '1: - - -', '2: - - -']);
});

const valued = (value: number): Estimate => ({ value, depth: 0, certainty: 87, source: 'search', isCeiling: false });

test.each(['stop', 'clock'])(
  'a sweep that the %s breaks off counts unless a move that it has not come to leads',
  async (why) => {
    const interrupted = async (at: string) => {
      const clock = new Clock();
      // a1 is searched before a3, since it may be worth more; a3 is trusted before a1, since it is sure of more.
      const from: Checkpoint = {
        sweeps: 1,
        moves: [
          { place: 0, low: -64, high: 64, estimate: valued(2), line: [placing(0)] },
          { place: 1, low: -64, high: 64, estimate: valued(6), line: [placing(8)] },
          { place: 2, low: 0, high: 10, estimate: valued(2), line: [placing(16)] },
        ],
      };
      const { run } = scripted(
        rowsOf(3, 40),
        { from, goal: 'best' },
        {
          says: (look) => {
            if (look.move === at && why === 'stop') clock.isStopped = true;
            if (look.move === at && why === 'clock') clock.now = 1000;
            return look.move === 'a2' ? -20 : 1;
          },
          line: () => [placing(63)],
        },
        clock,
      );
      await expect(run.run(() => undefined)).rejects.toThrow(why === 'stop' ? Stopped : TimeUp);
      expect(run.searching).toBeUndefined();
      return run.moves.map(({ estimate, line }) => `${estimate?.value}, ${estimate?.depth}: ${line.length}`);
    };
    expect(await interrupted('a2')).toEqual(['2, 0: 1', '6, 0: 1', '2, 0: 1']);
    // a2 was found bad, and a3 leads.
    expect(await interrupted('a1')).toEqual(['2, 0: 1', '6, 0: 1', '2, 0: 1']);
    expect(await interrupted('a3')).toEqual(['1, 1: 2', '-20, 1: 2', '2, 0: 1']);
  },
);

test('a fault in the search is no interruption', async () => {
  const { run } = scripted(
    rowsOf(3, 40),
    {},
    {
      says: (look) => {
        if (look.move === 'a2') throw new Error('out of order');
        return 5;
      },
    },
  );
  await expect(run.run(() => undefined)).rejects.toThrow('out of order');
  expect(estimates(run.moves)).toEqual(['5, 0 plies, 87 %', 'none', 'none']);
});

test('what is broken off before any value is as if it had not been', async () => {
  const clock = new Clock();
  const { run } = scripted(
    rowsOf(3, 40),
    {},
    {
      says: (look) => {
        clock.isStopped = look.move === 'a1';
        return 5;
      },
    },
    clock,
  );
  await expect(run.run(() => undefined)).rejects.toThrow(Stopped);
  expect(estimates(run.moves)).toEqual(['none', 'none', 'none']);
  expect(run.moves.map((move) => 'estimate' in move)).toEqual([false, false, false]);
});

test('a search resumes from what an earlier one kept', async () => {
  const first = scripted(rowsOf(3, 40), { maxDepth: 2 }, { says });
  expect(first.run.kept.sweeps).toBe(0);
  await first.run.run(() => undefined);
  const { kept } = first.run;
  expect(kept.sweeps).toBe(2);
  expect(kept.moves.map(({ place }) => place)).toEqual([0, 1, 2]);
  const second = scripted(rowsOf(3, 40), { maxDepth: 4, from: kept }, { says });
  expect(second.run.kept).toEqual(kept);
  await second.run.run(second.onFirst);
  expect(second.log).toEqual([
    ' all valued',
    '2 plies, 87 %: a2 2..10! a1 -2..6! a3 -8..0!!',
    '3 plies, 87 %: a2 2..10! a1 -2..6! a3 -8..0!!',
  ]);
  expect(second.run.kept.sweeps).toBe(4);
});

test('a proof whose moves are all settled is not scouted for', async () => {
  const settled = (moves: readonly (readonly [low: number, high: number])[], goal: 'all' | 'best') => {
    const { run, log } = scripted(
      rowsOf(3, 20),
      {
        exactFrom: 20,
        goal,
        from: { sweeps: 3, moves: moves.map(([low, high], place) => ({ place, low, high, line: [] })) },
      },
      { says },
    );
    return run.run(() => undefined).then(() => log.map((line) => line.split(':')[0]));
  };
  expect(
    await settled(
      [
        [2, 2],
        [6, 6],
        [-4, -4],
      ],
      'all',
    ),
  ).toEqual([]);
  expect(
    await settled(
      [
        [-64, 2],
        [6, 6],
        [-64, -4],
      ],
      'best',
    ),
  ).toEqual([]);
  const scouted = ['19 plies, 73 %', '19 plies, 95 %', 'proof'];
  expect(
    await settled(
      [
        [-64, 2],
        [6, 6],
        [-64, -4],
      ],
      'all',
    ),
  ).toEqual(scouted);
  expect(
    await settled(
      [
        [-64, 2],
        [6, 8],
        [-64, -4],
      ],
      'best',
    ),
  ).toEqual(scouted);
});

test('first values come from a few plies that leave nothing out, and can be forgotten', async () => {
  const { run, log } = scripted(rowsOf(3, 40), { maxDepth: 2 }, { says });
  await run.estimateFirst();
  expect(log).toEqual([
    '0 plies, 100 %: a1 -63..63. a2 -63..63. a3 -63..63.!',
    '1 plies, 100 %: a2 -63..63! a1 -63..63! a3 -63..63!!',
  ]);
  run.moves[0]!.ranked = run.moves[0]!.estimate!;
  run.moves[0]!.low = 2;
  run.forget();
  expect(run.moves.map(({ low, estimate, ranked }) => [low, estimate, ranked])).toEqual([
    [2, undefined, undefined],
    [-64, undefined, undefined],
    [-64, undefined, undefined],
  ]);
  const depthsOf = async (empties: number, job: Partial<SearchCourse>) => {
    const one = scripted(rowsOf(3, empties), job, { says });
    await one.run.estimateFirst();
    return one.log.map((line) => Number.parseInt(line));
  };
  expect(await depthsOf(40, { maxDepth: 9 })).toEqual([0, 1, 2, 3]);
  expect(await depthsOf(20, { maxDepth: 1, exactFrom: 20 })).toEqual([0, 1, 2, 3]);
  expect(await depthsOf(3, { maxDepth: 9 })).toEqual([0, 1, 2]);
});

test('lines are those that the search knows, and of a proved move those that keep its value', async () => {
  const asked: (number | undefined)[] = [];
  const { run } = scripted(
    rowsOf(3, 10),
    { exactFrom: 10, goal: 'best' },
    {
      says,
      line: (_position, value) => {
        if (value !== undefined) asked.push(value);
        return [placing(value ?? 60)];
      },
    },
  );
  await run.run(() => undefined);
  expect(asked).toEqual([-6]);
  expect(run.moves.map(({ line }) => line.map((move) => targetOf(move)))).toEqual([
    [0, 60],
    [8, -6],
    [16, 60],
  ]);
});

test('a ceiling leaves the line as it was, and a lower bound has the one of its test', async () => {
  const { run } = scripted(
    rowsOf(3, 40),
    { goal: 'best', maxDepth: 5 },
    { says, line: () => [placing(run.nodes / 1000)] },
  );
  await run.run(() => undefined);
  // Four rounds of three searches; in the fifth a2 comes first.
  expect(run.moves.map(({ line }) => targetOf(line[1]!))).toEqual([11, 13, 12]);
});

/** Boards solved as a whole: known at once, or after they have been solved. */
const whole = (isKnown: boolean, log: string[] = []): WholeSolver => ({
  nodes: 500,
  done: 0.5,
  answer: (moves) => {
    if (!isKnown) return false;
    for (const move of moves) move.low = move.high = 7;
    return true;
  },
  solve: async (position, tell) => {
    log.push(`solve ${position.sideToMove}`);
    isKnown = true;
    tell();
  },
});

test('what is known as a whole is not searched', async () => {
  const { run, log, onFirst } = scripted(rowsOf(3, 40), {}, { says, whole: whole(true) });
  expect(run.isExact).toBe(true);
  await run.run(onFirst);
  expect(log).toEqual([]);
  expect(intervals(run.moves)).toEqual(['7..7', '7..7', '7..7']);
});

test('what is solved as a whole is estimated meanwhile', async () => {
  const solved: string[] = [];
  const { run, log } = scripted(rowsOf(3, 20), { exactFrom: 20, maxDepth: 20 }, { says, whole: whole(false, solved) });
  expect(run.forecast(1)).toEqual({ done: 0.5 });
  await run.run(() => undefined);
  expect(solved).toEqual(['solve black']);
  expect(log.map((line) => Number.parseInt(line))).toEqual([0, 1, 2, 3]);
  expect(log.at(-1)).toMatch(/!\.$/);
  expect(intervals(run.moves)).toEqual(['7..7', '7..7', '7..7']);
  expect(run.nodes).toBe(3000 * 4 + 500);
  expect(run.forecast(1)).toEqual({ done: 1 });
});

test('where discs move, a game may go on for more plies than there are empties', async () => {
  const root = { ...rowsOf(3, 3), rules: rulesNamed('italian-displacement') };
  const { run, log } = scripted(root, { exactFrom: 20, maxDepth: 5 }, { says: () => 2, isSelective: false });
  expect([run.isToTheEnd, run.isExact]).toEqual([false, false]);
  await run.run(() => undefined);
  expect(log.map((line) => Number.parseInt(line))).toEqual([0, 1, 2, 3, 4]);
});

// Values by plain play to the end: f3 -4, b5 -4, e6 6.
const SIX = position('--OOOOXXXX--XXXXX-XXOXXOX-XOOO-XOO-X X', rulesNamed('6x6'));

test.each<[string, Partial<SearchCourse>, readonly string[]]>([
  ['of all moves', {}, ['e6', 'f3', 'b5']],
  ['of the best move', { goal: 'best' }, ['e6']],
  ['not if they may be short', { shortLines: true }, []],
  ['not against the clock', { time: 9 }, []],
])('lines of proved moves are searched on to the end of the game, the best first: %s', async (_name, job, order) => {
  const completed: string[] = [];
  const { run, log } = scripted(
    SIX,
    { exactFrom: 36, ...job },
    {
      says: ({ next, move }) => {
        const searching = moveName(SIX.rules, run.searching!.move);
        if (move === 'line' && completed.at(-1) !== searching) completed.push(searching);
        return 0 - plainValue(next, 'winner');
      },
    },
    new Clock(),
    JOB,
  );
  await run.run(() => undefined);
  expect(completed).toEqual(order);
  expect(run.searching).toBeUndefined();
  for (const { move, line, low, high } of run.moves) {
    const isComplete = order.includes(moveName(SIX.rules, move));
    expect(line[0]).toEqual(move);
    expect(line.length > 1).toBe(isComplete);
    const end = replay(SIX, line);
    expect(isOver(end)).toBe(isComplete);
    if (isComplete) expect([low, high]).toEqual(Array(2).fill(outcome(end, 'black', 'winner')));
  }
  // Each line is told.
  expect(log.at(-1)).toMatch(order.length > 0 ? /!$/ : /^proof/);
});
