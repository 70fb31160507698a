import type { Route } from './route.ts';

/**
 * Whether visits of a page may be counted by a third party, with consent: none that stands in another site's page,
 * and none whose address may hold a secret, such as the code of a mail or an invitation.
 *
 * @example isCountedPage({ layout: 'empty' }) // false
 */
export function isCountedPage({ layout }: Pick<Route, 'layout'>): boolean {
  return layout !== 'auth' && layout !== 'empty' && layout !== 'user';
}
