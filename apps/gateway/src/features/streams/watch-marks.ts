import { setTimeout as after } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { DEFAULT_LANGUAGE, type MatchSummary } from '@touchline/contracts';
import { type Freshness, freshUntil } from '../../platform/cache/freshness.ts';
import { type Settings, SETTINGS } from '../../platform/config/settings.ts';
import { SourceCache } from '../../platform/cache/source-cache.ts';
import { UpstreamError } from '../../platform/errors/upstream-errors.ts';
import { Clock } from '../../platform/time/clock.ts';
import { SECOND_MS } from '../../platform/time/durations.ts';
import { dayAt } from '../../platform/time/viewer-day.ts';
import { ContentReader, contentTags, Switches, type Texts } from '../content/index.ts';

/** How long a list of matches waits for its marks. Later marks appear in the next response. */
const PATIENCE_MS = 100;
/**
 * Longer before the first read, because the list would have no marks at all. Pages wait at most 800 ms for all
 * optional parts together.
 */
const FIRST_PATIENCE_MS = 600;
const PENDING_MS = 5 * SECOND_MS;

/** Tags of responses that show marks. */
const SHOWN_TAGS = contentTags(null, ['streams', 'highlights', 'site-config']);
/** Tag of responses that were built before their marks were read. */
const PENDING_TAG = 'watch-marks:pending';

export type MatchMarks = Pick<MatchSummary, 'stream' | 'highlights'>;

const UNMARKED: MatchMarks = { stream: 'none', highlights: false };

/** The marks of matches as known when a response was built. */
export class WatchMarks {
  constructor(
    private readonly streams: ReadonlyMap<string, MatchMarks['stream']> = new Map(),
    private readonly highlighted: ReadonlySet<string> = new Set(),
    /** Tags for a response that shows marks. */
    readonly tags: readonly string[] = [],
    private readonly completeAtMs: number | null = null,
  ) {}

  of(matchId: string): MatchMarks {
    const stream = this.streams.get(matchId);
    const highlights = this.highlighted.has(matchId);
    return stream === undefined && !highlights ? UNMARKED : { stream: stream ?? 'none', highlights };
  }

  /** Returns the same marks, as pending: a new read of them is in progress. */
  until(completeAtMs: number): WatchMarks {
    return new WatchMarks(this.streams, this.highlighted, [...SHOWN_TAGS, PENDING_TAG], completeAtMs);
  }

  /** Shortens the freshness of a response with pending marks, so that it is rebuilt soon. */
  within(freshness: Freshness): Freshness {
    return this.completeAtMs === null ? freshness : freshUntil(freshness, this.completeAtMs);
  }
}

/** One free stream makes a match free to watch. Streams that are over do not count. */
export function streamMarks(
  streams: readonly Texts.MatchStream[],
  nowMs: number,
): ReadonlyMap<string, MatchMarks['stream']> {
  const marks = new Map<string, MatchMarks['stream']>();
  for (const { matchId, access, untilMs } of streams) {
    if (untilMs !== null && untilMs <= nowMs) continue;
    if (access === 'free' || !marks.has(matchId)) marks.set(matchId, access === 'free' ? 'free' : 'paid');
  }
  return marks;
}

/** Reads the marks. They are optional: if they cannot be read, matches are shown without them. */
@Injectable()
export class WatchMarksReader {
  #last = new WatchMarks();
  #hasRead = false;
  #renewing: Promise<void> | undefined;

  constructor(
    private readonly reader: ContentReader,
    private readonly switches: Switches,
    private readonly cache: SourceCache,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /** The marks from the last read, for callers that cannot wait. */
  get last(): WatchMarks {
    return this.#last;
  }

  async marks(): Promise<WatchMarks> {
    if (this.settings.siteUpstream === null) return this.#last;
    const known = this.#last.until(this.clock.nowMs() + PENDING_MS);
    const reading = this.#read();
    const patienceMs = this.#hasRead ? PATIENCE_MS : FIRST_PATIENCE_MS;
    const marks = await Promise.race([reading, after(patienceMs, known, { ref: false })]);
    if (marks === known) this.#renewing ??= this.#renewWith(reading);
    return marks;
  }

  /** Makes responses that were sent with pending marks stale once the marks have been read. */
  async #renewWith(reading: Promise<WatchMarks>): Promise<void> {
    try {
      await reading;
      this.cache.markStale([PENDING_TAG], 'marks of matches have come');
    } catch {
      // The next caller receives the error.
    } finally {
      this.#renewing = undefined;
    }
  }

  async #read(): Promise<WatchMarks> {
    const nowMs = this.clock.nowMs();
    const [streams, highlighted] = await Promise.all([
      this.settings.media === null
        ? []
        : orNone(async () => (await this.reader.streams(DEFAULT_LANGUAGE, dayAt(nowMs, 'UTC'))).value),
      orNone(async () => {
        await this.switches.demand('highlights');
        return (await this.reader.highlightedMatches()).value;
      }),
    ]);
    this.#last = new WatchMarks(streamMarks(streams, nowMs), new Set(highlighted), SHOWN_TAGS);
    this.#hasRead = true;
    return this.#last;
  }
}

async function orNone<T>(read: () => Promise<readonly T[]>): Promise<readonly T[]> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof UpstreamError) return [];
    throw error;
  }
}
