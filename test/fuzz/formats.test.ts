/** Formats: what is written is read again, and no text whatever makes a reader throw. */
import { squaresOf } from '../../game/notation.ts';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeBoard, parseBoard } from '../../game/formats/board.ts';
import { parseAny } from '../../game/formats/detect.ts';
import { textEntriesOf } from '../../game/formats/entries.ts';
import { parseCsv } from '../../game/formats/csv.ts';
import { parseFile } from '../../game/formats/file.ts';
import { makeGgf, parseGgf } from '../../game/formats/ggf.ts';
import { makeJson, parseJson } from '../../game/formats/json.ts';
import { makeLink, parseLink } from '../../game/formats/link.ts';
import { makeObf, parseObf } from '../../game/formats/obf.ts';
import { makePgn, parsePgn } from '../../game/formats/pgn.ts';
import { makeSgf, parseSgf } from '../../game/formats/sgf.ts';
import { makeStudy, parseStudy } from '../../game/formats/study.ts';
import { makeTranscript, parseTranscript } from '../../game/formats/transcript.ts';
import { makeWthor, parseWthor, parseWthorNames, wthorGame } from '../../game/formats/wthor.ts';
import { legalMoves, startPosition } from '../../game/position.ts';
import { OTHELLO, parseRules, RULE_SYSTEMS } from '../../game/rules.ts';
import { shapeOf } from '../../game/shape.ts';
import { addMoves, annotate, GLYPHS, newTree, ROOT, walk, type GameTree } from '../../game/tree.ts';
import { ok, type Result, type RuleSystem } from '../../game/types.ts';
import { DATA, good, hasData, NO_DATA } from '../game/helpers.ts';
import { games, movesOf, mutations, playOut } from './arbitraries.ts';
import { faultText } from '../../i18n/english.ts';
import { samples, SHARE } from '../samples.ts';

const check = <T>(arbitrary: fc.Arbitrary<T>, property: (value: T) => void, numRuns = 800): void =>
  fc.assert(
    fc.property(arbitrary, (value) => {
      property(value);
    }),
    { numRuns: samples(numRuns) },
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
      // OBF is always Othello.
      const obf = rules.id === OTHELLO.id ? [makeObf(at)] : [];
      for (const text of [makeBoard(at), makeJson(at), ...obf]) expect(good(parseAny(text, rules)).start).toEqual(at);
      expect(good(parseAny(`https://example.org/${makeLink({ start, moves: list, ply: 0 })}`, OTHELLO)).moves).toEqual(
        list,
      );
    });
  });
});

/** A tree of several random lines from one start, with comments, glyphs, values and drawings here and there. */
function trees(systems: readonly RuleSystem[] = RULE_SYSTEMS): fc.Arbitrary<GameTree> {
  const lines = fc.array(fc.array(fc.nat(), { maxLength: 30 }), { minLength: 1, maxLength: 5 });
  const notes = fc.array(fc.tuple(fc.nat(), fc.string({ unit: 'grapheme', maxLength: 20 }), fc.nat()), {
    maxLength: 6,
  });
  return fc.tuple(fc.constantFrom(...systems), lines, notes).map(([rules, choices, written]) => {
    const start = startPosition(rules);
    let tree = newTree(start);
    for (const line of choices) tree = good(addMoves(tree, ROOT, movesOf(playOut(start, line)))).tree;
    const paths = [...walk(tree)].map(({ path }) => path);
    for (const [where, text, number] of written) {
      const comment = text.trim() || undefined;
      const most = shapeOf(rules).squares.length;
      const low = (number % (2 * most + 1)) - most;
      const value = { low, high: low, depth: 0, certainty: 0, count: rules.count, source: 'SGF' } as const;
      const square = start.contents.findIndex((content) => content !== 'missing');
      const notesAt = {
        comment,
        glyph: GLYPHS[number % GLYPHS.length],
        value,
        marks: [square],
        arrows: [[square, square]],
      } as const;
      tree = annotate(tree, paths[where % paths.length]!, notesAt);
    }
    return tree;
  });
}

describe('round trips of games', () => {
  it('SGF', () => {
    check(trees(), (tree) => {
      const [read] = good(parseSgf(makeSgf(tree)));
      expect(good(read!.game).tree).toEqual(tree);
    });
  });

  it('studies', () => {
    check(trees(), (tree) => expect(good(parseStudy(makeStudy(tree))).tree).toEqual(tree));
  });

  const square = RULE_SYSTEMS.filter(
    (rules) => makeGgf(newTree(startPosition(rules))).ok && rules.opening === 'crossed',
  );
  const odd = good(parseRules('custom:5x5;opening=custom;black=c3;white=d3'));
  it('GGF', () => {
    check(games([...square, odd]), (game) => {
      const { tree } = good(addMoves(newTree(game.start), ROOT, movesOf(game)));
      const [read] = good(parseGgf(good(makeGgf(tree))));
      expect(good(read!.game)).toMatchObject({ moves: movesOf(game) });
      expect(good(read!.game).start.contents).toEqual(game.start.contents);
    });
  });

  it('PGN with any result and names', () => {
    const results = fc.constantFrom('38-26', '1/2-1/2', '*', '0', '+12.00', '+64.00:r', 'B+12', 'Black wins', '1. d3');
    const texts = fc.string({ unit: fc.constantFrom(...'ab1-*[]{}"\\%; \r\n\t\u2028é'), maxLength: 12 });
    check(fc.tuple(games([OTHELLO], 70), fc.oneof(results, texts), texts), ([game, result, event]) => {
      const list = movesOf(game);
      if (list.at(-1)?.kind === 'pass') return;
      const [read, ...others] = good(parsePgn(makePgn(list, { result, event })));
      expect(others).toEqual([]);
      expect(good(read!.game).moves).toEqual(list);
      const kept = (text: string): string => text.replace(/[\r\n]+/g, ' ');
      const { result: words = '', event: name = '' } = good(read!.game).info!;
      if (!/^[-?.]*$/.test(kept(result))) expect(words).toBe(kept(result));
      if (!/^[-?.]*$/.test(kept(event))) expect(name).toBe(kept(event));
    });
  });

  it('PGN, CSV and WTHOR', () => {
    check(fc.array(games([OTHELLO], 70), { minLength: 1, maxLength: 4 }), (played) => {
      const lists = played.map(movesOf).filter((moves) => moves.length && moves.at(-1)!.kind !== 'pass');
      if (!lists.length) return;
      const pgn = good(parsePgn(lists.map((moves) => makePgn(moves, { result: '38-26' })).join('\n')));
      expect(pgn.map(({ game }) => good(game).moves)).toEqual(lists);
      const rows = lists.map((moves) => `0,${makeTranscript(startPosition(OTHELLO), moves, false)}`);
      const csv = ['winner,moves', ...rows].join('\n');
      expect(good(parseCsv(csv)).map(({ game }) => good(game).moves)).toEqual(lists);
      const header = { made: { year: 2000, month: 1, day: 1 }, year: 2000, depth: 24 };
      const games = lists.map((moves, i) => ({
        tournament: i,
        black: 1,
        white: 2,
        score: 3,
        theoretical: 4,
        squares: squaresOf(moves),
      }));
      const file = good(parseWthor(good(makeWthor({ header, games }))));
      expect(file).toEqual({ header, games });
      expect(file.games.map((record) => good(wthorGame(header, record)).moves)).toEqual(lists);
    });
  });
});

/** A value, or a sentence for a person. */
function sane(result: Result<unknown>): void {
  if (result.ok) {
    for (const entry of Array.isArray(result.value) ? result.value : []) if ('game' in entry) sane(entry.game);
    return;
  }
  const { line, column } = result.fault.where ?? {};
  const message = faultText(result.fault);
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
  '1 (;GM[Othello]PC[x]PB[one]PW[two]RE[+2]TY[8]BO[8 ---------------------------O*------*O--------------------------- *]B[F5//4.09]W[d6/-1.5/0.93]B[PA];)',
  '(;FF[4]GM[2]SZ[8]AB[e4][d5]AW[d4][e5]PL[B]C[a \\] b];B[f5]TE[1](;W[d6]V[-4];B[c3])(;W[df]MA[a1]AR[a1:b2]))',
  '[Event "?"]\n[Black "one"]\n[Result "38-26"]\n\n1. f5 d6 {note} 2. c3 (2. c5) d3 38-26\n',
  'id,winner,moves\n1,1,f5d6c3\n2,-1,"d3 c3 c4"\n',
  '{"moves":[{"move":"F5"},{"move":"D6","comment":"<b>x</b>"}]}',
  '{"format":"outflank-study","version":1,"start":{"board":"-----OX--XO-----","side":"X","size":"4x4"},"root":{"comment":"x","line":[{"move":"b1","glyph":"!"}],"branches":[{"move":"a1"},{"move":"c1"}]}}',
];

describe('any text gives a value or a sentence', () => {
  const readers: Record<string, (text: string) => Result<unknown>> = {
    any: (text) => parseAny(text, OTHELLO),
    entries: (text) => {
      const read = textEntriesOf(text, OTHELLO);
      return read.ok ? ok([...read.value.entries]) : read;
    },
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
    ggf: parseGgf,
    sgf: parseSgf,
    pgn: parsePgn,
    csv: parseCsv,
    study: parseStudy,
  };

  test.each(Object.keys(readers))('%s', { timeout: 600_000 * SHARE }, (name) => {
    const read = readers[name]!;
    check(mutations(SAMPLES), (text) => sane(read(text)), 6000);
    check(fc.string({ unit: 'binary', maxLength: 200 }), (text) => sane(read(text)), 1200);
    check(
      fc.string({ unit: fc.constantFrom(...'abcdefgh12345678XO-. ;:()"{}[]#&=%\n'), maxLength: 200 }),
      (text) => sane(read(text)),
      2800,
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
    for (const before of ['', 'f5', SAMPLES[3]!, '#m=', '(;GM[Othello]PB[', '(;GM[2]', '[Event "?"]\n'])
      sane(parseAny(before + piece.repeat(30_000 / piece.length), OTHELLO));
  }
});

test('any bytes give a value or a sentence', () => {
  const header = { made: { year: 2000, month: 1, day: 1 }, year: 2000, depth: 24 };
  const squares = [37, 43, 18];
  const games = [{ tournament: 1, black: 2, white: 3, score: 34, theoretical: 32, squares }];
  const bytes = good(makeWthor({ header, games }));
  const edits = fc.array(fc.tuple(fc.nat({ max: bytes.length - 1 }), fc.nat({ max: 255 })), {
    minLength: 1,
    maxLength: 4,
  });
  const changed = edits.map((list) => list.reduce((now, [at, byte]) => now.with(at, byte), bytes));
  check(
    fc.oneof(
      changed,
      fc.uint8Array({ maxLength: 200 }),
      changed.map((all) => all.subarray(0, all[16]! % all.length)),
    ),
    (input) => {
      sane(parseFile(input, OTHELLO));
      sane(parseWthorNames(input));
      const file = parseWthor(input);
      sane(file);
      if (file.ok) for (const game of file.value.games) sane(wthorGame(file.value.header, game));
    },
    6000,
  );
});

describe.skipIf(!hasData())(`mutated real files (${hasData() ? 'present' : NO_DATA})`, () => {
  const folder = hasData() ? join(DATA!, 'formats') : '';
  const files = hasData() ? readdirSync(folder).filter((file) => /\.(txt|ggf|sgf|pgn|csv|json|gam)$/.test(file)) : [];
  test.each(files)('%s', { timeout: 1_200_000 * SHARE }, (file) => {
    check(
      mutations([readFileSync(join(folder, file), 'latin1').slice(0, 3000)]),
      (text) => sane(parseAny(text, OTHELLO)),
      4000,
    );
  });
});
