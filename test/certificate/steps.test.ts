/** Walking through a certificate: every step is one of its proof, from any image of a position. */
import { expect, test } from 'vitest';
import type { Certificate } from '../../game/certificate/certificate.ts';
import { latePosition, Random } from '../../bench/random.ts';
import { targetOf } from '../../game/notation.ts';
import { emptyCount, isOver, opponent, outcome, startPosition } from '../../game/position.ts';
import { OTHELLO } from '../../game/rules.ts';
import type { Colour, Position } from '../../game/types.ts';
import { CertificateSteps } from '../../workers/proofs/certificate-steps.ts';
import { rulesNamed } from '../game/helpers.ts';
import { certificateOf } from './helpers.ts';

/** Opens everything; returns the prover's moves, each position once. */
function openAll({ position: root, claims, stop, count }: Certificate, steps: CertificateSteps, prover: Colour) {
  const bound = prover === root.sideToMove ? claims.low! : 0 - claims.high!;
  const moves = new Map<string, number>();
  const visit = (position: Position): void => {
    const found = steps.steps(position, prover, bound);
    if (isOver(position)) return expect(outcome(position, prover, count)).toBeGreaterThanOrEqual(bound);
    if (emptyCount(position) <= stop) return expect(found).toBeNull();
    for (const step of found!) {
      expect(step.bound).toBe(bound);
      if (found!.length === 1 && position.sideToMove === prover)
        moves.set(JSON.stringify(position), targetOf(step.move));
      visit(step.position);
    }
  };
  visit(root);
  return moves;
}

test.each([
  ['a late position', latePosition(OTHELLO, new Random(3), 11), 6],
  ['a start, all of whose first moves are images of one', startPosition(rulesNamed('4x4')), 6],
])('%s', async (_name, position, stop) => {
  const certificate = await certificateOf(position, stop);
  const steps = new CertificateSteps(certificate);
  const own = openAll(certificate, steps, position.sideToMove);
  const other = openAll(certificate, steps, opponent(position.sideToMove));
  // Images of a position occur once in the file, but here wherever they are met.
  expect(own.size + other.size).toBeGreaterThanOrEqual(certificate.moves.length);
  // A higher bound is not what was proved.
  expect(steps.steps(position, position.sideToMove, certificate.claims.low! + 1)).toBeNull();
});
