import type { Language } from '@touchline/contracts';
import type { ReactNode } from 'react';
import { createIntl, RawIntlProvider, type IntlShape } from 'react-intl';
import { catalogueOf, isLoaded } from './catalogues.ts';
import { localeOf } from './locale.ts';

const kept = new Map<Language, IntlShape>();

function ignoreMissing(): undefined {
  return undefined;
}

/** Kept: what formats a language's messages is built once, and not for every page that a server draws. */
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

/** Everything in it speaks this language, whose catalogue was loaded before. */
export function InLanguage({ language, children }: InLanguageProps) {
  return <RawIntlProvider value={formatterOf(language)}>{children}</RawIntlProvider>;
}
