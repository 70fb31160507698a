import ical, { ICalAlarmType, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { Inject, Injectable } from '@nestjs/common';
import type { UnencodedResponse } from '@touchline/cache';
import { HOUR_MS } from '../../../platform/time/durations.ts';
import { type Settings, SETTINGS } from '../../../platform/config/settings.ts';
import { entityTag } from '../../../platform/http-server/responses/entity-tag.ts';
import { State } from '../../../platform/state/index.ts';
import { WallClock } from '../../../platform/time/clock.ts';
import { feedTexts, xmlText, type FeedTexts } from '../../feeds/index.ts';
import type { CalendarEvent, Revision, CalendarForm, Match } from './calendar.ts';
import { matchEvent } from './match-event.ts';
import { RevisionBook } from './revision-book.ts';

/** Two halves, the break and stoppage time. */
const LENGTH_MS = 2 * HOUR_MS;
/** The refresh interval suggested to clients. Most use an interval of their own. */
const READ_AGAIN_SECONDS = 3600;

const STATUSES: Readonly<Record<CalendarEvent['status'], ICalEventStatus>> = {
  confirmed: ICalEventStatus.CONFIRMED,
  tentative: ICalEventStatus.TENTATIVE,
  cancelled: ICalEventStatus.CANCELLED,
};

export interface CalendarDocument {
  readonly name: string;
  readonly site: string;
  readonly language: string;
  /** The absolute URL of the page with the same content. */
  readonly url: string;
  readonly alarmMinutes: number | undefined;
}

/** Writes iCalendar (RFC 5545). Times are in UTC; clients convert them to their own time zone. */
export function ics(
  { name, site, language, url, alarmMinutes }: CalendarDocument,
  events: readonly (CalendarEvent & Revision)[],
): string {
  const calendar = ical({
    name,
    url,
    prodId: { company: site, product: 'Matches', language: language.toUpperCase() },
    method: ICalCalendarMethod.PUBLISH,
    ttl: READ_AGAIN_SECONDS,
  });
  for (const event of events) {
    const isReminded = alarmMinutes !== undefined && event.status !== 'cancelled' && !event.isWholeDay;
    calendar.createEvent({
      id: event.uid,
      sequence: event.sequence,
      stamp: new Date(event.changedMs),
      lastModified: new Date(event.changedMs),
      start: new Date(event.startMs),
      ...(event.isWholeDay ? { allDay: true } : { end: new Date(event.startMs + LENGTH_MS) }),
      status: STATUSES[event.status],
      summary: event.summary,
      description: event.description,
      location: event.location,
      categories: [{ name: event.category }],
      url: event.url,
      alarms: isReminded
        ? [{ type: ICalAlarmType.display, triggerBefore: alarmMinutes * 60, description: event.summary }]
        : [],
    });
  }
  return calendar.toString();
}

export interface CalendarTitle {
  readonly name: (texts: FeedTexts, site: string) => string;
  /** The path of the page with the same content, without its language: `/team/10`. */
  readonly page: string;
}

/** Writes matches as a calendar, each with the revision that it has in every calendar. */
@Injectable()
export class CalendarWriter {
  readonly #book: RevisionBook;

  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    state: State,
    clock: WallClock,
  ) {
    this.#book = new RevisionBook(state, clock);
  }

  async write(
    { name, page }: CalendarTitle,
    matches: readonly Match[],
    { language, alarmMinutes }: CalendarForm,
  ): Promise<UnencodedResponse> {
    const { baseUrl, site } = this.settings;
    const texts = await feedTexts(language);
    const events = matches
      .toSorted((a, b) => a.kickoffMs - b.kickoffMs || a.id.localeCompare(b.id))
      .map((match) => matchEvent(match, { language, texts, baseUrl }));
    const revisions = await this.#book.revisions(events);
    const document = ics(
      {
        name: xmlText(name(texts, site.name)),
        site: xmlText(site.name),
        language,
        url: new URL(`/${language}${page}`, baseUrl).href,
        alarmMinutes,
      },
      events.map((event) => ({
        ...event,
        ...(revisions.get(event.matchId) ?? { sequence: 0, changedMs: 0 }),
      })),
    );
    return {
      status: 200,
      headers: [['content-type', 'text/calendar; charset=utf-8']],
      etag: entityTag(document),
      identity: Buffer.from(document),
    };
  }
}
