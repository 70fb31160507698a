import { useLocation } from 'react-router-dom';

/**
 * Whether a pricing page is asked for as an overlay: framed by a partner's site, without anything around it. What
 * leads on opens in the window of the partner's page.
 *
 * @example isOverlay('?overlay') // true
 */
export function isOverlay(search: string): boolean {
  return new URLSearchParams(search).has('overlay');
}

export function useOverlay(): boolean {
  return isOverlay(useLocation().search);
}
