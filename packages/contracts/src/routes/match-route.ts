import { Id } from '../identifiers/identifiers.ts';
import { isLanguage, type Language } from '../languages/languages.ts';
import { ROUTES } from './manifest.ts';
import type { Route } from './route.ts';

export interface RouteMatch {
  readonly route: Route;
  readonly language: Language | undefined;
  readonly params: Readonly<Record<string, string>>;
}

function decoded(part: string): string | undefined {
  try {
    return decodeURIComponent(part);
  } catch (error) {
    if (error instanceof URIError) return undefined;
    throw error;
  }
}

/** Number of literal segments: more of them take precedence, so that `/team/head-to-head` is not a team. */
function literalParts(route: Route): number {
  return route.path.split('/').filter((part) => part !== '' && !part.startsWith(':')).length;
}

const BY_PRECEDENCE: readonly Route[] = [...ROUTES].sort((a, b) => literalParts(b) - literalParts(a));

function parametersOf(route: Route, parts: readonly string[]): Record<string, string> | undefined {
  const pattern = route.path.split('/').filter((part) => part !== '');
  if (parts.length > pattern.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, piece] of pattern.entries()) {
    const part = parts[index];
    if (!piece.startsWith(':')) {
      if (part === undefined || part.toLowerCase() !== piece) return undefined;
    } else if (part === undefined) {
      if (!piece.endsWith('?')) return undefined;
    } else {
      const value = decoded(part);
      if (value === undefined || !Id.safeParse(value).success) return undefined;
      params[piece.replace(/^:/, '').replace(/\?$/, '')] = value;
    }
  }
  return params;
}

/**
 * Finds the page of a path, with or without a language prefix; `undefined` if the site has no such page.
 *
 * @example matchRoute('/de/match/12') // { route: match-id, language: 'de', params: { id: '12' } }
 * @example matchRoute('/match/12/x') // undefined
 * @example matchRoute('//en//league') // undefined
 */
export function matchRoute(pathname: string): RouteMatch | undefined {
  if (!pathname.startsWith('/') || pathname.includes('//')) return undefined;
  const parts = pathname.split('/').slice(1);
  if (parts.at(-1) === '') parts.pop();
  const first = parts[0]?.toLowerCase();
  const language = isLanguage(first) ? first : undefined;
  const rest = language === undefined ? parts : parts.slice(1);
  for (const route of BY_PRECEDENCE) {
    const params = parametersOf(route, rest);
    if (params !== undefined) return { route, language, params };
  }
  return undefined;
}

/**
 * Returns whether a page shows a day, which differs between time zones: home with today's matches, the day's fixtures
 * and broadcasts, the chooser of today's matches and a sport's games. All other pages are the same in every zone.
 *
 * @example dependsOnDay('match-id', { id: '12' }) // false
 */
export function dependsOnDay(routeName: string, params: RouteMatch['params']): boolean {
  return (
    routeName === 'index' ||
    routeName === 'fixtures-results' ||
    routeName === 'tv' ||
    (routeName === 'match-id' && params['id'] === undefined) ||
    (routeName === 'sport-slug' && params['slug'] !== undefined)
  );
}
