/** The proof on the board as a panel, over answers that the test gives when it likes. */
import { expect, test } from 'vitest';
import { fail, type Result } from '../../game/types.ts';
import type { ProofApi } from '../../workers/proofs/proof.worker.ts';
import { newGame } from '../../web/document/game.ts';
import '../../web/solves/outflank-proof.ts';
import { fakeBench } from './fake-engine.ts';
import { all, mount, textOf } from './mount.ts';
import { FFO42, SOLVED } from './samples.ts';

interface Making {
  /** The certificate has so many moves. */
  tell(moves: number): void;
  answer(made: Result<Uint8Array>): void;
}

test('what is told of a certificate after its answer, or of an earlier one, is not heard', async () => {
  const { workbench } = fakeBench();
  workbench.load(newGame(FFO42), 'analyse');
  workbench.engine.learn(FFO42, SOLVED);
  const made: Making[] = [];
  const api: Pick<ProofApi, 'certificate'> = {
    certificate: (_position, _count, _value, _maker, tell) =>
      new Promise((answer) => made.push({ tell: (moves) => tell(moves), answer })),
  };
  const client = {
    ask: <T>(question: (api: ProofApi) => Promise<T>) => question(api as ProofApi),
    stop: () => undefined,
  };
  const element = await mount('outflank-proof', { workbench, client });
  const button = () => all<HTMLButtonElement>(element, 'button').find((one) => /certificate/.test(textOf(one)))!;
  const said = () => all(element, '[role=status]').map(textOf)[0]!;
  const refuse = () => made.at(-1)!.answer(fail('engine-failed', { reason: 'a test' }));
  button().click();
  made[0]!.tell(200);
  await expect.poll(said).toContain('200');
  expect(button().disabled).toBe(true);
  refuse();
  await expect.poll(() => button().disabled).toBe(false);
  const verdict = said();
  made[0]!.tell(400);
  await element.updateComplete;
  expect(button().disabled).toBe(false);
  expect(said()).toBe(verdict);
  button().click();
  await expect.poll(() => button().disabled).toBe(true);
  made[0]!.tell(600);
  await element.updateComplete;
  expect(said()).not.toContain('600');
  refuse();
  await expect.poll(said).toBe(verdict);
});
