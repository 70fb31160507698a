import { DEFAULT_LANGUAGE, LANGUAGES } from '@touchline/contracts';
import { z } from 'zod';
import type { PublicRoute, RouteParameter } from '../../platform/fast-path/routes/public-route.ts';

/** The route of the cache policy. */
export const ROUTE = 'calendars';

/** Minutes before kick-off. */
const ALARMS = ['5', '10', '15', '30', '60'] as const;

export const CalendarQuery = z.object({
  lang: z.enum(LANGUAGES).default(DEFAULT_LANGUAGE),
  alarm: z.enum(ALARMS).optional(),
});
export type CalendarQuery = z.output<typeof CalendarQuery>;

/** The language is the one that its owner chose. */
export const FollowedCalendarQuery = CalendarQuery.pick({ alarm: true });
export type FollowedCalendarQuery = z.output<typeof FollowedCalendarQuery>;

const PARAMETERS: readonly RouteParameter[] = [
  {
    name: 'lang',
    canonical: (value) => CalendarQuery.safeParse({ lang: value }).data?.lang,
    implied: DEFAULT_LANGUAGE,
  },
  { name: 'alarm', canonical: (value) => CalendarQuery.safeParse({ alarm: value }).data?.alarm },
];

/** Clients read each calendar every few hours, for every league and team that somebody follows. */
export const CALENDAR_ROUTES: readonly PublicRoute[] = ['leagues', 'teams'].map((kind) => ({
  name: ROUTE,
  path: `/calendar/${kind}/{file}`,
  parameters: PARAMETERS,
  priority: 'cold',
  keysPerMinute: { expected: 1000, kept: 10_000 },
}));

/**
 * Whether any origin may read the path: public calendars, including the response for one that does not exist, but not
 * the calendars of single visitors.
 */
export function isCalendarPath(path: string): boolean {
  return /^\/calendar\/[^/]+\//.test(path);
}
