import { acceptedLanguages } from '../../../pages/accepted-languages.ts';
import { GERMAN } from './de.ts';
import { ENGLISH, type Wording } from './en.ts';
import { SPANISH } from './es.ts';
import { FRENCH } from './fr.ts';
import { INDONESIAN } from './id.ts';
import { ITALIAN } from './it.ts';
import { DUTCH } from './nl.ts';
import { PORTUGUESE } from './pt.ts';
import { RUSSIAN } from './ru.ts';
import { TURKISH } from './tr.ts';

const WORDINGS: ReadonlyMap<string, Wording> = new Map([
  ['en', ENGLISH],
  ['de', GERMAN],
  ['es', SPANISH],
  ['fr', FRENCH],
  ['id', INDONESIAN],
  ['it', ITALIAN],
  ['nl', DUTCH],
  ['pt', PORTUGUESE],
  ['ru', RUSSIAN],
  ['tr', TURKISH],
]);

export interface Language {
  readonly code: string;
  readonly words: Wording;
}

/** The browser's language, else English: a page cannot be asked for in another. */
export const languageFor = (acceptLanguage: string): Language => {
  for (const code of acceptedLanguages(acceptLanguage)) {
    const words = WORDINGS.get(code);
    if (words !== undefined) return { code, words };
  }
  return { code: 'en', words: ENGLISH };
};
