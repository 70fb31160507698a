import { Injectable } from '@nestjs/common';
import type { LeagueSummary } from '@touchline/contracts';
import { ProblemError } from '../../platform/errors/problems.ts';
import { SourceCache } from '../../platform/cache/source-cache.ts';
import type { Freshness } from '../../platform/cache/freshness.ts';
import { compareByImportance } from '../league-ranking/index.ts';
import { type League, LeagueSource } from './league.ts';
import { presentLeague } from './league-presenter.ts';
import { LEAGUES_SHAPE } from './league-shape.ts';
import { keys, ROUTES } from './leagues.cache.ts';

export class UnknownLeagueError extends ProblemError {
  constructor() {
    super('not-found', 'No league has this id');
  }
}

export class UnknownSeasonError extends ProblemError {
  constructor() {
    super('not-found', 'The league has no such season');
  }
}

export interface KnownLeague {
  readonly league: League;
  readonly summary: LeagueSummary;
}

export interface KnownLeagues {
  /** Most important first. */
  readonly leagues: readonly KnownLeague[];
  readonly byId: ReadonlyMap<string, KnownLeague>;
  readonly freshness: Freshness;
}

/** Provides every league of the upstream from one shared list. */
@Injectable()
export class LeagueDirectory {
  /** The index of each cached list. A cached list is the same object each time. */
  readonly #made = new WeakMap<readonly League[], Omit<KnownLeagues, 'freshness'>>();

  constructor(
    private readonly source: LeagueSource,
    private readonly cache: SourceCache,
  ) {}

  async all(): Promise<KnownLeagues> {
    const { value = [], freshness } = await this.cache.fetch({
      key: keys.all(),
      route: ROUTES.all,
      shape: LEAGUES_SHAPE,
      load: () => this.source.all(),
    });
    const made = this.#made.get(value) ?? indexed(value);
    this.#made.set(value, made);
    return { ...made, freshness };
  }

  async byId(id: string): Promise<(KnownLeague & { readonly freshness: Freshness }) | undefined> {
    const { byId, freshness } = await this.all();
    const known = byId.get(id);
    return known === undefined ? undefined : { ...known, freshness };
  }
}

function indexed(all: readonly League[]): Omit<KnownLeagues, 'freshness'> {
  const leagues: KnownLeague[] = [];
  for (const league of all) {
    const summary = presentLeague(league);
    if (summary !== undefined) leagues.push({ league, summary });
  }
  leagues.sort((a, b) => compareByImportance(a.league, b.league));
  return { leagues, byId: new Map(leagues.map((known) => [known.league.id, known])) };
}
