/** Proofs that are walked: what they claim is true, and whatever is not shown would have been refuted. */
import { beforeAll, describe, expect, test } from 'vitest';
import { latePosition, Random } from '../../bench/random.ts';
import { parseBoard } from '../../game/formats/board.ts';
import { parseCertificate, makeCertificate } from '../../game/certificate/certificate.ts';
import { check } from '../../game/certificate/check.ts';
import { OTHELLO } from '../../game/rules.ts';
import { applyMove, emptyCount, isOver, legalMoves, mustPass, opponent, outcome } from '../../game/position.ts';
import { PASS } from '../../game/notation.ts';
import { walk } from '../../game/tree.ts';
import { ok, type Colour, type Position } from '../../game/types.ts';
import { nextSteps, sourceOf } from '../../workers/proofs/proof-walk.ts';
import type { ProofApi } from '../../workers/proofs/proof.worker.ts';
import type { Proving } from '../../workers/proofs/proving.ts';
import { certificateOf } from '../../web/solves/certificate.ts';
import { Proof } from '../../web/solves/proof.ts';
import { provingOf } from '../certificate/helpers.ts';

let proving: Proving;
beforeAll(async () => {
  proving = await provingOf(latePosition(OTHELLO, new Random(1), 14));
});

/** By the rules alone. */
function valueOf(position: Position, alpha = -64, beta = 64): number {
  if (isOver(position)) return outcome(position, position.sideToMove, 'winner');
  if (mustPass(position)) return 0 - valueOf(applyMove(position, PASS, []), -beta, -alpha);
  let best = -64;
  for (const { move, flips } of legalMoves(position)) {
    best = Math.max(best, 0 - valueOf(applyMove(position, move, flips), -beta, -Math.max(alpha, best)));
    if (best >= beta) break;
  }
  return best;
}

const forProver = (position: Position, prover: Colour): number =>
  position.sideToMove === prover ? valueOf(position) : 0 - valueOf(position);

function boardOf(text: string): Position {
  const read = parseBoard(text, OTHELLO);
  if (!read.ok) throw new Error(read.fault.code);
  return read.value.position;
}

describe('a proof that is walked to its end', () => {
  /** Visits all of it; returns the number of positions. */
  function walkAll(position: Position, prover: Colour, bound: number): number {
    const claim = { prover, bound, count: 'winner' } as const;
    const steps = nextSteps(proving, position, claim);
    if (!steps) throw new Error('a true claim was not proved');
    const legal = legalMoves(position);
    if (legal.length) expect(steps).toHaveLength(position.sideToMove === prover ? 1 : legal.length);
    for (const step of steps) expect(forProver(step.position, prover)).toBeGreaterThanOrEqual(step.bound);
    for (const step of steps) expect(step.bound).toBeGreaterThanOrEqual(bound);
    return steps.reduce((sum, step) => sum + walkAll(step.position, prover, bound), 1);
  }

  test.each([1, 2, 3])('says nothing that is false, and leaves out nothing (%i)', (seed) => {
    const position = latePosition(OTHELLO, new Random(seed), 7);
    const value = valueOf(position);
    const { sideToMove } = position;
    proving.begin(position, 'winner');
    expect(walkAll(position, sideToMove, value)).toBeGreaterThan(7);
    expect(walkAll(position, opponent(sideToMove), 0 - value)).toBeGreaterThan(7);
  });

  test('of a claim that is false there is none', () => {
    for (let seed = 4; seed < 10; seed++) {
      const position = latePosition(OTHELLO, new Random(seed), 9);
      if (!legalMoves(position).length) continue;
      const value = valueOf(position);
      proving.begin(position, 'winner');
      const claim = { count: 'winner', prover: position.sideToMove, bound: value + 1 } as const;
      expect(nextSteps(proving, position, claim)).toBeNull();
      const other = { count: 'winner', prover: opponent(position.sideToMove), bound: 1 - value } as const;
      expect(nextSteps(proving, position, other)).toBeNull();
    }
  });
});

describe('where a bound comes from', () => {
  const row = (signs: string): string => signs.padEnd(64, '-');
  test.each([
    ['wipeout', `${row('XXXXXXXX')} O`, 0, 'wipeout'],
    ['the end', `${'X'.repeat(40)}${'O'.repeat(24)} O`, 16, 'end'],
    ['stable discs', `${'X'.repeat(48)}${'-'.repeat(13)}OX- O`, 32, 'stable'],
    ['a search', `${'X'.repeat(30)}${'O'.repeat(26)}${'-'.repeat(4)}OOX- O`, 40, 'search'],
  ] as const)('%s', (_, board, bound, source) => {
    expect(sourceOf(boardOf(board), 'black', bound)).toBe(source);
  });
});

test('moves that lose at once are not those that a person would try', () => {
  const position = boardOf('--OOO-------XX-OOOOOOXOO-OOOOXOOX-OOOXXO---OOXOO---OOOXO--OOOO-- X');
  proving.begin(position, 'winner');
  const steps = nextSteps(proving, position, { prover: 'white', bound: -6, count: 'winner' })!;
  expect(steps.filter(({ isLikely }) => isLikely).length).toBeLessThan(steps.length);
  expect(steps[0]!.isLikely).toBe(true);
  expect(steps.every(({ nodes }) => nodes > 0)).toBe(true);
});

/** The worker’s answers, without a worker. */
const client = {
  stop: () => undefined,
  ask: <T>(question: (api: ProofApi) => Promise<T>): Promise<T> =>
    question({
      steps: async ({ position, prover, bound, count }) => ok(nextSteps(proving, position, { prover, bound, count })),
    } as ProofApi),
};

describe('the tree', () => {
  const position = latePosition(OTHELLO, new Random(11), 12);
  const value = valueOf(position);
  beforeAll(() => proving.begin(position, 'winner'));

  test('opens with the one reply and what may follow it; nothing more is worked out', async () => {
    const proof = new Proof(position, value, client, () => undefined);
    await proof.choose('less');
    const { root } = proof.claim;
    const [reply, ...others] = root.children || [];
    expect(others).toEqual([]);
    expect(reply!.isOpen).toBe(true);
    expect((reply!.children || []).every(({ children }) => children === null)).toBe(true);
    expect(root.bound).toBe(proof.value);
  });

  test('a move goes straight to its refutation', async () => {
    const proof = new Proof(position, value, client, () => undefined);
    const worse = legalMoves(position).map(({ move, flips }) => ({ move, next: applyMove(position, move, flips) }));
    const bad = worse.find(({ next }) => 0 - valueOf(next) < proof.value)!;
    await proof.refute(bad.move, bad.next, proof.value - 1);
    const { root, kind } = proof.claim;
    expect(kind).toBe('move');
    expect(root.line).toEqual([bad.move]);
    expect(root.bound).toBe(1 - proof.value);
    expect(root.children).toHaveLength(1);
  });

  test('what contradicts the search is said to be wrong', async () => {
    const proof = new Proof(position, value + 2, client, () => undefined);
    await proof.choose('less');
    expect(proof.claim.root.children).toBe(false);
  });

  test('what is open becomes a study with its bounds', async () => {
    const proof = new Proof(position, value, client, () => undefined);
    await proof.choose('more');
    const tree = proof.study(({ bound }) => `bound ${bound}`);
    const nodes = [...walk(tree)].map(({ node }) => node);
    expect(nodes).toHaveLength(1 + legalMoves(position).length);
    expect(nodes[0]).toMatchObject({ comment: `bound ${0 - proof.value}`, value: { low: -64, high: proof.value } });
    for (const node of nodes.slice(1)) expect(node.value!.low).toBeGreaterThanOrEqual(0 - proof.value);
  });
});

test('a certificate of what was walked is accepted', () => {
  const position = latePosition(OTHELLO, new Random(12), 11);
  const value = valueOf(position);
  proving.begin(position, 'winner');
  nextSteps(proving, position, { prover: position.sideToMove, bound: value, count: 'winner' });
  const claims = { low: value, high: value };
  const moves = proving.prove(position, 'winner', claims, 8);
  const bytes = makeCertificate({ position, count: 'winner', claims, stop: 8, maker: 'Outflank', moves });
  const read = parseCertificate(bytes);
  expect(read.ok && check(read.value)).toMatchObject({ ok: true });
  expect(emptyCount(position)).toBe(11);
});

test('the file of a certificate is named after its position and value', async () => {
  const api = { certificate: async () => ok(new Uint8Array()) } as unknown as ProofApi;
  const client = { ask: <T>(question: (proofs: ProofApi) => Promise<T>) => question(api) };
  const nameOf = async (seed: number, value: number): Promise<string> =>
    (await certificateOf(client, latePosition(OTHELLO, new Random(seed), 14), value, () => undefined))!.name;
  const names = [await nameOf(1, 4), await nameOf(2, 4), await nameOf(1, -4), await nameOf(1, 0)];
  expect(new Set(names.map((name) => name.slice(-14))).size).toBe(2);
  expect(names.map((name) => name.replace(/[0-9a-f]{8}(?=\.proof$)/, '#'))).toEqual([
    'outflank-14_+4_#.proof',
    'outflank-14_+4_#.proof',
    'outflank-14_-4_#.proof',
    'outflank-14_0_#.proof',
  ]);
});
