import {
  IDENTITY_PROBLEM_CODES,
  MACHINE_PROBLEM_CODES,
  PAYMENT_PROBLEM_CODES,
  PLAYBACK_PROBLEM_CODES,
} from '@touchline/contracts';
import type { StringRecord } from './locale-files.ts';

/** Areas used around every page, or on the lists that visitors land on. */
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

/** The part that contains a page's head texts (`pages.{name}.title`), together with its other texts. */
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
 * The part of an area that has no part of its own. Line-ups, timelines and statistics are only shown with a match. A
 * page contains the names of the countries in its data; all others load after hydration. Each part costs ten chunks
 * that the entry must list, so small, rarely read areas join others.
 */
const PART_OF_AREA: Readonly<Record<string, string>> = {
  calendar: 'settings',
  elsewhere: 'settings',
  partners: 'widget',
  country: 'countries',
  events: 'match',
  statistics: 'match',
};

/** The part with a problem's text. All other problems can occur anywhere and are in `core`. */
const PART_OF_PROBLEM: ReadonlyMap<string, string> = new Map(
  Object.entries({
    auth: IDENTITY_PROBLEM_CODES,
    payments: PAYMENT_PROBLEM_CODES,
    playback: PLAYBACK_PROBLEM_CODES,
    // Only the gateway uses these, as it does feed texts; no browser loads them.
    feeds: MACHINE_PROBLEM_CODES,
  }).flatMap(([part, codes]) => codes.map((code) => [code, part] as const)),
);

/** Keys of other parts that links and buttons of the page frame use. */
const CORE_KEYS: ReadonlySet<string> = new Set([
  'account.logout',
  // Used on the home page, with guides and announcements.
  'content.otherLanguage',
  'content.scrollTable',
  'content.updated',
  // International competitions have no country code in a page's data.
  'country.world',
  // In the heads of pages. The gateway writes all other feed texts; no browser reads them.
  'feed.matches.title',
  'league.feed',
  'leagues.heading',
  'pages.account.title',
  'pages.login.title',
  'pages.security.title',
  'pages.settings.title',
]);

/** Returns the part of the site that uses a message; `core` is included in every page. */
export function partOf(area: string, key: string): string {
  if (CORE_KEYS.has(key)) return 'core';
  const [, problem = ''] = area === 'problems' ? (/^problem\.([a-z-]+)\./.exec(key) ?? []) : [];
  const partOfProblem = PART_OF_PROBLEM.get(problem);
  if (partOfProblem !== undefined) return partOfProblem;
  const [, page] = area === 'pages' ? (/^pages\.([a-z-]+)\./.exec(key) ?? []) : [];
  if (area === 'pages') return PART_OF_PAGE[page ?? ''] ?? 'core';
  return CORE.has(area) ? 'core' : (PART_OF_AREA[area] ?? area);
}

/** Returns the keys of each part. */
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

/** Returns only the messages with these keys. */
export function only(messages: StringRecord, keys: readonly string[]): StringRecord {
  const wanted = new Set(keys);
  return Object.fromEntries(Object.entries(messages).filter(([key]) => wanted.has(key)));
}
