/**
 * The whole page as one element, used by hand: `outflank-app` over a workbench of its own, without an engine unless one is
 * given. It costs a twentieth of the built page. What the browser itself has a part in (workers, storage, reloads, history,
 * axe) is tested in the built page (test/e2e).
 */
/* oxlint-disable vitest/no-standalone-expect -- what a person waits for, every test waits for */
import { page, userEvent, type Locator } from 'vitest/browser';
import { afterAll, expect } from 'vitest';
import { newId } from '../../web/browser/new-id.ts';
import { browserStore } from '../../web/browser/storage.ts';
import { Address } from '../../web/document/address.ts';
import type { EnginePort } from '../../web/engine/engine-controller.ts';
import { fetchFaultTexts } from '../../web/i18n/faults.ts';
import type { OutflankApp } from '../../web/app/outflank-app.ts';
import '../../web/app/outflank-app.ts';
import { tieToAddress } from '../../web/workbench/address-bar.ts';
import { Workbench, type WorkbenchPorts } from '../../web/workbench/workbench.ts';
import { clearStorage } from '../clear-storage.ts';
import { sharedStore } from '../document/tabs.ts';
import '../../web/ui/styles/tokens.css';
import '../../web/ui/styles/discs.css';
import '../../web/ui/styles/page.css';

/** An engine that is never done. */
const IDLE: EnginePort = {
  open: async () => ({ threads: 1, hashMegabytes: 16 }),
  search: () => new Promise(() => undefined),
  dispose: () => undefined,
};

const book = async () => (await import('../../web/openings/book/page-book.ts')).loadPageBook();
const repertoire = async (bench: Workbench) =>
  bench.part((await import('../../web/openings/repertoire/load-repertoire.ts')).repertoireOf);

/** A window as far as its address goes. */
const windowAt = (hash: string) => {
  const location = { hash };
  const go = (_state: unknown, _title: string, link: string): void => void (location.hash = link);
  const history = { state: null, replaceState: go, pushState: go };
  return Object.assign(new EventTarget(), { location, history }) as unknown as Window;
};

let leave = (): void => undefined;
// Otherwise it would go on while its frame is taken away for the next file.
afterAll(() => leave());

/** A part of the workbench by what makes it, and what makes the one that takes its place. */
export type PartDouble = readonly [make: (bench: Workbench) => unknown, double: (bench: Workbench) => unknown];

interface AppPorts extends WorkbenchPorts {
  readonly parts?: readonly PartDouble[];
}

export interface AppOptions extends Partial<AppPorts> {
  readonly width?: number;
  readonly height?: number;
}

/** Opens the page at a link, or else at the board of a new game, with these settings as if chosen before. */
export async function openApp(hash = '', settings: object = {}, options: AppOptions = {}): Promise<AppPage> {
  const { width = 1280, height = 900, ...ports } = options;
  leave();
  await page.viewport(width, height);
  await Promise.all([fetchFaultTexts(), clearStorage()]);
  document.body.replaceChildren();
  document.body.removeAttribute('style');
  const chosen = JSON.stringify({ threads: 1, engineOn: false, ...settings });
  localStorage.setItem('outflank.settings', chosen);
  const kept = sharedStore().tab();
  const library = () => Promise.resolve(kept);
  const stores = { store: browserStore(), tab: browserStore(() => window.sessionStorage) };
  const app = await appAt(hash, { engine: IDLE, ...stores, library, book, repertoire, newId, ...ports });
  if (app.workbench.view === 'home') app.workbench.show('analyse');
  return app;
}

/** The workbench with some of its parts replaced. */
function benchWith({ parts, ...ports }: AppPorts): Workbench {
  const workbench = new Workbench(ports);
  const doubles = new Map(parts);
  const part = workbench.part.bind(workbench);
  workbench.part = (make) => part((doubles.get(make) as typeof make | undefined) ?? make);
  return workbench;
}

async function appAt(hash: string, ports: AppPorts): Promise<AppPage> {
  const window = windowAt(hash);
  const address = new Address(window);
  const workbench = benchWith({ ...ports, address: () => address.known });
  const untie = tieToAddress(workbench, address, window);
  const app = Object.assign(document.createElement('outflank-app'), { workbench });
  document.body.append(app);
  workbench.start();
  leave = () => {
    untie();
    workbench.flush();
    workbench.guard.end();
    app.remove();
  };
  await app.updateComplete;
  return new AppPage(workbench, app, window, ports);
}

/** The element that is at the middle of another, through all shadow roots. */
function elementAt(x: number, y: number): Element | null {
  let found = document.elementFromPoint(x, y);
  while (found?.shadowRoot) {
    const inner = found.shadowRoot.elementFromPoint(x, y);
    if (!inner || inner === found) break;
    found = inner;
  }
  return found;
}

/** Whether one is the other, in it, or its label, through all shadow roots. */
function isWithin(inner: Node | null, outer: Element): boolean {
  for (let node = inner; node; node = node.parentNode ?? (node as Partial<ShadowRoot>).host ?? null) {
    if (node === outer) return true;
    if (node instanceof HTMLSlotElement && node.assignedElements().some((one) => one === outer)) return true;
    if (node instanceof HTMLLabelElement && node.control === outer) return true;
  }
  return false;
}

export class AppPage {
  readonly workbench: Workbench;
  readonly app: OutflankApp;
  readonly #window: Window;
  readonly #ports: AppPorts;

  constructor(workbench: Workbench, app: OutflankApp, window: Window, ports: AppPorts) {
    this.workbench = workbench;
    this.app = app;
    this.#window = window;
    this.#ports = ports;
  }

  /** The page that a reload would open: another one over the same storage, at the same address, or at a link. */
  again(hash = this.hash): Promise<AppPage> {
    leave();
    return appAt(hash, this.#ports);
  }

  /** Another tab at a link, once this one is closed. */
  inNewTab(hash: string): Promise<AppPage> {
    leave();
    leave = () => undefined;
    sessionStorage.clear();
    return appAt(hash, this.#ports);
  }

  get hash(): string {
    return this.#window.location.hash;
  }

  /** Follows a link, as typed into the address bar. */
  go(hash: string): void {
    this.#window.location.hash = hash;
    this.#window.dispatchEvent(new Event('hashchange'));
  }

  /** The first element of the page that matches, in whatever shadow root; null if there is none that can be seen. */
  find<E extends HTMLElement = HTMLElement>(selector: string): E | null {
    return this.all<E>(selector)[0] ?? null;
  }

  /** All that can be seen, in the order of the page. `a >>> b`: what matches `b` in the shadow root of an `a`. */
  all<E extends HTMLElement = HTMLElement>(selector: string): E[] {
    return matching<E>(selector).filter((one) => one.checkVisibility());
  }

  button(name: string | RegExp): Locator {
    return page.getByRole('button', { name, exact: typeof name === 'string' });
  }

  square(name: string): Locator {
    return page.getByRole('gridcell', { name: new RegExp(`^${name}\\b`) });
  }

  /** Clicks the one that can be seen, once nothing covers it: what comes late moves what is there. */
  async press(target: Locator | HTMLElement): Promise<void> {
    const element = target instanceof Element ? target : await this.seen(target);
    const cover = (): string => {
      element.scrollIntoView({ block: 'nearest' });
      const { left, top, width, height } = element.getBoundingClientRect();
      const hit = elementAt(left + width / 2, top + height / 2);
      return isWithin(hit, element) ? '' : (hit?.outerHTML.slice(0, 80) ?? 'nothing is there');
    };
    await expect.poll(cover, { message: `over ${element.outerHTML.slice(0, 80)}` }).toBe('');
    element.focus();
    element.click();
    await this.app.updateComplete;
  }

  /** Clicks with a real pointer, as painting needs it: it takes twenty times as long. */
  async paint(name: string): Promise<void> {
    await userEvent.click(this.square(name));
    await this.app.updateComplete;
  }

  /** The one element that can be seen. */
  async seen(target: Locator): Promise<HTMLElement> {
    const visible = (): HTMLElement[] =>
      target.elements().filter((one): one is HTMLElement => one instanceof HTMLElement && one.checkVisibility());
    await expect.poll(() => visible().length, { message: String(target) }).toBe(1);
    return visible()[0]!;
  }

  /** Writes into a field, or chooses from a list, as a person does. */
  async fill(target: Locator, value: string): Promise<void> {
    const field = (await this.seen(target)) as HTMLInputElement;
    field.value = value;
    for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true, composed: true }));
    await this.app.updateComplete;
  }

  /** Sends off what is written in a field. */
  async enter(target: Locator): Promise<void> {
    (await this.seen(target)).focus();
    await userEvent.keyboard('{Enter}');
  }

  /** What has the focus, in whatever shadow root. */
  get focused(): Element | null {
    let target = document.activeElement;
    while (target?.shadowRoot?.activeElement) target = target.shadowRoot.activeElement;
    return target;
  }

  /** A key where the focus is. */
  async key(key: string, more: KeyboardEventInit = {}): Promise<void> {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, composed: true, cancelable: true, ...more });
    (this.focused ?? document.body).dispatchEvent(event);
    // What a key opens may have to be loaded; no later key may overtake it.
    await this.app.updateComplete;
    await new Promise((resolve) => setTimeout(resolve));
  }

  /** Closes the dialog that is open: the browser does that itself, and hears no key of a program. */
  async escape(): Promise<void> {
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => this.all('dialog[open]')).toEqual([]);
  }

  /** A text from the clipboard, pasted there. */
  paste(text: string, target: Element = document.body): void {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, composed: true, cancelable: true });
    // A field takes the text itself.
    if (target.dispatchEvent(event) && target instanceof HTMLTextAreaElement) {
      target.value = text;
      target.dispatchEvent(new InputEvent('input', { inputType: 'insertFromPaste', bubbles: true, composed: true }));
    }
  }

  /** A file, dropped anywhere. */
  drop(name: string, text: string): void {
    const dataTransfer = transferOf(name, text);
    for (const type of ['dragover', 'drop'])
      document.body.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
  }

  /** A file, chosen in a field that no one sees. */
  choose(field: string, name: string, content: FileContent): void {
    const [input] = matching<HTMLInputElement>(field);
    input!.files = transferOf(name, content).files;
    input!.dispatchEvent(new Event('change', { bubbles: true, composed: true }));
  }

  /** What is reported as wrong; empty if nothing is. */
  get alert(): string {
    const alerts = this.all('[role=alert]').map((one) => one.textContent.trim());
    return alerts.find((text) => text !== '') ?? '';
  }

  show(name: string): Promise<void> {
    return this.press(page.getByRole('navigation', { name: 'Views' }).getByRole('button', { name, exact: true }));
  }

  tab(name: string): Promise<void> {
    return this.press(page.getByRole('tab', { name, exact: true }));
  }

  /** The moves of the main line by name; glyphs come and go with the estimates, and aren't part of it. */
  expectMoves(text: string): Promise<void> {
    const moves = () =>
      this.all('outflank-tree >>> .node:not(.root)').map((one) => one.innerText.split(/\s/)[0]!.replace(/[!?]+$/, ''));
    return expect.poll(() => moves().join(' ')).toBe(text);
  }

  /** Discs on the board as the score line shows them. */
  async expectDiscs(black: number, white: number): Promise<void> {
    const said = (colour: string) => this.find(`outflank-score >>> .player.${colour}`)?.textContent ?? '';
    await expect.poll(() => said('black')).toContain(`, ${black} disc`);
    await expect.poll(() => said('white')).toContain(`, ${white} disc`);
  }
}

type FileContent = string | Uint8Array<ArrayBuffer>;

function transferOf(name: string, content: FileContent): DataTransfer {
  const transfer = new DataTransfer();
  transfer.items.add(new File([content], name));
  return transfer;
}

/** All that match, seen or not; see `all`. */
function matching<E extends Element>(selector: string, root: ParentNode = document): E[] {
  const [first = '', ...inner] = selector.split(' >>> ');
  const found = deep<E>(root, first);
  return inner.length ? found.flatMap((one) => matching<E>(inner.join(' >>> '), one.shadowRoot ?? one)) : found;
}

function deep<E extends Element>(root: ParentNode, selector: string): E[] {
  const found: E[] = [];
  const walk = (node: ParentNode): void => {
    for (const child of node.children) {
      if (child.matches(selector)) found.push(child as E);
      if (child.shadowRoot) walk(child.shadowRoot);
      walk(child);
    }
  };
  walk(root);
  return found;
}
