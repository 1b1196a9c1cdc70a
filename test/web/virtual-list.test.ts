/** Long lists: only what is in sight is drawn, wherever the list has been meanwhile. */
import { LitElement, css, html } from 'lit';
import { describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import '../../web/import-export/outflank-games.ts';
import type { OutflankGames } from '../../web/import-export/outflank-games.ts';
import type { Incoming } from '../../web/import-export/incoming.ts';
import { styled } from '../../web/ui/styled.ts';
import { VirtualList } from '../../web/ui/virtual-list.ts';
import { all, mount, one, textOf } from './mount.ts';

const ROWS = Array.from({ length: 10_000 }, (_, i) => ({ key: `row ${i}`, guess: 20 }));

/** Rows of 40 pixels, or as high as `--row-height` says, not the estimated height. */
class LongList extends LitElement {
  readonly virtual = new VirtualList(this, () => this.renderRoot.querySelector<HTMLElement>('.scroll'));
  static override styles = css`
    .scroll {
      height: 400px;
      overflow: auto;
      overflow-anchor: none;
    }
    .row {
      height: var(--row-height, 40px);
    }
  `;
  override render() {
    const { from, to, before, after } = this.virtual.slice(ROWS);
    return html`<div class="scroll">
      <div ${styled({ height: `${before}px` })}></div>
      ${ROWS.slice(from, to).map(({ key }, i) => html`<div class="row" data-index=${from + i}>${key}</div>`)}
      <div ${styled({ height: `${after}px` })}></div>
    </div>`;
  }
}
customElements.define('long-list', LongList);

async function longList(isHidden: boolean, rowHeight = '40px'): Promise<LongList> {
  const around = document.createElement('div');
  around.hidden = isHidden;
  document.body.replaceChildren(around);
  const list = new LongList();
  list.style.setProperty('--row-height', rowHeight);
  around.append(list);
  await list.updateComplete;
  return list;
}

/** The rows that a person sees. */
function seen(list: LongList): string[] {
  const frame = one(list, '.scroll').getBoundingClientRect();
  return all(list, '.row')
    .filter((row) => {
      const { top, bottom, height } = row.getBoundingClientRect();
      return height > 0 && bottom > frame.top + 1 && top < frame.bottom - 1;
    })
    .map(textOf);
}
const rowsFrom = (first: number, count: number) => Array.from({ length: count }, (_, i) => `row ${first + i}`);

test('a list draws the rows in sight and few others', async () => {
  const list = await longList(false);
  await expect.poll(() => seen(list)).toEqual(rowsFrom(0, 10));
  expect(all(list, '.row').length).toBeLessThan(60);
});

test('a list that is hidden at first opens at its beginning', async () => {
  const list = await longList(true);
  expect(all(list, '.row')).toEqual([]);
  list.parentElement!.hidden = false;
  await expect.poll(() => seen(list)).toEqual(rowsFrom(0, 10));
});

test('a list that is hidden for a while comes back as it was', async () => {
  const list = await longList(false);
  await expect.poll(() => seen(list)).toHaveLength(10);
  list.virtual.show(5000);
  await expect.poll(() => seen(list)).toContain('row 5000');
  const before = seen(list);
  list.parentElement!.hidden = true;
  await expect.poll(() => seen(list)).toEqual([]);
  list.requestUpdate();
  await list.updateComplete;
  list.parentElement!.hidden = false;
  await expect.poll(() => seen(list)).toEqual(before);
});

test('each row can be brought into sight, measured or not, and stays there', async () => {
  const list = await longList(false);
  for (const index of [9999, 3, 7000, 7001, 0]) {
    list.virtual.show(index);
    await expect.poll(() => seen(list)).toContain(`row ${index}`);
  }
});

test('a row of half a pixel more counts as high as it is, wherever it lies', async () => {
  // Rounded, it would be a pixel higher at one place than at another: measuring would never come to an end.
  const list = await longList(false, '35.5px');
  for (let index = 0; index <= 100; index += 10) {
    list.virtual.show(index);
    await expect.poll(() => seen(list)).toContain(`row ${index}`);
  }
  const first = all(list, '.row')[0]!;
  const above = first.previousElementSibling!.getBoundingClientRect().height;
  expect(Number(first.dataset['index'])).toBeGreaterThan(40);
  expect(above).toBe(35.5 * Number(first.dataset['index']));
});

describe('the list of games', () => {
  const incoming = (name: string): Incoming => {
    const indices = Array.from({ length: 5000 }, (_, index) => index);
    const row = (index: number) => ({ title: `${name} ${index + 1}`, event: '', result: '', moves: 60 });
    const search = (wanted: string) => indices.filter((index) => row(index).title.includes(wanted));
    const rows = { parts: [], length: 5000, search, row, isPositions: false };
    return rows as unknown as Incoming;
  };

  async function listed() {
    const listeners = new Set<() => void>();
    const opened: number[] = [];
    const games = {
      incoming: null as Incoming | null,
      unread: [],
      subscribe: (listener: () => void) => (listeners.add(listener), () => listeners.delete(listener)),
      dismiss: () => undefined,
      open: (_: Incoming, index: number) => Promise.resolve(opened.push(index)),
    };
    const list = await mount('outflank-games', { games: games as unknown as OutflankGames['games'] });
    const hand = async (next: Incoming | null): Promise<void> => {
      games.incoming = next;
      for (const listener of listeners) listener();
      await list.updateComplete;
    };
    return { list, hand, opened };
  }

  test('shows its first games when it opens, and again', async () => {
    const { list, hand } = await listed();
    const first = () => all(list, '.game').map(textOf)[0];
    // The third ones come in the place of the second ones, while these are shown.
    for (const name of ['Tamenori', 'Murakami', 'Takizawa']) {
      await hand(incoming(name));
      await expect.poll(first).toContain(`${name} 1 `);
      expect(one(list, '.list').scrollTop).toBe(0);
      one(list, '.list').scrollTop = 90_000;
      await expect.poll(first).not.toContain(`${name} 1 `);
      if (name === 'Tamenori') await hand(null);
    }
  });

  test('is gone through by keys from the search, which keeps the focus', async () => {
    const { list, hand, opened } = await listed();
    await hand(incoming('Tamenori'));
    const search = one<HTMLInputElement>(list, '[type=search]');
    await expect.poll(() => list.shadowRoot!.activeElement).toBe(search);
    const chosen = () => all(list, '[aria-selected=true]').map(textOf).join();
    const keys: readonly (readonly [keys: string, chosen: string])[] = [
      ['', 'Tamenori 1 '],
      ['{ArrowDown}{ArrowDown}', 'Tamenori 3 '],
      ['{ArrowUp}{ArrowUp}{ArrowUp}', 'Tamenori 1 '],
      ['{End}', 'Tamenori 5000 '],
      ['{Home}', 'Tamenori 1 '],
    ];
    for (const [pressed, row] of keys) {
      if (pressed) await userEvent.keyboard(pressed);
      await expect.poll(chosen).toContain(row);
      const { id } = one(list, '[aria-selected=true]');
      expect(search.getAttribute('aria-activedescendant')).toBe(id);
    }
    await userEvent.keyboard('{PageDown}{ArrowDown}');
    await expect.poll(() => Number(/Tamenori (\d+)/.exec(chosen())?.[1])).toBeGreaterThan(5);
    const box = one(list, '.list').getBoundingClientRect();
    await expect.poll(() => one(list, '[aria-selected=true]').getBoundingClientRect().bottom).toBeLessThan(box.bottom);
    await userEvent.keyboard('499');
    await expect.poll(chosen).toContain('Tamenori 499 ');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(opened).toEqual([1498]);
    expect(search).toBe(list.shadowRoot!.activeElement);
  });
});
