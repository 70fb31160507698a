// Written by the build from locales/en and data; edit those.
export type FormatsKey =
  | 'formats.today'
  | 'formats.yesterday'
  | 'formats.tomorrow'
  | 'formats.now'
  | 'formats.dayTime'
  | 'formats.todayAt'
  | 'formats.tomorrowAt'
  | 'formats.yesterdayAt'
  | 'formats.justNow'
  | 'formats.secondsAgo'
  | 'formats.minutesAgo'
  | 'formats.hoursAgo'
  | 'formats.daysAgo'
  | 'formats.inMinutes'
  | 'formats.inHours'
  | 'formats.percent'
  | 'formats.unknown';
