import type { AccountOperation } from '../operation/operation.ts';
import { CalendarReceipt, CalendarRequest, FollowedCalendar } from './followed-calendar.ts';

const PATH = '/api/calendars';

/** A calendar of what a visitor follows, without an account: `x-calendar-key` shows whose it is. */
export const CALENDAR_OPERATIONS = {
  makeCalendar: {
    method: 'post',
    path: PATH,
    summary: 'Make a calendar of teams, leagues and matches, at an address that nobody can guess',
    signedIn: false,
    body: CalendarRequest,
    status: 201,
    data: CalendarReceipt,
  },
  calendar: {
    method: 'get',
    path: PATH,
    summary: 'The calendar that x-calendar-key belongs to',
    signedIn: false,
    body: null,
    status: 200,
    data: FollowedCalendar,
  },
  changeCalendar: {
    method: 'put',
    path: PATH,
    summary: 'Change what it follows, or its language; its address stays',
    signedIn: false,
    body: CalendarRequest,
    status: 200,
    data: FollowedCalendar,
  },
  withdrawCalendar: {
    method: 'delete',
    path: PATH,
    summary: 'Withdraw it: its address answers 410 from then on',
    signedIn: false,
    body: null,
    status: 204,
    data: null,
  },
} as const satisfies Readonly<Record<string, AccountOperation>>;
