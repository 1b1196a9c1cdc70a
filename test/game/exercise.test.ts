/** Exercises: the format, the themes, and those that are shipped, against the plain engine. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { plainMoves } from '../../bench/plain.ts';
import { canonicalise } from '../../game/bitboard/symmetry.ts';
import {
  type Exercise,
  makeExercise,
  parseExercise,
  parseExercises,
  exercisePosition,
} from '../../game/exercise/exercise.ts';
import { allThemes, motifThemes } from '../../game/exercise/motif-themes.ts';
import { THEMES, themesOf } from '../../game/exercise/themes.ts';
import { parseSquare } from '../../game/shape.ts';
import { tagsOf } from '../../game/motifs/motifs.ts';
import type { Motif } from '../../game/motifs/tag.ts';
import { OTHELLO } from '../../game/rules.ts';
import { good, position } from './helpers.ts';

const SHIPPED = readFileSync(new URL('../../data/exercises.txt', import.meta.url), 'utf8');
const { exercises, faults } = parseExercises(SHIPPED);
const emptiesOf = ({ board }: Exercise): number => board.split('-').length - 1;

describe('the format', () => {
  test('what is written is read', () => {
    for (const exercise of exercises.slice(0, 500))
      expect(good(parseExercise(makeExercise(exercise)))).toEqual(exercise);
  });

  test.each([
    ['', ''],
    [' ', ''],
    [' my game ', 'my game'],
    ['my game\r\nround 3', 'my game round 3'],
    ['my game\u2028round 3', 'my game round 3'],
  ])('the source %j is one line or none', (source, read) => {
    const exercise = { ...exercises[0]!, source };
    const line = makeExercise(exercise);
    expect(line).not.toMatch(/[\r\n\u2028]/);
    expect(good(parseExercise(line))).toEqual({ ...exercise, source: read });
  });

  test('what was stored with a line break in its source is read', () => {
    const line = `${makeExercise({ ...exercises[0]!, source: 'my game' })}\nround 3`;
    expect(good(parseExercise(line)).source).toBe('my game\nround 3');
  });

  test('only where no other move is left may the next best value be missing', () => {
    const start = `${'-'.repeat(27)}OX${'-'.repeat(6)}XO${'-'.repeat(27)}`;
    // All four first moves are equal by symmetry; of the three replies none are.
    expect(parseExercise(`${start} X d3 +2 - 1 - -`).ok).toBe(true);
    const second = `${'-'.repeat(27)}OX${'-'.repeat(6)}XXX${'-'.repeat(26)}`;
    expect(parseExercise(`${second} O d6 +2 - 1 - -`).ok).toBe(false);
    expect(parseExercise(`${second} O d6,f4,f6 +2 - 1 - -`).ok).toBe(true);
  });

  const LINE = SHIPPED.slice(0, SHIPPED.indexOf('\n'));
  test.each([
    ['cut', LINE.slice(0, 80)],
    ['of another side', LINE.replace(/ [XO] /, ' Z ')],
    ['with a move that is not legal', LINE.replace(/ ([XO]) [a-h][1-8] /, ' $1 d4 ')],
    ['with a move that is none', LINE.replace(/ ([XO]) [a-h][1-8] /, ' $1 i9 ')],
    ['with a value off the board', LINE.replace(/ [+-]\d+ /, ' +66 ')],
    ['with a grade that there is not', LINE.replace(/ \d (?=\d+% )/, ' 9 ')],
    ['with a theme that there is not', LINE.replace(/ (\d+%) \S+ /, ' $1 magic ')],
    ['that more than all people find', LINE.replace(/ \d+% /, ' 101% ')],
  ])('a line %s is refused, the rest is read', (_, line) => {
    expect(line).not.toBe(LINE);
    const read = parseExercises(`% a comment\n${LINE}\n${line}\n\n${LINE}`);
    expect(read.exercises).toHaveLength(2);
    expect(read.faults.map(({ code, where }) => [code, where])).toEqual([['exercise-line', { line: 3 }]]);
  });
});

describe('the shipped ones', () => {
  test('are many, of 6 to 22 empties, with every theme and grade, and small', () => {
    expect(faults).toEqual([]);
    expect(exercises.length).toBeGreaterThanOrEqual(3000);
    const empties = new Set(exercises.map(emptiesOf));
    expect([...empties].toSorted((a, b) => a - b)).toEqual(Array.from({ length: 17 }, (_, i) => i + 6));
    for (const theme of THEMES) expect(exercises.some(({ themes }) => themes.includes(theme))).toBe(true);
    expect(new Set(exercises.map(({ grade }) => grade)).size).toBe(5);
    expect(SHIPPED.length).toBeLessThan(520_000);
  });

  test('are all different, however the board is turned', () => {
    const keys = exercises.map((exercise) => {
      const { playerLow, playerHigh, opponentLow, opponentHigh } = exercisePosition(exercise);
      const words = new Uint32Array([playerLow, playerHigh, opponentLow, opponentHigh]);
      canonicalise(words);
      return words.join();
    });
    expect(new Set(keys).size).toBe(keys.length);
  });

  test('have one right move each, and say what it is worth, as the plain engine finds', () => {
    const few = exercises.filter((exercise) => emptiesOf(exercise) <= 8).filter((_, index) => index % 9 === 0);
    expect(few.length).toBeGreaterThan(90);
    for (const { board, side, best, score, second } of few) {
      const moves = plainMoves(position(`${board} ${side}`), 'winner');
      const values = new Map(moves.map(({ square, value }) => [square, value]));
      const others = [...values].filter(([square]) => !best.includes(square)).map(([, value]) => value);
      expect([board, best.map((square) => values.get(square)), Math.max(...others)]).toEqual([board, [score], second]);
    }
  });

  test('are right by four discs, or the only move that wins or draws', () => {
    for (const { score, second } of exercises) {
      const isOnly = (score > 0 && second! <= 0) || (score === 0 && second! < 0);
      expect(isOnly || score - second! >= 4).toBe(true);
    }
  });

  test('name themes that hold', () => {
    for (const exercise of exercises) {
      const { best, score, second, themes } = exercise;
      expect(themes.filter((theme) => theme !== 'line')).toEqual(
        themesOf(exercisePosition(exercise), best[0]!, score, second),
      );
    }
    const at = (name: string): number => parseSquare(OTHELLO, name)!;
    const taking = exercises.filter(({ themes }) => themes.includes('x-square'));
    expect(taking.every(({ best }) => ['b2', 'g2', 'b7', 'g7'].map(at).includes(best[0]!))).toBe(true);
  });
});

describe('motifs of exercises', () => {
  const ofMotif = (motif: Motif) => exercises.filter((exercise) => motifThemes(exercise).includes(motif));

  test('are those whose move is the right one', () => {
    const wedges = ofMotif('wedge');
    expect(wedges.length).toBeGreaterThan(20);
    for (const exercise of wedges.slice(0, 50)) {
      const moves = tagsOf(exercisePosition(exercise), ['wedge']).map(({ move }) => move);
      expect(moves).toEqual(expect.arrayContaining([expect.toSatisfy((move: number) => exercise.best.includes(move))]));
    }
    // Wedges that are wrong are no theme.
    const others = exercises.slice(0, 500).filter((exercise) => !motifThemes(exercise).includes('wedge'));
    expect(others.some((exercise) => tagsOf(exercisePosition(exercise), ['wedge']).length)).toBe(true);
  });

  test('say of parity that the right move is in an odd part of the board', () => {
    for (const exercise of ofMotif('parity').slice(0, 50)) {
      const [tag] = tagsOf(exercisePosition(exercise), ['parity']);
      expect(tag!.squares).toEqual(expect.arrayContaining([exercise.best[0]]));
    }
  });

  test('stand behind the themes of the file', () => {
    const [one] = ofMotif('x-sacrifice');
    expect(allThemes(one!)).toEqual([...one!.themes, ...motifThemes(one!)]);
    expect(one!.themes).toEqual(expect.arrayContaining(['x-square']));
  });
});
