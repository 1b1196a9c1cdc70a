/** The export dialog: what it says about a copy is inside it, not behind it. */
import { afterEach, expect, test, vi } from 'vitest';
import '../../web/import-export/outflank-export.ts';
import { exchangeWords } from '../../web/i18n/exchange-words.ts';
import { words } from '../../web/i18n/words.ts';
import { fakeBench } from './fake-engine.ts';
import { all, mount, one, textOf } from './mount.ts';

afterEach(() => vi.restoreAllMocks());

test('a copy that the browser refuses is said in the dialog until one succeeds', async () => {
  const { workbench } = fakeBench();
  const element = await mount('outflank-export', { workbench });
  element.open();
  await expect.poll(() => one<HTMLDialogElement>(element, 'dialog').open).toBe(true);
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'));
  vi.spyOn(document, 'execCommand').mockReturnValue(false);
  const board = exchangeWords.export.kinds.board();
  const said = () => textOf(one(element, 'dialog [role=status]'));
  expect(said()).toBe('');
  one(element, `button[aria-label="${words.copy.buttonFor(board)}"]`).click();
  await expect.poll(said).toBe(words.copy.failedPlain());
  expect(workbench.notices.notice).toBeNull();
  write.mockResolvedValue();
  one(element, `button[aria-label="${words.copy.buttonFor(board)}"]`).click();
  await expect.poll(said).toBe('');
  one(element, `button[aria-label="${words.copy.done(board)}"]`);
});

test('what opens a picture and what opens a sheet have names of their own', async () => {
  const { workbench } = fakeBench();
  const element = await mount('outflank-export', { workbench });
  element.open();
  const names = () => all(element, 'button').map((button) => button.getAttribute('aria-label') ?? '');
  await expect.poll(names).toEqual(expect.arrayContaining(['Picture: choose…', 'Print sheet: choose…']));
});
