import { roundName } from '@touchline/messages';
import { useIntl } from 'react-intl';

/** Names rounds in the reader's language instead of the provider's. */
export function useRoundName(): (round: string) => string {
  const intl = useIntl();
  return (round) => roundName(round, (id, values) => intl.formatMessage({ id }, { ...values }));
}
