/** Texts from and to the outside: the clipboard, dropped and chosen files. */
import { decodeText, isBinary } from '../../game/formats/bytes.ts';

/** False if the browser doesn't let the page write there. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyByCommand(text);
  }
}

/** The old way, for pages over plain http: browsers offer the clipboard only in secure contexts. */
function copyByCommand(text: string): boolean {
  let isTaken = false;
  const give = (event: ClipboardEvent): void => {
    event.clipboardData?.setData('text/plain', text);
    event.preventDefault();
    isTaken = true;
  };
  document.addEventListener('copy', give, { once: true, capture: true });
  document.execCommand('copy');
  document.removeEventListener('copy', give, { capture: true });
  return isTaken;
}

/** What was dropped or pasted: files, otherwise text, otherwise nothing. */
export function transferred(data: DataTransfer | null): readonly File[] | string | null {
  const files = [...(data?.files ?? [])];
  return files.length ? files : data?.getData('text/plain') || null;
}

/** A text of up to this many characters is read in a moment. */
export const SHORT_TEXT = 20_000;

/** The text of a single short file; null for anything else: several files, long ones, or binary ones. */
export async function shortText(files: readonly File[]): Promise<string | null> {
  const [file, second] = files;
  if (!file || second || file.size > SHORT_TEXT) return null;
  const bytes = await file.arrayBuffer().then(
    (buffer) => new Uint8Array(buffer),
    () => null,
  );
  return bytes && !isBinary(bytes) ? decodeText(bytes) : null;
}

/** Whether a file is a picture of pixels. */
export const isPicture = ({ type }: Blob): boolean => /^image\/(?!svg)/.test(type);
