import type { Layout } from '@touchline/contracts';
import { useMatches } from 'react-router-dom';
import { handleOf } from '../route-handle.ts';

/** The layout that the manifest gives the page which is open; what is no page of it has the default one. */
export function usePageLayout(): Layout {
  return handleOf(useMatches().map(({ handle }) => ({ route: { handle } })))?.page.layout ?? 'default';
}
