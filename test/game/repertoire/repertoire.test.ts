/** Cards of positions: the same in every orientation and by every order of moves; their file; ways through them. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { othelloPosition } from '../../../game/bitboard/othello.ts';
import { legalSquares, parseSigns, type OthelloPosition, START, stepOf } from '../../../game/bitboard/position.ts';
import { OTHELLO } from '../../../game/rules.ts';
import { squareName } from '../../../game/shape.ts';
import { makeRepertoireFile, parseRepertoireFile } from '../../../game/repertoire/file.ts';
import {
  cardsIn,
  choicesAt,
  graphOf,
  leadingTo,
  nextStops,
  preparedLines,
  startOf,
  stopKey,
  stopOf,
} from '../../../game/repertoire/lines.ts';
import {
  type Card,
  changedCard,
  merged,
  NO_REPERTOIRES,
  preparedMoves,
  type Repertoire,
  type Repertoires,
  type Review,
  spotOf,
  withCard,
} from '../../../game/repertoire/repertoire.ts';
import { SYMMETRIES, transformPosition, transformSquare } from '../../../game/symmetry.ts';
import type { Colour, Square } from '../../../game/types.ts';
import { faultText } from '../../../i18n/english.ts';
import { faultOf, good } from '../helpers.ts';
import { after, randomGames } from '../collection/games.ts';
import { prepared, squaresOf } from './helpers.ts';

/** One of a few games, each made once. */
const games = new Map<number, readonly Square[]>();
function gameOf(seed: number): readonly Square[] {
  const known = games.get(seed) ?? randomGames(1, seed)[0]!.squares;
  games.set(seed, known);
  return known;
}

const game = fc.integer({ min: 0, max: 300 }).map(gameOf);
const ply = fc.nat({ max: 30 });

describe('a card', () => {
  test('is met in every orientation', () => {
    fc.assert(
      fc.property(game, ply, fc.constantFrom(...SYMMETRIES), (squares, at, symmetry) => {
        const there = Math.min(at, squares.length - 1);
        const position = after(squares.slice(0, there));
        const turned = transformPosition(symmetry, position);
        const [here, image] = [othelloPosition(position)!, othelloPosition(turned)!];
        const { key } = spotOf(here);
        const repertoire = withCard(new Map(), key, changedCard(undefined, here, squares[there]!, true));
        const own = preparedMoves(repertoire, here);
        expect(own).toContain(squares[there]);
        expect(preparedMoves(repertoire, image)).toEqual(
          own.map((square) => transformSquare(OTHELLO, symmetry, square)).sort((a, b) => a - b),
        );
      }),
    );
  });

  test('is met by any order of moves', () => {
    const repertoire = prepared('white', ['f5d6c3d3c4f4']);
    const { position } = stopOf('white', squaresOf('f5d6c4d3c3'))!;
    expect(preparedMoves(repertoire, position)).toEqual(squaresOf('f4'));
  });

  test('has moves that symmetry makes equal once, and shows them all', () => {
    const repertoire = prepared('black', ['f5', 'd3']);
    expect([...repertoire.values()].map(({ squares }) => squares.length)).toEqual([1]);
    expect(preparedMoves(repertoire, START)).toEqual(legalSquares(START));
    expect(choicesAt(startOf('black'), preparedMoves(repertoire, START))).toHaveLength(1);
  });

  test('is gone with its last move, and keeps what was learned until then', () => {
    const { position } = stopOf('white', squaresOf('f5'))!;
    const [d6, f4] = squaresOf('d6f4') as [Square, Square];
    const one = { ...changedCard(undefined, position, d6, true)!, review: REVIEW };
    const two = changedCard(one, position, f4, true)!;
    expect(two.squares).toHaveLength(2);
    expect(changedCard(two, position, d6, false)).toEqual({ ...two, squares: [spotOf(position).cardSquare(f4)] });
    expect(changedCard(one, position, d6, false)).toBeNull();
  });
});

const REVIEW: Review = {
  due: 5,
  last: 4,
  stability: 2.5,
  difficulty: 5,
  interval: 1,
  steps: 0,
  answers: 3,
  lapses: 1,
  state: 'review',
};

const review: fc.Arbitrary<Review> = fc.record({
  due: fc.nat(),
  last: fc.nat(),
  stability: fc.double({ min: 0.001, max: 1000, noNaN: true }),
  difficulty: fc.double({ min: 1, max: 10, noNaN: true }),
  interval: fc.nat({ max: 1000 }),
  steps: fc.nat({ max: 3 }),
  answers: fc.nat({ max: 99 }),
  lapses: fc.nat({ max: 99 }),
  state: fc.constantFrom('learning' as const, 'review' as const, 'relearning' as const),
});

/** Cards at random positions, some of them with several moves, some learned. */
const repertoire: fc.Arbitrary<Repertoire> = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 20 }), ply, fc.nat({ max: 20 }), fc.option(review)))
  .map((wanted) => {
    const cards = new Map<string, Card>();
    for (const [seed, at, choice, learned] of wanted) {
      const squares = gameOf(seed);
      let position: OthelloPosition = START;
      for (const square of squares.slice(0, at)) position = stepOf(position, square)?.position ?? position;
      const legal = legalSquares(position);
      const { key } = spotOf(position);
      const line = squares.slice(0, at);
      const known = choice % 2 && at && stopOf('black', line) ? line : undefined;
      const card = changedCard(cards.get(key), position, legal[choice % legal.length]!, true, known)!;
      cards.set(key, { ...card, review: learned });
    }
    return cards;
  });
const repertoires: fc.Arbitrary<Repertoires> = fc.record({ black: repertoire, white: repertoire });
const sorted = ({ black, white }: Repertoires) =>
  [black, white].map((cards) => [...cards].sort(([a], [b]) => (a < b ? -1 : 1)));

describe('the file', () => {
  test('gives back what was written', () => {
    const days = new Map([['2026-01-31', { answers: 3, right: 2 }]]);
    fc.assert(
      fc.property(repertoires, (written) => {
        const read = good(parseRepertoireFile(makeRepertoireFile({ repertoires: written, days })));
        expect(sorted(read.repertoires)).toEqual(sorted(written));
        expect(read.days).toEqual(days);
        expect(read.faults).toEqual([]);
      }),
    );
  });

  test('takes any image of a position, and merges those of one position', () => {
    const images = SYMMETRIES.map((symmetry) => {
      const position = transformPosition(symmetry, after(squaresOf('f5d6c3')));
      const signs = position.contents.map((content) => (content === 'empty' ? '-' : content === 'white' ? 'X' : 'O'));
      const square = transformSquare(OTHELLO, symmetry, squaresOf('d3')[0]!);
      return { position: signs.join(''), moves: [`${'abcdefgh'[square % 8]}${1 + Math.floor(square / 8)}`] };
    });
    const text = JSON.stringify({ format: 'outflank-repertoire', version: 1, white: images });
    const { white, black } = good(parseRepertoireFile(text)).repertoires;
    expect(black.size).toBe(0);
    expect([...white]).toEqual([...prepared('white', ['f5d6c3d3'])]);
  });

  test('says which cards are none, and reads the rest', () => {
    const [card] = JSON.parse(
      makeRepertoireFile({ repertoires: { ...NO_REPERTOIRES, black: prepared('black', ['f5']) }, days: new Map() }),
    ).black as { position: string; moves: string[] }[];
    const cards = [
      card,
      { position: 'nonsense', moves: ['f5'] },
      { ...card, moves: ['a1'] },
      { ...card, moves: [] },
      7,
      { ...card, review: { due: 'soon' } },
    ];
    const days = { '2026-01-01': { answers: 1, right: 2 }, yesterday: { answers: 1, right: 1 } };
    const text = JSON.stringify({ format: 'outflank-repertoire', version: 1, black: cards, white: 'none', days });
    const read = good(parseRepertoireFile(text));
    expect(read.repertoires.black).toEqual(prepared('black', ['f5']));
    expect(read.days.size).toBe(0);
    expect(read.faults.map(faultText)).toEqual([
      'Card 2 of Black can’t be read. “nonsense” is not a position in which a move can be played.',
      'Card 3 of Black can’t be read. “a1” is not a legal move there.',
      'Card 4 of Black can’t be read. “…” is not a legal move there.',
      'Card 5 of Black can’t be read. “…” is not a position in which a move can be played.',
    ]);
  });

  test.each(['zz', 'f5zz', 'a1'])('a card whose line is %j loses that line only', (line) => {
    const signs = `${'-'.repeat(27)}OX${'-'.repeat(6)}XO${'-'.repeat(27)}`;
    const cards = [{ position: signs, moves: ['d3'], line }];
    const read = good(
      parseRepertoireFile(JSON.stringify({ format: 'outflank-repertoire', version: 1, black: cards, white: cards })),
    );
    expect(read.faults).toEqual([]);
    expect([...read.repertoires.black.values()]).toEqual([expect.not.objectContaining({ line: expect.anything() })]);
    expect(read.repertoires.white.size).toBe(1);
  });

  test('of another kind is refused', () => {
    for (const text of ['', 'null', '[]', '{"format":"other","version":1}', '{"format":"outflank-repertoire"}'])
      expect(faultOf(parseRepertoireFile(text))).toBe('This is not an Outflank repertoire.');
  });
});

test('merging adds moves and keeps what was learned last, in whichever order', () => {
  fc.assert(
    fc.property(repertoires, repertoires, (a, b) => {
      const [one, other] = [merged(a, b), merged(b, a)];
      for (const colour of ['black', 'white'] as const) {
        expect(new Set(one[colour].keys())).toEqual(new Set([...a[colour].keys(), ...b[colour].keys()]));
        for (const [key, card] of one[colour]) {
          expect(card.squares).toEqual(other[colour].get(key)!.squares);
          const known = [a[colour].get(key)?.review, b[colour].get(key)?.review].flatMap((found) => found ?? []);
          expect(card.review?.last).toBe(known.length ? Math.max(...known.map(({ last }) => last)) : undefined);
        }
      }
      expect(sorted(merged(a, a))).toEqual(sorted(a));
    }),
  );
});

describe('ways through a repertoire', () => {
  test('lead by prepared moves and any of the opponent’s to all cards that connect', () => {
    const black = prepared('black', ['f5', 'f5d6c3', 'f5d6c3d3c4', 'f5f6e6', 'f5f4e3f6e6']);
    const lines = (colour: Colour, cards: Repertoire): number[] =>
      [...graphOf(cards, startOf(colour)).values()].flatMap(({ stop, card }) => (card ? stop.line.length : []));
    // After f4 nothing is prepared, so the last one is out of reach.
    expect(lines('black', black)).toEqual([0, 2, 2, 4]);
    const white = prepared('white', ['f5d6', 'f5d6c3d3']);
    expect(lines('white', white)).toEqual([1, 3]);
    expect(new Set(cardsIn(graphOf(white, startOf('white'))))).toEqual(new Set(white.keys()));
  });

  test('are listed by their ends, each once, with the cards on the way', () => {
    const white = prepared('white', ['f5d6', 'f5d6c3d3', 'f5d6c3d3c4f4', 'f5d6c3f4', 'f5f6e6f4', 'f5f4']);
    const line = squaresOf('f5f6e6');
    const { key } = spotOf(stopOf('white', line)!.position);
    const listed = preparedLines(withCard(white, key, { ...white.get(key)!, line }), 'white').map(({ line, cards }) => [
      line.map((square) => squareName(OTHELLO, square)).join(''),
      cards.length,
    ]);
    expect(listed).toEqual([
      ['f5f4', 1],
      ['f5d6c3f4', 2],
      ['f5d6c3d3c4f4', 3],
      // No prepared move leads there.
      ['f5f6e6f4', 1],
    ]);
  });

  test('are chosen by where they lead', () => {
    const black = prepared('black', ['f5', 'f5d6c3', 'f5d6c3d3c4', 'f5f6e6']);
    const graph = graphOf(black, startOf('black'));
    const cardAfter = (line: string) => spotOf(stopOf('black', squaresOf(line))!.position).key;
    const leads = (wanted: readonly string[], line: string) =>
      leadingTo(graph, new Set(wanted.map(cardAfter))).has(stopKey(stopOf('black', squaresOf(line))!));
    expect(leads(['f5d6c3d3'], 'f5d6')).toBe(true);
    expect(leads(['f5d6c3d3'], 'f5f6')).toBe(false);
    expect(leads(['f5f6', 'f5d6c3d3'], 'f5f6')).toBe(true);
    expect(leads(['f5d6'], 'f5d6c3')).toBe(false);
    expect(leads([], '')).toBe(false);
  });

  test('go on from a position with the prepared moves of its owner only', () => {
    const black = prepared('black', ['f5', 'f5d6c3', 'f5d6c5']);
    const after = stopOf('black', squaresOf('f5d6'))!;
    expect(nextStops(black, after).map(({ line }) => line.at(-1))).toEqual(squaresOf('c3c5'));
    expect(nextStops(black, startOf('black')).map(({ line }) => line)).toEqual([squaresOf('f5')]);
  });

  test('a line that cannot be played leads nowhere', () => {
    expect(stopOf('black', squaresOf('f5a1'))).toBeNull();
    expect(parseSigns('')).toBeNull();
  });
});
