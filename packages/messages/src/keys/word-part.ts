// Written by the build from locales/en and data; edit those.
export type WordPart = 'account' | 'auth' | 'content' | 'leagues' | 'match' | 'search' | 'staff' | 'teams';
