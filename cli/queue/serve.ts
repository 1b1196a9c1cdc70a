/** `outflank serve`: a small page that shows how a queue stands, for a browser on the same machine or behind a proxy. */
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { faultText } from '../../i18n/english.ts';
import { WorkQueue, type QueueAddress } from '../../workers/queue/queue.ts';
import { EXIT, say } from '../terminal.ts';
import { PAGE, PAGE_POLICY } from './page.ts';
import { standingOf } from './standing.ts';

export interface ServeCommand extends QueueAddress {
  readonly kind: 'serve';
  readonly port: number;
  readonly host: string;
}

export async function serve(command: ServeCommand): Promise<number> {
  const opened = await WorkQueue.open(command, say);
  if (!opened.ok) {
    say(faultText(opened.fault));
    return EXIT.failed;
  }
  const queue = opened.value;
  const server = createServer((request, response) => void answer(queue, request.url ?? '/', response));
  const trouble = await new Promise<Error | undefined>((resolve) => {
    server.once('error', resolve);
    server.listen(command.port, command.host, () => resolve(undefined));
  });
  if (trouble) {
    say(`The page can’t be served at ${command.host}:${command.port}: ${trouble.message}.`);
    await queue.close();
    return EXIT.failed;
  }
  const { port } = server.address() as AddressInfo;
  process.stdout.write(`http://${command.host}:${port}/\n`);
  await new Promise((resolve) => ['SIGINT', 'SIGTERM'].forEach((signal) => process.once(signal, resolve)));
  server.closeAllConnections();
  server.close();
  await queue.close();
  return EXIT.good;
}

async function answer(queue: WorkQueue, path: string, response: ServerResponse): Promise<void> {
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
    if (path === '/') send(200, 'text/html', PAGE);
    else if (path === '/status') send(200, 'application/json', JSON.stringify(await standingOf(queue)));
    else send(404, 'text/plain', 'There is nothing here.\n');
  } catch (error) {
    send(503, 'text/plain', `${(error as Error).message}\n`);
  }
}
