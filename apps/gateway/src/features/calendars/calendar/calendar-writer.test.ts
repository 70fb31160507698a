import ICAL from 'ical.js';
import { LANGUAGES } from '@touchline/contracts';
import { feedTexts } from '../../feeds/index.ts';
import { matchOf } from '../../feeds/testing/matches.ts';
import type { CalendarEvent, Revision } from './calendar.ts';
import { ics } from './calendar-writer.ts';
import { matchEvent } from './match-event.ts';

const BASE = 'https://scores.example';
const CHANGED_MS = Date.UTC(2026, 10, 1, 9);
/** Names with characters that are special in RFC 5545 or difficult for clients. */
const NAMES = [
  'Lions; Lambs, & Co',
  'Back\\slash\nBreak',
  'Under < Over ]]>',
  '⚽️ Löwen 🦁',
  'نادي الأسود',
  `${'Long '.repeat(30)}Name`,
];

async function eventOf(
  ...[parts, language = 'en']: [Parameters<typeof matchOf>[0], 'en'?]
): Promise<CalendarEvent & Revision> {
  const texts = await feedTexts(language);
  return {
    ...matchEvent(matchOf(parts), { language, texts, baseUrl: BASE }),
    sequence: 0,
    changedMs: CHANGED_MS,
  };
}

function written(events: readonly (CalendarEvent & Revision)[], alarmMinutes?: number): string {
  return ics(
    { name: 'Scores: Lions', site: 'Scores', language: 'en', url: `${BASE}/en/team/10`, alarmMinutes },
    events,
  );
}

const read = (text: string): readonly ICAL.Event[] =>
  new ICAL.Component(ICAL.parse(text) as string)
    .getAllSubcomponents('vevent')
    .map((component) => new ICAL.Event(component, { strictExceptions: true }));

it.each(LANGUAGES)('in %s any name is read back unchanged by ical.js', async (language) => {
  const texts = await feedTexts(language);
  const events = NAMES.map((home, index) => ({
    ...matchEvent(matchOf({ id: String(index), home }), { language, texts, baseUrl: BASE }),
    sequence: index,
    changedMs: CHANGED_MS,
  }));
  const text = written(events);
  expect(
    read(text).map(({ uid, summary, description, sequence }) => [uid, summary, description, sequence]),
  ).toEqual(events.map(({ uid, summary, description, sequence }) => [uid, summary, description, sequence]));
  // RFC 5545, 3.1: lines end with CRLF and have at most 75 octets.
  expect(text).not.toMatch(/(?<!\r)\n/);
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
});

it('writes the start in UTC, two hours, the page, and no alarm', async () => {
  const [event] = read(written([await eventOf({ kickoffMs: Date.UTC(2026, 10, 21, 15) })]));
  expect(event?.startDate.toString()).toBe('2026-11-21T15:00:00Z');
  expect(event?.endDate.toString()).toBe('2026-11-21T17:00:00Z');
  expect(event?.component.getFirstPropertyValue('url')).toBe(`${BASE}/en/match/1`);
  expect(event?.component.getFirstPropertyValue('status')).toBe('CONFIRMED');
  expect(event?.component.getAllSubcomponents('valarm')).toEqual([]);
});

it('sets an alarm the chosen number of minutes before a confirmed kick-off, and none for other matches', async () => {
  const [known, open, off] = read(
    written(
      [await eventOf({}), await eventOf({ kickoffConfirmed: false }), await eventOf({ code: 'CANC' })],
      15,
    ),
  );
  const alarm = known?.component.getFirstSubcomponent('valarm');
  expect(String(alarm?.getFirstPropertyValue('trigger'))).toBe('-PT15M');
  expect([open, off].map((event) => event?.component.getAllSubcomponents('valarm').length)).toEqual([0, 0]);
});

it('a match without a confirmed time is a tentative all-day event', async () => {
  const [event] = read(
    written([await eventOf({ kickoffConfirmed: false, kickoffMs: Date.UTC(2026, 10, 21) })]),
  );
  expect([event?.startDate.isDate, event?.startDate.toString()]).toEqual([true, '2026-11-21']);
  expect(event?.component.getFirstPropertyValue('status')).toBe('TENTATIVE');
});

it.each(['PST', 'CANC'] as const)(
  'the event of a %s match is cancelled, and states the reason',
  async (code) => {
    const [event] = read(written([await eventOf({ code })]));
    expect(event?.component.getFirstPropertyValue('status')).toBe('CANCELLED');
    expect(event?.description).toMatch(code === 'PST' ? /Postponed$/ : /Cancelled$/);
  },
);

it('contains no result', async () => {
  const text = written([await eventOf({ code: 'FT', score: { home: 2, away: 1 } })]);
  expect(text).not.toMatch(/2–1|Full-time/);
});
