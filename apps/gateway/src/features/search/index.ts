/** The public API of search. */
export { SearchModule } from './search.module.ts';
