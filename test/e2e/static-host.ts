/**
 * The built page on a host of the simplest kind: files in a folder of some site, no headers but the media type. It may
 * get a newer version of the page, go down, and lose files; and it records its requests.
 */
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, normalize } from 'node:path';
import { mediaType } from './media-types.mjs';

const FILES = process.env['OUTFLANK_PAGE'] ?? 'dist/web';
const FOLDER = '/games/outflank/';

export class StaticHost {
  readonly #server: Server;
  /** What a newer version has changed in a file. */
  readonly changes = new Map<string, (text: string) => string>();
  /** Files that the host no longer has. */
  isGone: (path: string) => boolean = () => false;
  /** Requests that a network answers with its own page instead of the host's. */
  isCaptive: (path: string) => boolean = () => false;
  /** The paths of all requests, inside the folder or not. */
  readonly asked: string[] = [];
  readonly #name: string;

  private constructor(name: string) {
    this.#name = name;
    this.#server = createServer((request, response) => void this.#answer(request, response));
  }

  /** @param name what the browser calls this machine: playwright.config.ts has the names besides `localhost` */
  static async start(name = 'localhost'): Promise<StaticHost> {
    const host = new StaticHost(name);
    await new Promise<void>((resolve) => host.#server.listen(0, '127.0.0.1', resolve));
    return host;
  }

  get origin(): string {
    return `http://${this.#name}:${(this.#server.address() as AddressInfo).port}`;
  }

  get url(): string {
    return this.origin + FOLDER;
  }

  async stop(): Promise<void> {
    if (!this.#server.listening) return;
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #answer({ url = '' }: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(url, this.origin);
    this.asked.push(pathname);
    const path = normalize(pathname.startsWith(FOLDER) ? pathname.slice(FOLDER.length) || 'index.html' : '..');
    if (this.isCaptive(path)) {
      response.setHeader('content-type', 'text/html');
      response.end('<!doctype html><title>Welcome</title><p>Please sign in to the network.');
      return;
    }
    try {
      if (path.startsWith('..') || this.isGone(path)) throw new Error('not here');
      const content = await readFile(join(FILES, path));
      const change = this.changes.get(path);
      response.setHeader('content-type', mediaType(path));
      response.end(change ? change(content.toString('utf8')) : content);
    } catch {
      response.writeHead(404).end();
    }
  }
}

/** A proxy that a browser sends everything through; it notes each request, and knows only the host that it is for. */
export class WatchingProxy {
  readonly #server: Server;
  readonly seen: { readonly method: string; readonly url: string; readonly bytes: number }[] = [];

  private constructor(host: StaticHost) {
    this.#server = createServer((request, response) => void this.#pass(request, response, host));
    // How a browser begins to talk to a secure host, or over a socket.
    this.#server.on('connect', ({ url = '' }: IncomingMessage, socket) => {
      this.seen.push({ method: 'CONNECT', url, bytes: 0 });
      socket.end('HTTP/1.1 403 Forbidden\r\n\r\n');
    });
  }

  static async start(host: StaticHost): Promise<WatchingProxy> {
    const proxy = new WatchingProxy(host);
    await new Promise<void>((resolve) => proxy.#server.listen(0, 'localhost', resolve));
    return proxy;
  }

  get address(): string {
    return `http://localhost:${(this.#server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #pass(request: IncomingMessage, response: ServerResponse, host: StaticHost): Promise<void> {
    let bytes = 0;
    for await (const part of request) bytes += (part as Buffer).length;
    const { method = '', url = '' } = request;
    this.seen.push({ method, url, bytes });
    if (!url.startsWith(host.origin)) return void response.writeHead(403).end();
    const answer = await fetch(url);
    response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' });
    response.end(Buffer.from(await answer.arrayBuffer()));
  }
}
