import { IntlProvider } from 'react-intl';
import { SearchOverlay } from '../../features/search/index.ts';
import { catalogueOf, isLoaded } from '../../shared/i18n/catalogues.ts';
import { localeOf } from '../../shared/i18n/locale.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';

/** The search over a page that has no words for it: it brings its own. Loaded when it is opened. */
export function SearchDialog({ onClose }: { readonly onClose: () => void }) {
  const language = useLanguage();
  const messages = catalogueOf(language);
  return (
    <IntlProvider locale={localeOf(language)} {...(isLoaded(messages) ? { messages } : {})}>
      <SearchOverlay onClose={onClose} />
    </IntlProvider>
  );
}
