export { KeptList } from './kept-list.tsx';
export { WantedPage } from './wanted-page.tsx';
export { whenReached } from './when-reached.ts';
