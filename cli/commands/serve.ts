/** `outflank serve`: a page that shows the state of a queue. */
import { ok } from '../../game/types.ts';
import { command, numberOr, text } from '../command.ts';
import { ADDRESS, addressOf } from '../queue/address.ts';
import { withLibraries } from '../queue/libraries.ts';

const MAX_PORT = 65_535;

export const serve = command({
  name: 'serve',
  summary: 'a page that shows how a queue stands',
  about: [
    'Prints its address. Anyone who can reach the page can see it: leave it on this machine, or put it behind a proxy that asks for a password.',
  ],
  options: {
    ...ADDRESS,
    port: numberOr(8090, 'port', 'N', 'port', [0, MAX_PORT]),
    host: text('host', 'NAME', 'address to listen on (localhost)'),
  },
  prepare({ port, host = 'localhost', ...asked }) {
    const address = addressOf('serve', asked);
    if (!address.ok) return address;
    return ok(
      withLibraries(async (shell) => (await import('../queue/serve.ts')).serve(shell, address.value, port, host)),
    );
  },
});
