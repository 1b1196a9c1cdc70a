/** What must happen in one step, in Redis's own language. */
import type { Redis } from 'ioredis';

/** Appends lines after the first `from`; lines that are already there, because an answer was lost, stay as they are. */
const APPEND = `
local length = redis.call('LLEN', KEYS[1])
for i = 2 + length - tonumber(ARGV[1]), #ARGV do redis.call('RPUSH', KEYS[1], ARGV[i]) end
return redis.call('LLEN', KEYS[1])`;

/** Intersects new bounds with those known. If the intersection is empty, nothing changes and an alarm is recorded. */
const MERGE = `
local low, high = tonumber(ARGV[2]), tonumber(ARGV[3])
local known = redis.call('HGET', KEYS[1], ARGV[1])
if known then
  local l, h = string.match(known, '^(%S+) (%S+)$')
  if math.max(low, l) > math.min(high, h) then
    redis.call('RPUSH', KEYS[2], ARGV[4] .. ': ' .. low .. ' to ' .. high .. ', but before ' .. l .. ' to ' .. h)
    return {0, l, h}
  end
  low, high = math.max(low, l), math.min(high, h)
end
redis.call('HSET', KEYS[1], ARGV[1], low .. ' ' .. high)
return {1, tostring(low), tostring(high)}`;

/** A sign of life: which worker, and its figures. Returns how many workers are alive. */
const BEAT = `
local now = redis.call('TIME')[1]
redis.call('ZADD', KEYS[1], now, ARGV[1])
redis.call('HSET', KEYS[2], ARGV[1], ARGV[2])
for _, id in ipairs(redis.call('ZRANGEBYSCORE', KEYS[1], '-inf', now - ARGV[3])) do
  redis.call('ZREM', KEYS[1], id)
  redis.call('HDEL', KEYS[2], id)
end
return redis.call('ZCARD', KEYS[1])`;

/** Which workers have given a sign of life lately. */
const ALIVE = `
local now = redis.call('TIME')[1]
local ids = redis.call('ZRANGEBYSCORE', KEYS[1], now - ARGV[1], '+inf')
if #ids == 0 then return {} end
return redis.call('HMGET', KEYS[2], unpack(ids))`;

export interface Scripts {
  appendLines(list: string, from: number, ...lines: string[]): Promise<number>;
  mergeBounds(
    values: string,
    alarms: string,
    name: string,
    low: number,
    high: number,
    what: string,
  ): Promise<[0 | 1, string, string]>;
  beat(times: string, workers: string, id: string, text: string, patience: number): Promise<number>;
  alive(times: string, workers: string, patience: number): Promise<(string | null)[]>;
}

export function withScripts(client: Redis): Redis & Scripts {
  client.defineCommand('appendLines', { numberOfKeys: 1, lua: APPEND });
  client.defineCommand('mergeBounds', { numberOfKeys: 2, lua: MERGE });
  client.defineCommand('beat', { numberOfKeys: 2, lua: BEAT });
  client.defineCommand('alive', { numberOfKeys: 2, lua: ALIVE });
  return client as Redis & Scripts;
}
