/** What comes late: fetched once, asked for again after a failure, and shown when it has come. */
import { html, LitElement } from 'lit';
import { expect, test } from 'vitest';
import { fault } from '../../game/faults.ts';
import { faultParts, faultText, fetchFaultTexts } from '../../web/i18n/faults.ts';
import { Late } from '../../web/browser/late.ts';
import { startPosition } from '../../game/position.ts';
import { OTHELLO } from '../../game/rules.ts';
import { Reader, type ReaderHost } from '../../web/app/reader.ts';
import { newDocument } from '../../web/document/document.ts';
import { nodeOf } from '../../web/document/game.ts';
import type { Workbench } from '../../web/workbench/workbench.ts';

test('a part is fetched when it is wanted, once', async () => {
  let fetched = 0;
  const part = new Late(async () => ++fetched);
  expect([part.here, fetched]).toEqual([null, 0]);
  expect(await Promise.all([part.fetch(), part.fetch()])).toEqual([1, 1]);
  expect([part.here, await part.fetch()]).toEqual([1, 1]);
});

test('a failed load is tried again when next needed', async () => {
  const answers = [Promise.reject(new Error('gone')), Promise.resolve('here')];
  const part = new Late(() => answers.shift()!);
  await expect(part.fetch()).rejects.toThrow('gone');
  expect(part.here).toBeNull();
  expect(await part.fetch()).toBe('here');
});

test('a fault shown before its text has loaded is drawn again with the text', async () => {
  const empty = fault('board-bare');
  class Shown extends LitElement {
    override render = () => html`${faultText(empty)}`;
  }
  customElements.define('late-fault', Shown);
  const shown = new Shown();
  document.body.append(shown);
  await shown.updateComplete;
  expect(shown.shadowRoot!.textContent).toBe('');
  expect(faultParts(empty)).toEqual({ where: '', what: '' });
  await expect.poll(() => shown.shadowRoot!.textContent).toBe('The board is empty.');
  await fetchFaultTexts();
  expect(faultParts(empty)).toEqual({ where: '', what: 'The board is empty.' });
});

test('a part for the board that can’t be loaded is asked for once for a position and its overlays, and reported as often', async () => {
  const document = newDocument('a', startPosition(OTHELLO));
  const shown = { position: startPosition(OTHELLO) };
  const said: string[] = [];
  const bench = {
    settings: { overlays: ['mobility'], keys: {}, field: 'green', sound: false },
    position: shown.position,
    open: { node: nodeOf(document) },
    shown,
    prepared: () => [],
    say: (text: string) => said.push(text),
  };
  const workbench = bench as unknown as Workbench;
  const host = { workbench, addController: () => undefined, requestUpdate: () => undefined } as unknown as ReaderHost;
  let asked = 0;
  const reader = new Reader(host, { marks: () => (asked++, Promise.reject(new Error('gone'))) });
  const draw = async (): Promise<void> => {
    reader.hostUpdate();
    reader.marksOf(workbench, new Map());
    await new Promise((resolve) => setTimeout(resolve));
  };
  for (let i = 0; i < 3; i++) await draw();
  expect([asked, said.length]).toEqual([1, 1]);
  bench.settings = { ...bench.settings, overlays: ['mobility', 'stable'] };
  for (let i = 0; i < 3; i++) await draw();
  expect([asked, said.length]).toEqual([2, 2]);
});
