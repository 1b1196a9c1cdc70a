/**
 * Serves the built page to the tests, as `vite preview` does, without loading Vite for it: `node test/e2e/serve.mjs 20000`
 * with the two headers that let workers share memory, `… plain` without.
 */
import { createServer } from 'node:http';
import { readFile } from 'node:fs/promises';
import { join, normalize } from 'node:path';
import { mediaType } from './media-types.mjs';

const FOLDER = 'dist/web';
const [port, kind] = process.argv.slice(2);

/** @type {Readonly<Record<string, string>>} */
const ISOLATION = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Embedder-Policy': 'require-corp',
};
const headers = kind === 'plain' ? {} : ISOLATION;

createServer((request, response) => void answer(request, response)).listen(Number(port));

/** @param {import('node:http').IncomingMessage} request @param {import('node:http').ServerResponse} response */
async function answer(request, response) {
  const { pathname } = new URL(request.url ?? '', 'http://host');
  // For a tab between two tests.
  if (pathname === '/empty') return void response.writeHead(200, { ...headers, 'content-type': 'text/html' }).end();
  const path = normalize(pathname.endsWith('/') ? `${pathname}index.html` : pathname);
  try {
    const content = await readFile(join(FOLDER, path));
    const type = mediaType(path);
    // A file that is named after its content may be cached, as static hosts allow.
    const caching = path.startsWith('/assets/') ? { 'cache-control': 'max-age=3600' } : {};
    const length = content.length;
    response.writeHead(200, { ...headers, ...caching, 'content-type': type, 'content-length': length }).end(content);
  } catch {
    response.writeHead(404, headers).end();
  }
}
