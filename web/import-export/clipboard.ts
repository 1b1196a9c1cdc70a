/** Texts to and from the outside: the clipboard, dropped and chosen files. */
import { MAX_TEXT } from '../../game/formats/text.ts';
import type { Result } from '../../game/types.ts';
import { fail, ok } from '../../game/types.ts';

/** A UTF-8 file of the greatest text that is read. */
const MAX_FILE_BYTES = 4 * MAX_TEXT;

/** False when the browser does not let the page write there. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyByCommand(text);
  }
}

/** The way of before, for a page that came by plain http: browsers give the clipboard to secure contexts only. */
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

export async function readFile(file: File): Promise<Result<string>> {
  if (file.size > MAX_FILE_BYTES) return fail('file-large', { name: file.name });
  try {
    return ok(await file.text());
  } catch {
    return fail('file-unreadable', { name: file.name });
  }
}

/** What was dropped or pasted: a file, else text, else nothing. */
export function transferred(data: DataTransfer | null): File | string | null {
  return data?.files[0] ?? (data?.getData('text/plain') || null);
}
