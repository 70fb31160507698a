import type { PublicSite } from '@touchline/contracts';
import { createContext, useContext } from 'react';

/** What a page was rendered with; the browser gets the same, so that both draw the same. */
export interface PageFrame {
  readonly nowMs: number;
  readonly timeZone: string;
  readonly baseUrl: string;
  readonly site: PublicSite;
  /** Its texts are drafts. */
  readonly isPreview?: boolean;
}

const PageContext = createContext<PageFrame | null>(null);

export const PageProvider = PageContext.Provider;

export function usePage(): PageFrame {
  const page = useContext(PageContext);
  if (page === null) throw new Error('usePage outside of PageProvider');
  return page;
}
