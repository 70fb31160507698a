import { Injectable } from '@nestjs/common';
import { DEFAULT_LANGUAGE, GAME_SPORTS, ROUTES, type Route } from '@touchline/contracts';
import type { Freshness } from '../../platform/cache/freshness.ts';
import { FeatureOffError } from '../../platform/errors/upstream-errors.ts';
import { Clock } from '../../platform/time/clock.ts';
import { DAY_MS } from '../../platform/time/durations.ts';
import { ContentReader } from '../content/index.ts';
import { LeagueDirectory } from '../leagues/index.ts';
import { MatchReader } from '../matches/index.ts';
import { TeamReader } from '../teams/index.ts';
import { type SitemapSection, type SitemapEntry, matchEntry } from './sitemap-entries.ts';

/** Pages that no sitemap lists: those marked `noindex`, and the page for old addresses. */
const UNLISTED: ReadonlySet<string> = new Set(['deprecated-slug', 'offline', 'search']);

function isListed({ name, layout, auth }: Route): boolean {
  return auth === 'public' && layout !== 'empty' && layout !== 'auth' && !UNLISTED.has(name);
}

/** `/match/:id?` -> `/match`; `undefined` if the page needs its parameter. */
function bare(path: string): string | undefined {
  const without = path.replace(/\/:[a-z]+\?$/, '');
  if (without.includes(':')) return undefined;
  return without === '/' ? '' : without;
}

/** Returns every page without a parameter, with the date of its last change if known. */
function pageEntries(changes: ReadonlyMap<string, number>): readonly SitemapEntry[] {
  const paths = ROUTES.filter(isListed).flatMap(({ path }) => bare(path) ?? []);
  const sports = GAME_SPORTS.map((sport) => `/sport/${sport}`);
  const withSports = paths.includes('/sport') ? [...paths, ...sports] : paths;
  return withSports.map((path) => {
    const changedMs = changes.get(path.split('/').at(-1) ?? '');
    return changedMs === undefined ? { path } : { path, changedMs };
  });
}

/** Days of matches before today, for results, and after it. Older pages are found through leagues and teams. */
const WINDOW_DAYS = 7;

export interface ReadSection extends SitemapSection {
  readonly freshness: readonly Freshness[];
}

/** Reads the pages of the sitemap, section by section. */
@Injectable()
export class Sections {
  constructor(
    private readonly content: ContentReader,
    private readonly leagues: LeagueDirectory,
    private readonly matches: MatchReader,
    private readonly teams: TeamReader,
    private readonly clock: Clock,
  ) {}

  get names(): readonly string[] {
    const nowMs = this.clock.nowMs();
    const days = Array.from({ length: 2 * WINDOW_DAYS + 1 }, (_, index) =>
      new Date(nowMs + (index - WINDOW_DAYS) * DAY_MS).toISOString().slice(0, 'YYYY-MM-DD'.length),
    );
    return ['pages', 'guides', 'leagues', 'teams', ...days.map((day) => `matches-${day}`)];
  }

  /** Resolves with `undefined` if there is no such section, or its day is outside the window. */
  async read(name: string): Promise<ReadSection | undefined> {
    if (!this.names.includes(name)) return undefined;
    try {
      return await this.#read(name);
    } catch (error) {
      // A section without an upstream has no pages.
      if (error instanceof FeatureOffError) return { name, entries: [], freshness: [] };
      throw error;
    }
  }

  #read(name: string): Promise<ReadSection> {
    switch (name) {
      case 'pages':
        return this.#pages();
      case 'guides':
        return this.#guides();
      case 'leagues':
        return this.#leagues();
      case 'teams':
        return this.#teams();
      default:
        return this.#matchesOf(name.slice('matches-'.length));
    }
  }

  async #pages(): Promise<ReadSection> {
    try {
      const { value, freshness } = await this.content.pages(DEFAULT_LANGUAGE);
      const changes = new Map(value.map(({ slug, updatedAtMs }) => [slug, updatedAtMs] as const));
      return { name: 'pages', entries: pageEntries(changes), freshness: [freshness] };
    } catch (error) {
      if (!(error instanceof FeatureOffError)) throw error;
      return { name: 'pages', entries: pageEntries(new Map()), freshness: [] };
    }
  }

  async #guides(): Promise<ReadSection> {
    const { value, freshness } = await this.content.guides(DEFAULT_LANGUAGE);
    const entries = value.map(({ slug, updatedAtMs }) => ({
      path: `/guides/${slug}`,
      changedMs: updatedAtMs,
    }));
    return { name: 'guides', entries, freshness: [freshness] };
  }

  async #leagues(): Promise<ReadSection> {
    const { leagues, freshness } = await this.leagues.all();
    const entries = leagues.map(({ summary }) => ({ path: `/league/${summary.id}` }));
    return { name: 'leagues', entries, freshness: [freshness] };
  }

  async #teams(): Promise<ReadSection> {
    const { teams, freshness } = await this.teams.all();
    return {
      name: 'teams',
      entries: teams.map(({ id }) => ({ path: `/team/${id}` })),
      freshness: [freshness],
    };
  }

  async #matchesOf(day: string): Promise<ReadSection> {
    const { matches, freshness } = await this.matches.ofUtcDay(day);
    return { name: `matches-${day}`, entries: matches.map(matchEntry), freshness: [freshness] };
  }
}
