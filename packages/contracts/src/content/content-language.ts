import { z } from 'zod';
import { LANGUAGES } from '../languages/languages.ts';

/** The language in which content is written: English if it is not translated. */
export const ContentLanguage = z.enum(LANGUAGES);

/** `lang=`: the reader's preferred language. */
export const lang = ContentLanguage.default('en');
