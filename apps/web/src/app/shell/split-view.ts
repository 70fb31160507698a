import type { ReactNode } from 'react';
import type { Location } from 'react-router-dom';

/** Lists of matches that can show a match in a split view. */
const LISTS: ReadonlySet<string> = new Set(['index', 'live-matches', 'hot-matches', 'fixtures-results']);
const CHOSEN = 'match-id';

export interface RenderedOutlet {
  readonly location: Location;
  /** As the router drew it for that location. */
  readonly outlet: ReactNode;
}

export interface Page extends RenderedOutlet {
  /** By the manifest; undefined: no page of it. */
  readonly name: string | undefined;
  readonly isWide: boolean;
}

export interface SplitView {
  /** The list that the reader came from. */
  readonly list: RenderedOutlet | undefined;
  /** The match is shown beside the list instead of replacing it. */
  readonly isSplit: boolean;
  /** The list is on the screen already: it stays where it is. */
  readonly keepsScroll: boolean;
}

export const NO_SPLIT_VIEW: SplitView = { list: undefined, isSplit: false, keepsScroll: false };

const addressOf = ({ pathname, search }: Location): string => `${pathname}${search}`;

/** What is shown after a navigation, or in another width of the window. */
export function nextSplitView(before: SplitView, { name, isWide, location, outlet }: Page): SplitView {
  if (name !== undefined && LISTS.has(name)) {
    const isBack = before.list !== undefined && addressOf(before.list.location) === addressOf(location);
    return { list: { location, outlet }, isSplit: false, keepsScroll: before.isSplit && isBack };
  }
  const { list } = before;
  // `/match` itself is a list to choose from.
  const isChosen = name === CHOSEN && !/\/match\/?$/.test(location.pathname);
  if (!isChosen || list === undefined || !isWide) return NO_SPLIT_VIEW;
  return { list, isSplit: true, keepsScroll: true };
}
