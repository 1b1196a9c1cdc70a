/** The page that checks certificates: what a file claims is not called proved before it is accepted. */
import { beforeAll, expect, test } from 'vitest';
import { ok } from '../../game/types.ts';
import '../../web/check/check.css';
import '../../web/ui/styles/tokens.css';
import { shippedFile } from '../../web/browser/shipped-file.ts';
import accepted from '../fixtures/certificates/accepted/exact-value.proof?packed';
import refused from '../fixtures/certificates/refused/at-least-too-much.proof?packed';

const main = document.createElement('main');

beforeAll(async () => {
  document.body.append(main);
  await import('../../web/check/page.ts');
});

/** Everything that is said, and which parts are bold, until there is a verdict. */
async function checked(url: string): Promise<{ said: readonly string[]; bold: readonly string[] }> {
  const bytes = await shippedFile(url, (found) => ok(found));
  const files = new DataTransfer();
  files.items.add(new File([bytes as BlobPart], 'a.proof'));
  const said: string[] = [];
  const bold: string[] = [];
  const hear = (): void => {
    said.push(main.textContent);
    bold.push(main.querySelector('strong')?.textContent ?? '');
  };
  const seen = new MutationObserver(hear);
  seen.observe(main, { childList: true, characterData: true, subtree: true });
  const field = main.querySelector('input')!;
  field.files = files.files;
  field.dispatchEvent(new Event('change'));
  await expect.poll(() => main.textContent).toMatch(/[✓✗]/);
  hear();
  seen.disconnect();
  return { said, bold };
}

test('a value is a claim, and bold once it is accepted', async () => {
  const { said, bold } = await checked(accepted);
  const first = said.find((text) => text.includes('exactly'))!;
  expect(first).toMatch(/Claimed, not checked yet – Black to move: exactly \+\d+\./);
  expect(bold[said.indexOf(first)]).toBe('');
  expect(said.at(-1)).not.toContain('Claimed');
  expect(bold.at(-1)).toMatch(/^Black to move: exactly \+\d+\.$/);
});

test('a refused one is never bold', async () => {
  const { said, bold } = await checked(refused);
  expect(said.at(-1)).toMatch(/Claimed, not proved – Black to move: exactly \+45\./);
  expect(bold.join('')).toBe('');
});

test('the button for a file is as high as other buttons', () => {
  const { height } = main.querySelector('input')!.getBoundingClientRect();
  const target = document.createElement('i');
  target.style.cssText = 'display: block; height: var(--target)';
  main.append(target);
  expect(target.offsetHeight).toBeGreaterThan(30);
  expect(height).toBeGreaterThanOrEqual(target.offsetHeight);
  target.remove();
});
