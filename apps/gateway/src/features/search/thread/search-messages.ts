import type { SearchableThing, SearchKind } from '../index/search-document.ts';

/** Kind and id of a league, team or player whose name matches, with its score. */
export interface FoundName {
  readonly kind: SearchKind;
  readonly id: string;
  readonly worth: number;
}

/** Messages between the main thread and the search thread. Both belong to one build, so nothing is parsed. */
export type ToSearchThread =
  | { readonly kind: 'put'; readonly things: readonly SearchableThing[] }
  | { readonly kind: 'find'; readonly text: string; readonly limit: number };

/** Why a name or a query failed; the thread continues. */
interface Failed {
  readonly message: string;
  readonly stack: string | undefined;
}

export type FromSearchThread =
  | { readonly kind: 'ready' }
  | { readonly kind: 'indexed'; readonly failures: readonly Failed[] }
  | { readonly kind: 'found'; readonly names: readonly FoundName[] }
  | ({ readonly kind: 'failed' } & Failed);
