import { z } from 'zod';
import { LANGUAGES } from '../languages/languages.ts';

/** The language in which content is really written: English where nobody has translated it. */
export const ContentLanguage = z.enum(LANGUAGES);

/** `lang=`: the language that the reader would like. */
export const lang = ContentLanguage.default('en');
