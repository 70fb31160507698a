import { Inject, Injectable } from '@nestjs/common';
import type { PlainAnswer } from '@touchline/cache';
import { together, type Freshness } from '../../platform/cache/freshness.ts';
import { SourceCache } from '../../platform/cache/source-cache.ts';
import type { Settings } from '../../platform/config/settings.ts';
import { SETTINGS } from '../../platform/config/settings-token.ts';
import { entityTag } from '../../platform/http-server/entity-tag.ts';
import { State } from '../../platform/state/index.ts';
import { WallClock } from '../../platform/time/wall-clock.ts';
import { feedTexts, plainText } from '../feeds/index.ts';
import { LeagueDirectory } from '../leagues/index.ts';
import { MatchReader } from '../matches/index.ts';
import { TeamReader } from '../teams/index.ts';
import type { CalendarQuestion, CalendarSubject, Match } from './calendar.ts';
import { ROUTE } from './calendars.cache.ts';
import { ics } from './ics.ts';
import { matchEvent } from './match-event.ts';
import { RevisionBook } from './revision-book.ts';

export interface ReadCalendar {
  readonly answer: PlainAnswer;
  readonly freshness: Freshness;
  readonly tags: readonly string[];
}

interface Content {
  readonly name: string;
  readonly matches: readonly Match[];
  readonly parts: readonly [Freshness, ...Freshness[]];
}

@Injectable()
export class CalendarsService {
  readonly #book: RevisionBook;

  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly matches: MatchReader,
    private readonly leagues: LeagueDirectory,
    private readonly teams: TeamReader,
    private readonly cache: SourceCache,
    state: State,
    clock: WallClock,
  ) {
    this.#book = new RevisionBook(state, clock);
  }

  /** undefined when there is no such league or team. */
  async read({ subject, language, alarmMinutes }: CalendarQuestion): Promise<ReadCalendar | undefined> {
    const content = await (subject.kind === 'league' ? this.#ofLeague(subject.id) : this.#ofTeam(subject.id));
    if (content === undefined) return undefined;
    const { baseUrl, site } = this.settings;
    const texts = await feedTexts(language);
    const events = content.matches
      .toSorted((a, b) => a.kickoffMs - b.kickoffMs || a.id.localeCompare(b.id))
      .map((match) => matchEvent(match, { language, texts, baseUrl }));
    const revisions = await this.#book.revisions(subject, events);
    const document = ics(
      {
        name: plainText(texts.text('feed.team.title', { site: site.name, team: content.name })),
        site: plainText(site.name),
        language,
        url: new URL(`/${language}/${subject.kind}/${encodeURIComponent(subject.id)}`, baseUrl).href,
        alarmMinutes,
      },
      events.map((event) => ({
        ...event,
        ...(revisions.get(event.matchId) ?? { sequence: 0, changedMs: 0 }),
      })),
    );
    return {
      answer: {
        status: 200,
        headers: [['content-type', 'text/calendar; charset=utf-8']],
        etag: entityTag(document),
        identity: Buffer.from(document),
      },
      freshness: together([this.cache.made(ROUTE), ...content.parts]),
      tags: [`lang:${language}`, `${subject.kind}:${subject.id}`],
    };
  }

  async #ofLeague(id: CalendarSubject['id']): Promise<Content | undefined> {
    const known = await this.leagues.byId(id);
    if (known === undefined) return undefined;
    const { name, season } = known.summary;
    const seen = await this.matches.ofLeague(id, season);
    return { name, matches: seen.matches, parts: [known.freshness, seen.freshness] };
  }

  async #ofTeam(id: CalendarSubject['id']): Promise<Content | undefined> {
    const { value: team, freshness } = await this.teams.byId(id);
    if (team === undefined) return undefined;
    const seen = await this.teams.presentMatches(id);
    return { name: team.name, matches: seen.matches, parts: [freshness, seen.freshness] };
  }
}
