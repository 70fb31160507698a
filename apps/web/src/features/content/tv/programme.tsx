import type { TvListing } from '@touchline/contracts';
import { FormattedMessage } from 'react-intl';
import { PageLink } from '../../../shared/navigation/page-link.tsx';

/** What is shown; a match leads to its page. */
export function Programme({ title, sides, matchId }: Pick<TvListing, 'title' | 'sides' | 'matchId'>) {
  if (matchId === null) return <span className="flex min-h-11 items-center text-base">{title}</span>;
  return (
    <PageLink
      to={`/match/${matchId}`}
      className="flex min-h-11 items-center text-base font-medium underline-offset-4 hover:underline"
    >
      {sides === null ? title : <FormattedMessage id="matches.versus" values={sides} />}
    </PageLink>
  );
}
