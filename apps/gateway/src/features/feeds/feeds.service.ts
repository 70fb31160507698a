import type { UnencodedResponse } from '@touchline/cache';
import { Injectable } from '@nestjs/common';
import { freshUntil, together, type Freshness } from '../../platform/cache/freshness.ts';
import { SourceCache } from '../../platform/cache/source-cache.ts';
import { UpstreamFailedError } from '../../platform/errors/upstream-errors.ts';
import { Clock } from '../../platform/time/clock.ts';
import { DAY_MS } from '../../platform/time/durations.ts';
import { LeagueDirectory } from '../leagues/index.ts';
import { MatchReader, matchTags } from '../matches/index.ts';
import { TeamReader } from '../teams/index.ts';
import type { EncodedFeed, FeedFormat, FeedQuestion } from './items/feed.ts';
import { FeedBuilder, type FeedContent } from './feed-builder.ts';
import { daysOf, startOfUtcDay, WINDOWS } from './items/feed-window.ts';
import { ROUTES } from './feeds.routes.ts';

const TYPES: Readonly<Record<FeedFormat, string>> = {
  rss: 'application/rss+xml',
  json: 'application/feed+json',
};

export function feedResponse(feed: EncodedFeed): UnencodedResponse {
  return {
    status: 200,
    headers: [
      ['content-type', `${TYPES[feed.format]}; charset=utf-8`],
      // Subscribers may discover the hub by headers alone, without reading the document (WebSub, 4).
      ['link', `<${feed.hub}>; rel="hub", <${feed.self}>; rel="self"`],
      ['last-modified', new Date(feed.lastChangeMs).toUTCString()],
    ],
    etag: feed.etag,
    identity: Buffer.from(feed.text),
  };
}

export interface ReadFeed {
  readonly answer: UnencodedResponse;
  readonly freshness: Freshness;
  readonly tags: readonly string[];
}

type Parts = readonly [Freshness, ...Freshness[]];
type ReadContent = FeedContent & { readonly parts: Parts; readonly tag?: string };

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

  /** Returns `undefined` if there is no such league or team. */
  async read(question: FeedQuestion): Promise<ReadFeed | undefined> {
    const content = await this.#content(question);
    if (content === undefined) return undefined;
    const freshness = this.#freshness(ROUTES[question.contents], content.parts);
    const feed = await this.builder.build(question, content);
    const own = content.tag === undefined ? [] : [content.tag];
    return {
      answer: feedResponse(feed),
      freshness,
      tags: [`lang:${question.language}`, ...own, ...matchTags.of(content.matches)],
    };
  }

  /**
   * A feed serves the last known state only for as long as its own route of the policy allows. Its sources, the lists
   * of matches, may be kept longer than scores may be shown.
   */
  #freshness(route: string, parts: Parts): Freshness {
    const nowMs = this.clock.nowMs();
    const made = this.cache.made(route);
    const toldForMs = made.errorUntilMs - made.staleUntilMs;
    const isTooOld = parts.some(
      ({ outcome, staleUntilMs }) => outcome === 'stale-error' && staleUntilMs + toldForMs <= nowMs,
    );
    if (isTooOld) throw new UpstreamFailedError('game', 'the last known state is too old for a feed');
    // The days in the feed change at midnight.
    const freshness = freshUntil(together([...parts, made]), startOfUtcDay(nowMs) + DAY_MS);
    const errorUntilMs = Math.min(freshness.errorUntilMs, freshness.staleUntilMs + toldForMs);
    return { ...freshness, errorUntilMs };
  }

  async #content({ subject, contents }: FeedQuestion): Promise<ReadContent | undefined> {
    if (subject.kind === 'matches' || subject.kind === 'results')
      return this.#ofTheseDays(subject.kind, ROUTES[contents]);
    return subject.kind === 'league' ? this.#ofLeague(subject.id) : this.#ofTeam(subject.id);
  }

  async #ofTheseDays(kind: 'matches' | 'results', route: string): Promise<ReadContent> {
    const days = daysOf(WINDOWS[kind], this.clock.nowMs());
    const lists = await Promise.all(
      days.map(async (day) => this.matches.withLive(await this.matches.ofUtcDay(day))),
    );
    return {
      matches: lists.flatMap((list) => list.matches),
      parts: [this.cache.made(route), ...lists.map((list) => list.freshness)],
    };
  }

  async #ofLeague(id: string): Promise<ReadContent | undefined> {
    const known = await this.leagues.byId(id);
    if (known === undefined) return undefined;
    const { name, country, season } = known.summary;
    const seen = await this.matches.withLive(await this.matches.ofLeague(id, season));
    const parts: Parts = [known.freshness, seen.freshness];
    return { matches: seen.matches, name, country, parts, tag: `league:${id}` };
  }

  async #ofTeam(id: string): Promise<ReadContent | undefined> {
    const { value: team, freshness } = await this.teams.byId(id);
    if (team === undefined) return undefined;
    const seen = await this.matches.withLive(await this.teams.presentMatches(id));
    return {
      matches: seen.matches,
      name: team.name,
      parts: [freshness, seen.freshness],
      tag: `team:${id}`,
    };
  }
}
