/** The one dialog of the page, in an element of its own: what holds for every one of them. */
import { LitElement, html } from 'lit';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Dialog } from '../../web/ui/dialog.ts';
import { base, controls, signs } from '../../web/ui/styles/shared.ts';
import { dialogStyles } from '../../web/ui/styles/dialog.ts';
import { mount, one, outside, textOf } from './mount.ts';

class TryDialog extends LitElement {
  static override styles = [base, signs, controls, dialogStyles];
  isHeld = false;
  isSlow = false;
  drawn = 0;
  closed = 0;
  readonly dialog = new Dialog(this, {
    onClose: () => this.closed++,
    onCancel: (event) => this.isHeld && event.preventDefault(),
  });

  protected override async getUpdateComplete(): Promise<boolean> {
    const isDone = await super.getUpdateComplete();
    // Long enough for what the browser reports later.
    if (this.isSlow) await new Promise((resolve) => native().addEventListener('close', resolve, { once: true }));
    return isDone;
  }

  override render() {
    const content = () => html`${(this.drawn++, '')}<input aria-label="first" /><button>last</button>`;
    return html`<button id="opener" @click=${() => this.dialog.show()}>Open</button>${this.dialog.render({
        heading: 'Tried',
        content,
      })}`;
  }
}
customElements.define('try-dialog', TryDialog);
declare global {
  interface HTMLElementTagNameMap {
    'try-dialog': TryDialog;
  }
}

let host: TryDialog;
const native = () => one<HTMLDialogElement>(host, 'dialog');
const focused = () => host.shadowRoot!.activeElement;
const name = () => focused()?.getAttribute('aria-label') ?? (focused() && textOf(focused()!));

beforeEach(async () => {
  host = await mount('try-dialog');
  await userEvent.click(one(host, '#opener'));
  await vi.waitUntil(() => native().open);
});

test('it is a modal dialog with a name and a heading; nothing in it is drawn before it is opened or after it is closed', async () => {
  expect(native().matches(':modal')).toBe(true);
  expect(page.getByRole('dialog', { name: 'Tried' }).element()).toBe(native());
  expect(page.getByRole('heading', { name: 'Tried' }).elements()).toHaveLength(1);
  await userEvent.keyboard('{Escape}');
  await host.updateComplete;
  const drawn = host.drawn;
  host.requestUpdate();
  await host.updateComplete;
  expect(host.drawn).toBe(drawn);
  expect(native().textContent.trim()).toBe('');
  const fresh = await mount('try-dialog');
  expect(fresh.drawn).toBe(0);
});

test('Tab goes round in it and never to the page behind', async () => {
  const met = [name()];
  for (let i = 0; i < 6; i++) {
    await userEvent.keyboard('{Tab}');
    met.push(name());
  }
  expect(met).toEqual(expect.arrayContaining(['Close', 'first', 'last']));
  expect(met).not.toContain('Open');
});

test.each<[string, () => Promise<void>]>([
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['its button', () => userEvent.click(page.getByRole('button', { name: 'Close' }))],
  ['a click beside it', () => userEvent.click(outside, { force: true })],
])('%s closes it, and the focus goes back to where it was', async (_, act) => {
  await act();
  await expect.poll(() => native().open).toBe(false);
  expect(host.dialog.isOpen).toBe(false);
  expect(host.closed).toBe(1);
  expect(focused()?.id).toBe('opener');
});

test('its element may keep it open', async () => {
  host.isHeld = true;
  await userEvent.keyboard('{Escape}');
  expect(native().open).toBe(true);
  expect(host.closed).toBe(0);
});

test('the finger that opens it does not close it; the next touch beside it does', async () => {
  host.dialog.close();
  await host.dialog.show({ byTouch: true });
  expect(native().getAttribute('closedby')).toBe('closerequest');
  await userEvent.click(outside, { force: true });
  await expect.poll(() => native().open).toBe(false);
});

test('closed before it could be shown, it stays closed', async () => {
  host.dialog.close();
  const shown = host.dialog.show();
  host.dialog.close();
  await shown;
  expect(native().open).toBe(false);
});

test('closed and opened again at once, it is open', async () => {
  host.dialog.close();
  await host.dialog.show();
  await new Promise((resolve) => native().addEventListener('close', resolve, { once: true }));
  await host.updateComplete;
  expect(native().open).toBe(true);
  expect(one(host, 'input')).toBeInstanceOf(HTMLInputElement);
  expect(host.closed).toBe(0);
});

test('opened again before the browser has reported that it was closed, it stays open', async () => {
  await host.dialog.show();
  expect(native().open).toBe(true);
  host.dialog.close();
  host.isSlow = true;
  await host.dialog.show();
  expect(native().open).toBe(true);
  expect(host.dialog.isOpen).toBe(true);
});
