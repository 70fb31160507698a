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

/** A list of matches is not kept waiting for its marks: those that come later are there for whoever asks next. */
const PATIENCE_MS = 100;
/** Before any have been read a list would show none at all. Pages wait for what they only add 800 ms together. */
const FIRST_PATIENCE_MS = 600;
const PENDING_MS = 5 * SECOND_MS;

/** Of responses that show marks. */
const SHOWN_TAGS = contentTags(null, ['streams', 'highlights', 'site-config']);
/** Of those among them that were made before their marks had come. */
const PENDING_TAG = 'watch-marks:pending';

export type MatchMarks = Pick<MatchSummary, 'stream' | 'highlights'>;

const UNMARKED: MatchMarks = { stream: 'none', highlights: false };

/** What there is to watch of matches, as it was known when a response was made. */
export class WatchMarks {
  constructor(
    private readonly streams: ReadonlyMap<string, MatchMarks['stream']> = new Map(),
    private readonly highlighted: ReadonlySet<string> = new Set(),
    /** Of a response that shows marks. */
    readonly tags: readonly string[] = [],
    private readonly completeAtMs: number | null = null,
  ) {}

  of(matchId: string): MatchMarks {
    const stream = this.streams.get(matchId);
    const highlights = this.highlighted.has(matchId);
    return stream === undefined && !highlights ? UNMARKED : { stream: stream ?? 'none', highlights };
  }

  /** The same, while they are being read again. */
  until(completeAtMs: number): WatchMarks {
    return new WatchMarks(this.streams, this.highlighted, [...SHOWN_TAGS, PENDING_TAG], completeAtMs);
  }

  /** A response whose marks are still being read is made again soon. */
  within(freshness: Freshness): Freshness {
    return this.completeAtMs === null ? freshness : freshUntil(freshness, this.completeAtMs);
  }
}

/** One free stream makes a match free to watch. Those that are over are nothing to watch. */
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

/** Reads the marks. They stand beside matches: where they cannot be read, matches are shown without. */
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

  /** As they were read last, for whoever cannot wait. */
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

  /** Answers that went out before the marks were read are made again once they have been. */
  async #renewWith(reading: Promise<WatchMarks>): Promise<void> {
    try {
      await reading;
      this.cache.markStale([PENDING_TAG], 'marks of matches have come');
    } catch {
      // Whoever asks next is told.
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
