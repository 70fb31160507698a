import type { Language } from '@touchline/contracts';
import { useEffect, useEffectEvent } from 'react';
import { IntlProvider } from 'react-intl';
import { Outlet, useLocation, type Location } from 'react-router-dom';
import { catalogueOf, isLoaded } from '../shared/i18n/catalogues.ts';
import { keepLanguage, leavesLanguage } from '../shared/i18n/keep-language.ts';
import { inLanguage } from '../shared/i18n/languages.ts';
import { localeOf } from '../shared/i18n/locale.ts';

function ignoreMissing(): undefined {
  return undefined;
}

/** Everything below it speaks this language. */
export function LanguageLayout({ language }: { readonly language: Language }) {
  const messages = catalogueOf(language);
  const here: Location<unknown> = useLocation();
  const shown = useEffectEvent(() => {
    if (inLanguage(here.pathname, language) === here.pathname && !leavesLanguage(here.state))
      keepLanguage(document, language);
  });
  useEffect(() => {
    // Written again, even as it is, it makes the browser look at every element of the page.
    if (document.documentElement.lang !== language) document.documentElement.lang = language;
    shown();
  }, [language]);
  return (
    <IntlProvider
      locale={localeOf(language)}
      {...(isLoaded(messages) ? { messages } : {})}
      onError={ignoreMissing}
    >
      <Outlet />
    </IntlProvider>
  );
}
