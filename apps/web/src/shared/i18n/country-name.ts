import { useIntl } from 'react-intl';
import { useKnownKey } from './use-known-key.ts';

interface Country {
  readonly code: string | null;
  readonly name: string;
}

/** Names countries in the reader's language. A country without a code has the provider's name. */
export function useCountryName(): (country: Country) => string {
  const intl = useIntl();
  const known = useKnownKey();
  return ({ code, name }) => {
    const key = known(`country.${code ?? 'world'}`);
    if (key === undefined) return name;
    return code === null && name !== 'World' ? name : intl.formatMessage({ id: key });
  };
}
