/**
 * Typefaces other than this machine's: a face as wide as the widest that systems have, one as narrow as the narrowest, and
 * text at twice its size. No font is needed for it: whatever sans serif the machine has is stretched by `size-adjust`,
 * measured first, so that it comes out alike on every machine.
 */
import type { Page } from '@playwright/test';

export const TYPEFACES = ['own', 'wide', 'narrow', 'large'] as const;
export type Typeface = (typeof TYPEFACES)[number];

/** Mean advance of a character of the sample, in em: Verdana has 0.58, DejaVu Sans 0.59, Arial 0.50, Arial Narrow 0.41. */
const ADVANCE = { wide: 0.64, narrow: 0.4 } as const;

/** Runs in the page. The names that `widths` uses for its two faces. */
async function loadFaces(advances: typeof ADVANCE): Promise<void> {
  const FACES = ['DejaVu Sans', 'Liberation Sans', 'Noto Sans', 'Arial', 'Helvetica', 'Segoe UI', 'Roboto', 'Ubuntu'];
  const SAMPLE = 'Las blancas ganan 35–29 con g2, el único movimiento ganador. 0123456789';
  const source = FACES.map((face) => `local("${face}")`).join(', ');
  document.fonts.add(await new FontFace('outflank-measured', source).load());
  const pen = document.createElement('canvas').getContext('2d')!;
  pen.font = '100px outflank-measured';
  const measured = pen.measureText(SAMPLE).width / SAMPLE.length / 100;
  for (const [typeface, wanted] of Object.entries(advances)) {
    const descriptors = { sizeAdjust: `${(100 * wanted) / measured}%` } as FontFaceDescriptors;
    document.fonts.add(await new FontFace(`outflank-${typeface}`, source, descriptors).load());
  }
}

/** What is too wide in each typeface. */
type TooWide = Partial<Record<Typeface, readonly string[]>>;

/** Where to look: in a language, or as the page is. */
interface Look {
  readonly language?: string;
  readonly typefaces: readonly Typeface[];
}

/** Runs in the page. What is too wide in each look; the typefaces of one in one go, so that no frame is painted for them. */
async function widths(looks: readonly Look[]): Promise<readonly TooWide[]> {
  function* elementsIn(element: Element): Generator<Element> {
    yield element;
    for (const inner of element.shadowRoot?.children ?? []) yield* elementsIn(inner);
    for (const inner of element.children) yield* elementsIn(inner);
  }
  const setType = (typeface: Typeface): void => {
    const root = document.documentElement.style;
    root.setProperty('font-size', typeface === 'large' ? '200%' : null);
    const face = typeface === 'wide' || typeface === 'narrow' ? `outflank-${typeface}` : null;
    for (const property of ['--font', '--mono']) root.setProperty(property, face);
  };
  const tooWideNow = (box: Element): readonly string[] => {
    const { scrollWidth, clientWidth, clientLeft } = box;
    if (scrollWidth <= clientWidth) return [];
    const edge = box.getBoundingClientRect().left + clientLeft + clientWidth;
    const culprits = [...elementsIn(box)]
      .filter((element) => element !== box && element.getBoundingClientRect().right > edge + 0.5)
      .map((element) => `${element.localName}.${element.className}`);
    return [`${box.localName}: ${scrollWidth} of ${clientWidth}`, ...culprits];
  };
  const speak = async (language: string): Promise<void> => {
    const app = document.querySelector('outflank-app') as unknown as {
      workbench: { configure(change: object): void };
    };
    app.workbench.configure({ language });
    // A language is loaded once; what it changes is drawn before the next task.
    do await new Promise((resolve) => setTimeout(resolve));
    while (document.documentElement.lang !== language);
  };
  const found: TooWide[] = [];
  for (const { language, typefaces } of looks) {
    if (language) await speak(language);
    const boxes = [...elementsIn(document.documentElement)].filter((element) => element.matches('html, dialog[open]'));
    const here = typefaces.map((typeface) => {
      setType(typeface);
      return [typeface, boxes.flatMap(tooWideNow)] as const;
    });
    setType('own');
    found.push(Object.fromEntries(here.filter(([, culprits]) => culprits.length)));
  }
  return found;
}

/**
 * What makes the page, or the dialog that is open, scroll sideways, by name: nothing, if all is well. Boxes that scroll
 * by themselves may hold wider content.
 */
export async function tooWide(page: Page): Promise<readonly string[]> {
  const [found] = await page.evaluate(widths, [{ typefaces: ['own'] }] as const);
  return found!.own ?? [];
}

/** The types that need more room than the others. */
export const WIDEST: readonly Typeface[] = ['wide', 'large'];

/** The same in each look, one after another without going back and forth between the page and the test. */
export async function tooWideIn(page: Page, looks: readonly Look[]): Promise<readonly TooWide[]> {
  const isLoaded = await page.evaluate(() => [...document.fonts].some(({ family }) => family === 'outflank-wide'));
  if (!isLoaded) await page.evaluate(loadFaces, ADVANCE);
  return page.evaluate(widths, looks);
}
