/** `outflank collect`: the results of a queue. */
import { ok } from '../../game/types.ts';
import { command, flag } from '../command.ts';
import { FORMAT } from '../options.ts';
import { ADDRESS, addressOf } from '../queue/address.ts';
import { withLibraries } from '../queue/libraries.ts';

export const collect = command({
  name: 'collect',
  summary: 'results of a queue, in the order in which the positions went in',
  about: ['Writes what solve or analyse would.'],
  options: {
    ...ADDRESS,
    isFollowing: flag('follow', 'waits for a first submission, and for results that are still missing'),
    format: FORMAT,
  },
  prepare({ isFollowing, format, ...asked }) {
    const address = addressOf('collect', asked);
    if (!address.ok) return address;
    return ok(
      withLibraries(async (shell) =>
        (await import('../queue/collect.ts')).collect(shell, address.value, isFollowing, format),
      ),
    );
  },
});
