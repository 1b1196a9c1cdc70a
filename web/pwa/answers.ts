/**
 * How the service worker answers: which stored file a request is for, and which headers are added to every answer. The
 * headers isolate the page, so that its workers share memory even on a static host that sends none, and apply the
 * page's content security policy to the workers, which such a host doesn't do either.
 */

/** The page itself, by the address under which it is stored. */
export const PAGE_ADDRESS = './';

export interface PageRequest {
  readonly method: string;
  readonly url: string;
}

/** The stored file that answers a request, relative to the scope; null if there is none. */
export function fileFor({ method, url }: PageRequest, scope: string, files: ReadonlySet<string>): string | null {
  if (method !== 'GET') return null;
  const { origin, pathname } = new URL(url);
  const home = new URL(scope);
  if (origin !== home.origin || !pathname.startsWith(home.pathname)) return null;
  const path = pathname.slice(home.pathname.length);
  const file = path === '' || path === 'index.html' ? PAGE_ADDRESS : path;
  return files.has(file) ? file : null;
}

/** The parts of the page's policy that mean something in a worker. */
export function workerPolicy(policy: string): string {
  const MEANT = /^(default|script|connect|worker)-src /;
  return policy
    .split(';')
    .map((directive) => directive.trim())
    .filter((directive) => MEANT.test(directive))
    .join('; ');
}

/** The same answer with the headers for isolation. A new answer also forgets that it was redirected. */
export function isolated(answer: Response, policy: string): Response {
  // An answer that a page may not inspect can't be recreated.
  if (answer.type === 'opaque' || answer.type === 'opaqueredirect' || answer.status === 0) return answer;
  const headers = new Headers(answer.headers);
  headers.set('Cross-Origin-Opener-Policy', 'same-origin');
  headers.set('Cross-Origin-Embedder-Policy', 'require-corp');
  headers.set('Cross-Origin-Resource-Policy', 'same-origin');
  if (/javascript/.test(headers.get('content-type') ?? '')) headers.set('Content-Security-Policy', policy);
  const hasBody = answer.status !== 204 && answer.status !== 205 && answer.status !== 304;
  const { status, statusText } = answer;
  return new Response(hasBody ? answer.body : null, { status, statusText, headers });
}
