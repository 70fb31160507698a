/** A sheet on the page: full width on a phone, with edges where there is room. */
export const PANEL = 'border-y border-chalk bg-surface lg:overflow-clip lg:rounded-md lg:border-x';

export const BUTTON =
  'inline-flex h-11 items-center rounded-md border border-chalk bg-surface px-4 font-semibold hover:bg-raised';
