/**
 * The page's typeface, Inter, so that it looks the same on every machine: fetched once the page is drawn, and kept
 * offline. Until then, and if it can't be loaded, tokens.css uses a system typeface adjusted to the same measures, so
 * that nothing moves when Inter arrives. Chinese and Japanese characters always use system typefaces.
 */
import inter from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';

export async function loadTypeface(): Promise<void> {
  const face = new FontFace('Inter', `url(${inter}) format('woff2')`, { weight: '100 900' });
  document.fonts.add(await face.load());
}
