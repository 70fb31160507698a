import type { Stream, Language } from '@touchline/contracts';
import { Injectable } from '@nestjs/common';
import { type Texts, ContentReader, Switches } from '../content/index.ts';
import type { Freshness } from '../../platform/cache/freshness.ts';
import { Clock } from '../../platform/time/clock.ts';
import { dayAt, viewerDay } from '../../platform/time/viewer-day.ts';

/** Omits the channel, which only the playback response reveals. */
export function presentStream(stream: Texts.MatchStream): Stream {
  const { id, label, commentary, access, kind, countries, fromMs, untilMs } = stream;
  return {
    id,
    label,
    commentary,
    access,
    kind,
    countries: countries === null ? null : [...countries],
    from: new Date(fromMs).toISOString(),
    until: untilMs === null ? null : new Date(untilMs).toISOString(),
  };
}

interface StreamsOfMatch {
  readonly streams: readonly Texts.MatchStream[];
  readonly freshness: Freshness;
  /** When the day ends whose list contained them. */
  readonly dayEndsMs: number;
}

/**
 * Reads the streams of one match, including those that ended today, so that a late viewer learns that the stream is
 * over.
 */
@Injectable()
export class StreamReader {
  constructor(
    private readonly content: ContentReader,
    private readonly switches: Switches,
    private readonly clock: Clock,
  ) {}

  async ofMatch(matchId: string, lang: Language): Promise<StreamsOfMatch> {
    const today = dayAt(this.clock.nowMs(), 'UTC');
    const { value, freshness } = await this.content.streams(lang, today);
    return {
      streams: value.filter((stream) => stream.matchId === matchId),
      freshness,
      dayEndsMs: viewerDay(today, 'UTC').endMs,
    };
  }

  /** Returns a highlight that plays here as a stream: free, from its publication until it is withdrawn. */
  async clip(matchId: string, id: string, lang: Language): Promise<Texts.MatchStream | undefined> {
    await this.switches.demand('highlights');
    const { value } = await this.content.highlights(lang, matchId);
    const clip = value.find((one) => one.id === id);
    if (clip === undefined || clip.channel === null) return undefined;
    const { title: label, channel, publishedAtMs: fromMs } = clip;
    const free = { access: 'free', kind: 'recording', commentary: null, countries: null } as const;
    return { ...free, id, lang: clip.lang, matchId, label, channel, fromMs, untilMs: null };
  }
}
