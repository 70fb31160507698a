import type { Language } from '@touchline/contracts';
import { useEffect, useEffectEvent } from 'react';
import { Outlet, useLocation, type Location } from 'react-router-dom';
import { InLanguage } from '../../shared/i18n/in-language.tsx';
import { keepLanguage, leavesLanguage } from '../../shared/i18n/keep-language.ts';
import { pathInLanguage } from '../../shared/i18n/languages.ts';

/** Sets the language of all pages below it. */
export function LanguageLayout({ language }: { readonly language: Language }) {
  const here: Location<unknown> = useLocation();
  const shown = useEffectEvent(() => {
    if (pathInLanguage(here.pathname, language) === here.pathname && !leavesLanguage(here.state))
      keepLanguage(document, language);
  });
  useEffect(() => {
    // Setting the attribute, even to the same value, makes the browser restyle every element of the page.
    if (document.documentElement.lang !== language) document.documentElement.lang = language;
    shown();
  }, [language]);
  return (
    <InLanguage language={language}>
      <Outlet />
    </InLanguage>
  );
}
