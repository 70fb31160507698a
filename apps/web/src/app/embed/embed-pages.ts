import type { PageEntry } from '../routing/pages.ts';

/** The pages that other sites can embed, by name in the manifest. */
export const EMBED_PAGES: Readonly<Record<string, PageEntry>> = {
  'embed-lineup-id': {
    load: () => import('../../routes/embed-lineup/index.tsx'),
    messages: ['embed', 'match', 'teams'],
  },
  'embed-match-id': {
    load: () => import('../../routes/embed-match/index.tsx'),
    messages: ['embed', 'match'],
  },
  'embed-table-id': {
    load: () => import('../../routes/embed-table/index.tsx'),
    messages: ['embed', 'leagues'],
  },
};
