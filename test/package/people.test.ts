/** `outflank/people`: what a program asks of the model, with positions as every entry of the package has them. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { legalMoves, startPosition } from '../../game/position.ts';
import { targetOf } from '../../game/notation.ts';
import { OTHELLO, parseRules } from '../../game/rules.ts';
import { humanMove, loadPeople, peopleIn, practice, USUAL_RATING } from '../../library/people.ts';
import { faultOf, good } from '../game/helpers.ts';

test('bytes of something else are not the model', async () => {
  expect(faultOf(await loadPeople(new Uint8Array()))).toBe('people.bin is not Outflank’s model of what people play.');
});

const MODEL = good(await loadPeople(readFileSync('data/people.bin')));
const START = startPosition(OTHELLO);
const OTHER_RULES = startPosition(good(parseRules('anti')));
const NO_SEARCH = () => Promise.reject(new Error('nothing is searched'));

describe('a move as a player of a rating', () => {
  test('is drawn for a position', async () => {
    const drawn = await humanMove(MODEL, { position: START, rating: 1700 }, 0.4, NO_SEARCH);
    expect(legalMoves(START).map(({ move }) => targetOf(move))).toContain(drawn?.square);
    expect(drawn?.people.source).toBe('games');
  });

  test('is null where a player’s discs run out', () => {
    const own = startPosition(good(parseRules('custom:8x8;own=64')));
    expect(peopleIn(MODEL, own, { rating: 1700 })).toEqual(peopleIn(MODEL, START, { rating: 1700 }));
    expect(peopleIn(MODEL, { ...own, hands: { black: 0, white: 9 } }, { rating: 1700 })).toBeNull();
  });

  test('is null under rules without a model', async () => {
    expect(await humanMove(MODEL, { position: OTHER_RULES, rating: 1700 }, 0.4, NO_SEARCH)).toBeNull();
  });
});

describe('a rating', () => {
  test('is the usual one where none is given', async () => {
    const usual = peopleIn(MODEL, START, { rating: USUAL_RATING });
    expect(usual?.source).toBe('games');
    expect(peopleIn(MODEL, START)).toEqual(usual);
    expect(peopleIn(MODEL, START, {})).toEqual(usual);
    expect(await humanMove(MODEL, { position: START }, 0.4, NO_SEARCH)).toEqual(
      await humanMove(MODEL, { position: START, rating: USUAL_RATING }, 0.4, NO_SEARCH),
    );
  });

  test.each([NaN, Infinity, -Infinity])('%s is refused', async (rating) => {
    const wrong = `A rating is a finite number, not ${rating}.`;
    expect(() => peopleIn(MODEL, START, { rating })).toThrow(wrong);
    await expect(humanMove(MODEL, { position: START, rating }, 0.4, NO_SEARCH)).rejects.toThrow(wrong);
    const known = async () => new Map(legalMoves(START).map(({ move }) => [targetOf(move), { value: 0, line: [] }]));
    await expect(practice(MODEL, START, known, { rating })).rejects.toThrow(wrong);
  });
});
