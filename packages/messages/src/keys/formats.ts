// Written by the build from locales/en and data; edit those.
export type FormatsKey =
  | 'formats.today'
  | 'formats.justNow'
  | 'formats.minutesAgo'
  | 'formats.hoursAgo'
  | 'formats.daysAgo'
  | 'formats.percent';
