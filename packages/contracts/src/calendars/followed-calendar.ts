import { z } from 'zod';
import { Id, Instant } from '../identifiers/identifiers.ts';
import { LANGUAGES } from '../languages/languages.ts';

/** Maximum of each kind in one calendar. Each team and each league needs the matches of a season. */
export const CALENDAR_LIMITS = { teams: 50, leagues: 20, matches: 100 } as const;

/** Header with the key of a calendar. */
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

/** `POST|PUT /api/calendars`: the followed teams, leagues and matches, and the language of their names. */
export const CalendarRequest = z
  .object({ followed: Followed, language: z.enum(LANGUAGES) })
  .refine(({ followed: { teams, leagues, matches } }) => teams.length + leagues.length + matches.length > 0, {
    path: ['followed'],
    message: 'Follow something',
  });
export type CalendarRequest = z.infer<typeof CalendarRequest>;

/** A calendar, as shown to its owner. */
export const FollowedCalendar = z.object({
  /** Anyone with this address can read the calendar, and nothing else. */
  url: z.url(),
  followed: Followed,
  language: z.enum(LANGUAGES),
  updatedAt: Instant,
});
export type FollowedCalendar = z.infer<typeof FollowedCalendar>;

/** `key` allows changing and deleting the calendar. It is returned once. */
export const CalendarReceipt = FollowedCalendar.extend({ key: z.string() });
export type CalendarReceipt = z.infer<typeof CalendarReceipt>;
