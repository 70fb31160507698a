import { Injectable } from '@nestjs/common';
import { SECOND_MS } from '../../platform/time/durations.ts';
import { Clock } from '../../platform/time/clock.ts';
import { LiveMatches } from '../matches/index.ts';
import { LiveLog } from './log/live-log.ts';
import { LivePoller } from './poll/live-poller.ts';

/** How old what the streams tell is, in the site's own time. */
@Injectable()
export class LiveAge {
  constructor(
    private readonly log: LiveLog,
    private readonly poller: LivePoller,
    private readonly matches: LiveMatches,
    private readonly clock: Clock,
  ) {}

  /** `matches`: those being told of; null while the log is away. `ageSeconds`: null when nobody asked lately. */
  async read(): Promise<{ readonly matches: number | null; readonly ageSeconds: number | null }> {
    const polledAtMs = this.poller.polledAtMs;
    const ageSeconds =
      polledAtMs === null ? null : Math.max(0, Math.round((this.clock.nowMs() - polledAtMs) / SECOND_MS));
    return { matches: await this.#on(), ageSeconds };
  }

  async #on(): Promise<number | null> {
    try {
      const published = await this.log.published();
      return [...published.values()].filter((match) => this.matches.isOn(match)).length;
    } catch {
      return null;
    }
  }
}
