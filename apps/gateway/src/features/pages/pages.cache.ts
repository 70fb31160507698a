import type { Language } from '@touchline/contracts';

/** Row of the policy. */
export const ROUTE = 'pages';

/** Pages show the time to this: whoever renders within it makes the same bytes. */
export const PAGE_MOMENT_MS = 5000;

export const pageTags = (language: Language): readonly string[] => ['page', `lang:${language}`];
