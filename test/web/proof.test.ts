/** The proof on the board as a panel, over answers that the test gives when it likes. */
import type { LitElement } from 'lit';
import { expect, test } from 'vitest';
import { placing } from '../../game/notation.ts';
import { applyMove } from '../../game/position.ts';
import { fail, ok, type Result } from '../../game/types.ts';
import type { ProofStep } from '../../workers/proofs/proof-walk.ts';
import type { ProofApi } from '../../workers/proofs/proof.worker.ts';
import { newGame } from '../../web/document/game.ts';
import type { OutflankCertificates } from '../../web/solves/outflank-certificates.ts';
import '../../web/solves/outflank-proof.ts';
import { fakeBench } from './fake-engine.ts';
import { all, mount, one, textOf } from './mount.ts';
import { analysis, estimate, FFO42, SOLVED, square } from './samples.ts';

interface Making {
  /** Reports that the certificate has this many moves. */
  tell(moves: number): void;
  answer(made: Result<Uint8Array>): void;
}

/** A client whose worker answers what a test needs. */
const clientOf = (api: Partial<ProofApi>, stop = (): void => undefined) => ({
  ask: <T>(question: (api: ProofApi) => Promise<T>) => question(api as ProofApi),
  stop,
});

test.each([
  [
    'another certificate is chosen',
    (certificates: LitElement) => one<HTMLSelectElement>(certificates, 'select').dispatchEvent(new Event('change')),
  ],
  ['the tab is left', (_: LitElement, element: LitElement) => (element.remove(), document.body.append(element))],
])('a certificate is no longer walked when %s', async (_, end) => {
  const { workbench } = fakeBench();
  const element = await mount('outflank-proof', { workbench });
  const certificates = one<OutflankCertificates>(element, 'outflank-certificates');
  const asked: string[] = [];
  const api: Pick<ProofApi, 'steps'> = { steps: async () => (asked.push('steps'), ok([])) };
  const client = clientOf(api, () => void asked.push('stop'));
  const trees = () => all(element, '[role=region]').length;
  element.style.cssText = 'display: block; height: 6rem; overflow: auto';
  element.scrollTop = element.scrollHeight;
  certificates.walk({ position: FFO42, value: 6, client });
  await expect.poll(trees).toBe(1);
  const view = element.getBoundingClientRect();
  const tree = () => one(element, '[role=region] .tree').getBoundingClientRect();
  await expect.poll(() => tree().top > view.top - 1 && tree().top < view.bottom).toBe(true);
  end(certificates, element);
  await expect.poll(trees, { timeout: 3000 }).toBe(0);
  expect(asked).toEqual(['steps', 'stop']);
  expect(all(element, '[aria-pressed]')).toEqual([]);
});

test('“why not” isn’t asked of the move that the walked certificate proves', async () => {
  const { workbench } = fakeBench();
  workbench.engine.learn(FFO42, analysis(FFO42, { g2: estimate(6), a4: estimate(6) }));
  const element = await mount('outflank-proof', { workbench });
  const certificates = one<OutflankCertificates>(element, 'outflank-certificates');
  const next = applyMove(FFO42, placing(square('g2')), []);
  const step: ProofStep = {
    move: placing(square('g2')),
    position: next,
    bound: 6,
    source: 'search',
    nodes: 0,
    isLikely: true,
  };
  const api: Pick<ProofApi, 'steps'> = { steps: async () => ok([step]) };
  const client = clientOf(api);
  const questions = () => all(element, 'option').map(textOf);
  certificates.walk({ position: FFO42, value: 6, client });
  await expect.poll(questions).toContain('a4');
  await expect.poll(questions).not.toContain('g2');
});

test('what is told of a certificate after its answer, or of an earlier one, is not heard', async () => {
  const { workbench } = fakeBench();
  workbench.load(newGame(FFO42), 'analyse');
  workbench.engine.learn(FFO42, SOLVED);
  const made: Making[] = [];
  const api: Pick<ProofApi, 'certificate'> = {
    certificate: (_position, _count, _value, _maker, tell) =>
      new Promise((answer) => made.push({ tell: (moves) => tell(moves), answer })),
  };
  const client = clientOf(api);
  const element = await mount('outflank-proof', { workbench, client });
  const button = () => all<HTMLButtonElement>(element, 'button').find((one) => /certificate/.test(textOf(one)))!;
  const isBusy = () => button().getAttribute('aria-disabled') === 'true';
  const said = () => all(element, '[role=status]').map(textOf)[0]!;
  const refuse = () => made.at(-1)!.answer(fail('engine-failed', { reason: 'a test' }));
  button().click();
  made[0]!.tell(200);
  await expect.poll(said).toContain('200');
  expect(isBusy()).toBe(true);
  // A second press does nothing.
  button().click();
  expect(made).toHaveLength(1);
  refuse();
  await expect.poll(isBusy).toBe(false);
  const verdict = said();
  made[0]!.tell(400);
  await element.updateComplete;
  expect(isBusy()).toBe(false);
  expect(said()).toBe(verdict);
  button().click();
  await expect.poll(isBusy).toBe(true);
  made[0]!.tell(600);
  await element.updateComplete;
  expect(said()).not.toContain('600');
  refuse();
  await expect.poll(said).toBe(verdict);
});

const solvedHere = async () => {
  const { workbench } = fakeBench();
  workbench.load(newGame(FFO42), 'analyse');
  workbench.engine.learn(FFO42, SOLVED);
  const answers: (() => void)[] = [];
  const step: ProofStep = {
    move: placing(square('g2')),
    position: FFO42,
    bound: 6,
    source: 'search',
    nodes: 1,
    isLikely: true,
  };
  const api: Pick<ProofApi, 'steps'> = {
    steps: () => new Promise((answer) => answers.push(() => answer(ok([step])))),
  };
  const client = clientOf(api);
  const element = await mount('outflank-proof', { workbench, client });
  const button = (name: string) => all<HTMLButtonElement>(element, 'button').find((one) => textOf(one) === name);
  return { element, answers, button };
};

test('a search can be stopped while there is one, and a single node is one', async () => {
  const { element, answers, button } = await solvedHere();
  button('Why not less?')!.click();
  await expect.poll(() => button('Stop')).toBeTruthy();
  button('Stop')!.focus();
  answers[0]!();
  await expect.poll(() => button('Stop')).toBeUndefined();
  expect(element.shadowRoot!.activeElement).toBe(button('Why not less?'));
  expect(textOf(one(element, 'li li .node'))).toMatch(/1 node$/);
});

test('no refutation is offered of a best move, and the question pressed is the one that is answered', async () => {
  const { element, button } = await solvedHere();
  const choice = one<HTMLSelectElement>(element, 'select');
  const moves = [...choice.options].slice(1).map((option) => option.value);
  expect(moves).toHaveLength(SOLVED.moves.length - 1);
  expect(moves).not.toContain('g2');
  choice.value = 'c7';
  choice.dispatchEvent(new Event('change'));
  await expect.poll(() => textOf(one(element, '.node'))).toContain('c7');
  expect(choice.value).toBe('c7');
  button('Why not more?')!.click();
  await expect.poll(() => button('Why not more?')!.ariaPressed).toBe('true');
  expect(choice.value).toBe('');
});
