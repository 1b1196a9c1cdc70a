/**
 * Whether an answer is the file that was built. A network with a sign-in page answers every request with that page and
 * status 200; if it were stored, it would replace a script on every later visit.
 */
import { PAGE_ADDRESS } from './answers.ts';

const hex = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * @param file relative to the page
 * @param mark for a page: a text that is in it; for another file: the SHA-256 of its content (hex), or null if a host
 *   may change it (a smaller picture, say) and anything but a page will do
 */
export async function isGenuine(file: string, answer: Response, mark: string | null): Promise<boolean> {
  if (!answer.ok) return false;
  if (file === PAGE_ADDRESS || file.endsWith('.html'))
    return mark !== null && (await answer.clone().text()).includes(mark);
  if (mark === null) return !/html/.test(answer.headers.get('content-type') ?? '');
  return hex(await crypto.subtle.digest('SHA-256', await answer.clone().arrayBuffer())) === mark;
}
