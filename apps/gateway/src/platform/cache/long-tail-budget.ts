import type { GameSport } from '@touchline/contracts';
import type { Settings } from '../config/settings.ts';
import { ClientShareSpentError, RareCallsSpentError } from '../errors/upstream-errors.ts';
import type { Clock } from '../time/clock.ts';
import { HOUR_MS } from '../time/durations.ts';

/** An upstream with a daily limit on calls. */
export type MeteredUpstream = 'football' | GameSport;

export type CallsPerDay = Readonly<Record<MeteredUpstream, number | null>>;

/** The rest is for matches in play: one live list alone takes three quarters of the smallest paid plan. */
const SHARE_OF_BUDGET = 0.25;
const CALLS_WITHOUT_BUDGET = 1000;

/** The share of the long tail's calls for ids that no list contains. Anyone can invent any number of those. */
const UNNAMED_SHARE = 0.25;
/**
 * The first hour of a day gets this many hours' calls in addition to its own: crawlers do not wait for the afternoon.
 */
const HEAD_START_HOURS = 3;
const HOURS = 24;
/** The share of an hour's calls for one client network. */
const CLIENT_SHARE = 0.25;
/** The share of an hour's calls for the site's own work: background refreshes, and the names that search reads. */
const OWN_SHARE = 0.5;

/** Returns the calls per day; `null` means no limit, because the embedded sandbox costs nothing. */
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

/** A call, and the client that it is charged to. */
export interface LongTailCall {
  readonly upstream: MeteredUpstream;
  /** Network of the visitor who waits for it; `undefined` for the site's own work. */
  readonly client: string | undefined;
  /** Whether no list contains the requested id. */
  readonly isUnnamed: boolean;
}

/** Returns the time until the next hour's calls are released, in ms. */
export function nextRefillMs(nowMs: number): number {
  return HOUR_MS - (nowMs % HOUR_MS);
}

/** The calls of a UTC day, released by the hour: unused calls carry over to the next hour. */
class HourlyPool {
  #hour = -1;
  #takenToday = 0;
  /** The calls available at the start of this hour. */
  #available = 0;
  #takenThisHour = 0;
  readonly #takenBy = new Map<string | undefined, number>();

  constructor(
    private readonly upstream: MeteredUpstream,
    private readonly callsPerDay: number,
  ) {}

  /**
   * @throws ClientShareSpentError when the client has used its share of the hour
   * @throws RareCallsSpentError when the hour has no calls left
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
 * Limits the calls for long-tail addresses: far days, unknown ids, teams, past seasons. Their number is unlimited. A
 * script that enumerates them must use up neither the calls that live scores need nor those of other visitors.
 * Therefore the day's calls are released by the hour, a client network has a share of each hour, and ids that no list
 * contains have a small pool of their own (ADR 0047).
 */
export class LongTailBudget {
  readonly #pools = new Map<MeteredUpstream, Pools>();

  constructor(
    private readonly callsPerDay: CallsPerDay,
    private readonly clock: Clock,
  ) {}

  /**
   * @throws ClientShareSpentError when the client has used its share; other clients can continue
   * @throws RareCallsSpentError when no call is left until the next hour
   */
  take({ upstream, client, isUnnamed }: LongTailCall): void {
    const calls = this.callsPerDay[upstream];
    if (calls === null) return;
    const pools = this.#pools.get(upstream) ?? poolsOf(upstream, calls);
    this.#pools.set(upstream, pools);
    // The site itself only requests ids that lists contain.
    const pool = isUnnamed && client !== undefined ? pools.unnamed : pools.named;
    pool.take(client, this.clock.nowMs());
  }
}
