import { Injectable } from '@nestjs/common';
import type { Language } from '@touchline/contracts';
import type { Freshness } from '../../platform/cache/freshness.ts';
import { Clock } from '../../platform/time/clock.ts';
import { dayAt, viewerDay } from '../../platform/time/viewer-day.ts';
import { ContentReader, type Texts } from '../content/index.ts';

interface StreamsOfMatch {
  readonly streams: readonly Texts.MatchStream[];
  readonly freshness: Freshness;
  /** When the list that they were found in is another day's. */
  readonly dayEndsMs: number;
}

/** The streams of one match, those that ended today among them: who comes late is told that it is over. */
@Injectable()
export class StreamReader {
  constructor(
    private readonly content: ContentReader,
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
}
