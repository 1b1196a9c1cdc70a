/** Elements that listen: they are drawn again while they are in the page, and only then. */
import { expect, test } from 'vitest';
import { html, LitElement } from 'lit';
import { Observable } from '../../web/browser/observable.ts';
import { Listening } from '../../web/workbench/listening.ts';

class Source extends Observable {
  tell(): void {
    this.notify();
  }
}

class Listener extends LitElement {
  readonly source = new Source();
  drawn = 0;
  protected readonly listening = new Listening(this, () => this.source);

  override render() {
    this.drawn++;
    return html``;
  }
}
customElements.define('test-listener', Listener);

test('an element that has left the page is not drawn any more, even if it was to be drawn at that moment', async () => {
  const element = document.createElement('test-listener') as Listener;
  document.body.append(element);
  await element.updateComplete;
  const { drawn } = element;
  element.source.tell();
  await element.updateComplete;
  expect(element.drawn).toBe(drawn + 1);
  element.source.tell();
  element.remove();
  await element.updateComplete;
  const after = element.drawn;
  element.source.tell();
  await element.updateComplete;
  expect(element.drawn).toBe(after);
  document.body.append(element);
  await element.updateComplete;
  element.source.tell();
  await element.updateComplete;
  expect(element.drawn).toBe(after + 2);
  element.remove();
});
