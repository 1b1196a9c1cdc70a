/** Texts to and from the outside: the clipboard, dropped and chosen files. */
import { decodeText, isBinary } from '../../game/formats/bytes.ts';

/** False when the browser does not let the page write there. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyByCommand(text);
  }
}

/** The older way, for a page over plain http: browsers give the clipboard to secure contexts only. */
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

/** What was dropped or pasted: files, else text, else nothing. */
export function transferred(data: DataTransfer | null): readonly File[] | string | null {
  const files = [...(data?.files ?? [])];
  return files.length ? files : data?.getData('text/plain') || null;
}

/** A text up to this many characters is read in a moment. */
export const SHORT_TEXT = 20_000;

/** The text of a single short file; null for anything else: several files, long ones, bytes that are not text. */
export async function shortText(files: readonly File[]): Promise<string | null> {
  const [file, second] = files;
  if (!file || second || file.size > SHORT_TEXT) return null;
  const bytes = await file.arrayBuffer().then(
    (buffer) => new Uint8Array(buffer),
    () => null,
  );
  return bytes && !isBinary(bytes) ? decodeText(bytes) : null;
}
