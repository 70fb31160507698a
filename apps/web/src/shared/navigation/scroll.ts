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

/** Returns the element id in a hash; `undefined` without a hash and for one that cannot be decoded. */
export function anchorOf(hash: string): string | undefined {
  if (hash.length < 2) return undefined;
  try {
    return decodeURIComponent(hash.slice(1));
  } catch (error) {
    if (error instanceof URIError) return undefined;
    throw error;
  }
}

/** `/de/match/7` -> `/match/7`: the same page in another language keeps its position. */
function page(pathname: string): string {
  return pathname.replace(/^\/[a-z]{2}(?=\/|$)/, '');
}

/**
 * Returns where a navigation scrolls to (SEMANTICS §2.13): back and forward restore the position, a new page starts
 * at its top, a hash leads to its element. Another query or language of the same page does not scroll.
 */
export function scrollTarget(
  from: PageLocation | undefined,
  to: PageLocation,
  saved: readonly [x: number, y: number] | undefined,
): ScrollTarget {
  if (saved !== undefined) return { kind: 'to', x: saved[0], y: saved[1] };
  const same = from !== undefined && page(from.pathname) === page(to.pathname);
  const id = anchorOf(to.hash);
  // The same hash again is a press on its link, unless the query or language changed and the hash was carried along.
  const isAsked = from?.hash !== to.hash || (from.pathname === to.pathname && from.search === to.search);
  if (id !== undefined && (isAsked || !same)) return { kind: 'anchor', id, otherwise: same ? 'stay' : 'top' };
  return same || from === undefined ? STAY : TOP;
}

/** How long to wait for content that makes the page long enough. */
const PATIENCE_MS = 2000;

function scrollToAnchor(window: Window, id: string): boolean {
  const element = window.document.getElementById(id);
  element?.scrollIntoView();
  return element !== null;
}

/** Scrolls to the target, waiting until the page is long enough. Stops if the reader scrolls in the meantime. */
export function scrollWhenReady(window: Window & typeof globalThis, target: ScrollTarget): () => void {
  const nothing = (): void => undefined;
  if (target.kind === 'stay') return nothing;
  if (target.kind === 'anchor') {
    if (!scrollToAnchor(window, target.id) && target.otherwise === 'top') window.scrollTo(0, 0);
    return nothing;
  }
  const root = window.document.documentElement;
  const reach = (): boolean => root.scrollHeight - window.innerHeight >= target.y;
  window.scrollTo(target.x, target.y);
  if (reach()) return nothing;
  const stop = (): void => {
    observer.disconnect();
    window.clearTimeout(timer);
    window.removeEventListener('wheel', stop);
    window.removeEventListener('touchmove', stop);
  };
  const observer = new window.ResizeObserver(() => {
    window.scrollTo(target.x, target.y);
    if (reach()) stop();
  });
  const timer = window.setTimeout(stop, PATIENCE_MS);
  observer.observe(window.document.body);
  window.addEventListener('wheel', stop, { passive: true });
  window.addEventListener('touchmove', stop, { passive: true });
  return stop;
}

const KEY = 'scroll';
/** The oldest history entries are dropped first. */
const MAX_PLACES = 50;

type Spot = readonly [x: number, y: number];

function isSpot(value: unknown): value is Spot {
  return Array.isArray(value) && value.length === 2 && value.every((part) => typeof part === 'number');
}

/** Stores the scroll position of each page in this tab's history; survives a reload. */
export class ScrollMemory {
  private readonly spots = new Map<string, Spot>();

  constructor(private readonly storage: () => Storage) {
    try {
      const stored: unknown = JSON.parse(storage().getItem(KEY) ?? '{}');
      for (const [key, spot] of Object.entries(stored ?? {})) if (isSpot(spot)) this.spots.set(key, spot);
    } catch {
      // Storage is off or has another format: no positions are known.
    }
  }

  get(key: string): Spot | undefined {
    return this.spots.get(key);
  }

  set(key: string, spot: Spot): void {
    this.spots.delete(key);
    this.spots.set(key, spot);
  }

  save(): void {
    try {
      this.storage().setItem(KEY, JSON.stringify(Object.fromEntries([...this.spots].slice(-MAX_PLACES))));
    } catch {
      // Storage is off or full: a reload starts at the top.
    }
  }
}
