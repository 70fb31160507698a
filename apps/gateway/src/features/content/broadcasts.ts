import { setTimeout as after } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import type { Broadcast } from '@touchline/contracts';
import { type Settings, SETTINGS } from '../../platform/config/settings.ts';
import { UpstreamError } from '../../platform/errors/upstream-errors.ts';
import { Clock } from '../../platform/time/clock.ts';
import { DAY_MS } from '../../platform/time/durations.ts';
import { dayAt, viewerDay } from '../../platform/time/viewer-day.ts';
import { SwitchedOffError } from './content.errors.ts';
import { ContentReader } from './content-reader.ts';
import { contentTags } from './cache/content.cache.ts';
import { Switches } from './switches.ts';

/** The channels of a past match are of no use, and channels publish three weeks ahead. */
const KNOWN_DAYS = { back: 1, ahead: 21 } as const;

/** How long a match response waits for its channels. Channels that arrive later are in the next response. */
const PATIENCE_MS = 100;

interface KnownBroadcasts {
  readonly broadcasts: readonly Broadcast[];
  readonly tags: readonly string[];
  /** Whether the channels are still being loaded, so that the response should expire soon. */
  readonly pending: boolean;
}

const NONE: KnownBroadcasts = { broadcasts: [], tags: [], pending: false };
const PENDING: KnownBroadcasts = { ...NONE, pending: true };

/** Finds the channels that show a match. If they cannot be read, the match is shown without them. */
@Injectable()
export class Broadcasts {
  constructor(
    private readonly reader: ContentReader,
    private readonly switches: Switches,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  async ofMatch(id: string, kickoffMs: number): Promise<KnownBroadcasts> {
    if (this.settings.siteUpstream === null) return NONE;
    const days = (kickoffMs - this.clock.nowMs()) / DAY_MS;
    if (days < -KNOWN_DAYS.back || days > KNOWN_DAYS.ahead) return NONE;
    return Promise.race([this.#known(id, kickoffMs), after(PATIENCE_MS, PENDING, { ref: false })]);
  }

  async #known(id: string, kickoffMs: number): Promise<KnownBroadcasts> {
    try {
      await this.switches.demand('tv');
      return await this.#read(id, kickoffMs);
    } catch (error) {
      if (error instanceof UpstreamError || error instanceof SwitchedOffError) return NONE;
      throw error;
    }
  }

  async #read(id: string, kickoffMs: number): Promise<KnownBroadcasts> {
    const utcDay = dayAt(kickoffMs, 'UTC');
    const { startMs: fromMs, endMs: toMs } = viewerDay(utcDay, 'UTC');
    const [channels, showings] = await Promise.all([
      this.reader.channels(),
      this.reader.showings({ country: null, fromMs, toMs }, utcDay),
    ]);
    const byId = new Map(channels.value.map((channel) => [channel.id, channel] as const));
    const broadcasts = showings.value
      .filter(({ matchId }) => matchId === id)
      .flatMap(({ channelId, url }) => {
        const channel = byId.get(channelId);
        return channel === undefined ? [] : [{ country: channel.country, channel: channel.name, url }];
      });
    const tags = contentTags(null, ['tv-schedules', 'tv-channels', 'site-config']);
    return { broadcasts, tags, pending: false };
  }
}
