import type { GameSport } from '@touchline/contracts';
import type { Settings } from '../config/settings.ts';
import { UpstreamBusyError } from '../errors/upstream-errors.ts';
import type { Clock } from '../time/clock.ts';
import { DAY_MS } from '../time/durations.ts';

/** An upstream whose calls of a day are numbered. */
export type MeteredUpstream = 'football' | GameSport;

export type CallsPerDay = Readonly<Record<MeteredUpstream, number | null>>;

/** The rest is for what is being played: one live list alone is three quarters of the smallest paid plan. */
const SHARE_OF_BUDGET = 0.25;
const CALLS_WITHOUT_BUDGET = 1000;

/** null: as many as are asked for, the embedded sandbox costs nothing. */
export function longTailCalls({
  game,
  sports,
  site,
}: Pick<Settings, 'game' | 'sports' | 'site'>): CallsPerDay {
  const share = (dailyBudget: number | null | undefined): number | null => {
    if (site.demonstration !== null) return null;
    const budget = dailyBudget ?? null;
    return budget === null ? CALLS_WITHOUT_BUDGET : Math.ceil(budget * SHARE_OF_BUDGET);
  };
  return {
    football: share(game?.dailyBudget),
    basketball: share(sports.basketball?.dailyBudget),
    hockey: share(sports.hockey?.dailyBudget),
  };
}

/**
 * Calls of a UTC day for what is asked for by whoever names it: far days, unknown ids, teams, past seasons. There
 * is no end of such addresses, so that a script that makes them up must not spend what live scores need.
 */
export class LongTailBudget {
  readonly #taken = new Map<MeteredUpstream, number>();
  #day = -1;

  constructor(
    private readonly callsPerDay: CallsPerDay,
    private readonly clock: Clock,
  ) {}

  /** @throws UpstreamBusyError until the day is over, when its share is spent. */
  take(upstream: MeteredUpstream): void {
    const nowMs = this.clock.nowMs();
    const day = Math.floor(nowMs / DAY_MS);
    if (day !== this.#day) {
      this.#day = day;
      this.#taken.clear();
    }
    const taken = this.#taken.get(upstream) ?? 0;
    const limit = this.callsPerDay[upstream];
    if (limit !== null && taken >= limit)
      throw new UpstreamBusyError(
        upstream,
        'what is seldom asked for has had its share of the day’s calls',
        (day + 1) * DAY_MS - nowMs,
      );
    this.#taken.set(upstream, taken + 1);
  }
}
