import { Injectable } from '@nestjs/common';
import { AnswerCache, type Cached } from '../../platform/cache/answer-cache.ts';
import { Clock } from '../../platform/time/clock.ts';
import { LeagueDirectory } from '../leagues/index.ts';
import { MatchReader } from '../matches/index.ts';
import { TeamReader } from '../teams/index.ts';
import type { EncodedFeed, FeedQuestion, FeedSubject } from './feed.ts';
import { FeedBuilder, type FeedContent } from './feed-builder.ts';
import { daysOf, WINDOWS } from './feed-window.ts';
import { FEED, feedKey } from './feeds.cache.ts';
import type { Match } from './match.ts';

@Injectable()
export class FeedsService {
  constructor(
    private readonly matches: MatchReader,
    private readonly leagues: LeagueDirectory,
    private readonly teams: TeamReader,
    private readonly builder: FeedBuilder,
    private readonly cache: AnswerCache,
    private readonly clock: Clock,
  ) {}

  /** The value is undefined when there is no such league or team. */
  read(question: FeedQuestion): Promise<Cached<EncodedFeed>> {
    return this.cache.fetch({
      key: feedKey(question),
      policy: FEED,
      load: async () => {
        const content = await this.#content(question.subject);
        return content === undefined ? undefined : this.builder.build(question, content);
      },
    });
  }

  async #content(subject: FeedSubject): Promise<FeedContent | undefined> {
    if (subject.kind === 'matches') return { matches: await this.#ofTheseDays() };
    return subject.kind === 'league' ? this.#ofLeague(subject.id) : this.#ofTeam(subject.id);
  }

  async #ofTheseDays(): Promise<readonly Match[]> {
    const days = daysOf(WINDOWS.matches, this.clock.nowMs());
    const lists = await Promise.all(
      days.map(async (day) => this.matches.withLive(await this.matches.ofUtcDay(day))),
    );
    return lists.flatMap((list) => list.matches);
  }

  async #ofLeague(id: string): Promise<FeedContent | undefined> {
    const known = await this.leagues.byId(id);
    if (known === undefined) return undefined;
    const { name, country, season } = known.summary;
    const seen = await this.matches.withLive(await this.matches.ofLeague(id, season));
    return { matches: seen.matches, name, country };
  }

  async #ofTeam(id: string): Promise<FeedContent | undefined> {
    const { value: team } = await this.teams.byId(id);
    if (team === undefined) return undefined;
    const { leagues } = await this.teams.leaguesOf(id);
    const thisYear = new Date(this.clock.nowMs()).getUTCFullYear();
    // One question a season: leagues by calendar year and by winter stand side by side.
    const seasons = new Set(leagues.map(({ summary }) => summary.season));
    const lists = await Promise.all(
      [...(seasons.size === 0 ? [thisYear] : seasons)].map((season) => this.matches.ofTeam(id, season)),
    );
    const seen = await Promise.all(lists.map((list) => this.matches.withLive(list)));
    const byId = new Map(seen.flatMap(({ matches }) => matches).map((match) => [match.id, match] as const));
    return { matches: [...byId.values()], name: team.name };
  }
}
