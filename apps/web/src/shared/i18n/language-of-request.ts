import type { Language } from '@touchline/contracts';
import { languageOf } from './languages.ts';

/** The language of the page that a loader is asked for. */
export function languageOfRequest(request: Request): Language {
  return languageOf(new URL(request.url).pathname);
}
