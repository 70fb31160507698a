/**
 * How long another tab may still read what was there before: browsers tell of a change, and hand on a lock, before
 * every tab's cookies and local storage have it. Chromium: a fifth of all storage events came ahead of the cookie
 * written before, by up to 10 ms; ten times that.
 */
export const STORED_LAG_MS = 100;
