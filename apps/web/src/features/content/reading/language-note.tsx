import type { Language } from '@touchline/contracts';
import { FormattedMessage } from 'react-intl';
import { LANGUAGE_NAMES } from '../../../shared/i18n/languages.ts';
import { useLanguage } from '../../../shared/i18n/use-language.ts';

/** Returns the `lang` of a text that is not in the page's language, otherwise `undefined`. */
export function useForeign(lang: Language | undefined): Language | undefined {
  const language = useLanguage();
  return lang === language ? undefined : lang;
}

/** A note that a text is not translated yet. */
export function LanguageNote({ lang }: { readonly lang: Language | undefined }) {
  const foreign = useForeign(lang);
  if (foreign === undefined) return null;
  return (
    <p className="text-sm text-warn">
      <FormattedMessage
        id="content.otherLanguage"
        values={{
          language: (
            <span lang={foreign} className="font-semibold">
              {LANGUAGE_NAMES[foreign]}
            </span>
          ),
        }}
      />
    </p>
  );
}
