import type { GameSport } from '@touchline/contracts';
import type { Settings } from '../config/settings.ts';
import { ClientShareSpentError, RareCallsSpentError } from '../errors/upstream-errors.ts';
import type { Clock } from '../time/clock.ts';
import { HOUR_MS } from '../time/durations.ts';

/** An upstream whose calls of a day are numbered. */
export type MeteredUpstream = 'football' | GameSport;

export type CallsPerDay = Readonly<Record<MeteredUpstream, number | null>>;

/** The rest is for what is being played: one live list alone is three quarters of the smallest paid plan. */
const SHARE_OF_BUDGET = 0.25;
const CALLS_WITHOUT_BUDGET = 1000;

/** Of the long tail's calls: for ids that no list has named. Anyone can make up as many of those as they like. */
const UNNAMED_SHARE = 0.25;
/** A day opens with so many hours' worth besides its first hour: crawlers do not wait for the afternoon. */
const HEAD_START_HOURS = 3;
const HOURS = 24;
/** Of what an hour has, for one client network. */
const CLIENT_SHARE = 0.25;
/** Of what an hour has, for the site's own work: renewals behind visitors' backs, the names that search reads. */
const OWN_SHARE = 0.5;

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

/** Who a call is made for, and what for. */
export interface LongTailCall {
  readonly upstream: MeteredUpstream;
  /** Network of the visitor who waits for it; undefined: the site's own work. */
  readonly client: string | undefined;
  /** No list has named the id that is asked for. */
  readonly isUnnamed: boolean;
}

/** How long until the next hour's calls are released. */
export function nextRefillMs(nowMs: number): number {
  return HOUR_MS - (nowMs % HOUR_MS);
}

/** The calls of a UTC day, released by the hour: what one hour leaves over is the next one's. */
class HourlyPool {
  #hour = -1;
  #takenToday = 0;
  /** What this hour began with. */
  #available = 0;
  #takenThisHour = 0;
  readonly #takenBy = new Map<string | undefined, number>();

  constructor(
    private readonly upstream: MeteredUpstream,
    private readonly callsPerDay: number,
  ) {}

  /**
   * @throws ClientShareSpentError when the client has had its share of the hour
   * @throws RareCallsSpentError when the hour has nothing left
   */
  take(client: string | undefined, nowMs: number): void {
    this.#turnHour(Math.floor(nowMs / HOUR_MS));
    const nextHourMs = nextRefillMs(nowMs);
    const taken = this.#takenBy.get(client) ?? 0;
    if (this.#takenThisHour < this.#available && taken < this.#shareOf(client)) {
      this.#takenBy.set(client, taken + 1);
      this.#takenThisHour += 1;
      this.#takenToday += 1;
      return;
    }
    if (client !== undefined && taken >= this.#shareOf(client))
      throw new ClientShareSpentError(this.upstream, client, nextHourMs);
    throw new RareCallsSpentError(this.upstream, nextHourMs);
  }

  #shareOf(client: string | undefined): number {
    return Math.max(1, Math.floor(this.#available * (client === undefined ? OWN_SHARE : CLIENT_SHARE)));
  }

  #turnHour(hour: number): void {
    if (hour === this.#hour) return;
    if (Math.floor(hour / HOURS) !== Math.floor(this.#hour / HOURS)) this.#takenToday = 0;
    this.#hour = hour;
    const released = ((hour % HOURS) + 1 + HEAD_START_HOURS) / (HOURS + HEAD_START_HOURS);
    this.#available = Math.ceil(this.callsPerDay * released) - this.#takenToday;
    this.#takenThisHour = 0;
    this.#takenBy.clear();
  }
}

interface Pools {
  readonly named: HourlyPool;
  readonly unnamed: HourlyPool;
}

function poolsOf(upstream: MeteredUpstream, calls: number): Pools {
  const unnamed = Math.ceil(calls * UNNAMED_SHARE);
  return {
    named: new HourlyPool(upstream, calls - unnamed),
    unnamed: new HourlyPool(upstream, unnamed),
  };
}

/**
 * Calls for what is asked for by whoever names it: far days, unknown ids, teams, past seasons. There is no end of
 * such addresses. A script that makes them up must spend neither what live scores need nor what others would look
 * up: the day's calls are released by the hour, a client network has a share of each hour's, and ids that no list has
 * named draw on a small pool of their own (ADR 0047).
 */
export class LongTailBudget {
  readonly #pools = new Map<MeteredUpstream, Pools>();

  constructor(
    private readonly callsPerDay: CallsPerDay,
    private readonly clock: Clock,
  ) {}

  /**
   * @throws ClientShareSpentError when the client has had its share: others go on
   * @throws RareCallsSpentError when there is none left until the next hour
   */
  take({ upstream, client, isUnnamed }: LongTailCall): void {
    const calls = this.callsPerDay[upstream];
    if (calls === null) return;
    const pools = this.#pools.get(upstream) ?? poolsOf(upstream, calls);
    this.#pools.set(upstream, pools);
    // The site itself asks for what lists have told it of.
    const pool = isUnnamed && client !== undefined ? pools.unnamed : pools.named;
    pool.take(client, this.clock.nowMs());
  }
}
