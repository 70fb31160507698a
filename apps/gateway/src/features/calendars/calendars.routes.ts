import { DEFAULT_LANGUAGE, LANGUAGES } from '@touchline/contracts';
import { z } from 'zod';
import type { PublicRoute, RouteParameter } from '../../platform/fast-path/routes/public-route.ts';

/** Row of the policy. */
export const ROUTE = 'calendars';

/** Minutes before kick-off. */
const ALARMS = ['5', '10', '15', '30', '60'] as const;

export const CalendarQuery = z.object({
  lang: z.enum(LANGUAGES).default(DEFAULT_LANGUAGE),
  alarm: z.enum(ALARMS).optional(),
});
export type CalendarQuery = z.output<typeof CalendarQuery>;

/** Its language is its owner's. */
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

/** Clients ask for each calendar every few hours, of every league and team that somebody follows. */
export const CALENDAR_ROUTES: readonly PublicRoute[] = ['leagues', 'teams'].map((kind) => ({
  name: ROUTE,
  path: `/calendar/${kind}/{file}`,
  parameters: PARAMETERS,
  priority: 'cold',
  keysPerMinute: { expected: 1000, kept: 10_000 },
}));

/** Any origin may read public calendars, and what they say of one that does not exist; not those of one visitor. */
export function isCalendarPath(path: string): boolean {
  return /^\/calendar\/[^/]+\//.test(path);
}
