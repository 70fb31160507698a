/** Where the worker keeps pages; the offline page lists what is there. */
export const PAGES_CACHE = 'touchline-pages';
