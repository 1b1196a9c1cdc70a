/** `outflank solve` on a late position of every rule system, against the plain engine. */
import { describe, expect, test } from 'vitest';
import { plainValue } from '../../bench/plain.ts';
import { latePosition, Random } from '../../bench/random.ts';
import { makeJson } from '../../game/formats/json.ts';
import { RULE_SYSTEMS, withForgottenFlips } from '../../game/rules.ts';
import type { RuleSystem } from '../../game/types.ts';
import { outflank } from './run.ts';
import { linesOf } from './processes.ts';

/** The oracle tries every continuation; with more empties it would take too long. */
const EMPTIES = 5;

const random = new Random(5);
// Games in which discs move may continue for ever: the oracle does not end.
const SYSTEMS = [...RULE_SYSTEMS, ...['othello', 'reversi-1887'].map((id) => forgetful(id))].filter(
  ({ displacement }) => !displacement,
);

function forgetful(id: string): RuleSystem {
  return withForgottenFlips(
    RULE_SYSTEMS.find((rules) => rules.id === id)!,
    true,
  );
}

test('every system has its late positions solved', async () => {
  const positions = SYSTEMS.map((rules) => latePosition(rules, random, EMPTIES));
  const { status, out } = await outflank(['solve', '--threads', '1'], positions.map(makeJson).join('\n'));
  const told = linesOf(out).map((line) => {
    const { rules, score, exact } = line as { rules: string; score: number; exact: boolean };
    return { rules, score, exact };
  });
  expect(told).toEqual(
    positions.map((position) => ({
      rules: position.rules.id,
      score: plainValue(position, position.rules.count),
      exact: true,
    })),
  );
  expect(status).toBe(0);
});

test('where discs move on a larger board the depth searched is given, and why', async () => {
  const { out, err } = await outflank(
    ['solve', '--rules', 'italian-displacement-6'],
    `${'-'.repeat(14)}OX----XO${'-'.repeat(14)} X`,
  );
  expect(linesOf(out)).toMatchObject([{ exact: false, depth: expect.any(Number) }]);
  expect(err).toContain('a game may never end');
});

describe('analyse where discs move', () => {
  const START = `${'-'.repeat(14)}OX----XO${'-'.repeat(14)} X`;
  const analyse = async (input: string, ...limits: readonly string[]) => {
    const { out } = await outflank(['analyse', '--rules', 'italian-displacement-6', ...limits], input);
    return linesOf(out)[0] as { depth: number; wallMs: number };
  };

  test('goes as deep as asked, also past the number of empty squares', async () => {
    expect((await analyse(START, '--depth', '8')).depth).toBe(8);
    const late = 'XXXXXXXXXXXXXXXXXXOOOOOOOOOOOOOO-O-O';
    expect((await analyse(`${late} X`, '--depth', '5')).depth).toBe(5);
  });

  test('goes on until its time is over', async () => {
    expect((await analyse(START, '--time', '0.4')).wallMs).toBeGreaterThan(200);
  });
});
