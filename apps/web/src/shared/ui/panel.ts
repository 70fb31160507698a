/** A sheet on the page: full width on a phone, with edges where there is room. */
export const PANEL = 'border-y border-chalk bg-surface lg:overflow-clip lg:rounded-md lg:border-x';

export const BUTTON =
  'inline-flex h-11 items-center rounded-md border border-chalk bg-surface px-4 font-semibold hover:bg-raised';

/** Rows of matches: side by side in a window that is wide and has no other column, so that scores stay by their names. */
export const MATCH_COLUMNS = 'grid grid-cols-1 md:max-xl:grid-cols-2';
