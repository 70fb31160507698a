import { z } from 'zod';
import { Id, Instant } from '../identifiers/identifiers.ts';
import { LANGUAGES } from '../languages/languages.ts';

/** How many of each kind one calendar follows: each team and each league is a season to read. */
export const CALENDAR_LIMITS = { teams: 50, leagues: 20, matches: 100 } as const;

/** The header that shows the key of a calendar. */
export const CALENDAR_KEY_HEADER = 'x-calendar-key';

const ids = (most: number) =>
  z
    .array(Id)
    .max(most)
    .transform((list) => [...new Set(list)]);

const Followed = z.object({
  teams: ids(CALENDAR_LIMITS.teams),
  leagues: ids(CALENDAR_LIMITS.leagues),
  matches: ids(CALENDAR_LIMITS.matches),
});

/** `POST|PUT /api/calendars`: whose matches the calendar has, and in which language it names them. */
export const CalendarRequest = z
  .object({ followed: Followed, language: z.enum(LANGUAGES) })
  .refine(({ followed: { teams, leagues, matches } }) => teams.length + leagues.length + matches.length > 0, {
    path: ['followed'],
    message: 'Follow something',
  });
export type CalendarRequest = z.infer<typeof CalendarRequest>;

/** A calendar as its owner reads it. */
export const FollowedCalendar = z.object({
  /** Whoever has this address reads the calendar, and can do nothing else with it. */
  url: z.url(),
  followed: Followed,
  language: z.enum(LANGUAGES),
  updatedAt: Instant,
});
export type FollowedCalendar = z.infer<typeof FollowedCalendar>;

/** `key` changes and withdraws the calendar; it is told once. */
export const CalendarReceipt = FollowedCalendar.extend({ key: z.string() });
export type CalendarReceipt = z.infer<typeof CalendarReceipt>;
