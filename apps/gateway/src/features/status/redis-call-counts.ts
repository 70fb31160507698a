import { STATUS_SERVICES } from '@touchline/contracts';
import { z } from 'zod';
import { connectRedis, withRedisDeadline } from '../../platform/redis/index.ts';
import { HOUR_MS, SECOND_MS } from '../../platform/time/durations.ts';
import {
  CALL_KINDS,
  CALL_COUNTS_KEPT_MS,
  SLOT_MS,
  type AnsweredAt,
  type Counted,
  type Counts,
} from './call-counts.ts';

const CALL_MS = SECOND_MS / 2;
/** One hash tag, so that a Redis cluster stores them on one node. */
const ANSWERED = 'touchline:{status}:answered:1';
const hourKey = (hour: number): string => `touchline:{status}:calls:1:${String(hour)}`;

/** Adds one process's counts of an hour, and advances the response instants. */
const ADD = `
local last = 2 + 2 * tonumber(ARGV[2])
for i = 3, last, 2 do redis.call('HINCRBY', KEYS[1], ARGV[i], ARGV[i + 1]) end
redis.call('PEXPIRE', KEYS[1], ARGV[1])
for i = last + 1, #ARGV, 2 do
  if tonumber(ARGV[i + 1]) > tonumber(redis.call('HGET', KEYS[2], ARGV[i]) or '0') then
    redis.call('HSET', KEYS[2], ARGV[i], ARGV[i + 1])
  end
end
redis.call('PEXPIRE', KEYS[2], ARGV[1])
return 1`;

const Row = z.tuple([z.coerce.number().int(), z.enum(STATUS_SERVICES), z.enum(CALL_KINDS)]);
const Calls = z.coerce.number().int().positive();
const Hash = z.record(z.string(), z.string());

/** Skips rows that only a newer release knows. */
function rowsIn(hash: unknown): readonly Counted[] {
  return Object.entries(Hash.parse(hash)).flatMap(([field, text]) => {
    const row = Row.safeParse(field.split(':'));
    if (!row.success) return [];
    const [slot, service, kind] = row.data;
    return [{ slot, service, kind, calls: Calls.parse(text) }];
  });
}

/** The counts of all processes, in a shared Redis. Calls reject while it is unavailable. */
export class RedisCallCounts {
  readonly #redis: ReturnType<typeof connectRedis>;

  constructor(url: string) {
    this.#redis = connectRedis(url);
    // Each call reports its own failure.
    this.#redis.on('error', () => undefined);
  }

  async add({ counted, answeredAtMs }: Counts): Promise<void> {
    const byHour = Map.groupBy(counted, ({ slot }) => Math.floor((slot * SLOT_MS) / HOUR_MS));
    const answered = [...answeredAtMs].flatMap(([service, atMs]) => [service, atMs]);
    for (const [hour, rows] of byHour) {
      const fields = rows.flatMap(({ slot, service, kind, calls }) => [
        `${String(slot)}:${service}:${kind}`,
        calls,
      ]);
      const [key, kept] = [hourKey(hour), CALL_COUNTS_KEPT_MS + HOUR_MS];
      await this.#call(this.#redis.eval(ADD, 2, key, ANSWERED, kept, rows.length, ...fields, ...answered));
    }
  }

  async read(nowMs: number): Promise<Counts> {
    const newest = Math.floor(nowMs / HOUR_MS);
    const hours = Array.from({ length: CALL_COUNTS_KEPT_MS / HOUR_MS }, (_, back) => newest - back);
    const [answered, ...hashes] = await this.#call(
      Promise.all([ANSWERED, ...hours.map(hourKey)].map((key) => this.#redis.hgetall(key))),
    );
    return { counted: hashes.flatMap(rowsIn), answeredAtMs: instantsIn(answered) };
  }

  close(): void {
    this.#redis.disconnect();
  }

  #call<T>(call: Promise<T>): Promise<T> {
    return withRedisDeadline(call, CALL_MS, () => new Error('the counts of calls were not answered in time'));
  }
}

function instantsIn(hash: unknown): AnsweredAt {
  const counts = Hash.parse(hash);
  return new Map(
    STATUS_SERVICES.flatMap((service) => {
      const text = counts[service];
      return text === undefined ? [] : [[service, z.coerce.number().parse(text)] as const];
    }),
  );
}
