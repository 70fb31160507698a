import ical, { ICalAlarmType, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { HOUR_MS } from '../../../platform/time/durations.ts';
import type { CalendarEvent, Revision } from './calendar.ts';

/** Two halves, the break and added time. */
const LENGTH_MS = 2 * HOUR_MS;
/** How often clients are asked to read it again; most have a rhythm of their own. */
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
  /** Absolute: the page that shows the same. */
  readonly url: string;
  readonly alarmMinutes: number | undefined;
}

/** Writes iCalendar (RFC 5545). Times are in UTC, and clients show them in their own time zone. */
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
