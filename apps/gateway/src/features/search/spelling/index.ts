/** How names are spelt and how they are mistyped: no word of football in here but the places' names. */
export { distance, forgivenEdits } from './distance.ts';
export { fold, words } from './fold.ts';
export { otherLayout } from './spellings.ts';
export { sound } from './spellings.ts';
export { acronym, isLight, knownSpellings, swappedNeighbours, typedSpellings } from './spellings.ts';
export { isCyrillic } from './fold.ts';
