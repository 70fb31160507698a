// Written by the build from locales/en and data; edit those.
export type WordPart =
  | 'account'
  | 'auth'
  | 'board'
  | 'content'
  | 'countries'
  | 'deprecated'
  | 'embed'
  | 'leagues'
  | 'match'
  | 'offline'
  | 'payments'
  | 'search'
  | 'settings'
  | 'sports'
  | 'staff'
  | 'teams'
  | 'widget';
