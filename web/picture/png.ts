/** A drawing as pixels, drawn on the browser's canvas. */
import { fail, ok, type Result } from '../../game/types.ts';

export const svgUrl = (svg: string): string => `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;

/** The picture at this width in pixels. */
export async function pngOf(svg: string, width: number): Promise<Result<Blob>> {
  const image = new Image();
  image.src = svgUrl(svg);
  try {
    await image.decode();
  } catch {
    return fail('picture-failed');
  }
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = Math.round((width * image.naturalHeight) / image.naturalWidth);
  const context = canvas.getContext('2d');
  if (!context) return fail('picture-failed');
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  return blob ? ok(blob) : fail('picture-failed');
}
