/** What is said about others' claims, and what becomes of them. */
import { describe, expect, test } from 'vitest';
import { newLine, type Claim } from '../../game/tree.ts';
import { OTHELLO } from '../../game/rules.ts';
import { startPosition } from '../../game/position.ts';
import { parseTranscript } from '../../game/formats/transcript.ts';
import type { Value } from '../../workers/protocol.ts';
import { ClaimCheck, claimsIn, verdictOn } from '../../web/solves/claims/claim-check.ts';
import { claimantText, claimsAfter, claimText, withClaims } from '../../web/engine/claims.ts';
import { DEFAULTS } from '../../web/settings/settings.ts';
import { Evaluations } from '../../web/engine/evaluations.ts';
import { EngineController } from '../../web/engine/engine-controller.ts';
import { fakeEngine } from '../modes/fake.ts';
import { good } from '../game/helpers.ts';

const claim = (part: Partial<Claim> = {}): Claim => ({
  low: 6,
  high: 6,
  depth: 20,
  certainty: 100,
  count: 'winner',
  source: 'Edax',
  ...part,
});
const found = (part: Partial<Value> = {}): Value => ({
  low: 6,
  high: 6,
  depth: 20,
  certainty: 100,
  source: 'search',
  ...part,
});

describe('the verdict on a claim', () => {
  test.each([
    ['the same proof', claim(), found(), 'stands'],
    ['another proof', claim(), found({ low: 4, high: 4 }), 'falls'],
    ['an estimate of a claimed proof', claim(), found({ certainty: 73 }), 'open'],
    ['a bound that excludes it', claim(), found({ low: -64, high: 4 }), 'falls'],
    ['a bound that does not', claim(), found({ low: 2, high: 64 }), 'open'],
    ['a proof within a claimed bound', claim({ low: 2, high: 64 }), found(), 'stands'],
    ['an estimate as deep, nearby', claim({ certainty: 87 }), found({ low: 3, high: 3, certainty: 73 }), 'stands'],
    ['an estimate as deep, far off', claim({ certainty: 87 }), found({ low: -3, high: -3, certainty: 73 }), 'falls'],
    ['one that is less deep, nearby', claim({ certainty: 87, depth: 30 }), found({ certainty: 73 }), 'open'],
    ['an estimate that is proved', claim({ certainty: 87, depth: 30 }), found(), 'stands'],
  ] as const)('%s', (_, said, searched, verdict) => expect(verdictOn(said, searched, 64)).toBe(verdict));
});

const MOVES = good(parseTranscript('f5d6c3', startPosition(OTHELLO)));
const lineOf = (...claims: readonly (Claim | undefined)[]) =>
  good(newLine(startPosition(OTHELLO), MOVES, new Map(claims.map((value, ply) => [ply, value ? { value } : {}]))));

describe('a check', () => {
  function checkOf(tree = lineOf(claim(), undefined, claim({ certainty: 87, low: 40, high: 40 }))) {
    const fake = fakeEngine(() => 0);
    const evaluations = new Evaluations();
    const engine = new EngineController(fake.port, evaluations, DEFAULTS, () => undefined);
    const check = new ClaimCheck({ engine, settings: () => DEFAULTS, changed: () => undefined }, claimsIn(tree));
    return { fake, evaluations, check, tree };
  }

  test('searches the positions with the fewest empty squares first; what is found is ours', async () => {
    const { check, evaluations, fake } = checkOf();
    expect(check.claims.map(({ label }) => label)).toEqual(['f5d6', '']);
    await check.start();
    expect(check.claims.map(({ verdict }) => verdict)).toEqual(['falls', 'open']);
    expect(fake.asked).toHaveLength(2);
    for (const { position } of check.claims)
      expect(evaluations.get(position)).toMatchObject({ origin: 'search', low: 0 });
  });

  test('is stopped, and goes on with what waits', async () => {
    const { check, fake } = checkOf();
    fake.state.holds = true;
    const first = check.start();
    await expect.poll(() => fake.state.working).toBe(1);
    check.stop();
    await first;
    expect(check.claims.map(({ verdict }) => verdict)).toEqual(['waiting', 'waiting']);
    expect(fake.state.working).toBe(0);
    fake.state.holds = false;
    await check.start();
    expect(check.done).toBe(2);
  });

  test('an estimate is asked for no deeper than it says it is', async () => {
    const { check, fake } = checkOf(lineOf(claim({ certainty: 73, depth: 9 })));
    await check.start();
    expect(fake.asked[0]).toMatchObject({ maxDepth: 9, goal: 'best' });
  });
});

describe('a claim on the board', () => {
  const tree = lineOf(claim(), claim({ low: -40, high: -40, source: 'Outflank' }));

  test('is in quotation marks, seen by who moves, and not where something is known', () => {
    const claims = claimsAfter(tree.root);
    const [shown] = withClaims(new Map(), claims, tree.root).values();
    expect(shown).toMatchObject({ text: '“+40”', sure: 'claim', best: false });
    const value = { value: found(), text: '+2', sure: 'exact', spoken: '', best: true } as const;
    const known = new Map([[37, value]]);
    expect(withClaims(known, claims, tree.root).get(37)).toBe(value);
  });

  test('a file that signs as this program is another one', () => {
    expect(claimantText(claim({ source: 'Outflank' }))).toBe('says another Outflank');
    expect(claimantText(claim({ source: 'OUTFLANK, by search' }))).toBe('says another Outflank');
    expect(claimantText(claim({ source: '' }))).toBe('says the file');
    expect(claimantText(claim())).toBe('says Edax');
    expect(claimText(claim({ low: -64, high: 4 }), 64)).toBe('“≤ +4”');
  });

  test('of rules that count otherwise there is nothing to check', () => {
    expect(claimsIn(lineOf(claim({ count: 'discs' })))).toEqual([]);
  });
});
