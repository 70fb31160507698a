import type { Result } from 'ioredis';
import type { RedisClient } from '../redis/redis-client.ts';
import { MAX_VERSIONS } from './policy-repository.ts';

declare module 'ioredis' {
  interface RedisCommander<Context> {
    touchlineAppendPolicy(
      historyKey: string,
      afterVersion: number,
      top: number,
      versions: number,
      notAfterUs: number,
      ...fields: readonly string[]
    ): Result<number, Context>;
  }
}

/**
 * 1: put on top. 0: another version is there than the caller believed. -1: too late, the caller has been told
 * that it failed (a frozen Redis runs what was sent to it when it thaws). Only 1 changes anything.
 */
const APPEND_POLICY = `
local time = redis.call('TIME')
if time[1] * 1000000 + time[2] > tonumber(ARGV[4]) then return -1 end
local after, top, versions = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3])
if tonumber(redis.call('HGET', KEYS[1], 'latest') or '0') ~= after then return 0 end
for at = 5, #ARGV, 2 do redis.call('HSET', KEYS[1], ARGV[at], ARGV[at + 1]) end
redis.call('HSET', KEYS[1], 'latest', ARGV[2])
for version = math.max(1, after - versions), top - versions do
  local name = string.format('%.0f', version)
  redis.call('HDEL', KEYS[1], 'summary:' .. name, 'document:' .. name)
end
return 1
`;

export function definePolicyScripts(client: RedisClient): void {
  client.defineCommand('touchlineAppendPolicy', { numberOfKeys: 1, lua: APPEND_POLICY });
}

export interface AppendedPolicy {
  readonly afterVersion: number;
  readonly top: number;
  /** Field, value, field, value … */
  readonly fields: readonly string[];
  /** By the server's clock. */
  readonly notAfterUs: number;
}

export async function appendPolicy(
  client: RedisClient,
  historyKey: string,
  { afterVersion, top, fields, notAfterUs }: AppendedPolicy,
): Promise<'put' | 'taken' | 'late'> {
  const args = [afterVersion, top, MAX_VERSIONS, notAfterUs] as const;
  const result = await client.touchlineAppendPolicy(historyKey, ...args, ...fields);
  if (result === 1) return 'put';
  return result === 0 ? 'taken' : 'late';
}
