import { acceptedLanguages } from '../../../pages/page.ts';
import {
  MIDTRANS_GERMAN,
  MIDTRANS_ENGLISH,
  type MidtransWording,
  MIDTRANS_SPANISH,
  MIDTRANS_FRENCH,
  MIDTRANS_INDONESIAN,
  MIDTRANS_ITALIAN,
  MIDTRANS_DUTCH,
  MIDTRANS_PORTUGUESE,
  MIDTRANS_RUSSIAN,
  MIDTRANS_TURKISH,
} from './translations.ts';

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

/** Returns the browser's preferred language, else English. The page has no language parameter. */
export const languageFor = (acceptLanguage: string): MidtransLanguage => {
  for (const code of acceptedLanguages(acceptLanguage)) {
    const wording = WORDINGS.get(code);
    if (wording !== undefined) return { code, wording };
  }
  return { code: 'en', wording: MIDTRANS_ENGLISH };
};
