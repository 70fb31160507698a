import type { Language } from '@touchline/contracts';
import { useEffect } from 'react';
import { IntlProvider } from 'react-intl';
import { Outlet } from 'react-router-dom';
import { catalogueOf } from '../shared/i18n/catalogues.ts';
import { keepLanguage } from '../shared/i18n/keep-language.ts';
import { inLanguage } from '../shared/i18n/languages.ts';
import { localeOf } from '../shared/i18n/locale.ts';

function ignoreMissing(): undefined {
  return undefined;
}

/** Everything below it speaks this language. */
export function LanguageLayout({ language }: { readonly language: Language }) {
  const messages = catalogueOf(language);
  useEffect(() => {
    document.documentElement.lang = language;
    if (inLanguage(location.pathname, language) === location.pathname) keepLanguage(document, language);
  }, [language]);
  return (
    <IntlProvider
      locale={localeOf(language)}
      {...(messages === undefined ? {} : { messages })}
      onError={ignoreMissing}
    >
      <Outlet />
    </IntlProvider>
  );
}
