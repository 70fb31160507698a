import type { LanguageMessages } from './words.ts';

/** The type of every built `words/{language}/index.js`. */
export declare const core: LanguageMessages['core'];
export declare const parts: LanguageMessages['parts'];
