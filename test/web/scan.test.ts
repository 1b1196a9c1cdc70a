/** The dialog that reads pictures: the real worker on a drawn picture, then corrections, and what is opened. */
import { expect, test } from 'vitest';
import '../../web/import-export/outflank-scan.ts';
import type { RuleSystem } from '../../game/types.ts';
import { readPictureFile } from '../../web/import-export/picture-client.ts';
import { LOOKS } from '../picture/looks.ts';
import { all, mount, one, textOf } from './mount.ts';

const BOARD = `${'-'.repeat(19)}X-------XX------XO${'-'.repeat(27)}`;

async function pictureOf(signs: string): Promise<File> {
  const { canvas } = LOOKS['values']!({ signs, last: -1, legal: [] }, 40, () => 0);
  const drawn = document.createElement('canvas');
  [drawn.width, drawn.height] = [canvas.width, canvas.height];
  drawn
    .getContext('2d')!
    .putImageData(new ImageData(new Uint8ClampedArray(canvas.data), canvas.width, canvas.height), 0, 0);
  const blob = await new Promise<Blob | null>((resolve) => drawn.toBlob(resolve, 'image/png'));
  return new File([blob!], 'board.png', { type: 'image/png' });
}

const opened: (readonly [text: string, rules: string])[] = [];
const workbench = {
  importText: (text: string, rules?: RuleSystem) => void opened.push([text, rules?.id ?? '']),
} as never;
const squareOf = (element: HTMLElement, square: number): HTMLElement =>
  element.shadowRoot!.querySelector('outflank-board')!.shadowRoot!.querySelector(`td[data-square="${square}"]`)!;

test('a picture is read, corrected by key, and opened as Othello with the side that was chosen', async () => {
  const element = await mount('outflank-scan', { workbench });
  await element.read(await pictureOf(BOARD));
  expect(textOf(one(element, '.doubt'))).toBe('No square is uncertain.');
  expect(all<HTMLInputElement>(element, 'input[type=radio]').map(({ checked }) => checked)).toEqual([false, true]);
  const canvas = one<HTMLCanvasElement>(element, 'canvas');
  expect(canvas.width).toBeGreaterThan(300);
  // f1 becomes black, then white.
  for (let i = 0; i < 2; i++) {
    squareOf(element, 5).dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, composed: true }));
    await element.updateComplete;
  }
  all<HTMLInputElement>(element, 'input[type=radio]')[0]!.click();
  await element.updateComplete;
  one(element, 'button.primary').click();
  expect(opened).toEqual([[`${BOARD.slice(0, 5)}O${BOARD.slice(6)} X`, 'othello']]);
});

test('doubtful squares are named until they are looked at', async () => {
  const squares = [...BOARD].map((sign) => ({
    content: ({ X: 'black', O: 'white' } as const)[sign] ?? ('empty' as const),
    confidence: 1,
  }));
  const reader = async () => ({ ok: true as const, value: { squares, doubtful: [19, 63], corners: [] } });
  const element = await mount('outflank-scan', { workbench, reader });
  await element.read(await pictureOf(BOARD));
  expect(textOf(one(element, '.doubt'))).toBe('Uncertain: d3, h8. They are ringed on the board.');
  expect(squareOf(element, 63).getAttribute('aria-label')).toContain('uncertain');
  squareOf(element, 63).dispatchEvent(new KeyboardEvent('keydown', { key: ' ', bubbles: true, composed: true }));
  await element.updateComplete;
  expect(textOf(one(element, '.doubt'))).toBe('Uncertain: d3. They are ringed on the board.');
});

test('what is no picture of a board is said, and another one can be chosen', async () => {
  const element = await mount('outflank-scan', { workbench });
  await element.read(new File(['f5d6'], 'x.png', { type: 'image/png' }));
  expect(textOf(one(element, '[role=alert]'))).toBe('The picture can’t be decoded. PNG and JPEG can be read.');
  await element.read(await pictureOf('-'.repeat(64)));
  expect(textOf(one(element, '[role=alert]'))).toBe('No 8×8 board could be found in the picture.');
  expect(all(element, 'input[type=file]')).toHaveLength(1);
});

test('closing the dialog, or another picture, ends what reads the first one', async () => {
  const signals: AbortSignal[] = [];
  const reader = (_: Blob, signal: AbortSignal) => {
    signals.push(signal);
    return new Promise<never>(() => undefined);
  };
  const element = await mount('outflank-scan', { workbench, reader });
  void element.read(await pictureOf(BOARD));
  await expect.poll(() => signals.map(({ aborted }) => aborted)).toEqual([false]);
  void element.read(await pictureOf(BOARD));
  await expect.poll(() => signals.map(({ aborted }) => aborted)).toEqual([true, false]);
  one<HTMLDialogElement>(element, 'dialog').close();
  await expect.poll(() => signals.map(({ aborted }) => aborted)).toEqual([true, true]);
});

test('a worker that is not wanted any more ends without an answer', async () => {
  const abort = new AbortController();
  const reading = readPictureFile(await pictureOf(BOARD), abort.signal);
  abort.abort();
  expect((await reading).ok).toBe(false);
});
