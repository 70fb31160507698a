export interface PageLocation {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}

export type ScrollTarget =
  | { readonly kind: 'stay' }
  | { readonly kind: 'to'; readonly x: number; readonly y: number }
  | { readonly kind: 'anchor'; readonly id: string; readonly otherwise: 'top' | 'stay' };

const TOP: ScrollTarget = { kind: 'to', x: 0, y: 0 };
const STAY: ScrollTarget = { kind: 'stay' };

/** The element that a hash names; undefined for none and for one that cannot be decoded. */
export function anchorOf(hash: string): string | undefined {
  if (hash.length < 2) return undefined;
  try {
    return decodeURIComponent(hash.slice(1));
  } catch (error) {
    if (error instanceof URIError) return undefined;
    throw error;
  }
}

/** `/de/match/7` -> `/match/7`: the same page in another language keeps its place. */
function page(pathname: string): string {
  return pathname.replace(/^\/[a-z]{2}(?=\/|$)/, '');
}

/**
 * Where a navigation leads on the page (SEMANTICS §2.13): back and forward to where one was, a new page to its
 * top, a hash to its element; another query or language of the same page moves nothing.
 */
export function scrollTarget(
  from: PageLocation | undefined,
  to: PageLocation,
  saved: readonly [x: number, y: number] | undefined,
): ScrollTarget {
  if (saved !== undefined) return { kind: 'to', x: saved[0], y: saved[1] };
  const same = from !== undefined && page(from.pathname) === page(to.pathname);
  const id = anchorOf(to.hash);
  // The same hash once more is asked for by its link, unless another query or language brought it along.
  const isAsked = from?.hash !== to.hash || (from.pathname === to.pathname && from.search === to.search);
  if (id !== undefined && (isAsked || !same)) return { kind: 'anchor', id, otherwise: same ? 'stay' : 'top' };
  return same || from === undefined ? STAY : TOP;
}
