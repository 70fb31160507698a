import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { DAY_MS } from '../../platform/time/durations.ts';
import { type KnownLeague, LeagueDirectory } from '../leagues/index.ts';
import { SourceCache, type Cached } from '../../platform/cache/source-cache.ts';
import { together, type Freshness } from '../../platform/cache/freshness.ts';
import { UpstreamError } from '../../platform/errors/upstream-errors.ts';
import { Clock } from '../../platform/time/clock.ts';
import { MatchReader } from '../matches/index.ts';
import { type ReportedSquadPlayer, type Team, TeamSource } from './team.ts';
import { LEAGUE_IDS_SHAPE, SEASONS_SHAPE, SQUAD_SHAPE, TEAM_SHAPE, TEAMS_SHAPE } from './team-shape.ts';
import { keys, ROUTES, teamSourceTags } from './teams.cache.ts';

/** For this long after a season has begun, the team's last match may belong to the season before. */
const BEGUN_LATELY_MS = 30 * DAY_MS;

/** A team's matches of a season are read this long before it begins, because lists of its days already contain them. */
const BEGINS_SOON_MS = 60 * DAY_MS;

type Known = Pick<KnownLeague, 'league' | 'summary'>;

/**
 * Returns the seasons that a team is in now, newest first; empty if it plays in no league. A winter season and
 * friendlies counted by calendar year may overlap, as may a new season with the one before it, and one about to
 * begin. Older seasons belong to competitions that are no longer held.
 */
export function presentSeasonsOf(leagues: readonly Known[], nowMs: number): readonly number[] {
  const newest = Math.max(...leagues.map(({ summary }) => summary.season));
  const years = new Set(leagues.flatMap((known) => yearsOf(known, nowMs)));
  return [...years].filter((year) => year >= newest - 1).sort((a, b) => b - a);
}

function yearsOf({ league: { seasons }, summary: { season } }: Known, nowMs: number): readonly number[] {
  const present = seasons.find(({ year }) => year === season);
  const before = seasons.find(({ year }) => year === season - 1);
  const begunMs = present === undefined ? Number.NEGATIVE_INFINITY : Date.parse(present.start);
  const soon = seasons.filter(
    ({ year, start }) => year > season && Date.parse(start) - nowMs < BEGINS_SOON_MS,
  );
  const upcoming = soon.map(({ year }) => year);
  return before !== undefined && nowMs - begunMs < BEGUN_LATELY_MS
    ? [...upcoming, season, before.year]
    : [...upcoming, season];
}

type SeenMatches = Awaited<ReturnType<MatchReader['ofLeague']>>;

/** Number of leagues in the list of all teams: one call each, once a day. */
const MAX_LEAGUES = 40;
/** More than all clubs that one provider knows. */
const MAX_NAMED = 50_000;

export interface KnownTeams {
  readonly teams: readonly Team[];
  readonly freshness: Freshness;
}

/** Reads teams through the cache. */
@Injectable()
export class TeamReader {
  /** Teams that a list contained, or that have been found. */
  readonly #named = new LRUCache<string, true>({ max: MAX_NAMED });

  constructor(
    private readonly source: TeamSource,
    private readonly leagues: LeagueDirectory,
    private readonly matches: MatchReader,
    private readonly cache: SourceCache,
    private readonly clock: Clock,
  ) {}

  byId(id: string): Promise<Cached<Team>> {
    return this.cache.fetch({
      key: keys.team(id),
      route: ROUTES.team,
      shape: TEAM_SHAPE,
      longTailOf: 'football',
      isUnnamed: this.#isUnnamed(id),
      tags: () => teamSourceTags(id),
      filled: (team) => {
        if (team !== undefined) this.#named.set(id, true);
      },
      load: () => this.source.byId(id),
    });
  }

  squad(id: string): Promise<Cached<readonly ReportedSquadPlayer[]>> {
    return this.cache.fetch({
      key: keys.squad(id),
      route: ROUTES.squad,
      shape: SQUAD_SHAPE,
      longTailOf: 'football',
      isUnnamed: this.#isUnnamed(id),
      tags: () => teamSourceTags(id),
      load: () => this.source.squad(id),
    });
  }

  /** Returns the leagues that the team plays in, as far as the directory knows them. */
  async leaguesOf(
    id: string,
  ): Promise<{ readonly leagues: readonly KnownLeague[]; readonly freshness: Freshness }> {
    const [ids, directory] = await Promise.all([
      this.cache.fetch({
        key: keys.leaguesOf(id),
        route: ROUTES.team,
        shape: LEAGUE_IDS_SHAPE,
        longTailOf: 'football',
        isUnnamed: this.#isUnnamed(id),
        tags: () => teamSourceTags(id),
        load: () => this.source.leaguesOf(id),
      }),
      this.leagues.all(),
    ]);
    const known = (ids.value ?? []).map((leagueId) => directory.byId.get(leagueId));
    return {
      leagues: known.filter((league) => league !== undefined),
      freshness: together([ids.freshness, directory.freshness]),
    };
  }

  /** Returns the team's matches of all its current seasons, or of the last one it played. */
  async presentMatches(id: string): Promise<SeenMatches> {
    const { leagues, freshness } = await this.leaguesOf(id);
    const [newest = await this.#lastSeason(id), ...others] = presentSeasonsOf(leagues, this.clock.nowMs());
    const seen = await this.matches.ofTeamSeasons(id, [newest, ...others]);
    return { ...seen, freshness: together([freshness, seen.freshness]) };
  }

  async ofLeague({ summary }: KnownLeague): Promise<KnownTeams> {
    const { id, season } = summary;
    const { value = [], freshness } = await this.cache.fetch({
      key: keys.ofLeague(id, season),
      route: ROUTES.team,
      shape: TEAMS_SHAPE,
      load: () => this.source.ofLeague(id, season),
    });
    for (const team of value) this.#named.set(team.id, true);
    return { teams: value, freshness };
  }

  /**
   * Returns the teams of the most important leagues, each once. Leagues that cannot be read are left out; if none can
   * be read, the error is thrown.
   */
  async all(): Promise<KnownTeams> {
    const { leagues, freshness } = await this.leagues.all();
    const parts: KnownTeams[] = [];
    let failure: UpstreamError | undefined;
    for (const league of leagues.slice(0, MAX_LEAGUES)) {
      try {
        parts.push(await this.ofLeague(league));
      } catch (error) {
        if (!(error instanceof UpstreamError)) throw error;
        failure = error;
      }
    }
    if (parts.length === 0 && failure !== undefined) throw failure;
    const byId = new Map(parts.flatMap((part) => part.teams).map((team) => [team.id, team] as const));
    return {
      teams: [...byId.values()],
      freshness: together([freshness, ...parts.map((part) => part.freshness)]),
    };
  }

  /** Returns the last season of a team that plays in no current league; this year if no match of it is known. */
  async #lastSeason(id: string): Promise<number> {
    const { value = [] } = await this.cache.fetch({
      key: keys.seasonsOf(id),
      route: ROUTES.team,
      shape: SEASONS_SHAPE,
      longTailOf: 'football',
      isUnnamed: this.#isUnnamed(id),
      tags: () => teamSourceTags(id),
      load: () => this.source.seasonsOf(id),
    });
    return value.length === 0 ? new Date(this.clock.nowMs()).getUTCFullYear() : Math.max(...value);
  }

  #isUnnamed(id: string): boolean {
    return !this.#named.has(id) && !this.matches.hasNamedTeam(id);
  }
}
