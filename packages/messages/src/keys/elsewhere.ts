// Written by the build from locales/en and data; edit those.
export type ElsewhereKey =
  | 'elsewhere.heading'
  | 'elsewhere.subscribe'
  | 'elsewhere.ics'
  | 'elsewhere.rss'
  | 'elsewhere.json'
  | 'elsewhere.events';
