import { readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { parseMove } from '../../game/notation.ts';
import { namesOf, openingAt, openingName, openingOf, parseOpenings } from '../../game/openings.ts';
import { applyMove, legalMoves, play, startPosition } from '../../game/position.ts';
import { OTHELLO, RULE_SYSTEMS, ruleSystem } from '../../game/rules.ts';
import { SYMMETRIES, transformPosition } from '../../game/symmetry.ts';
import type { Position } from '../../game/types.ts';
import { faultText } from '../../i18n/english.ts';

const parsed = parseOpenings(readFileSync('data/openings.txt', 'utf8'));
if (!parsed.ok) throw new Error(faultText(parsed.fault));
const book = parsed.value;

/** The positions of a line of the usual game, the start first. */
function through(line: string): Position[] {
  const positions = [startPosition(OTHELLO)];
  for (const name of line.match(/../g) ?? []) {
    const next = play(positions.at(-1)!, parseMove(OTHELLO, name)!);
    if (!next.ok) throw new Error(faultText(next.fault));
    positions.push(next.value);
  }
  return positions;
}

const nameOf = (line: string, language: Parameters<typeof openingOf>[2] = 'en') =>
  openingOf(book, through(line), language)?.name.text;

describe('the shipped list', () => {
  it('has each position once', () => {
    const lines = readFileSync('data/openings.txt', 'utf8').trim().split('\n');
    expect(book.size).toBe(lines.length);
    expect(book.size).toBeGreaterThan(300);
  });

  it.each([
    ['f5d6', 'Perpendicular', '縦取り'],
    ['f5f6', 'Diagonal', '斜め取り'],
    ['f5f4', 'Parallel', '平行取り'],
    ['f5d6c3d3c4', 'Tiger', '虎'],
    ['f5d6c4d3c3', 'Tiger', '虎'],
    ['f5f6e6f4e3', 'Cow', '牛'],
    ['f5d6c5f4e3c6d3f6e6d7', 'Rose', 'ローズ'],
    ['f5f6e6f4c3', 'Buffalo', 'バッファロー'],
  ])('%s is called %s and %s', (line, english, japanese) => {
    expect(nameOf(line)).toBe(english);
    expect(nameOf(line, 'ja')).toBe(japanese);
  });

  it('has names in Spanish, Italian and French', () => {
    expect([nameOf('f5d6c4d3c5', 'es'), nameOf('f5d6c4d3c5', 'it'), nameOf('f5d6c4d3c5', 'fr')]).toEqual([
      'Gato',
      'Gatto',
      'Chat',
    ]);
  });
});

test.each(SYMMETRIES)('a position is known in its image under %s', (symmetry) => {
  const image = transformPosition(symmetry, through('f5d6c3d3c4').at(-1)!);
  expect(openingAt(book, image)?.names.en).toEqual(['Tiger']);
});

test('a game keeps the name of the last named position that it went through', () => {
  expect(nameOf('f5d6c3d3c4')).toBe('Tiger');
  expect(nameOf('f5d6c3d3c4f4')).toBe('Tiger');
  expect(nameOf('')).toBeUndefined();
});

test.each([
  ['en', 'Tiger en, Tigre es, 虎 ja'],
  ['fr', 'Tigre fr, Tiger en, 虎 ja'],
  ['ja', '虎 ja, Tiger en, Tigre es'],
  ['zh', 'Tiger en, Tigre es, 虎 ja'],
] as const)('names in %s: its own first, then English, then the others', (language, names) => {
  const tiger = openingAt(book, through('f5d6c3d3c4').at(-1)!)!;
  expect(
    namesOf(tiger, language)
      .map((name) => `${name.text} ${name.language}`)
      .join(', '),
  ).toBe(names);
});

test('an English name that Japanese players use is English', () => {
  const opening = openingAt(book, through('f5d6c3d3c4f4c5b3c2b4e3').at(-1)!)!;
  expect(namesOf(opening, 'en').map(({ language }) => language)).toEqual(['en', 'fr']);
  expect(openingName(opening, 'en')?.text).toBe('Ladybird');
});

test('a name in a language that the reader may not know is passed over for an earlier one', () => {
  expect(nameOf('f5d6c3')).toBe('Perpendicular');
  expect(nameOf('f5d6c3', 'fr')).toBe('Inhumaine');
  // 砂虎, which has no name in Latin letters, is a variation of COMP'OTH.
  expect(nameOf('f5d6c3d3c4f4f6f3g4', 'ja')).toBe('砂虎');
  expect(nameOf('f5d6c3d3c4f4f6f3g4', 'en')).toBe("COMP'OTH");
});

test('other boards have no openings', () => {
  for (const rules of RULE_SYSTEMS.filter(({ columns, aim }) => columns !== 8 || aim === 'fewest')) {
    const start = startPosition(rules);
    const after = legalMoves(start).map(({ move, flips }) => applyMove(start, move, flips));
    for (const position of [start, ...after]) expect(openingAt(book, position)).toBeUndefined();
  }
});

test('other rules on the same board have', () => {
  const rules = ruleSystem('othello-own-discs')!;
  const position = { ...through('f5d6').at(-1)!, rules, hands: { black: 29, white: 29 } };
  expect(openingAt(book, position)?.names.en).toEqual(['Perpendicular']);
});

test.each([
  ['f5d6\tmany\ten=Perpendicular', 1],
  ['f5d6\t7\ten=Perpendicular\nf5a1\t7\ten=Nowhere', 2],
  ['f5d6\t7\tde=Senkrechte', 1],
  ['f5d6'.repeat(100_000), 1],
])('a bad list is refused: %.40j', (text, line) => {
  expect(parseOpenings(text)).toMatchObject({ ok: false, fault: { where: { line } } });
});
