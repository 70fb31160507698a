import type { Language } from '@touchline/contracts';
import { languageOfPath } from './languages.ts';

/** The language of the page that a loader is asked for. */
export function languageOfRequest(request: Request): Language {
  return languageOfPath(new URL(request.url).pathname);
}
