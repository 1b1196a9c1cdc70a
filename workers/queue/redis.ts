/** A connection to Redis that survives interruptions, and a check that this Redis is fit for keeping work. */
import { Redis } from 'ioredis';
import { complain, ok, type Result } from '../../game/types.ts';
import { redisUrl } from './redis-url.ts';

/** Of Redis itself: the oldest with everything the queue needs. */
const MIN_VERSION = [6, 2];
const LONGEST_WAIT_MS = 2000;
const FIRST_WAIT_MS = 50;

export const retryAfter = (times: number): number => Math.min(FIRST_WAIT_MS * times, LONGEST_WAIT_MS);

/** Without user name and password. */
function placeOf(url: URL): string {
  return `${url.protocol}//${url.host}${url.pathname === '/' ? '' : url.pathname}`;
}

const WHY: readonly (readonly [RegExp, string])[] = [
  [/ECONNREFUSED/, 'nothing answers there'],
  [/ENOTFOUND|EAI_AGAIN/, 'there is no such machine'],
  [/ETIMEDOUT|EHOSTUNREACH|ENETUNREACH/, 'the machine can’t be reached'],
  [/WRONGPASS|invalid password|invalid username/i, 'the user name or password is wrong'],
  [/NOAUTH/, 'it asks for a password (redis://:PASSWORD@HOST:PORT)'],
  [/NOPERM/, 'this user may not do what the queue needs'],
  [/Protocol error|Parser|reply type byte/i, 'what answers there isn’t Redis'],
];
const WHY_ENCRYPTED: typeof WHY = [
  [/CERT_HAS_EXPIRED/, 'its certificate has expired'],
  [/ERR_TLS_CERT_ALTNAME_INVALID/, 'its certificate is that of another machine'],
  [/CERT|SIGNATURE/, 'its certificate is not trusted here (NODE_EXTRA_CA_CERTS=FILE trusts one of your own)'],
  [/ETIMEDOUT|ECONNRESET|EPROTO|ERR_SSL|Connection is closed/, 'nothing there answers with TLS'],
];
const WHY_PLAIN: typeof WHY = [
  [/ECONNRESET|EPIPE|Connection is closed/, 'it hangs up at once; if it expects TLS, the address begins with rediss:'],
];

function reasonOf(error: Error, { protocol }: URL): string {
  const text = `${(error as NodeJS.ErrnoException).code ?? ''} ${error.message}`;
  const known = [...(protocol === 'rediss:' ? WHY_ENCRYPTED : WHY_PLAIN), ...WHY];
  return known.find(([pattern]) => pattern.test(text))?.[1] ?? error.message;
}

/**
 * The connection, made at once or not at all; once made, it reconnects by itself. `say` reports its loss and return.
 */
export async function connect(address: string, say: (sentence: string) => void): Promise<Result<Redis>> {
  const read = redisUrl(address);
  if (!read.ok) return read;
  const url = read.value;
  let isMade = false;
  const client = new Redis(address, {
    lazyConnect: true,
    maxRetriesPerRequest: null,
    // The first connection fails at once; later ones are retried.
    retryStrategy: (times) => (isMade ? retryAfter(times) : null),
  });
  let trouble: Error | undefined;
  client.on('error', (error: Error) => (trouble ??= error));
  try {
    await client.connect();
    await client.ping();
  } catch (error) {
    client.disconnect();
    return complain(`Redis at ${placeOf(url)} can’t be used: ${reasonOf(trouble ?? (error as Error), url)}.`);
  }
  isMade = true;
  tellOfLoss(client, say);
  return ok(client);
}

function tellOfLoss(client: Redis, say: (sentence: string) => void): void {
  let isLost = false;
  client.on('close', () => {
    if (!isLost) say('The connection to Redis is lost; trying again.');
    isLost = true;
  });
  client.on('ready', () => {
    if (isLost) say('Redis is back.');
    isLost = false;
  });
}

/** A fault if this Redis can't be trusted to keep work. */
export async function fitness(client: Redis): Promise<Result<null>> {
  const info = await client.info();
  const read = (name: string): string => new RegExp(`^${name}:(.*?)\\r?$`, 'm').exec(info)?.[1] ?? '';
  const [major = 0, minor = 0] = read('redis_version').split('.').map(Number);
  const [least, leastMinor] = MIN_VERSION as [number, number];
  if (major < least || (major === least && minor < leastMinor))
    return complain(`This is Redis ${major}.${minor}; the queue needs ${least}.${leastMinor} or newer.`);
  const policy = read('maxmemory_policy');
  if (policy !== 'noeviction')
    return complain(
      `This Redis may throw work away when its memory is full (maxmemory-policy ${policy}): start it with --maxmemory-policy noeviction.`,
    );
  if (read('aof_enabled') !== '1')
    return complain('This Redis forgets its work when it ends (appendonly no): start it with --appendonly yes.');
  return ok(null);
}
