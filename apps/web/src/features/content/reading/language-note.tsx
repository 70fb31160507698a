import type { Language } from '@touchline/contracts';
import { FormattedMessage } from 'react-intl';
import { LANGUAGE_NAMES } from '../../../shared/i18n/languages.ts';
import { useLanguage } from '../../../shared/i18n/use-language.ts';

/** The `lang` of a text that is not in the language of the page around it. */
export function useForeign(lang: Language | undefined): Language | undefined {
  const language = useLanguage();
  return lang === language ? undefined : lang;
}

/** One quiet line where nobody has translated a text yet. */
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
