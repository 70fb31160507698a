import { MOST_HITS } from '@touchline/contracts';
import { FormattedMessage } from 'react-intl';

/** How many were found; of a search that finds more than it shows nobody knows how many. */
export function HitCount({ count }: { readonly count: number }) {
  return <FormattedMessage id={count < MOST_HITS ? 'search.results' : 'search.first'} values={{ count }} />;
}
