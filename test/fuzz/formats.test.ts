/** Formats: what is written is read again, and no text whatever makes a reader throw. */
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { makeBoard, parseBoard } from '../../game/formats/board.ts';
import { parseAny } from '../../game/formats/detect.ts';
import { makeJson, parseJson } from '../../game/formats/json.ts';
import { makeLink, parseLink } from '../../game/formats/link.ts';
import { makeObf, parseObf } from '../../game/formats/obf.ts';
import { makeTranscript, parseTranscript } from '../../game/formats/transcript.ts';
import { legalMoves } from '../../game/position.ts';
import { OTHELLO, RULE_SYSTEMS } from '../../game/rules.ts';
import type { Result } from '../../game/types.ts';
import { good } from '../game/helpers.ts';
import { games, movesOf, mutations } from './arbitraries.ts';

const check = <T>(arbitrary: fc.Arbitrary<T>, property: (value: T) => void, numRuns = 200): void =>
  fc.assert(
    fc.property(arbitrary, (value) => {
      property(value);
    }),
    { numRuns },
  );

const played = games().map((game) => ({ ...game, list: movesOf(game), at: game.positions.at(-1)! }));

describe('round trips', () => {
  it('transcripts', () => {
    check(played, ({ start, list }) => {
      expect(good(parseTranscript(makeTranscript(start, list), start))).toEqual(list);
      const lastIsPass = list.at(-1)?.kind === 'pass';
      if (!lastIsPass) expect(good(parseTranscript(makeTranscript(start, list, false), start))).toEqual(list);
      expect(good(parseTranscript(makeTranscript(start, list).toUpperCase(), start))).toEqual(list);
    });
  });

  it('boards', () => {
    check(played, ({ at }) => expect(good(parseBoard(makeBoard(at), at.rules)).position).toEqual(at));
  });

  it('OBF', () => {
    check(fc.tuple(played, fc.array(fc.integer({ min: -100, max: 100 }))), ([{ at }, scores]) => {
      const values = legalMoves(at)
        .slice(0, scores.length)
        .map(({ move }, i) => ({ move, score: scores[i]! }));
      const read = good(parseObf(makeObf(at, values), at.rules));
      expect(read.position).toEqual(at);
      expect(read.values).toEqual(values);
    });
  });

  it('JSON', () => {
    check(played, ({ at }) => expect(good(parseJson(makeJson(at), OTHELLO)).position).toEqual(at));
  });

  it('links', () => {
    check(fc.tuple(played, fc.nat()), ([{ start, list, at }, number]) => {
      const linked = { start, moves: list, ply: number % (list.length + 1) };
      expect(good(parseLink(makeLink(linked)))).toEqual(linked);
      const still = { start: at, moves: [], ply: 0 };
      expect(good(parseLink(makeLink(still)))).toEqual(still);
    });
  });

  it('are recognised', () => {
    check(played, ({ start, list, at }) => {
      const rules = start.rules;
      if (list.some((move) => move.kind !== 'pass'))
        expect(good(parseAny(makeTranscript(start, list), rules)).moves).toEqual(list);
      for (const text of [makeBoard(at), makeObf(at), makeJson(at)])
        expect(good(parseAny(text, rules)).start).toEqual(at);
      expect(good(parseAny(`https://example.org/${makeLink({ start, moves: list, ply: 0 })}`, OTHELLO)).moves).toEqual(
        list,
      );
    });
  });
});

/** A value, or a sentence for a person. */
function sane(result: Result<unknown>): void {
  if (result.ok) return;
  const { message, line, column } = result.fault;
  expect(message).toMatch(/^\S.*[.?]$/s);
  expect(message.length).toBeLessThan(400);
  for (const number of [line, column]) if (number !== undefined) expect(number).toBeGreaterThanOrEqual(1);
}

const SAMPLES = [
  'f5d6c3d3c4f4f6f3e6e7',
  '1. f5 d6 2. c3 d3 3. c4 (f4 e3) f4 4. f6! 38-26',
  '+d3-c3+c4-e3+c2-b3: -04 10',
  '---------------------------OX------XO--------------------------- X',
  '--OOO-------XX-OOOOOOXOO-OOOOXOOX-OOOXXO---OOXOO---OOOXO--OOOO-- X; g2:+6; a4:+0; % FFO 42',
  '  a b c d e f g h\n1 - - - - - - - - 1\n2 - - - - - - - - 2\n3 - - - - - - - - 3\n4 - - - O X - - - 4\n5 - - - X O - - - 5\n',
  '{"board":"-----OX--XO-----","side":"X","rules":{"size":"4x4","displacement":true}}',
  '#r=custom:4x4;displacement&m=b1.a3.d4.c1.b1-a1&p=4',
  '#b=---------------------------OX------XO---------------------------&s=X&m=f5d6&p=1',
];

describe('any text gives a value or a sentence', () => {
  const readers: Record<string, (text: string) => Result<unknown>> = {
    any: (text) => parseAny(text, OTHELLO),
    anyItalian: (text) =>
      parseAny(
        text,
        RULE_SYSTEMS.find((rules) => rules.displacement)!,
      ),
    anyCross: (text) =>
      parseAny(
        text,
        RULE_SYSTEMS.find((rules) => rules.missing.length)!,
      ),
    link: parseLink,
    json: (text) => parseJson(text, OTHELLO),
    board: (text) => parseBoard(text, OTHELLO),
    obf: (text) => parseObf(text, OTHELLO),
  };

  test.each(Object.keys(readers))('%s', { timeout: 60_000 }, (name) => {
    const read = readers[name]!;
    check(mutations(SAMPLES), (text) => sane(read(text)), 1500);
    check(fc.string({ unit: 'binary', maxLength: 200 }), (text) => sane(read(text)), 300);
    check(
      fc.string({ unit: fc.constantFrom(...'abcdefgh12345678XO-. ;:()"{}[]#&=%\n'), maxLength: 200 }),
      (text) => sane(read(text)),
      700,
    );
  });
});

test('long monotonous texts are read in one go', { timeout: 60_000 }, () => {
  const pieces = [
    '-',
    '--',
    ' ',
    '(',
    '()',
    'pa ',
    '-1 ',
    '1 ',
    '1. ',
    ': ',
    '; ',
    'X',
    '-X',
    '0',
    'f5',
    'a1 ',
    '\n',
    '-\n',
    '{',
    '#m=',
    '%',
    '[',
    '"',
    '| ',
    'a b c\n',
  ];
  for (const piece of pieces) {
    for (const before of ['', 'f5', SAMPLES[3]!, '#m=', '(;'])
      sane(parseAny(before + piece.repeat(100_000 / piece.length), OTHELLO));
  }
});
