/** Openings from claims and games: positions join, orders are counted, names are tidied. */
import { describe, expect, it } from 'vitest';
import { parseOpenings } from '../../game/openings.ts';
import { fromF5, makeOpenings } from '../../training/commands/openings.ts';
import { parsePatternSquares } from '../../workers/engine/pattern.ts';

const squares = (line: string): number[] => parsePatternSquares(line.match(/../g)!.join(' '))!;
const games = (...lines: readonly string[]) => lines.map((line) => ({ squares: squares(line) }));
const claim = (moves: string, name: string, language = 'en', sources = 1) => ({ moves, name, language, sources });

const rowsOf = (made: ReturnType<typeof makeOpenings>): string[] => (made.ok ? made.value.trim().split('\n') : []);

describe('makeOpenings', () => {
  it('joins claims about one position and writes the order that games take, from f5', () => {
    // The same position by transposition and seen in another of its images.
    const made = makeOpenings(
      [claim('f5d6c4d3c3', 'Tiger'), claim('f5d6c3d3c4', '虎', 'ja')],
      games('d3c5f6f5e6', 'f5d6c3d3c4', 'f5d6c4d3c3'),
      1,
    );
    const tiger = rowsOf(made).find((row) => row.includes('Tiger'));
    expect(tiger).toBe('f5d6c3d3c4\t3\ten=Tiger\tes=Tigre\tja=虎\tfr=Tigre');
  });

  it('leaves out what too few games reach', () => {
    const made = makeOpenings([claim('f5d6c3d3c4', 'Tiger')], games('f5d6', 'f5d6', 'f5d6c3d3c4'), 2);
    expect(rowsOf(made)).toEqual([expect.stringMatching(/^f5d6\t3\t/)]);
  });

  it.each([
    [[claim('f5d6', 'Perpendicular Opening')], 'en=Perpendicular'],
    [[claim('f5d6', 'Rare'), claim('f5d6', 'Usual', 'en', 3)], 'en=Usual / Rare'],
    [[claim('f5d6', 'Cow Bat, Bat / Cambridge')], 'en=Cow Bat / Bat / Cambridge'],
    [[claim('f5d6', 'Mucca, variante Tanida', 'it')], 'it=Mucca, variante Tanida'],
    [[claim('f5d6', 'Landau'), claim('f5d6', 'Landau', 'ja')], 'en=Landau'],
    [[claim('f5d6', '馬定石', 'ja'), claim('f5d6', '馬', 'ja', 2)], 'ja=馬定石'],
    [[claim('f5d6', '20-move opening')], 'en=20-move opening'],
  ])('tidies names: %j', (claims, expected) => {
    const [row] = rowsOf(makeOpenings(claims, games('f5d6'), 1));
    expect(
      row!
        .split('\t')
        .slice(2)
        .filter((field) => !/^(fr|es)=/.test(field)),
    ).toEqual([expected]);
  });

  it('refuses a line that cannot be played', () => {
    expect(makeOpenings([claim('f5a1', 'Nowhere')], [])).toMatchObject({ ok: false });
  });

  it('makes what the page reads', () => {
    const made = makeOpenings([], games('f5d6', 'f5f4', 'f5f6'), 1);
    const book = made.ok ? parseOpenings(made.value) : made;
    expect(book.ok && [...book.value.values()].map(({ names }) => names.fr?.[0])).toEqual([
      'Perpendiculaire',
      'Parallèle',
      'Diagonale',
    ]);
  });
});

it.each(['f5d6', 'e6f4', 'c4e3', 'd3c5'])('turns a game that begins with %s so that it begins with f5', (line) => {
  expect(fromF5(squares(line))).toEqual(squares('f5d6'));
});
