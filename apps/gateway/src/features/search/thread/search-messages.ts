import type { SearchableThing, SearchKind } from '../index/search-document.ts';

/** A name that answers a query, as the kind and id of what bears it. */
export interface FoundName {
  readonly kind: SearchKind;
  readonly id: string;
  readonly worth: number;
}

/** Between the gateway's thread and the one that searches; both are of one build, so nothing is parsed. */
export type ToSearchThread =
  | { readonly kind: 'put'; readonly things: readonly SearchableThing[] }
  | { readonly kind: 'find'; readonly text: string; readonly limit: number };

/** Why a name or a query failed in the thread, which goes on. */
interface Failed {
  readonly message: string;
  readonly stack: string | undefined;
}

export type FromSearchThread =
  | { readonly kind: 'ready' }
  | { readonly kind: 'indexed'; readonly failures: readonly Failed[] }
  | { readonly kind: 'found'; readonly names: readonly FoundName[] }
  | ({ readonly kind: 'failed' } & Failed);
