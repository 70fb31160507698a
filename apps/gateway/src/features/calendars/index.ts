/** The public API of calendars. */
export { CALENDAR_ROUTES, isCalendarPath } from './calendars.routes.ts';
export { CalendarsModule } from './calendars.module.ts';
