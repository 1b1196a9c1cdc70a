/** Where the page is scrolled to: a page that is opened is seen from its top, and the review where it was left. */
import { LitElement } from 'lit';
import { expect, test } from 'vitest';
import { PagePlace } from '../../web/app/page-place.ts';
import type { Workbench } from '../../web/workbench/workbench.ts';

class Tall extends LitElement {
  readonly place = new PagePlace(this, () => this.shown as unknown as Workbench);
  shown = { view: 'analyse', mode: { kind: 'analyse' }, document: { id: 'a' } };

  constructor() {
    super();
    this.style.cssText = 'display: block; height: 5000px';
  }

  async show(change: Partial<{ view: string; kind: string; id: string }>): Promise<void> {
    const { view = this.shown.view, kind = this.shown.mode.kind, id = this.shown.document.id } = change;
    this.shown = { view, mode: { kind }, document: { id } };
    this.requestUpdate();
    await this.updateComplete;
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
}
customElements.define('test-tall', Tall);

async function tall(): Promise<Tall> {
  const element = new Tall();
  document.body.replaceChildren(element);
  await element.updateComplete;
  scrollTo(0, 700);
  return element;
}

test.each<[string, Parameters<Tall['show']>[0], number]>([
  ['another page', { view: 'play' }, 0],
  ['another document', { id: 'b' }, 0],
  ['a question', { kind: 'exercise' }, 0],
  ['the same, drawn again', {}, 700],
  ['a review, which runs beside any page', { kind: 'review' }, 700],
])('%s', async (_name, change, top) => {
  const element = await tall();
  await element.show(change);
  expect(scrollY).toBe(top);
});

test('after a retried mistake the review is where it was left, but not later', async () => {
  const element = await tall();
  await element.show({ view: 'review', kind: 'review' });
  scrollTo(0, 900);
  await element.show({ kind: 'retry' });
  expect(scrollY).toBe(0);
  await element.show({ kind: 'analyse' });
  expect(scrollY).toBe(900);
  await element.show({ view: 'analyse' });
  await element.show({ view: 'review' });
  expect(scrollY).toBe(0);
});

test('from the board there is a way back to what was read, until one turns to something else', async () => {
  const element = await tall();
  const stage = document.createElement('div');
  stage.style.cssText = 'height: 2000px';
  document.body.append(stage);
  expect(element.place.canReadOn).toBe(false);
  element.place.showBoard(stage);
  expect(scrollY).toBe(5000);
  expect(element.place.canReadOn).toBe(true);
  element.place.readOn();
  expect([scrollY, element.place.canReadOn]).toEqual([700, false]);
  element.place.showBoard(stage);
  await element.show({ view: 'play' });
  expect(element.place.canReadOn).toBe(false);
});
