import { setTimeout } from 'node:timers/promises';
import { z } from 'zod';
import { connectRedis, withRedisDeadline } from '../../../platform/redis/index.ts';
import { SECOND_MS } from '../../../platform/time/durations.ts';
import { readEntry, type LiveEntry } from './live-entry.ts';
import type { LiveReplica } from './live-replica.ts';
import { lateLog, LIVE_KEYS, matchesFrom } from './redis-live-scripts.ts';
import type { PublishedMatches } from './live-log.ts';

const Row = z.tuple([z.string(), z.tuple([z.literal('e'), z.string()]).rest(z.string())]);
const Rows = z.array(Row);
const Streams = z.array(z.tuple([z.string(), Rows])).nullable();
const Head = z.tuple([z.string().nullable(), z.coerce.number().int().nullable()]);

/** How long Redis blocks a read when there are no new entries. */
const BLOCK_MS = 5 * SECOND_MS;
const READ_TIMEOUT_MS = BLOCK_MS + 3 * SECOND_MS;
const CALL_MS = 2 * SECOND_MS;
const RETRY_MS = 200;
const ROWS_AT_ONCE = 1000;

interface FollowerParts {
  readonly url: string;
  readonly replica: LiveReplica;
  readonly take: (published: PublishedMatches) => void;
  readonly failed: (error: unknown) => void;
}

function entriesIn(rows: z.infer<typeof Rows>): readonly LiveEntry[] {
  return rows.flatMap(([id, [, text]]) => readEntry(text, numberOf(id)) ?? []);
}

function numberOf(id: string): number {
  return Number(id.split('-')[0]);
}

/** Reads new entries of the shared log and passes them to the replica. */
export class LogFollower {
  /** A separate connection, because a blocking read delays every other command on its connection. */
  readonly #reads: ReturnType<typeof connectRedis>;
  readonly #asks: ReturnType<typeof connectRedis>;
  readonly #parts: FollowerParts;
  readonly #stop = new AbortController();
  #isStale = true;
  #hasFailed = false;
  #loop: Promise<void> | undefined;

  constructor(parts: FollowerParts) {
    this.#parts = parts;
    this.#reads = connectRedis(parts.url);
    this.#asks = connectRedis(parts.url);
    // Each call reports its own failure.
    for (const redis of [this.#reads, this.#asks]) redis.on('error', () => undefined);
  }

  /** Resolves when the existing entries are read, or after 2 s without success. The follower then keeps retrying. */
  async start(): Promise<void> {
    const began = Promise.withResolvers<undefined>();
    this.#loop = this.#followForever(() => {
      began.resolve(undefined);
    });
    await withRedisDeadline(began.promise, CALL_MS, () => lateLog(CALL_MS)).catch(this.#parts.failed);
  }

  /** Called when another log has replaced the one that was read. */
  startOver(): void {
    this.#isStale = true;
    // The blocking read would never return: the numbers of the new log are lower.
    this.#reconnect();
  }

  async close(): Promise<void> {
    this.#stop.abort();
    this.#reads.disconnect();
    this.#asks.disconnect();
    await this.#loop;
  }

  #isStopped(): boolean {
    return this.#stop.signal.aborted;
  }

  #reconnect(): void {
    if (!this.#isStopped()) this.#reads.disconnect(true);
  }

  async #followForever(began: () => void): Promise<void> {
    while (!this.#isStopped()) {
      try {
        if (this.#isStale) await this.#readWhole();
        began();
        await this.#readNews();
        this.#hasFailed = false;
      } catch (error) {
        if (this.#isStopped()) return;
        if (!this.#hasFailed && !this.#isStale) this.#parts.failed(error);
        this.#hasFailed = true;
        await setTimeout(RETRY_MS, undefined, { ref: false, signal: this.#stop.signal }).catch(
          () => undefined,
        );
      }
    }
  }

  /**
   * Reads all entries and the position at which they end. The log may grow meanwhile: entries read twice are skipped.
   */
  async #readWhole(): Promise<void> {
    const [epoch, number] = Head.parse(
      await withRedisDeadline(this.#asks.hmget(LIVE_KEYS.head, 'epoch', 'number'), CALL_MS, () =>
        lateLog(CALL_MS),
      ),
    );
    // The first tick of any process creates the log.
    if (epoch === null) throw new Error('there is no log of live changes yet');
    const entries: LiveEntry[] = [];
    let from = '-';
    for (;;) {
      const rows = Rows.parse(
        await withRedisDeadline(
          this.#asks.xrange(LIVE_KEYS.log, from, '+', 'COUNT', ROWS_AT_ONCE),
          CALL_MS,
          () => lateLog(CALL_MS),
        ),
      );
      const last = rows.at(-1)?.[0];
      for (const entry of entriesIn(rows)) entries.push(entry);
      if (last === undefined || rows.length < ROWS_AT_ONCE) break;
      from = `(${last}`;
    }
    const upTo = Math.max(number ?? 0, entries.at(-1)?.number ?? 0);
    this.#parts.take(matchesFrom(await this.#asks.hgetall(LIVE_KEYS.matches)));
    this.#isStale = false;
    this.#parts.replica.restart({ epoch, number: upTo }, entries);
  }

  async #readNews(): Promise<void> {
    const from = this.#parts.replica.place?.number ?? 0;
    const waits = this.#reads.xread(
      'COUNT',
      ROWS_AT_ONCE,
      'BLOCK',
      BLOCK_MS,
      'STREAMS',
      LIVE_KEYS.log,
      `${String(from)}-0`,
    );
    let read;
    try {
      read = Streams.parse(await withRedisDeadline(waits, READ_TIMEOUT_MS, () => lateLog(READ_TIMEOUT_MS)));
    } catch (error) {
      // A late reply to this read would arrive out of order.
      this.#reconnect();
      throw error;
    }
    const rows = read?.[0]?.[1] ?? [];
    const last = rows.at(-1)?.[0];
    if (last === undefined || this.#isStale) return;
    const entries = entriesIn(rows);
    const ids = [...new Set(entries.map(({ topics }) => topics[1]?.slice('match:'.length) ?? ''))];
    if (ids.length > 0) await this.#takeMatches(ids);
    this.#parts.replica.append(entries, numberOf(last));
  }

  /**
   * Merges the matches before their entries are passed on, so that responses created from then on contain the
   * changes.
   */
  async #takeMatches(ids: readonly string[]): Promise<void> {
    const texts = await withRedisDeadline(this.#asks.hmget(LIVE_KEYS.matches, ...ids), CALL_MS, () =>
      lateLog(CALL_MS),
    );
    this.#parts.take(matchesFrom(Object.fromEntries(ids.map((id, index) => [id, texts[index] ?? null]))));
  }
}
