/** The certificates that come with the page: chosen, checked in a worker, walked. */
import { expect, test, vi } from 'vitest';
import { makeBoard } from '../../game/formats/board.ts';
import { opponent } from '../../game/position.ts';
import '../../web/solves/outflank-certificates.ts';
import { certificateName, shippedCertificates, type WalkedCertificate } from '../../web/solves/gallery.ts';
import accepted from '../fixtures/certificates/accepted/exact-value.proof?packed';
import refused from '../fixtures/certificates/refused/at-least-too-much.proof?packed';
import { fakeBench } from './fake-engine.ts';
import { mount, one } from './mount.ts';

const FILES = [
  { id: 'true', url: accepted },
  { id: 'false', url: refused },
  { id: 'none', url: '/there-is-none.bin' },
];

async function checked(
  index: number,
  walk?: (certificate: WalkedCertificate | null) => void,
  style = '',
): Promise<HTMLElement> {
  const { workbench } = fakeBench();
  const element = await mount('outflank-certificates', { workbench, files: FILES, ...(walk && { walk }) });
  element.style.cssText = style;
  const select = one<HTMLSelectElement>(element, 'select');
  select.selectedIndex = index;
  select.dispatchEvent(new Event('change'));
  one(element, 'button').click();
  const status = one(element, '[role=status]');
  await expect.poll(() => status.textContent.trim()).not.toBe('');
  return status;
}

test('an accepted one says its value, and its proof is walked without the engine', async () => {
  const walk = vi.fn<(certificate: WalkedCertificate | null) => void>();
  const status = await checked(0, walk);
  expect(status.textContent).toMatch(/Accepted: \+\d+ for Black/);
  status.querySelector('button')!.click();
  const { position, value, client } = walk.mock.lastCall![0]!;
  expect(makeBoard(position)).toMatch(/ X$/);
  expect(status.textContent).toContain(`+${value}`);
  const stepsOf = (prover: 'black' | 'white', bound: number) =>
    client.ask((api) => api.steps({ root: position, position, prover, bound, count: 'winner' }));
  const own = await stepsOf('black', value);
  expect(own).toMatchObject({ ok: true, value: [{ bound: value, nodes: 0 }] });
  const other = await stepsOf(opponent(position.sideToMove), 0 - value);
  expect(other.ok && other.value!.length).toBeGreaterThan(1);
});

test('a check goes on, and its verdict stays, while another tab is looked at', async () => {
  const walk = vi.fn<(certificate: WalkedCertificate | null) => void>();
  const { workbench } = fakeBench();
  const first = await mount('outflank-certificates', { workbench, files: FILES, walk });
  one(first, 'button').click();
  first.remove();
  expect(walk).toHaveBeenLastCalledWith(null);
  const again = await mount('outflank-certificates', { workbench, files: FILES, walk });
  const status = one(again, '[role=status]');
  await expect.poll(() => status.textContent).toMatch(/Accepted: \+\d+ for Black/);
  status.querySelector('button')!.click();
  expect(walk.mock.lastCall![0]).toMatchObject({ value: expect.any(Number) as number });
});

test('the verdict is brought into sight', async () => {
  const status = await checked(0, undefined, 'display: block; height: 6rem; overflow: auto');
  const panel = (status.getRootNode() as ShadowRoot).host;
  const hidden = () => status.getBoundingClientRect().bottom - panel.getBoundingClientRect().bottom;
  await expect.poll(hidden).toBeLessThanOrEqual(1);
});

test('a false one is refused with its reason', async () => {
  expect((await checked(1)).textContent).toMatch(/Refused\. Not proved: ≥ \+/);
});

test('one that can’t be fetched says so', async () => {
  expect((await checked(2)).textContent).toContain('can’t be fetched');
});

test('those of the page are in order: the FFO positions, then the starts of 6x6 by their names', () => {
  const names = shippedCertificates.map(certificateName);
  expect(names.slice(0, 3)).toEqual(['FFO #40', 'FFO #41', 'FFO #42']);
  expect(names.slice(-3)).toEqual(['6×6', '6×6, parallel', '6×6, placed']);
});
