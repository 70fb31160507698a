import { useId, useEffect } from 'react';
import { FormattedMessage } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import { GetForm, useSubmit } from '../../../shared/navigation/get-form.tsx';
import { INPUT } from '../../../shared/form/form-styles.ts';
import { useCountryName } from '../../../shared/i18n/country-name.ts';
import { useLanguage } from '../../../shared/i18n/use-language.ts';
import { BUTTON } from '../../../shared/ui/panel.ts';
import { keepCountry, keptCountryQuery } from './tv-country.ts';

interface CountryPickerProps {
  readonly countries: readonly string[];
  readonly country: string;
}

/** The choice of a country. It is a form, which its button submits without a script. */
export function CountryPicker({ countries, country }: CountryPickerProps) {
  const id = useId();
  const submit = useSubmit();
  const [search] = useSearchParams();
  const countryName = useCountryName();
  const language = useLanguage();
  const options = [...new Set([...countries, country])]
    .map((code) => ({ code, name: countryName({ code, name: code }) }))
    .sort((a, b) => a.name.localeCompare(b.name, language));
  const others = [...search].filter(([name]) => name !== 'country');
  return (
    <GetForm preventScrollReset className="flex flex-wrap items-center gap-3">
      <label htmlFor={id} className="font-medium">
        <FormattedMessage id="content.tv.country" />
      </label>
      {others.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <select
        id={id}
        name="country"
        value={country}
        onChange={(event) => {
          const { form, value } = event.currentTarget;
          if (form === null) return;
          keepCountry(() => localStorage, value);
          submit(form, { preventScrollReset: true });
        }}
        className={`${INPUT} w-auto max-w-64 grow sm:grow-0`}
      >
        {options.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </select>
      <noscript>
        <button type="submit" className={BUTTON}>
          <FormattedMessage id="content.tv.show" />
        </button>
      </noscript>
    </GetForm>
  );
}

/** Adds the last chosen country to a URL without one, replacing the history entry. */
export function useKeptCountry(): void {
  const [search, setSearch] = useSearchParams();
  const language = useLanguage();
  useEffect(() => {
    const query = keptCountryQuery(search, language);
    if (query !== undefined) setSearch(query, { replace: true, preventScrollReset: true });
  }, [search, language, setSearch]);
}
