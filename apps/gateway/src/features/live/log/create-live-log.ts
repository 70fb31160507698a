import { randomBytes } from 'node:crypto';
import { Logger } from '@nestjs/common';
import type { Settings } from '../../../platform/config/settings.ts';
import {
  LiveLog,
  type Append,
  type Appended,
  type LastPoll,
  type Term,
  type Tick,
  LIVE_LOG_ENTRIES,
  type PublishedMatch,
  type PublishedMatches,
} from './live-log.ts';
import { RedisLiveLog, type RedisLiveLogOptions } from './redis-live-log.ts';
import { LiveReplica } from './live-replica.ts';

/** The log of a single process, lost when the process ends. */
class MemoryLiveLog extends LiveLog {
  override readonly replica: LiveReplica;
  readonly #published = new Map<string, PublishedMatch>();
  #polledAtMs: number | null = null;
  #heard: LastPoll | undefined;

  constructor(
    private readonly epoch: string,
    mostEntries = LIVE_LOG_ENTRIES,
  ) {
    super();
    this.replica = new LiveReplica(mostEntries);
  }

  override start(): Promise<void> {
    this.replica.restart({ epoch: this.epoch, number: 0 }, []);
    return Promise.resolve();
  }

  override tick(isWatchedHere: boolean): Promise<Tick> {
    const { epoch } = this;
    if (!isWatchedHere) this.#heard = undefined;
    const number = this.replica.place?.number ?? 0;
    const term: Term | undefined = isWatchedHere ? { token: epoch, epoch, number } : undefined;
    const [polledAtMs, heard] = [this.#polledAtMs, this.#heard];
    return Promise.resolve({ term, polledAtMs, heard, isWatched: isWatchedHere });
  }

  override published(): Promise<PublishedMatches> {
    return Promise.resolve(new Map(this.#published));
  }

  override append(_term: Term, { entries, published, ended, polledAtMs, heard }: Append): Promise<Appended> {
    for (const [id, match] of published) this.#published.set(id, match);
    for (const id of ended) this.#published.delete(id);
    this.#polledAtMs = polledAtMs;
    this.#heard = heard;
    const before = this.replica.place?.number ?? 0;
    const number = before + entries.length;
    this.replica.append(
      entries.map((entry, index) => ({ ...entry, number: before + index + 1 })),
      number,
    );
    return Promise.resolve({ number });
  }

  override close(): Promise<void> {
    return Promise.resolve();
  }
}

const PROCESS_ID_BYTES = 6;

/**
 * Creates the log. It prefers the Redis of the state over that of the cache, which may evict the log: every client
 * would then have to read everything again.
 */
export function createLiveLog(
  { accounts, redisUrl }: Pick<Settings, 'accounts' | 'redisUrl'>,
  parts: Pick<RedisLiveLogOptions, 'nextEpoch' | 'take'>,
): LiveLog {
  const url = accounts.stateRedisUrl ?? redisUrl;
  if (url === null) return new MemoryLiveLog(parts.nextEpoch());
  const logger = new Logger('live');
  return new RedisLiveLog({
    ...parts,
    url,
    processId: randomBytes(PROCESS_ID_BYTES).toString('hex'),
    failed: (error) => {
      logger.error(new Error('The log of live changes cannot be read', { cause: error }));
    },
  });
}
