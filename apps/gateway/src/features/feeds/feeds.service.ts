import { Injectable } from '@nestjs/common';
import { freshUntil, together, type Freshness } from '../../platform/cache/freshness.ts';
import { SourceCache } from '../../platform/cache/source-cache.ts';
import { Clock } from '../../platform/time/clock.ts';
import { DAY_MS } from '../../platform/time/durations.ts';
import { LeagueDirectory } from '../leagues/index.ts';
import { MatchReader, tagsOf } from '../matches/index.ts';
import { TeamReader } from '../teams/index.ts';
import type { EncodedFeed, FeedQuestion, FeedSubject } from './feed.ts';
import { FeedBuilder, type FeedContent } from './feed-builder.ts';
import { daysOf, startOfUtcDay, WINDOWS } from './feed-window.ts';
import { ROUTE } from './feeds.cache.ts';

export interface ReadFeed {
  readonly feed: EncodedFeed;
  readonly freshness: Freshness;
  readonly tags: readonly string[];
}

type ReadContent = FeedContent & { readonly freshness: Freshness; readonly tag?: string };

@Injectable()
export class FeedsService {
  constructor(
    private readonly matches: MatchReader,
    private readonly leagues: LeagueDirectory,
    private readonly teams: TeamReader,
    private readonly builder: FeedBuilder,
    private readonly cache: SourceCache,
    private readonly clock: Clock,
  ) {}

  /** undefined when there is no such league or team. */
  async read(question: FeedQuestion): Promise<ReadFeed | undefined> {
    const content = await this.#content(question.subject);
    if (content === undefined) return undefined;
    const feed = await this.builder.build(question, content);
    const own = content.tag === undefined ? [] : [content.tag];
    // Which days it holds changes at midnight.
    const midnightMs = startOfUtcDay(this.clock.nowMs()) + DAY_MS;
    return {
      feed,
      freshness: freshUntil(together([content.freshness, this.cache.made(ROUTE)]), midnightMs),
      tags: [`lang:${question.language}`, ...own, ...tagsOf(content.matches)],
    };
  }

  async #content(subject: FeedSubject): Promise<ReadContent | undefined> {
    if (subject.kind === 'matches') return this.#ofTheseDays();
    return subject.kind === 'league' ? this.#ofLeague(subject.id) : this.#ofTeam(subject.id);
  }

  async #ofTheseDays(): Promise<ReadContent> {
    const days = daysOf(WINDOWS.matches, this.clock.nowMs());
    const lists = await Promise.all(
      days.map(async (day) => this.matches.withLive(await this.matches.ofUtcDay(day))),
    );
    return {
      matches: lists.flatMap((list) => list.matches),
      freshness: together([this.cache.made(ROUTE), ...lists.map((list) => list.freshness)]),
    };
  }

  async #ofLeague(id: string): Promise<ReadContent | undefined> {
    const known = await this.leagues.byId(id);
    if (known === undefined) return undefined;
    const { name, country, season } = known.summary;
    const seen = await this.matches.withLive(await this.matches.ofLeague(id, season));
    const freshness = together([known.freshness, seen.freshness]);
    return { matches: seen.matches, name, country, freshness, tag: `league:${id}` };
  }

  async #ofTeam(id: string): Promise<ReadContent | undefined> {
    const { value: team, freshness } = await this.teams.byId(id);
    if (team === undefined) return undefined;
    const known = await this.teams.leaguesOf(id);
    const thisYear = new Date(this.clock.nowMs()).getUTCFullYear();
    // One question a season: leagues by calendar year and by winter stand side by side.
    const seasons = new Set(known.leagues.map(({ summary }) => summary.season));
    const lists = await Promise.all(
      [...(seasons.size === 0 ? [thisYear] : seasons)].map((season) => this.matches.ofTeam(id, season)),
    );
    const seen = await Promise.all(lists.map((list) => this.matches.withLive(list)));
    const byId = new Map(seen.flatMap(({ matches }) => matches).map((match) => [match.id, match] as const));
    return {
      matches: [...byId.values()],
      name: team.name,
      freshness: together([freshness, known.freshness, ...seen.map((list) => list.freshness)]),
      tag: `team:${id}`,
    };
  }
}
