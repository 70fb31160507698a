/** The door of search. */
export { SearchModule } from './search.module.ts';
