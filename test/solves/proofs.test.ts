/** What the page asks of proofs, without a worker: one core serves several boards and counts. */
import { expect, test } from 'vitest';
import { latePosition, Random } from '../../bench/random.ts';
import { parseCertificate } from '../../game/certificate/certificate.ts';
import { check } from '../../game/certificate/check.ts';
import { PASS } from '../../game/notation.ts';
import { applyMove, isOver, legalMoves, mustPass, outcome } from '../../game/position.ts';
import type { Count, Position } from '../../game/types.ts';
import { Proofs } from '../../workers/proofs/proofs.ts';
import { host } from '../certificate/helpers.ts';
import { good, rulesNamed } from '../game/helpers.ts';

/** By the rules alone. */
function valueOf(position: Position, count: Count, alpha = -64, beta = 64): number {
  if (isOver(position)) return outcome(position, position.sideToMove, count);
  if (mustPass(position)) return 0 - valueOf(applyMove(position, PASS, []), count, -beta, -alpha);
  let best = -64;
  for (const { move, flips } of legalMoves(position)) {
    best = Math.max(best, 0 - valueOf(applyMove(position, move, flips), count, -beta, -Math.max(alpha, best)));
    if (best >= beta) break;
  }
  return best;
}

const late = (id: string, empties: number): Position => latePosition(rulesNamed(id), new Random(1), empties);

test.each([
  ['another board', late('6x4', 13), 'winner'],
  ['another board by another count', late('6x4', 13), 'discs'],
  ['another aim', late('anti-6x4', 13), 'winner'],
] as const)(
  'while a proof is walked, %s can have its certificate, and the walk goes on',
  async (_, position, count) => {
    const proofs = new Proofs(host);
    const walked = late('4x4', 11);
    const bound = valueOf(walked, 'winner');
    const question = { root: walked, position: walked, prover: walked.sideToMove, bound, count: 'winner' } as const;
    const walk = async () => good(await proofs.steps(question))?.map(({ move, bound }) => ({ move, bound }));
    const before = await walk();
    expect(before).toMatchObject([{ bound }]);
    const made = await proofs.certificate(position, count, valueOf(position, count), 'test', () => undefined);
    expect(check(good(parseCertificate(good(made))))).toMatchObject({ ok: true });
    expect(await walk()).toEqual(before);
  },
);
