/** What comes late: fetched once, asked for again after a failure, and shown when it has come. */
import { html, LitElement } from 'lit';
import { expect, test } from 'vitest';
import { fault } from '../../game/faults.ts';
import { faultParts, faultText, fetchFaultTexts } from '../../web/i18n/faults.ts';
import { Late } from '../../web/browser/late.ts';

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
