/** A panel: full width on phones, with borders at the sides on wider windows. */
export const PANEL = 'border-y border-chalk bg-surface lg:overflow-clip lg:rounded-md lg:border-x';

export const BUTTON =
  'inline-flex h-11 items-center rounded-md border border-chalk bg-surface px-4 font-semibold hover:bg-raised';

/** Rows of matches: two columns between Tailwind's `md` and `xl`, so that scores stay near the names. */
export const MATCH_COLUMNS = 'grid grid-cols-1 md:max-xl:grid-cols-2';
