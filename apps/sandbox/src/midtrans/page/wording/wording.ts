import { acceptedLanguages } from '../../../pages/accepted-languages.ts';
import { MIDTRANS_GERMAN } from './de.ts';
import { MIDTRANS_ENGLISH, type MidtransWording } from './en.ts';
import { MIDTRANS_SPANISH } from './es.ts';
import { MIDTRANS_FRENCH } from './fr.ts';
import { MIDTRANS_INDONESIAN } from './id.ts';
import { MIDTRANS_ITALIAN } from './it.ts';
import { MIDTRANS_DUTCH } from './nl.ts';
import { MIDTRANS_PORTUGUESE } from './pt.ts';
import { MIDTRANS_RUSSIAN } from './ru.ts';
import { MIDTRANS_TURKISH } from './tr.ts';

const WORDINGS: ReadonlyMap<string, MidtransWording> = new Map([
  ['en', MIDTRANS_ENGLISH],
  ['de', MIDTRANS_GERMAN],
  ['es', MIDTRANS_SPANISH],
  ['fr', MIDTRANS_FRENCH],
  ['id', MIDTRANS_INDONESIAN],
  ['it', MIDTRANS_ITALIAN],
  ['nl', MIDTRANS_DUTCH],
  ['pt', MIDTRANS_PORTUGUESE],
  ['ru', MIDTRANS_RUSSIAN],
  ['tr', MIDTRANS_TURKISH],
]);

export interface MidtransLanguage {
  readonly code: string;
  readonly wording: MidtransWording;
}

/** The browser's language, else English: a page cannot be asked for in another. */
export const languageFor = (acceptLanguage: string): MidtransLanguage => {
  for (const code of acceptedLanguages(acceptLanguage)) {
    const wording = WORDINGS.get(code);
    if (wording !== undefined) return { code, wording };
  }
  return { code: 'en', wording: MIDTRANS_ENGLISH };
};
