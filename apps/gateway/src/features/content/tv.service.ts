import { Injectable } from '@nestjs/common';
import type { TvListing } from '@touchline/contracts';
import { together } from '../../platform/cache/freshness.ts';
import { ApiResponse } from '../../platform/http-server/responses/api-response.interceptor.ts';
import { Clock } from '../../platform/time/clock.ts';
import { DAY_MS } from '../../platform/time/durations.ts';
import { dayAt, utcDaysOf, viewerDay } from '../../platform/time/viewer-day.ts';
import { ContentPresenter } from './content-presenter.ts';
import { ContentReader } from './content-reader.ts';
import { contentTags } from './cache/content.cache.ts';
import type { Channel, Showing } from './content.ts';
import { Switches } from './switches.ts';

/** Channels publish two to three weeks ahead, and hardly anybody looks up past programmes. Other days cost no call. */
const KNOWN_DAYS = { back: 7, ahead: 28 } as const;

interface TvQuestion {
  readonly country: string | undefined;
  readonly date: string | undefined;
  readonly tz: string;
}

/** Serves the television listings. */
@Injectable()
export class TvService {
  constructor(
    private readonly reader: ContentReader,
    private readonly presenter: ContentPresenter,
    private readonly switches: Switches,
    private readonly clock: Clock,
  ) {}

  /** Returns the programmes that begin or continue within the viewer’s day, in order of their start. */
  async ofDay({ country, date, tz }: TvQuestion): Promise<ApiResponse<TvListing[]>> {
    await this.switches.demand('tv');
    const day = viewerDay(date ?? dayAt(this.clock.nowMs(), tz), tz);
    const channels = await this.reader.channels();
    const known = new Map(channels.value.map((channel) => [channel.id, channel]));
    // A country without a channel has no programmes, so invented country codes cost no call.
    const isServed = country === undefined || channels.value.some((channel) => channel.country === country);
    const days = isServed && this.#isKnown(day.startMs) ? utcDaysOf(day) : [];
    const daily = await Promise.all(days.map((utcDay) => this.#showingsOf(utcDay, country ?? null)));
    const showings = daily
      .flatMap(({ value }) => value)
      .filter(({ startsAtMs, endsAtMs }) => startsAtMs < day.endMs && endsAtMs > day.startMs);
    return new ApiResponse(
      this.#listings(showings, known),
      together([channels.freshness, ...daily.map(({ freshness }) => freshness)]),
      { countries: countriesOf(channels.value) },
      contentTags(null, ['tv-schedules', 'tv-channels', 'site-config']),
    );
  }

  #isKnown(startMs: number): boolean {
    const days = (startMs - this.clock.nowMs()) / DAY_MS;
    return days >= -KNOWN_DAYS.back && days <= KNOWN_DAYS.ahead;
  }

  #showingsOf(utcDay: string, country: string | null) {
    const { startMs: fromMs, endMs: toMs } = viewerDay(utcDay, 'UTC');
    return this.reader.showings({ country, fromMs, toMs }, utcDay);
  }

  /** Both days list a programme that continues over midnight; it is shown once. */
  #listings(showings: readonly Showing[], channels: ReadonlyMap<string, Channel>): TvListing[] {
    return [...new Map(showings.map((showing) => [showing.id, showing])).values()]
      .toSorted((a, b) => a.startsAtMs - b.startsAtMs)
      .flatMap((showing) => {
        const channel = channels.get(showing.channelId);
        return channel === undefined ? [] : [this.presenter.listing(showing, channel)];
      });
  }
}

function countriesOf(channels: readonly Channel[]): string[] {
  return [...new Set(channels.map(({ country }) => country))].toSorted();
}
