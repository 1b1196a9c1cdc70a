/** Where Redis is, as users write it. Apart from redis.ts, which brings in Redis's client. */
import { complain, ok, type Result } from '../../game/types.ts';

export const EXAMPLE_URL = 'redis://localhost:6379';

export function redisUrl(address: string): Result<URL> {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  return url && /^rediss?:$/.test(url.protocol)
    ? ok(url)
    : complain(`--redis is an address like ${EXAMPLE_URL}, not “${address}”.`);
}
