import type { LivePlace } from '@touchline/contracts';
import { z } from 'zod';
import { connectRedis, withRedisDeadline } from '../../../platform/redis/index.ts';
import { SECOND_MS } from '../../../platform/time/durations.ts';
import { writeEntry } from './live-entry.ts';
import {
  LiveLog,
  type Append,
  type Appended,
  type Term,
  type Tick,
  POLL_LEASE_MS,
  LIVE_LOG_ENTRIES,
  WATCHED_MS,
  type PublishedMatches,
} from './live-log.ts';
import { lateLog, LIVE_KEYS, matchesFrom, APPEND_LIVE_ENTRIES, RELEASE, TICK } from './redis-live-scripts.ts';
import { LiveReplica } from './live-replica.ts';
import { LogFollower } from './log-follower.ts';

const Ticked = z.tuple([
  z.string(),
  z.string(),
  z.coerce.number().int(),
  z.string(),
  z.string(),
  z.union([z.literal(0), z.literal(1)]),
]);
const HeardText = z.object({ askedAtMs: z.number(), missing: z.record(z.string(), z.number()) });
/** A call that takes longer has failed. The lease would expire before a later attempt. */
const CALL_MS = SECOND_MS;

export interface RedisLiveLogOptions {
  readonly url: string;
  /** Identifies this process among all processes. It must not contain a colon. */
  readonly processId: string;
  /** Returns the epoch for a new log. */
  readonly nextEpoch: () => string;
  /** Merges the matches published by other processes, before their entries are passed on. */
  readonly take: (published: PublishedMatches) => void;
  /** Called with errors that no caller waits for. */
  readonly failed: (error: unknown) => void;
  readonly mostEntries?: number;
}

/** The log that all processes share in a Redis. */
export class RedisLiveLog extends LiveLog {
  override readonly replica: LiveReplica;
  readonly #options: RedisLiveLogOptions;
  readonly #redis: ReturnType<typeof connectRedis>;
  readonly #follower: LogFollower;

  constructor(options: RedisLiveLogOptions) {
    super();
    this.#options = options;
    this.replica = new LiveReplica(options.mostEntries ?? LIVE_LOG_ENTRIES);
    this.#redis = connectRedis(options.url);
    // Each call reports its own failure.
    this.#redis.on('error', () => undefined);
    this.#follower = new LogFollower({ ...options, replica: this.replica });
  }

  override async start(): Promise<void> {
    await this.#follower.start();
  }

  override async tick(isWatchedHere: boolean): Promise<Tick> {
    const { processId, nextEpoch } = this.#options;
    const { lease, watched: watchers, head, log, matches } = LIVE_KEYS;
    const read: LivePlace = this.replica.place ?? { epoch: '', number: 0 };
    const [token, epoch, number, polled, heard, watched] = Ticked.parse(
      await this.#call(
        this.#redis.eval(
          TICK,
          5,
          lease,
          watchers,
          head,
          log,
          matches,
          processId,
          isWatchedHere ? '1' : '0',
          WATCHED_MS,
          POLL_LEASE_MS,
          nextEpoch(),
          read.epoch,
          read.number,
        ),
      ),
    );
    if (read.epoch !== '' && epoch !== read.epoch) this.#follower.startOver();
    return {
      term: token === '' ? undefined : { token, epoch, number },
      polledAtMs: polled === '' ? null : Number(polled),
      heard: heard === '' ? undefined : HeardText.parse(JSON.parse(heard)),
      isWatched: watched === 1,
    };
  }

  override async published(): Promise<PublishedMatches> {
    return matchesFrom(await this.#call(this.#redis.hgetall(LIVE_KEYS.matches)));
  }

  override async append(term: Term, batch: Append): Promise<Appended> {
    const { lease, head, log, matches } = LIVE_KEYS;
    const entries = batch.entries.map(writeEntry);
    const published = [...batch.published].flatMap(([id, match]) => [id, JSON.stringify(match)]);
    const number = z
      .number()
      .int()
      .parse(
        await this.#call(
          this.#redis.eval(
            APPEND_LIVE_ENTRIES,
            4,
            lease,
            head,
            log,
            matches,
            term.token,
            term.epoch,
            term.number,
            batch.polledAtMs,
            JSON.stringify(batch.heard),
            this.#options.mostEntries ?? LIVE_LOG_ENTRIES,
            ...[entries.length, ...entries],
            ...[published.length / 2, ...published],
            ...[batch.ended.length, ...batch.ended],
          ),
        ),
      );
    if (number === -1) return 'lost';
    return number === -2 ? 'moved' : { number };
  }

  override async close(term: Term | undefined): Promise<void> {
    try {
      if (term !== undefined) await this.#call(this.#redis.eval(RELEASE, 1, LIVE_KEYS.lease, term.token));
    } finally {
      await this.#follower.close();
      this.#redis.disconnect();
    }
  }

  #call<T>(call: Promise<T>): Promise<T> {
    return withRedisDeadline(call, CALL_MS, () => lateLog(CALL_MS));
  }
}
