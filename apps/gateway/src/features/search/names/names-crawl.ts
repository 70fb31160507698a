import type { Settings } from '../../../platform/config/settings.ts';
import { DAY_MS, MINUTE_MS, SECOND_MS } from '../../../platform/time/durations.ts';
import { UpstreamBusyError, UpstreamError } from '../../../platform/errors/upstream-errors.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import type { KnownLeague } from '../../leagues/index.ts';
import type { ReportedSquadPlayer, Team } from '../../teams/index.ts';
import type { KnownNames } from './known-names.ts';

/** How much of the upstream call budget search may use. The partner guide describes the consequences. */
export interface CrawlPolicy {
  /** Calls per 24 hours for teams and squads; each pass makes one more for the list of leagues. */
  readonly callsPerDay: number;
  /** Pause between two calls, so that a pass does not delay visitors. */
  readonly gapMs: number;
  /** Pause between two squads, of which each league has about twenty. */
  readonly squadGapMs: number;
  readonly passEveryMs: number;
  /** How long the teams of a league, or a squad, are used before they are read again. */
  readonly keptMs: number;
}

/** Search uses a twentieth of a configured budget; without one, two hundred calls, which every paid plan includes. */
const SHARE_OF_BUDGET = 0.05;
const CALLS_WITHOUT_BUDGET = 200;
/** Calls to the embedded sandbox cost nothing. */
const CALLS_TO_SANDBOX = 5000;
/** The sandbox uses this machine's processors, however, and its visitors need them during the first minute. */
const SANDBOX_SQUAD_GAP_MS = 100;

export function crawlPolicy(settings: Pick<Settings, 'game' | 'site'>): CrawlPolicy {
  const { demonstration } = settings.site;
  const dailyBudget = settings.game?.dailyBudget ?? null;
  const real = dailyBudget === null ? CALLS_WITHOUT_BUDGET : Math.floor(dailyBudget * SHARE_OF_BUDGET);
  return {
    callsPerDay: demonstration ? CALLS_TO_SANDBOX : real,
    gapMs: demonstration ? 20 : SECOND_MS,
    squadGapMs: demonstration ? SANDBOX_SQUAD_GAP_MS : SECOND_MS,
    passEveryMs: 15 * MINUTE_MS,
    keptMs: 7 * DAY_MS,
  };
}

/** Limits the calls in any 24 hours. */
class CallAllowance {
  readonly #callsPerDay: number;
  #spentAtMs: number[] = [];

  constructor(callsPerDay: number) {
    this.#callsPerDay = callsPerDay;
  }

  /** Counts one more call if it is allowed; returns whether it is. */
  take(nowMs: number): boolean {
    this.#spentAtMs = this.#spentAtMs.filter((spentMs) => nowMs - spentMs < DAY_MS);
    if (this.#spentAtMs.length >= this.#callsPerDay) return false;
    this.#spentAtMs.push(nowMs);
    return true;
  }
}

/** The names in a match of yesterday, today or tomorrow. */
export interface NamedMatch {
  readonly sport: string;
  readonly league: { readonly id: string; readonly country: Team['country'] };
  readonly home: {
    readonly id: string;
    readonly name: string;
    readonly shortName: string;
    readonly logo: string | null;
  };
  readonly away: NamedMatch['home'];
}

/** Source of names. Every call may throw an upstream error. */
export interface NamesSource {
  /** The most important leagues first. */
  leagues(): Promise<readonly KnownLeague[]>;
  teamsOf(league: KnownLeague): Promise<readonly Team[]>;
  squad(teamId: string): Promise<readonly ReportedSquadPlayer[]>;
  matchesOfTheseDays(): Promise<readonly NamedMatch[]>;
}

export interface CrawlParts {
  readonly names: KnownNames;
  readonly source: NamesSource;
  readonly clock: Clock;
  readonly policy: CrawlPolicy;
  /** Waits between two calls; resolves early when the gateway shuts down. */
  readonly pause: (durationMs: number) => Promise<void>;
  /** Yields to the event loop between two names, so that waiting requests are served. */
  readonly breathe: () => Promise<void>;
  /** Resolves when all added names can be found. */
  readonly findable: () => Promise<void>;
  readonly stopped: () => boolean;
}

/** After this many consecutive failures the pass ends: the upstream is down, not one response broken. */
const MAX_FAILURES = 3;

/**
 * Reads names pass by pass: all leagues, the teams of current matches, then the teams of each league with a current
 * season, then squads. Leagues and teams that play now come first, as far as the day's allowance of calls permits.
 */
export class NamesCrawl {
  readonly #parts: CrawlParts;
  readonly #allowance: CallAllowance;
  readonly #teamsReadAtMs = new Map<string, number>();
  readonly #squadsReadAtMs = new Map<string, number>();
  /** Positions of leagues by importance. */
  readonly #places = new Map<string, number>();
  /** Ids of the competitions that are leagues, not cups or friendlies. */
  readonly #leagues = new Set<string>();
  #leaguesRead = false;
  #failures = 0;
  #lastFailure: UpstreamError | undefined;

  constructor(parts: CrawlParts) {
    this.#parts = parts;
    this.#allowance = new CallAllowance(parts.policy.callsPerDay);
  }

  /** Whether the leagues, and the teams of all leagues with a current season, have been read; squads may be missing. */
  get complete(): boolean {
    return this.#leaguesRead && this.#leaguesToRead([]).length === 0;
  }

  /** Why the last call failed; `undefined` if it succeeded. */
  get lastFailure(): UpstreamError | undefined {
    return this.#lastFailure;
  }

  async pass(): Promise<void> {
    this.#failures = 0;
    const { names, source } = this.#parts;
    await this.#attempt(async () => {
      for (const [place, known] of (await source.leagues()).entries()) {
        this.#places.set(known.league.id, place);
        if (known.league.type === 'league') this.#leagues.add(known.league.id);
        names.putLeague(known, place);
        await this.#parts.breathe();
      }
      this.#leaguesRead = true;
    });
    const matches = await this.#matches();
    for (const match of matches) await this.#hear(match);
    const first = matches.map((match) => match.league.id);
    for (const league of this.#leaguesToRead(first)) if (!(await this.#readTeams(league))) return;
    const playing = matches.flatMap((match) => [match.home.id, match.away.id]);
    for (const teamId of this.#squadsToRead(playing)) if (!(await this.#readSquad(teamId))) return;
  }

  async #hear({ league, sport, home, away }: NamedMatch): Promise<void> {
    const unread = { sport, country: league.country, national: false, founded: null, venue: null };
    for (const { id, name, shortName, logo } of [home, away]) {
      const team = { id, name, shortName, logo, ...unread };
      this.#parts.names.hearOfTeam(team, this.#placeOf(league.id), this.#leagues.has(league.id));
      await this.#parts.breathe();
    }
  }

  #placeOf(leagueId: string): number {
    return this.#places.get(leagueId) ?? this.#places.size;
  }

  async #matches(): Promise<readonly NamedMatch[]> {
    let matches: readonly NamedMatch[] = [];
    await this.#attempt(async () => {
      matches = await this.#parts.source.matchesOfTheseDays();
    });
    return matches;
  }

  #leaguesToRead(first: readonly string[]): readonly KnownLeague[] {
    const due = this.#parts.names
      .leagues()
      .filter(({ league }) => league.seasons.some((season) => season.current))
      .filter(({ league }) => this.#isDue(this.#teamsReadAtMs, league.id));
    const early = new Set(first);
    return [
      ...due.filter(({ league }) => early.has(league.id)),
      ...due.filter(({ league }) => !early.has(league.id)),
    ];
  }

  #squadsToRead(first: readonly string[]): readonly string[] {
    const all = new Set([...first, ...this.#parts.names.teamIds()]);
    return [...all].filter((id) => this.#isDue(this.#squadsReadAtMs, id));
  }

  #isDue(readAtMs: ReadonlyMap<string, number>, id: string): boolean {
    const atMs = readAtMs.get(id);
    return atMs === undefined || this.#parts.clock.nowMs() - atMs >= this.#parts.policy.keptMs;
  }

  #readTeams(known: KnownLeague): Promise<boolean> {
    return this.#call(this.#parts.policy.gapMs, async () => {
      const { names, source, breathe, findable } = this.#parts;
      for (const team of await source.teamsOf(known)) {
        names.putTeam(team, this.#placeOf(known.league.id), known.league.type === 'league');
        await breathe();
      }
      // Search counts as complete when the last league is read, so all of its names must be indexed before that.
      await findable();
      this.#teamsReadAtMs.set(known.league.id, this.#parts.clock.nowMs());
    });
  }

  #readSquad(teamId: string): Promise<boolean> {
    return this.#call(this.#parts.policy.squadGapMs, async () => {
      const { names, source, breathe } = this.#parts;
      for (const player of await source.squad(teamId)) {
        names.putPlayer(player, names.team(teamId) ?? null);
        await breathe();
      }
      this.#squadsReadAtMs.set(teamId, this.#parts.clock.nowMs());
    });
  }

  /** Makes one call of the allowance; resolves with `false` if the pass must end. */
  async #call(gapMs: number, work: () => Promise<void>): Promise<boolean> {
    const { clock, pause, stopped } = this.#parts;
    if (stopped() || this.#failures >= MAX_FAILURES || !this.#allowance.take(clock.nowMs())) return false;
    await this.#attempt(work);
    await pause(gapMs);
    return true;
  }

  async #attempt(work: () => Promise<void>): Promise<void> {
    try {
      await work();
      this.#failures = 0;
      this.#lastFailure = undefined;
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error;
      this.#failures += error instanceof UpstreamBusyError ? MAX_FAILURES : 1;
      this.#lastFailure = error;
    }
  }
}
