import type { PublicSite } from '@touchline/contracts';
import type { MessageNamespace } from '@touchline/messages/words';
import { createContext, useContext, type ComponentType } from 'react';

/** What a page was rendered with; the browser gets the same, so that both draw the same. */
export interface RenderContext {
  readonly nowMs: number;
  readonly timeZone: string;
  readonly baseUrl: string;
  readonly site: PublicSite;
  /** Its texts are drafts. */
  readonly isPreview?: boolean;
  /** Parts whose words are said above every page: the bar of a preview has staff's, which visitors do not load. */
  readonly messages?: readonly MessageNamespace[];
  /** Stands above such a page. It is loaded for those only, so that it weighs on no visitor's. */
  readonly Bar?: ComponentType;
}

const PageContext = createContext<RenderContext | null>(null);

export const PageProvider = PageContext.Provider;

export function usePage(): RenderContext {
  const page = useContext(PageContext);
  if (page === null) throw new Error('usePage outside of PageProvider');
  return page;
}
