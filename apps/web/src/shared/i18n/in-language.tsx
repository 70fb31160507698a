import type { Language } from '@touchline/contracts';
import type { ReactNode } from 'react';
import { createIntl, RawIntlProvider, type IntlShape } from 'react-intl';
import { catalogueOf, isLoaded } from './catalogues.ts';
import { localeOf } from './locale.ts';

const kept = new Map<Language, IntlShape>();

function ignoreMissing(): undefined {
  return undefined;
}

/** Returns a language's formatter. It is created once, not for every page that the server renders. */
function formatterOf(language: Language): IntlShape {
  const before = kept.get(language);
  if (before !== undefined) return before;
  const messages = catalogueOf(language);
  const isReady = isLoaded(messages);
  const formatter = createIntl({
    locale: localeOf(language),
    ...(isReady ? { messages } : {}),
    onError: ignoreMissing,
  });
  if (isReady) kept.set(language, formatter);
  return formatter;
}

interface InLanguageProps {
  readonly language: Language;
  readonly children: ReactNode;
}

/** Sets the language of its children. The language's catalogue must be loaded. */
export function InLanguage({ language, children }: InLanguageProps) {
  return <RawIntlProvider value={formatterOf(language)}>{children}</RawIntlProvider>;
}
