import type { PageEntry } from '../routing/pages.ts';

/** The pages for others' pages, by the manifest's name. */
export const EMBED_PAGES: Readonly<Record<string, PageEntry>> = {
  'embed-lineup-id': {
    load: () => import('../../routes/embed-lineup/index.tsx'),
    words: ['embed', 'match', 'teams'],
  },
  'embed-match-id': {
    load: () => import('../../routes/embed-match/index.tsx'),
    words: ['embed', 'match'],
  },
  'embed-table-id': {
    load: () => import('../../routes/embed-table/index.tsx'),
    words: ['embed', 'leagues'],
  },
};
