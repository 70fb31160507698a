// Written by the build from locales/en and data; edit those.
export type WordPart =
  | 'account'
  | 'auth'
  | 'content'
  | 'countries'
  | 'deprecated'
  | 'embed'
  | 'leagues'
  | 'match'
  | 'notifications'
  | 'offline'
  | 'payments'
  | 'search'
  | 'settings'
  | 'sports'
  | 'staff'
  | 'teams'
  | 'widget';
