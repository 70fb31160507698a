import type { Language } from '@touchline/contracts';
import { useLocation, useRouteError } from 'react-router-dom';
import { catalogueOf } from '../../shared/i18n/catalogues.ts';
import { languageOfPath } from '../../shared/i18n/languages.ts';
import { isReloading } from '../../shared/navigation/chunk-failure.ts';

/** The texts of the specification (§8), for a language that is not loaded. */
const ENGLISH_MESSAGES = {
  'behaviour.lastResort.title': 'An error occurred while showing the error page',
  'behaviour.lastResort.text':
    'Unfortunately an error occurred and while showing the error page another error occurred',
  'behaviour.lastResort.home': 'Go back to home',
} as const;

/** Does not use the formatter, which may be what failed. */
function messageIn(language: Language, key: keyof typeof ENGLISH_MESSAGES): string {
  const [element] = catalogueOf(language)?.[key] ?? [];
  return element !== undefined && 'value' in element && typeof element.value === 'string'
    ? element.value
    : ENGLISH_MESSAGES[key];
}

/**
 * Shown when even the error page throws (SEMANTICS §8.6). The console has the error for developers; visitors never
 * see it.
 */
export function LastResort() {
  const language = languageOfPath(useLocation().pathname);
  if (isReloading(useRouteError())) return null;
  const title = messageIn(language, 'behaviour.lastResort.title');
  return (
    <div id="frame" className="px-4 py-10" role="alert">
      <title>{title}</title>
      <h2 className="text-xl font-bold">{title}</h2>
      <p className="my-4">{messageIn(language, 'behaviour.lastResort.text')}</p>
      <a href="/" className="inline-flex h-11 items-center underline">
        {messageIn(language, 'behaviour.lastResort.home')}
      </a>
    </div>
  );
}
