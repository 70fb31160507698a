import type { LanguageWords } from './words.ts';

/** The shape of every built `words/{language}/index.js`. */
export declare const core: LanguageWords['core'];
export declare const parts: LanguageWords['parts'];
