import { LANGUAGES, type Language } from '@touchline/contracts';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLocation } from 'react-router-dom';
import { useState } from 'react';
import { Link } from '../../../shared/navigation/link.tsx';
import { pathInLanguage, LANGUAGE_NAMES } from '../../../shared/i18n/languages.ts';
import { useLanguage } from '../../../shared/i18n/use-language.ts';
import { Icon } from '../../../shared/ui/icon.tsx';
import { useMenu } from '../../../shared/ui/use-menu.ts';
import { chooseTheme, currentTheme } from '../../../shared/ui/theme.ts';

/** Its name would make the browser fetch the site's Cyrillic font and lay the whole page out again. */
const CYRILLIC: Language = 'ru';

/** Links to the same page in the other languages, with the same parameters, query and hash. Works without scripts. */
export function LanguageSwitch() {
  const current = useLanguage();
  const { pathname, search, hash } = useLocation();
  const intl = useIntl();
  const { menu, close } = useMenu();
  return (
    <details ref={menu} className="relative">
      <summary
        data-tip={intl.formatMessage({ id: 'site.language.choose' })}
        className="flex h-11 min-w-11 items-center gap-1 rounded-md px-2 text-soft hover:text-ink"
      >
        <Icon name="globe" />
        <span className="text-xs font-semibold">{current.toUpperCase()}</span>
        <span className="sr-only">
          <FormattedMessage id="site.language.choose" />
        </span>
      </summary>
      <ul className="absolute end-1 top-12 z-40 w-48 rounded-md border border-chalk bg-surface py-1 shadow-lg">
        {LANGUAGES.map((language) => (
          <li key={language}>
            <Link
              to={{ pathname: pathInLanguage(pathname, language), search, hash }}
              lang={language}
              hrefLang={language}
              aria-current={language === current ? 'true' : undefined}
              preventScrollReset
              replace
              onClick={close}
              className={`flex h-11 items-center px-4 hover:bg-raised aria-[current=true]:font-semibold aria-[current=true]:text-live ${language === CYRILLIC && current !== CYRILLIC ? 'font-system' : ''}`}
            >
              {LANGUAGE_NAMES[language]}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Only the style sheet knows the current theme: the HTML is the same for everyone until the button is pressed. */
export function ThemeSwitch() {
  const intl = useIntl();
  const [, redraw] = useState(0);
  const toggle = (): void => {
    chooseTheme(window, currentTheme(window) === 'night' ? 'programme' : 'night');
    redraw((count) => count + 1);
  };
  return (
    <button
      type="button"
      onClick={toggle}
      aria-label={intl.formatMessage({ id: 'site.theme.label' })}
      data-tip={intl.formatMessage({ id: 'site.theme.label' })}
      className="grid size-11 place-items-center rounded-md text-soft hover:text-ink"
    >
      <Icon name="moon" className="size-5 night:hidden" />
      <Icon name="sun" className="hidden size-5 night:block" />
    </button>
  );
}
