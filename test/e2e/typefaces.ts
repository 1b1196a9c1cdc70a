/**
 * Other type than this machine's: a face as wide as the widest that systems have, one as narrow as the narrowest, and text at
 * twice its size. No font is needed for it: whatever sans serif the machine has is stretched by `size-adjust`, measured first, so
 * that it comes out alike on every machine.
 */
import type { Page } from '@playwright/test';

export const TYPEFACES = ['own', 'wide', 'narrow', 'large'] as const;
export type Typeface = (typeof TYPEFACES)[number];

/** Mean advance of a character of the sample, in em: Verdana has 0.58, DejaVu Sans 0.59, Arial 0.50, Arial Narrow 0.41. */
const ADVANCE = { wide: 0.64, narrow: 0.4 } as const;

/** Sets all of the page in it, without a reload. */
export async function setType(page: Page, typeface: Typeface): Promise<void> {
  const advance = typeface === 'wide' || typeface === 'narrow' ? ADVANCE[typeface] : null;
  await page.evaluate(
    async ([name, wanted, isLarge]) => {
      const root = document.documentElement.style;
      root.setProperty('font-size', isLarge ? '200%' : null);
      for (const property of ['--font', '--mono']) root.setProperty(property, wanted === null ? null : name);
      if (wanted === null || [...document.fonts].some(({ family }) => family === name)) return;
      const FACES = [
        'DejaVu Sans',
        'Liberation Sans',
        'Noto Sans',
        'Arial',
        'Helvetica',
        'Segoe UI',
        'Roboto',
        'Ubuntu',
      ];
      const source = FACES.map((face) => `local("${face}")`).join(', ');
      const SAMPLE = 'Las blancas ganan 35–29 con g2, el único movimiento ganador. 0123456789';
      const plain = await new FontFace(`${name}-measured`, source).load();
      document.fonts.add(plain);
      const pen = document.createElement('canvas').getContext('2d')!;
      pen.font = `100px ${name}-measured`;
      const measured = pen.measureText(SAMPLE).width / SAMPLE.length / 100;
      const descriptors = { sizeAdjust: `${(100 * wanted) / measured}%` } as FontFaceDescriptors;
      document.fonts.add(await new FontFace(name, source, descriptors).load());
    },
    [`outflank-${typeface}`, advance, typeface === 'large'] as const,
  );
}

/**
 * What makes the page, or the dialog that is open, scroll sideways, by name: nothing, if all is well. Boxes that scroll
 * by themselves may hold wider content.
 */
export async function tooWide(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    function* elementsIn(element: Element): Generator<Element> {
      yield element;
      for (const inner of element.shadowRoot?.children ?? []) yield* elementsIn(inner);
      for (const inner of element.children) yield* elementsIn(inner);
    }
    const boxes = [...elementsIn(document.documentElement)].filter((element) => element.matches('html, dialog[open]'));
    return boxes.flatMap((box) => {
      const { scrollWidth, clientWidth, clientLeft } = box;
      if (scrollWidth <= clientWidth) return [];
      const edge = box.getBoundingClientRect().left + clientLeft + clientWidth;
      const culprits = [...elementsIn(box)]
        .filter((element) => element !== box && element.getBoundingClientRect().right > edge + 0.5)
        .map((element) => `${element.localName}.${element.className}`);
      return [`${box.localName}: ${scrollWidth} of ${clientWidth}`, ...culprits];
    });
  });
}
