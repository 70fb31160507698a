import { Inject, Injectable } from '@nestjs/common';
import type { Status } from '@touchline/contracts';
import { type Settings, SETTINGS } from '../../platform/config/settings.ts';
import { SECOND_MS } from '../../platform/time/durations.ts';
import { Clock, WallClock } from '../../platform/time/clock.ts';
import { LiveMatches } from '../matches/index.ts';
import { heardOfAtMs, LiveLog, type PublishedMatches } from './log/live-log.ts';
import { LivePoller } from './poll/live-poller.ts';
import { pollIntervalMs } from './poll/live-poll.ts';

type LiveStatus = Status['live'];

/** One poll may fail and another process take over before the data counts as late. */
const LATE_INTERVALS = 4;
const LEAST_LATE_MS = 10 * SECOND_MS;

const NOTHING = { matches: null, ageSeconds: null };

/** Reports the age of the data on the streams by the wall clock, whichever process polls. */
@Injectable()
export class LiveAge {
  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly log: LiveLog,
    private readonly poller: LivePoller,
    private readonly matches: LiveMatches,
    private readonly clock: Clock,
    private readonly wall: WallClock,
  ) {}

  async read(): Promise<LiveStatus> {
    let published: PublishedMatches;
    try {
      published = await this.log.published();
    } catch {
      return { state: 'unknown', ...NOTHING, inPlay: [] };
    }
    const { heard, isWatched } = this.poller;
    if (heard === undefined) return { state: isWatched ? 'unknown' : 'idle', ...NOTHING, inPlay: [] };
    const on = [...published.values()].filter((match) => this.matches.isOn(match));
    const inPlay = on.map(({ id, home, away }) => {
      const ageSeconds = this.#ageSeconds(heardOfAtMs(heard, id));
      return { match: id, home: home.name, away: away.name, ageSeconds };
    });
    const ageSeconds = this.#ageSeconds(heard.askedAtMs);
    return {
      state: ageSeconds * SECOND_MS > this.#lateMs(published) ? 'late' : 'current',
      matches: on.length,
      ageSeconds,
      inPlay: inPlay.toSorted((a, b) => b.ageSeconds - a.ageSeconds),
    };
  }

  #ageSeconds(atMs: number): number {
    // The clock of another machine may be ahead.
    return Math.max(0, Math.round((this.wall.nowMs() - atMs) / SECOND_MS));
  }

  #lateMs(published: PublishedMatches): number {
    const intervalMs = pollIntervalMs({
      matches: [...published.values()],
      nextKickoffMs: undefined,
      nowMs: this.clock.nowMs(),
      paceMs: this.settings.live.pollMs,
    });
    return Math.max(LEAST_LATE_MS, LATE_INTERVALS * intervalMs);
  }
}
