/**
 * The page's typeface, Inter, so that it looks the same on every machine: fetched once the page is drawn, and kept offline.
 * Until then, and where it can't be had, tokens.css has a face of the machine's, set to the same measures, so that nothing
 * moves when it comes. Chinese and Japanese characters are always the machine's own.
 */
import inter from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';

export async function loadTypeface(): Promise<void> {
  const face = new FontFace('Inter', `url(${inter}) format('woff2')`, { weight: '100 900' });
  document.fonts.add(await face.load());
}
