// Written by the build from locales/en and data; edit those.
export type WordPart =
  | 'account'
  | 'auth'
  | 'content'
  | 'deprecated'
  | 'leagues'
  | 'match'
  | 'search'
  | 'sports'
  | 'staff'
  | 'teams';
