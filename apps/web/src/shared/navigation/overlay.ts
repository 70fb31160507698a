import { useLocation } from 'react-router-dom';

/**
 * Whether a pricing page is requested as an overlay: framed by a partner's site, without a shell. Its links open in
 * the window of the partner's page.
 *
 * @example isOverlay('?overlay') // true
 */
export function isOverlay(search: string): boolean {
  return new URLSearchParams(search).has('overlay');
}

export function useOverlay(): boolean {
  return isOverlay(useLocation().search);
}
