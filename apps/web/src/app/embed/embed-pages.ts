import type { PageEntry } from '../pages.ts';

/** The pages for others' pages, by the manifest's name. */
export const EMBED_PAGES: Readonly<Record<string, PageEntry>> = {
  'embed-lineup-id': {
    module: 'src/routes/embed-lineup/index.tsx',
    load: () => import('../../routes/embed-lineup/index.tsx'),
    words: ['embed', 'match', 'teams'],
  },
  'embed-match-id': {
    module: 'src/routes/embed-match/index.tsx',
    load: () => import('../../routes/embed-match/index.tsx'),
    words: ['embed', 'match'],
  },
  'embed-table-id': {
    module: 'src/routes/embed-table/index.tsx',
    load: () => import('../../routes/embed-table/index.tsx'),
    words: ['embed', 'leagues'],
  },
};
