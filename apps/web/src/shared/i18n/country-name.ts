import { isMessageKey } from '@touchline/messages';
import { useIntl } from 'react-intl';
import { catalogueOf } from './catalogues.ts';
import { useLanguage } from './use-language.ts';

interface Country {
  readonly code: string | null;
  readonly name: string;
}

/** Names countries in the reader's language; one that has no code keeps the provider's name. */
export function useCountryName(): (country: Country) => string {
  const intl = useIntl();
  const messages = catalogueOf(useLanguage());
  return ({ code, name }) => {
    const key = `country.${code ?? 'world'}`;
    if (messages === undefined || !isMessageKey(messages, key)) return name;
    return code === null && name !== 'World' ? name : intl.formatMessage({ id: key });
  };
}
