/** A real redis-server in a folder of its own, for as long as a test needs it. */
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findRedis, NO_REDIS } from '../../scripts/redis.mjs';

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

const servers = new Set<RedisServer>();
process.once('exit', () => servers.forEach((server) => server.kill()));

/** Whatever tests have left behind. */
export async function removeServers(): Promise<void> {
  for (const server of servers) await server.remove();
}

export class RedisServer {
  readonly port: number;
  readonly folder = mkdtempSync(join(tmpdir(), 'outflank-redis-'));
  readonly #words: readonly string[];
  readonly #isEncrypted: boolean;
  #process: ChildProcess | undefined;

  private constructor(port: number, words: readonly string[], isEncrypted = false) {
    this.port = port;
    this.#words = words;
    this.#isEncrypted = isEncrypted;
  }

  /** `words`: options besides those the queue asks for, which may contradict them. */
  static async start(...words: string[]): Promise<RedisServer> {
    const server = new RedisServer(await freePort(), words);
    servers.add(server);
    await server.begin();
    return server;
  }

  /** One that answers with TLS only; fails where this Redis has no TLS. */
  static async startEncrypted({ cert, key }: { readonly cert: string; readonly key: string }): Promise<RedisServer> {
    const port = await freePort();
    const files = ['--tls-cert-file', cert, '--tls-key-file', key, '--tls-ca-cert-file', cert];
    const words = ['--port', '0', '--tls-port', `${port}`, ...files, '--tls-auth-clients', 'no'];
    const server = new RedisServer(port, words, true);
    servers.add(server);
    await server.begin();
    return server;
  }

  get url(): string {
    return `${this.#isEncrypted ? 'rediss' : 'redis'}://127.0.0.1:${this.port}`;
  }

  async begin(): Promise<void> {
    const program = findRedis();
    if (!program) throw new Error(NO_REDIS);
    const usual = ['--bind', '127.0.0.1', '--save', '', '--appendonly', 'yes', '--port', `${this.port}`];
    const child = spawn(program, [...usual, '--dir', this.folder, ...this.#words]);
    this.#process = child;
    await new Promise<void>((resolve, reject) => {
      let text = '';
      child.stdout.on('data', (part) => {
        text += part;
        if (text.includes('Ready to accept connections')) resolve();
      });
      child.once('exit', () => reject(new Error(`redis-server has ended: ${text}`)));
    });
  }

  async end(signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    const child = this.#process;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill(signal);
    await ended;
  }

  kill(): void {
    this.#process?.kill('SIGKILL');
  }

  /** Ends it and forgets what it kept. */
  async remove(): Promise<void> {
    servers.delete(this);
    await this.end('SIGKILL');
    rmSync(this.folder, { recursive: true, force: true });
  }
}
