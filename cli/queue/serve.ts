/** A small page that shows the state of a queue, for a browser on the same machine or behind a proxy. */
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import type { WorkQueue, QueueAddress } from '../../workers/queue/queue.ts';
import { EXIT, reasonOf, type Shell } from '../shell.ts';
import { QUEUE_PAGE, PAGE_POLICY } from './page.ts';
import { standingOf, type QueueStanding } from './standing.ts';
import { withQueue } from './with-queue.ts';

/** The page gives up a little later (page.ts). */
const MAX_WAIT_MS = 2000;

export const serve = (shell: Shell, address: QueueAddress, port: number, host: string): Promise<number> =>
  withQueue(shell, address, async (queue) => {
    // Colons of an IPv6 address are not those before the port.
    const name = host.includes(':') ? `[${host}]` : host;
    const look = lookAt(queue);
    const server = createServer((request, response) => void answer(look, request.url ?? '/', response));
    const trouble = await new Promise<Error | undefined>((resolve) => {
      server.once('error', resolve);
      server.listen(port, host, () => resolve(undefined));
    });
    if (trouble) {
      shell.say(`The page can’t be served at ${name}:${port}: ${reasonOf(trouble)}.`);
      return EXIT.failed;
    }
    shell.print(`http://${name}:${(server.address() as AddressInfo).port}/\n`);
    await new Promise<void>((resolve) =>
      (['SIGINT', 'SIGTERM'] as const).forEach((signal) => shell.on(signal, resolve)),
    );
    server.closeAllConnections();
    server.close();
    return EXIT.good;
  });

type Look = () => Promise<QueueStanding>;

/** Looks once for all who ask at the same time: while Redis is away, its client keeps every question until it is back. */
function lookAt(queue: WorkQueue): Look {
  let asked: Promise<QueueStanding> | undefined;
  return () => {
    asked ??= standingOf(queue).finally(() => (asked = undefined));
    return Promise.race([asked, tooLate()]);
  };
}

async function tooLate(): Promise<never> {
  await setTimeout(MAX_WAIT_MS, undefined, { ref: false });
  throw new Error('Redis doesn’t answer.');
}

async function answer(look: Look, path: string, response: ServerResponse): Promise<void> {
  const send = (status: number, type: string, body: string): void => {
    response.writeHead(status, {
      'Content-Type': `${type}; charset=utf-8`,
      'Content-Security-Policy': PAGE_POLICY,
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
    });
    response.end(body);
  };
  try {
    if (path === '/') send(200, 'text/html', QUEUE_PAGE);
    else if (path === '/status') send(200, 'application/json', JSON.stringify(await look()));
    else send(404, 'text/plain', 'There is nothing here.\n');
  } catch (error) {
    send(503, 'text/plain', `${(error as Error).message}\n`);
  }
}
