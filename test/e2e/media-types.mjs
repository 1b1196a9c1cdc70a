/** The media type of a file, as any static host knows it. */
import { extname } from 'node:path';

/** @type {Readonly<Record<string, string>>} */
const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.wasm': 'application/wasm',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
};

/** @param {string} path */
export const mediaType = (path) => TYPES[extname(path)] ?? 'application/octet-stream';
