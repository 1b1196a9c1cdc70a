/** Certificates from proof to verdict: every rule system, every kind of claim, both checkers. */
import { describe, expect, test } from 'vitest';
import { exactClaims, makeCertificate, parseCertificate, usualStop } from '../../game/certificate/certificate.ts';
import { check } from '../../game/certificate/check.ts';
import { applyMove, emptyCount, legalMoves, startPosition } from '../../game/position.ts';
import { OTHELLO, withForgottenFlips } from '../../game/rules.ts';
import type { Position } from '../../game/types.ts';
import { latePosition, Random } from '../../bench/random.ts';
import { faultOf, good, rulesNamed } from '../game/helpers.ts';
import { CERTIFIED, certificateOf, certificatesOf, NO_PYTHON, secondOpinions } from './helpers.ts';
import { hasPython } from '../python.ts';

/** A position that is not over and has a move or must pass. */
const late = (rules: Position['rules'], seed: number, empties: number): Position =>
  latePosition(rules, new Random(seed), empties);

describe('a certificate', () => {
  test.each(CERTIFIED.map((rules) => [rules.id, rules] as const))('of %s is accepted', async (_id, rules) => {
    const certificate = await certificateOf(late(rules, 3, 9), 4);
    const value = certificate.claims.low ?? certificate.claims.high!;
    // One claim is enough for the least value and the greatest.
    expect(certificate.claims).toEqual(exactClaims(certificate.position, value));
    const checked = good(check(good(parseCertificate(makeCertificate(certificate)))));
    expect(checked.leaves).toBeGreaterThan(0);
    // A disc more is false, and so is a disc less.
    for (const claims of [{ low: value + 1 }, { high: value - 1 }])
      expect(check({ ...certificate, claims }).ok).toBe(false);
  });

  test.each([
    ['4x4-placed', 4],
    ['4x4', 9],
  ])('of %s from the start, the centre not filled, is accepted', async (id, stop) => {
    const start = startPosition(rulesNamed(id));
    expect(good(check(await certificateOf(start, stop))).positions).toBeGreaterThan(1);
  });

  test('of more positions than can be remembered is too much work', async () => {
    const certificate = await certificateOf(startPosition(rulesNamed('4x4')), 6);
    expect(check(certificate).ok).toBe(true);
    expect(faultOf(check(certificate, () => undefined, 10))).toBe('The check would take too long.');
  });

  test('has each position and its images once', async () => {
    const start = startPosition(rulesNamed('4x4'));
    const certificate = await certificateOf(start, 6, { kind: 'bound', bound: -64 });
    // The four first moves are the same under symmetry.
    const first = legalMoves(start)[0]!;
    const next = applyMove(start, first.move, first.flips);
    const opposite = await certificateOf(next, 6, { kind: 'bound', bound: 64 });
    expect(certificate.moves.length - opposite.moves.length).toBeLessThanOrEqual(1);
  });

  test('says who wins, or whether a bound is reached', async () => {
    const position = late(OTHELLO, 8, 12);
    const { claims } = await certificateOf(position, 8);
    const value = claims.low!;
    const wld = await certificateOf(position, 8, { kind: 'wld' });
    expect(wld.claims).toEqual(value > 0 ? { low: 1 } : value < 0 ? { high: -1 } : { low: 0, high: 0 });
    const reached = await certificateOf(position, 8, { kind: 'bound', bound: value });
    const missed = await certificateOf(position, 8, { kind: 'bound', bound: value + 1 });
    expect([reached.claims, missed.claims]).toEqual([{ low: value }, { high: value }]);
    for (const certificate of [wld, reached, missed]) expect(check(certificate).ok).toBe(true);
  });

  test('of a draw has both bounds', async () => {
    for (let seed = 0; ; seed++) {
      const position = late(OTHELLO, seed, 8);
      const { claims } = await certificateOf(position, 4);
      if (claims.low !== 0) continue;
      const drawn = await certificateOf(position, 4, { kind: 'wld' });
      expect(drawn.claims).toEqual({ low: 0, high: 0 });
      expect(check(drawn).ok).toBe(true);
      return;
    }
  });

  test('the checker searches from 10 squares, or from 12 with more than 20', () => {
    expect([12, 20, 21, 30].map(usualStop)).toEqual([10, 10, 12, 12]);
  });

  test.skipIf(!hasPython)(`is accepted by a second checker (${hasPython ? 'present' : NO_PYTHON})`, async () => {
    const exact = await certificatesOf(
      CERTIFIED.map((rules) => late(rules, 7, 7)),
      3,
    );
    const start = await certificateOf(startPosition(rulesNamed('4x4-placed')), 6);
    const files = [...exact, start].map(makeCertificate);
    expect(secondOpinions(files)).toEqual(files.map(() => 'accepted'));
    const wrong = [...exact, start].map(({ claims, ...rest }) =>
      makeCertificate({ ...rest, claims: { low: claims.low! + 1 } }),
    );
    expect(secondOpinions(wrong).filter((text) => text === 'accepted')).toEqual([]);
    expect(secondOpinions(files.map((bytes) => bytes.with(bytes.length - 20, 7) as Uint8Array))).toEqual(
      files.map(() => expect.stringContaining('refused')),
    );
  });
});

describe('an invalid certificate is refused with a sentence', () => {
  const text = (words: string): Uint8Array => new TextEncoder().encode(words);
  type Change = string | ((found: string) => string);
  const changed = async (from: string | RegExp, to: Change): Promise<Uint8Array> => {
    const bytes = makeCertificate(await certificateOf(late(OTHELLO, 3, 9), 4));
    return Uint8Array.from(
      Buffer.from(
        Buffer.from(bytes)
          .toString('latin1')
          .replace(from, to as string),
        'latin1',
      ),
    );
  };
  const CHANGES: readonly (readonly [string, string | RegExp, Change, string])[] = [
    ['of a later format', 'certificate 1', 'certificate 2', 'has format 2'],
    ['without an end of the header', '\n\n', '\n', 'cut short'],
    ['with a header too long', /maker .*/, `maker ${'x'.repeat(2000)}`, 'header is longer than 2,000 bytes'],
    ['cut', /.{3}$/s, '', 'cut short'],
    ['with more behind it', /$/, 'more', 'The proof goes on after its end'],
    ['of unknown rules', 'rules othello', 'rules chess', 'chess'],
    ['of rules by a longer name', 'rules othello', 'rules custom:8x8', 'called “othello”, not “custom:8x8”'],
    ['of discs that move', 'rules othello', 'rules italian-displacement', 'Discs may move'],
    ['of another game', 'game 8x8', 'game 8x9', 'game 8x9'],
    ['with a board of other signs', '-', '.', 'position'],
    ['with a claim beyond the board', /at-most .*/, 'at-most 998', 'no result is beyond ±'],
    ['without a claim', /at-least.*\nat-most.*\n/, '', 'claims nothing'],
    ['with a claim in other words', 'at-least ', 'at-least 0', 'header'],
    ['with a sign before its only claim', /at-least.*\nat-most.*/, 'at-least +4', 'malformed: “at-least +4”'],
    ['without a line', 'count winner\n', '', 'has no line “count”'],
    ['searched from too far', 'stop 4', 'stop 40', 'stop 40'],
    ['with a line too many', 'stop 4', 'stop 4\nnote x', 'note x'],
    ['with another hash', /hash ./, (hash) => (hash === 'hash 0' ? 'hash 1' : 'hash 0'), 'checksum'],
    ['with a hash of other signs', /hash ./, 'hash g', 'malformed: “hash g'],
  ];
  test.each(CHANGES)('%s', async (_name, from, to, sentence) => {
    expect(faultOf(parseCertificate(await changed(from, to)))).toContain(sentence);
  });

  test.each([
    ['nothing', text('')],
    ['a text', text('f5d6c3')],
    ['zeros', new Uint8Array(5000)],
  ])('%s', (_name, bytes) => {
    expect(faultOf(parseCertificate(bytes))).toBe('This is not an Outflank certificate.');
  });

  test('rules by which discs are forgotten are worth what those are without', () => {
    const rules = withForgottenFlips(OTHELLO, true);
    const position = { ...late(OTHELLO, 3, 9), rules };
    const bytes = makeCertificate({
      position,
      count: 'winner',
      claims: { low: 0 },
      stop: 4,
      maker: 'x',
      moves: new Uint8Array(),
    });
    expect(emptyCount(position)).toBe(9);
    expect(parseCertificate(bytes).ok).toBe(false);
  });
});

describe('a proof that fails says where', () => {
  test('at a move that is not legal, too few and too many, and below it', async () => {
    const certificate = await certificateOf(late(OTHELLO, 3, 9), 4);
    const { moves, claims } = certificate;
    const sentence = (change: Partial<typeof certificate>): string => faultOf(check({ ...certificate, ...change }));
    expect(sentence({ moves: moves.with(2, 27) })).toBe('Move 3 of the proof, d4, isn’t legal.');
    expect(sentence({ moves: moves.with(2, 200) })).toBe('Move 3 of the proof, 200, isn’t legal.');
    expect(sentence({ moves: moves.slice(0, -1) })).toContain(`move ${moves.length} is missing`);
    expect(sentence({ moves: Uint8Array.of(...moves, 1) })).toContain(`with move ${moves.length + 1}`);
    expect(sentence({ claims: { low: claims.low! + 2 } })).toMatch(/^Not proved: ≥ .*\. It doesn’t hold after [a-h]\d/);
    expect(sentence({ stop: 9, claims: { low: 64 } })).toBe('Not proved: ≥ +64.');
  });
});
