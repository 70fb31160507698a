import { Inject, Injectable } from '@nestjs/common';
import { HUB_PATH, type Language } from '@touchline/contracts';
import { type Settings, SETTINGS } from '../../platform/config/settings.ts';
import { entityTag } from '../../platform/http-server/responses/entity-tag.ts';
import { State } from '../../platform/state/index.ts';
import { Clock, WallClock } from '../../platform/time/clock.ts';
import { AgreedDates } from './agreed-dates.ts';
import { FeedChanges } from './feed-changes.ts';
import { EventChanges, newestEvents } from './events/event-items.ts';
import type { EncodedFeed, FeedChannel, FeedItem, FeedQuestion, FeedSubject, Match } from './items/feed.ts';
import { countryName, feedItem, withoutResult } from './items/feed-item.ts';
import { feedTexts, type FeedTexts } from './items/feed-texts.ts';
import { chosen, inWindow, startOfUtcDay } from './items/feed-window.ts';
import { TTL_MINUTES } from './feeds.routes.ts';
import { jsonFeed, rss } from './feed-documents.ts';

/** The content of a feed, with the name of its league or team. Feeds of all matches have no name. */
export interface FeedContent {
  readonly matches: readonly Match[];
  readonly name?: string;
  readonly country?: Match['league']['country'];
}

const DOCUMENTS = { rss, json: jsonFeed } as const;

interface ChosenItems {
  readonly items: readonly FeedItem[];
  /** When an item last changed; 0 if there are no items. */
  readonly newestMs: number;
}

/** Builds the document of a feed. */
@Injectable()
export class FeedBuilder {
  readonly #changes: FeedChanges;
  /** Changes of matches in feeds without scores, which goals do not affect. */
  readonly #coveredChanges: FeedChanges;
  readonly #eventChanges = new EventChanges();

  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly clock: Clock,
    state: State,
    wallClock: WallClock,
  ) {
    this.#changes = new FeedChanges(new AgreedDates('feed-dates', state, clock, wallClock));
    this.#coveredChanges = new FeedChanges(new AgreedDates('covered-feed-dates', state, clock, wallClock));
  }

  async build(question: FeedQuestion, content: FeedContent): Promise<EncodedFeed> {
    const { subject, contents, language, format, path } = question;
    const { baseUrl, site, websubHubUrl } = this.settings;
    const nowMs = this.clock.nowMs();
    const texts = await feedTexts(language);
    await this.#settle(question, inWindow(content.matches, subject.kind, nowMs), nowMs);
    const { items, newestMs } =
      contents === 'events'
        ? this.#events(question, content, texts, nowMs)
        : this.#matches(question, content, texts, nowMs);
    const channel: Omit<FeedChannel, 'lastChangeMs'> = {
      ...wording(question, texts, site.name, content),
      language,
      link: new URL(pageOf(subject, language), baseUrl).href,
      self: new URL(path, baseUrl).href,
      hub: websubHubUrl ?? new URL(HUB_PATH, baseUrl).href,
      generator: site.name,
      ttlMinutes: TTL_MINUTES,
    };
    // Times of observation differ between processes, so the ETag leaves them out.
    const stable = items.map((item) => ({
      ...item,
      changedMs: 0,
      ...(contents === 'events' && { publishedMs: 0 }),
    }));
    const etag = entityTag(JSON.stringify([channel, stable]));
    // A feed without items is dated to its day, so that it does not change with each request.
    const lastChangeMs = this.#changes.feedChangedMs(path, etag, newestMs || startOfUtcDay(nowMs), nowMs);
    const text = DOCUMENTS[format]({ ...channel, lastChangeMs }, items);
    const { self, hub } = channel;
    return { text, format, etag, lastChangeMs, self, hub };
  }

  /** Agrees on the dates of ended matches. Those of redacted matches depend on when the matches ended. */
  async #settle({ scores }: FeedQuestion, matches: readonly Match[], nowMs: number): Promise<void> {
    await this.#changes.settle(matches);
    if (scores === 'off')
      await this.#coveredChanges.settle(matches.map((match) => this.#covered(match, nowMs)));
  }

  #matches(
    { subject, language, scores }: FeedQuestion,
    content: FeedContent,
    texts: FeedTexts,
    nowMs: number,
  ): ChosenItems {
    const { baseUrl } = this.settings;
    const changes = scores === 'off' ? this.#coveredChanges : this.#changes;
    const shown =
      scores === 'off' ? content.matches.map((match) => this.#covered(match, nowMs)) : content.matches;
    const matches = chosen(shown, subject.kind, nowMs, (match) => changes.endedMs(match));
    return {
      items: matches.map((match) =>
        feedItem(match, { language, texts, baseUrl, scores, changedMs: changes.changedMs(match) }),
      ),
      newestMs: matches.reduce((latest, match) => Math.max(latest, match.changedAtMs), 0),
    };
  }

  #events(
    { subject, language, scores }: FeedQuestion,
    content: FeedContent,
    texts: FeedTexts,
    nowMs: number,
  ): ChosenItems {
    const { baseUrl } = this.settings;
    const context = {
      ...{ language, texts, baseUrl, scores, nowMs, changes: this.#eventChanges },
      endedMs: (match: Match) => this.#changes.endedMs(match),
      itemChangedMs: (match: Match) =>
        scores === 'off'
          ? this.#coveredChanges.changedMs(this.#covered(match, nowMs))
          : this.#changes.changedMs(match),
    };
    const items = newestEvents(content.matches, subject.kind, context);
    return { items, newestMs: items.reduce((latest, { changedMs }) => Math.max(latest, changedMs), 0) };
  }

  #covered(match: Match, nowMs: number): Match {
    return withoutResult(match, { nowMs, endedMs: this.#changes.endedMs(match) });
  }
}

function wording(
  { subject: { kind }, contents }: FeedQuestion,
  texts: FeedTexts,
  site: string,
  { name = '', country }: FeedContent,
): Pick<FeedChannel, 'title' | 'description'> {
  if (contents === 'events')
    return kind === 'league' || kind === 'team'
      ? {
          title: texts.text('feed.events.titleOf', { site, name }),
          description: texts.text('feed.events.descriptionOf', { name }),
        }
      : {
          title: texts.text('feed.events.title', { site }),
          description: texts.text('feed.events.description'),
        };
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
