import { Inject, Injectable } from '@nestjs/common';
import { HUB_PATH, type Language } from '@touchline/contracts';
import type { Settings } from '../../platform/config/settings.ts';
import { SETTINGS } from '../../platform/config/settings-token.ts';
import { entityTag } from '../../platform/http-server/entity-tag.ts';
import { Clock } from '../../platform/time/clock.ts';
import type { EncodedFeed, FeedChannel, FeedQuestion, FeedSubject } from './feed.ts';
import { countryName, feedItem } from './feed-item.ts';
import { feedTexts, type FeedTexts } from './feed-texts.ts';
import { FeedChanges } from './feed-changes.ts';
import { chosen, startOfUtcDay } from './feed-window.ts';
import { TTL_MINUTES } from './feeds.cache.ts';
import type { Match } from './match.ts';
import { jsonFeed } from './json-feed.ts';
import { rss } from './rss.ts';
import { withoutResult } from './without-result.ts';

/** What a feed is about, by name; those of all matches need none. */
export interface FeedContent {
  readonly matches: readonly Match[];
  readonly name?: string;
  readonly country?: Match['league']['country'];
}

const DOCUMENTS = { rss, json: jsonFeed } as const;

/** Makes the document of matches that have been read. */
@Injectable()
export class FeedBuilder {
  readonly #changes = new FeedChanges();
  /** Of matches whose results are covered: goals change nothing of them. */
  readonly #coveredChanges = new FeedChanges();

  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly clock: Clock,
  ) {}

  async build(question: FeedQuestion, content: FeedContent): Promise<EncodedFeed> {
    const { subject, language, format, scores, path } = question;
    const { baseUrl, site } = this.settings;
    const nowMs = this.clock.nowMs();
    const texts = await feedTexts(language);
    const changes = scores === 'off' ? this.#coveredChanges : this.#changes;
    const told =
      scores === 'off' ? content.matches.map((match) => this.#covered(match, nowMs)) : content.matches;
    const matches = chosen(told, subject.kind, nowMs, (match) => changes.endedMs(match));
    const items = matches.map((match) =>
      feedItem(match, { language, texts, baseUrl, scores, changedMs: changes.changedMs(match) }),
    );
    const channel: Omit<FeedChannel, 'lastChangeMs'> = {
      ...wording(subject, texts, site.name, content),
      language,
      link: new URL(pageOf(subject, language), baseUrl).href,
      self: new URL(path, baseUrl).href,
      hub: new URL(HUB_PATH, baseUrl).href,
      generator: site.name,
      ttlMinutes: TTL_MINUTES,
    };
    // Instants at which this process saw a change differ between processes; what is told does not.
    const etag = entityTag(JSON.stringify([channel, items.map((item) => ({ ...item, changedMs: 0 }))]));
    // Of a feed without items the day that it speaks of: it must not be another each time it is asked for.
    const newestMs =
      matches.reduce((latest, match) => Math.max(latest, match.changedAtMs), 0) || startOfUtcDay(nowMs);
    const lastChangeMs = changes.feedChangedMs(path, etag, newestMs, nowMs);
    const text = DOCUMENTS[format]({ ...channel, lastChangeMs }, items);
    const { self, hub } = channel;
    return { text, format, etag, lastChangeMs, self, hub };
  }

  #covered(match: Match, nowMs: number): Match {
    return withoutResult(match, { nowMs, endedMs: this.#changes.endedMs(match) });
  }
}

function wording(
  { kind }: FeedSubject,
  texts: FeedTexts,
  site: string,
  { name = '', country }: FeedContent,
): Pick<FeedChannel, 'title' | 'description'> {
  if (kind === 'matches' || kind === 'results')
    return {
      title: texts.text(`feed.${kind}.title`, { site }),
      description: texts.text(`feed.${kind}.description`),
    };
  if (kind === 'team')
    return {
      title: texts.text('feed.team.title', { site, team: name }),
      description: texts.text('feed.team.description', { team: name }),
    };
  return {
    title: texts.text('feed.league.title', { site, league: name }),
    description: texts.text('feed.league.description', {
      league: name,
      country: country === undefined ? '' : countryName(country, texts),
    }),
  };
}

function pageOf(subject: FeedSubject, language: Language): string {
  if (subject.kind === 'matches') return `/${language}/fixtures-results`;
  if (subject.kind === 'results') return `/${language}/fixtures-results?filter=finished`;
  return `/${language}/${subject.kind}/${encodeURIComponent(subject.id)}`;
}
