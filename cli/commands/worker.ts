/** `outflank worker`: takes tasks from a queue. */
import { ok } from '../../game/types.ts';
import { command, numberOr } from '../command.ts';
import { ENGINE } from '../options.ts';
import { ADDRESS, addressOf } from '../queue/address.ts';
import { withLibraries } from '../queue/libraries.ts';

const MAX_SECONDS = 3600;

export const worker = command({
  name: 'worker',
  summary: 'takes positions from a queue until it is told to stop',
  about: ['Ctrl-C or SIGTERM ends it: work in progress is finished, or given back after a while.'],
  options: {
    ...ADDRESS,
    ...ENGINE,
    lockSeconds: numberOr(30, 'lock', 'S', 'seconds after which the tasks of a vanished worker go to another', [
      1,
      MAX_SECONDS,
    ]),
    graceSeconds: numberOr(10, 'grace', 'S', 'seconds to finish work in progress once the worker is told to stop', [
      0,
      MAX_SECONDS,
    ]),
  },
  prepare(asked) {
    const address = addressOf('worker', asked);
    if (!address.ok) return address;
    return ok(
      withLibraries(async (shell) => (await import('../queue/worker.ts')).work(shell, { ...asked, ...address.value })),
    );
  },
});
