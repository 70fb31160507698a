import type { RouteMatch } from '../routes/match-route.ts';

/**
 * Whether a page shows "a day", which is another one in every zone: home with today's matches, the day's
 * fixtures and broadcasts, the chooser of today's matches and a sport's games. All others are the same in every zone.
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
