import type { AccountOperation } from '../operation/operation.ts';
import { CalendarReceipt, CalendarRequest, FollowedCalendar } from './followed-calendar.ts';

const PATH = '/api/calendars';

/** Calendars of followed matches, without an account: `x-calendar-key` proves ownership. */
export const CALENDAR_OPERATIONS = {
  makeCalendar: {
    method: 'post',
    path: PATH,
    summary: 'Create a calendar of teams, leagues and matches at a secret address',
    signedIn: false,
    body: CalendarRequest,
    status: 201,
    data: CalendarReceipt,
  },
  calendar: {
    method: 'get',
    path: PATH,
    summary: 'Read the calendar that x-calendar-key belongs to',
    signedIn: false,
    body: null,
    status: 200,
    data: FollowedCalendar,
  },
  changeCalendar: {
    method: 'put',
    path: PATH,
    summary: 'Change what the calendar follows, or its language; its address stays the same',
    signedIn: false,
    body: CalendarRequest,
    status: 200,
    data: FollowedCalendar,
  },
  withdrawCalendar: {
    method: 'delete',
    path: PATH,
    summary: 'Delete the calendar; its address answers 410 afterwards',
    signedIn: false,
    body: null,
    status: 204,
    data: null,
  },
} as const satisfies Readonly<Record<string, AccountOperation>>;
