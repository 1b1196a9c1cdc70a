/** The rules of axe on the page as it is. */
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type * as axe from 'axe-core';
import type { Page } from '@playwright/test';
import { tooWide } from './typefaces.ts';
import { expect, test } from './workbench.ts';

/** What depends on colours, and is most of axe's work. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

declare global {
  interface Window {
    readonly axe: typeof axe;
  }
}

/** A rule, and what breaks it. */
type Violation = readonly [rule: string, elements: readonly string[]];

/** Half the size of the readable file. */
const AXE = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');

/** Axe itself, once in each page: it is larger than the page's own scripts. */
async function prepare(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
}

/** What breaks the rules, all or those named, in the whole page or a part of it. */
export async function violationsOf(
  page: Page,
  { include, rules }: { readonly include?: axe.SerialSelectorList; readonly rules?: axe.RunOptions['rules'] } = {},
): Promise<readonly Violation[]> {
  await prepare(page);
  return page.evaluate(
    async ([where, chosen]) => {
      // Nothing plays sound or video, so nothing has to be loaded for these rules.
      const options = { resultTypes: ['violations' as const], preload: false, ...(chosen && { rules: chosen }) };
      const { violations } = await window.axe.run(where ? { include: where } : document, options);
      return violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target.join(' '))] as const);
    },
    [include, rules] as const,
  );
}

/** Looks of texts that have passed the rules of colours: the same colours pass again. */
const passed = new Set<string>();
/** The same for all processes of a run, a line each; a run begins with an empty folder. */
const PASSED = 'passed-looks.txt';

function passedFile(): string {
  const { outputDir } = test.info().project;
  mkdirSync(outputDir, { recursive: true });
  return join(outputDir, PASSED);
}

/** What other processes have passed by now. */
function readPassed(): void {
  const file = passedFile();
  if (existsSync(file)) for (const look of readFileSync(file, 'utf8').split('\n').slice(0, -1)) passed.add(look);
}

function notePassed(looks: readonly string[]): void {
  for (const look of looks) passed.add(look);
  if (looks.length) appendFileSync(passedFile(), looks.map((look) => `${look}\n`).join(''));
}

/**
 * What breaks the rules of colours, in texts whose look no earlier page had. A text's look is all that these rules go by:
 * its colour, size and weight, what lies behind it, and whether it can be used.
 */
async function colourViolationsOf(page: Page): Promise<readonly Violation[]> {
  await prepare(page);
  readPassed();
  const { looks, violations } = await page.evaluate(
    async ([rules, known]) => {
      function* elementsIn(element: Element): Generator<Element> {
        yield element;
        for (const inner of element.shadowRoot?.children ?? []) yield* elementsIn(inner);
        for (const inner of element.children) yield* elementsIn(inner);
      }
      const elements = [...elementsIn(document.body)];
      // A theme takes effect with the next frame, and colours in transition belong to neither. A document doesn't list the
      // animations of shadow roots.
      await new Promise(requestAnimationFrame);
      const roots = [document, ...elements.flatMap(({ shadowRoot }) => shadowRoot ?? [])];
      const underWay = roots
        .flatMap((root) => root.getAnimations())
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
      await Promise.allSettled(underWay.map(({ finished }) => finished));
      const around = (node: Element): Element | null =>
        node.assignedSlot ??
        node.parentElement ??
        (node.getRootNode() instanceof ShadowRoot ? (node.getRootNode() as ShadowRoot).host : null);
      const backgrounds = new Map<Element, string>();
      const backgroundOf = (element: Element): string => {
        const style = getComputedStyle(element);
        const { backgroundColor, backgroundImage, opacity, filter, mixBlendMode, display } = style;
        const isOff = element.matches(':disabled, [aria-disabled=true], [inert], [aria-hidden=true]');
        return [backgroundColor, backgroundImage, opacity, filter, mixBlendMode, display === 'inline', isOff].join();
      };
      const behind = (element: Element): string => {
        let text = backgrounds.get(element);
        if (text !== undefined) return text;
        const outer = around(element);
        text = `${backgroundOf(element)};${outer ? behind(outer) : ''}`;
        backgrounds.set(element, text);
        return text;
      };
      /** Whatever else is painted where the text is; for a text out of sight, its place in the page. */
      const stackAt = (element: Element): string => {
        const range = document.createRange();
        range.selectNodeContents(element);
        const box = range.getClientRects()[0] ?? element.getBoundingClientRect();
        const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
        const stack = (element.getRootNode() as Document | ShadowRoot).elementsFromPoint(x, y);
        if (stack.includes(element)) return stack.map(backgroundOf).join('|');
        let place = '';
        for (let at: Element | null = element; at; at = around(at))
          place += `${at.localName}.${at.className}${[...(at.parentNode?.children ?? [])].indexOf(at)} `;
        return place;
      };
      const hasText = (element: Element): boolean =>
        element.matches('input, textarea, select') ||
        [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue!.trim() !== '');
      /** Two hashes of 32 bits after Fowler, Noll and Vo: a look would be thousands of characters. */
      const hashOf = (text: string): string => {
        const hashes = [0x811c_9dc5, 0x01_0001];
        for (let i = 0; i < text.length; i++) {
          hashes[0] = Math.imul(hashes[0]! ^ text.charCodeAt(i), 0x0100_0193);
          hashes[1] = Math.imul(hashes[1]! ^ text.charCodeAt(i), 0x0100_01b3);
        }
        return hashes.map((hash) => (hash >>> 0).toString(36)).join('-');
      };
      const fresh = new Map<string, Element[]>();
      const wasKnown = new Set(known.split('\n'));
      for (const element of elements) {
        if (!hasText(element) || !element.checkVisibility()) continue;
        const { color, fontSize, fontWeight, textShadow, textDecorationLine } = getComputedStyle(element);
        const own = [element.localName, color, fontSize, fontWeight, textShadow, textDecorationLine];
        const look = hashOf(`${own.join()};${behind(element)};${stackAt(element)}`);
        if (!wasKnown.has(look)) fresh.set(look, [...(fresh.get(look) ?? []), element]);
      }
      if (fresh.size === 0) return { looks: [], violations: [] };
      // One of each would do, but axe skips a text that something partly covers.
      const context = { include: [...fresh.values()].flat() };
      const options = { resultTypes: ['violations' as const], preload: false, runOnly: [...rules] };
      const { violations } = await window.axe.run(context, options);
      return {
        looks: [...fresh.keys()],
        violations: violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target.join(' '))] as const),
      };
    },
    // As one text: a list of thousands takes Playwright longer than most pages take to be checked.
    [COLOUR_RULES, [...passed].join('\n')] as const,
  );
  if (violations.length === 0) notePassed(looks);
  return violations;
}

const ALL_BUT_COLOURS = Object.fromEntries(COLOUR_RULES.map((rule) => [rule, { enabled: false }]));

/** @param where what is looked at, for the message */
export async function expectNoViolations(page: Page, where = ''): Promise<void> {
  expect(await violationsOf(page, { rules: ALL_BUT_COLOURS }), where).toEqual([]);
  expect(await colourViolationsOf(page), where).toEqual([]);
}

/** In the window as it is, light and dark. */
export async function expectClean(page: Page, where: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  await expectNoViolations(page, `${where}, light`);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await colourViolationsOf(page), `${where}, dark`).toEqual([]);
}

const WINDOWS = [
  { width: 1440, height: 900 },
  { width: 360, height: 740 },
] as const;

/**
 * A view as it is: no violation and nothing too wide, light and dark, desktop and phone, all in one visit. The theme of the
 * system changes colours and nothing else: the page is the same, element by element.
 */
export async function expectAccessible(page: Page): Promise<void> {
  for (const viewport of WINDOWS) {
    await page.setViewportSize(viewport);
    const where = `${viewport.width} px`;
    await expectClean(page, where);
    expect(await tooWide(page), where).toEqual([]);
  }
}
