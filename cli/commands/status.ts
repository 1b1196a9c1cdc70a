/** `outflank status`: the state of a queue. */
import { ok } from '../../game/types.ts';
import { command } from '../command.ts';
import { ADDRESS, addressOf } from '../queue/address.ts';
import { withLibraries } from '../queue/libraries.ts';
import { EXIT } from '../shell.ts';

export const status = command({
  name: 'status',
  summary: 'how a queue stands, as a JSON object',
  about: ['Done, failed, waiting and under way; tasks a second; seconds left; workers; alarms, and why tasks failed.'],
  options: ADDRESS,
  prepare(asked) {
    const address = addressOf('status', asked);
    if (!address.ok) return address;
    return ok(
      withLibraries(async (shell) => {
        // Redis's client is large, and only the queue commands need it.
        const [{ withQueue }, { isUnknown, standingOf }] = await Promise.all([
          import('../queue/with-queue.ts'),
          import('../queue/standing.ts'),
        ]);
        return withQueue(shell, address.value, async (queue) => {
          const standing = await standingOf(queue);
          shell.print(`${JSON.stringify(standing)}\n`);
          // Its name may be misspelt.
          const isLost = await isUnknown(queue, standing);
          if (isLost) shell.say(`Nothing was submitted to the queue “${queue.name}”.`);
          return isLost || standing.alarms.length ? EXIT.failed : EXIT.good;
        });
      }),
    );
  },
});
