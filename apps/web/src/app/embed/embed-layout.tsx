import type { Language } from '@touchline/contracts';
import { IntlProvider } from 'react-intl';
import { Outlet } from 'react-router-dom';
import { catalogueOf, isLoaded } from '../../shared/i18n/catalogues.ts';
import { localeOf } from '../../shared/i18n/locale.ts';
import { CrestShapes } from '../../shared/ui/crest.tsx';

function ignoreMissing(): undefined {
  return undefined;
}

/** A language and nothing else around the page: no choice of its reader is asked for, none is kept. */
export function EmbedLayout({ language }: { readonly language: Language }) {
  const messages = catalogueOf(language);
  return (
    <IntlProvider
      locale={localeOf(language)}
      {...(isLoaded(messages) ? { messages } : {})}
      onError={ignoreMissing}
    >
      <div id="frame">
        <CrestShapes />
        <Outlet />
      </div>
    </IntlProvider>
  );
}
