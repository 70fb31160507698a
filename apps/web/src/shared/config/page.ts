import type { PublicSite } from '@touchline/contracts';
import type { MessageNamespace } from '@touchline/messages/words';
import { createContext, useContext, type ComponentType } from 'react';

/** The data with which the server rendered a page. The browser gets the same data, so that both render the same. */
export interface RenderContext {
  readonly nowMs: number;
  readonly timeZone: string;
  readonly baseUrl: string;
  readonly site: PublicSite;
  /** Whether its texts are drafts. */
  readonly isPreview?: boolean;
  /**
   * Message namespaces for the part above every page: the bar of a preview needs `staff`, which visitors do not load.
   */
  readonly messages?: readonly MessageNamespace[];
  /** The bar above a preview. It is loaded for previews only. */
  readonly Bar?: ComponentType;
}

const PageContext = createContext<RenderContext | null>(null);

export const PageProvider = PageContext.Provider;

export function usePage(): RenderContext {
  const page = useContext(PageContext);
  if (page === null) throw new Error('usePage outside of PageProvider');
  return page;
}
