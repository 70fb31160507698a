export { SearchOverlay } from './search-overlay.tsx';
export { SearchResults } from './search-results.tsx';
export { searchQuery } from './queries.ts';
