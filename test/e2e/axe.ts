/** The rules of axe on the page as it is. */
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { tooWide } from './typefaces.ts';
import { expect } from './workbench.ts';

/** What depends on colours. The theme of the system changes nothing else: the page is the same, element by element. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/**
 * @param where what is looked at, for the message
 * @param rules all of them, if not given
 */
export async function expectNoViolations(page: Page, where = '', rules?: readonly string[]): Promise<void> {
  // The page has no frames, so no second page is needed to gather what is found in them.
  const builder = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations } = await (rules ? builder.withRules([...rules]) : builder).analyze();
  const found = violations.map(({ id, nodes }) => [id, nodes.map((node) => node.target.join(' '))]);
  expect(found, where).toEqual([]);
}

const WINDOWS = [
  { width: 1440, height: 900 },
  { width: 360, height: 740 },
] as const;

/** A view as it is: no violation and nothing too wide, light and dark, desktop and phone, all in one visit. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const viewport of WINDOWS) {
    await page.setViewportSize(viewport);
    const where = `${viewport.width} px`;
    await page.emulateMedia({ colorScheme: 'light' });
    await expectNoViolations(page, `${where}, light`);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectNoViolations(page, `${where}, dark`, COLOUR_RULES);
    expect(await tooWide(page), where).toEqual([]);
  }
}
