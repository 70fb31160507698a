import { isLanguage, LANGUAGES, type Language } from '@touchline/contracts';
import { useId } from 'react';
import { FormattedMessage } from 'react-intl';
import { GetForm } from '../../shared/navigation/get-form.tsx';
import { useHydrated } from '../../shared/ui/hydration/use-hydrated.ts';
import { LANGUAGE_NAMES } from '../../shared/i18n/languages.ts';
import { BUTTON } from '../../shared/ui/panel.ts';

interface LanguageChoiceProps {
  readonly chosen: Language;
  /** What else the address says, kept when the form is sent. */
  readonly kept: Readonly<Record<string, string>>;
  readonly onChoose: (language: Language) => void;
}

/** The language of the widget; a form, so that it can be chosen before any script has run. */
export function LanguageChoice({ chosen, kept, onChoose }: LanguageChoiceProps) {
  const id = useId();
  const isHydrated = useHydrated();
  return (
    <GetForm replace preventScrollReset>
      {Object.entries(kept).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label htmlFor={id} className="mb-1 block text-sm font-semibold">
        <FormattedMessage id="widget.language" />
      </label>
      <span className="flex gap-2">
        <select
          id={id}
          name="lang"
          value={chosen}
          onChange={({ currentTarget: { value } }) => {
            if (isLanguage(value)) onChoose(value);
          }}
          className="h-11 min-w-0 grow rounded-md border border-chalk bg-surface px-3 text-base sm:grow-0"
        >
          {LANGUAGES.map((language) => (
            <option key={language} value={language} lang={language}>
              {LANGUAGE_NAMES[language]}
            </option>
          ))}
        </select>
        {!isHydrated && (
          <button type="submit" className={BUTTON}>
            <FormattedMessage id="widget.show" />
          </button>
        )}
      </span>
    </GetForm>
  );
}
