import {
  IDENTITY_PROBLEM_CODES,
  MACHINE_PROBLEM_CODES,
  PAYMENT_PROBLEM_CODES,
  PLAYBACK_PROBLEM_CODES,
} from '@touchline/contracts';
import type { StringRecord } from './locale-files.ts';

/** Said around every page, or on the lists that people land on. */
const CORE: ReadonlySet<string> = new Set([
  'behaviour',
  'favourites',
  'formats',
  'matches',
  'problems',
  'rounds',
  'site',
  'spoilers',
  'status',
]);

/** What a page says of itself in its head goes with the rest of what it says: `pages.{name}.title`. */
const PART_OF_PAGE: Readonly<Record<string, string>> = {
  'about-us': 'content',
  contact: 'content',
  disclaimer: 'content',
  faq: 'content',
  guides: 'content',
  'guides-slug': 'content',
  highlight: 'content',
  'match-highlight-id': 'content',
  movies: 'content',
  tv: 'content',
  terms: 'content',
  'policy-privacy': 'content',
  'policy-refund': 'content',
  pricing: 'content',
  'pricing-sport': 'content',
  'misc-payment-link': 'content',
  'payment-failure': 'content',
  'payment-result': 'content',
  'payment-success': 'content',
  account: 'account',
  security: 'account',
  login: 'auth',
  register: 'auth',
  reset: 'auth',
  'auth-reset-password': 'auth',
  cms: 'staff',
  'cms-login': 'staff',
  'cms-login-token': 'staff',
  'league-id': 'leagues',
  'match-id': 'match',
  'team-id': 'teams',
  'team-head-to-head-slug': 'teams',
  'sport-slug': 'sports',
  search: 'search',
  offline: 'offline',
  settings: 'settings',
  status: 'uptime',
  widget: 'widget',
  partners: 'widget',
  'embed-lineup-id': 'embed',
  'embed-match-id': 'embed',
  'embed-table-id': 'embed',
  'deprecated-slug': 'deprecated',
};

/**
 * Words of a line-up, a timeline and its statistics are never read without a match. A page brings the names of the
 * countries that its data names; all of them come once it is hydrated. Each part is ten chunks that the entry must name:
 * a few words that are read late go with others.
 */
const PART_OF_AREA: Readonly<Record<string, string>> = {
  calendar: 'settings',
  elsewhere: 'settings',
  partners: 'widget',
  country: 'countries',
  events: 'match',
  statistics: 'match',
};

/** Which part brings the text of a problem; every other problem can meet a visitor anywhere, and is in `core`. */
const PART_OF_PROBLEM: ReadonlyMap<string, string> = new Map(
  Object.entries({
    auth: IDENTITY_PROBLEM_CODES,
    payments: PAYMENT_PROBLEM_CODES,
    playback: PLAYBACK_PROBLEM_CODES,
    // The gateway writes these, as it does the words of feeds: no browser loads them.
    feeds: MACHINE_PROBLEM_CODES,
  }).flatMap(([part, codes]) => codes.map((code) => [code, part] as const)),
);

/** Links and buttons of the frame name what is of another part. */
const CORE_KEYS: ReadonlySet<string> = new Set([
  'account.logout',
  // On the home page, with guides and what the site has to say.
  'content.otherLanguage',
  'content.scrollTable',
  'content.updated',
  // International competitions have no code that a page's data could name.
  'country.world',
  // In the heads of pages. What else feeds say, the gateway writes: no browser reads it.
  'feed.matches.title',
  'league.feed',
  'leagues.heading',
  'pages.account.title',
  'pages.login.title',
  'pages.security.title',
  'pages.settings.title',
]);

/** Which part of the site a message is read on; `core` is every part's. */
export function partOf(area: string, key: string): string {
  if (CORE_KEYS.has(key)) return 'core';
  const [, problem = ''] = area === 'problems' ? (/^problem\.([a-z-]+)\./.exec(key) ?? []) : [];
  const partOfProblem = PART_OF_PROBLEM.get(problem);
  if (partOfProblem !== undefined) return partOfProblem;
  const [, page] = area === 'pages' ? (/^pages\.([a-z-]+)\./.exec(key) ?? []) : [];
  if (area === 'pages') return PART_OF_PAGE[page ?? ''] ?? 'core';
  return CORE.has(area) ? 'core' : (PART_OF_AREA[area] ?? area);
}

/** The keys of each part. */
export function partsOf(keysByArea: ReadonlyMap<string, readonly string[]>): ReadonlyMap<string, string[]> {
  const parts = new Map<string, string[]>([['core', []]]);
  for (const [area, keys] of keysByArea) {
    for (const key of keys) {
      const part = partOf(area, key);
      parts.set(part, [...(parts.get(part) ?? []), key]);
    }
  }
  return parts;
}

/** Only these keys, in their order. */
export function only(messages: StringRecord, keys: readonly string[]): StringRecord {
  const wanted = new Set(keys);
  return Object.fromEntries(Object.entries(messages).filter(([key]) => wanted.has(key)));
}
