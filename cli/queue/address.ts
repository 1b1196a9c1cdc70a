/** Where a queue is: options of the commands for many machines. */
import { complain, ok, type Result } from '../../game/types.ts';
import type { QueueAddress } from '../../workers/queue/queue.ts';
import { EXAMPLE_URL, redisUrl } from '../../workers/queue/redis-url.ts';
import { option, required, type OptionValues, type Option } from '../command.ts';

const USUAL_NAME = 'positions';
/** The same as in workers/queue/queue.ts, which would bring in Redis's client. */
const NAME = /^[\w-]{1,64}$/;

const REDIS: Option<string | undefined> = {
  name: 'redis',
  value: 'URL',
  text: `where the queue is, such as ${EXAMPLE_URL} (the environment variable OUTFLANK_REDIS)`,
  read: (given, env) => ok(given.at(-1) ?? env['OUTFLANK_REDIS']),
};

const QUEUE = option('queue', 'NAME', `its name (${USUAL_NAME})`, (name) =>
  NAME.test(name) ? ok(name) : complain(`--queue is a name of letters, digits, - and _, not “${name}”.`),
);

export const ADDRESS = { redis: required(REDIS), queue: QUEUE };

export function addressOf(
  command: string,
  { redis, queue = USUAL_NAME }: OptionValues<typeof ADDRESS>,
): Result<QueueAddress> {
  if (redis === undefined) return complain(`${command} needs --redis URL, such as ${EXAMPLE_URL}.`);
  const url = redisUrl(redis);
  if (!url.ok) return url;
  return ok({ redis, queue });
}
