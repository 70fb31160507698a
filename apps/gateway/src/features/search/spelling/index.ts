/** How names are spelt and mistyped. Contains nothing about football except the exonyms of places and clubs. */
export { distance, forgivenEdits } from './distance.ts';
export { fold, words } from './fold.ts';
export { otherLayout } from './spellings.ts';
export { sound } from './spellings.ts';
export { acronym, isLight, knownSpellings, swappedNeighbours, typedSpellings } from './spellings.ts';
export { isCyrillic } from './fold.ts';
