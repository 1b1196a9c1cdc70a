/** The checker's own search against values found by playing everything out. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { Endgame, TooMuchWork } from '../../game/certificate/endgame.ts';
import { parseJsonPosition } from '../../game/formats/json.ts';
import { opponent } from '../../game/position.ts';
import { OTHELLO } from '../../game/rules.ts';
import { COUNTS } from '../../game/types.ts';
import { Random, latePosition } from '../../bench/random.ts';
import { good } from '../game/helpers.ts';

interface Golden {
  readonly displacement: boolean;
  readonly moves: Readonly<Record<string, Readonly<Record<'discs' | 'winner', number>>>>;
}

const lines = readFileSync(new URL('../fixtures/golden.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n');

test('the search knows each value exactly, by every rule system', () => {
  let asked = 0;
  for (const line of lines) {
    const { displacement, moves } = JSON.parse(line) as Golden;
    if (displacement || Object.keys(moves).length === 0) continue;
    const { position } = good(parseJsonPosition(JSON.parse(line), OTHELLO));
    for (const count of COUNTS) {
      const value = Math.max(...Object.values(moves).map((move) => move[count]));
      const endgame = new Endgame(position.rules, count);
      const reaches = (isOwn: boolean, bound: number): boolean => {
        endgame.ask(isOwn ? position.sideToMove : opponent(position.sideToMove), bound);
        return endgame.answer(position);
      };
      expect({
        line,
        answers: [reaches(true, value), reaches(true, value + 1), reaches(false, -value), reaches(false, -value + 1)],
      }).toEqual({ line, answers: [true, false, true, false] });
      asked++;
    }
  }
  expect(asked).toBeGreaterThan(200);
});

test('answers stay under the question that was asked', () => {
  const position = latePosition(OTHELLO, new Random(5), 10);
  const answers = (endgame: Endgame): boolean[] =>
    [-20, 0, 20, 40].map((bound) => {
      endgame.ask(position.sideToMove, bound);
      return endgame.answer(position);
    });
  const afresh = [-20, 0, 20, 40].map((bound) => {
    const endgame = new Endgame(OTHELLO, 'winner');
    endgame.ask(position.sideToMove, bound);
    return endgame.answer(position);
  });
  const endgame = new Endgame(OTHELLO, 'winner');
  expect([answers(endgame), answers(endgame)]).toEqual([afresh, afresh]);
  expect(new Set(afresh).size).toBe(2);
});

test('it gives up after the work that it was allowed', () => {
  const endgame = new Endgame(OTHELLO, 'winner', 1000);
  endgame.ask('black', 0);
  expect(() => endgame.answer(latePosition(OTHELLO, new Random(1), 14))).toThrow(TooMuchWork);
});
