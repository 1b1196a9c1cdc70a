/** The rules of axe on the page as it stands. */
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { tooWide } from './typefaces.ts';
import { expect } from './workbench.ts';

/** @param where what is looked at, for the message */
export async function expectNoViolations(page: Page, where = ''): Promise<void> {
  // The page has no frames, so no second page is needed to gather what is found in them.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  const found = violations.map(({ id, nodes }) => [id, nodes.map((node) => node.target.join(' '))]);
  expect(found, where).toEqual([]);
}

const WINDOWS = [
  { width: 1440, height: 900 },
  { width: 360, height: 740 },
] as const;

/** As a view stands: no violation and nothing too wide, by day and by night, on a desk and on a phone, all in one visit. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const viewport of WINDOWS) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize(viewport);
      const where = `${colorScheme}, ${viewport.width} px`;
      await expectNoViolations(page, where);
      expect(await tooWide(page), where).toEqual([]);
    }
  }
}
