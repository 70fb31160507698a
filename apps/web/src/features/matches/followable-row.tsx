import type { MatchSummary } from '@touchline/contracts';
import { memo } from 'react';
import { useIntl } from 'react-intl';
import { FollowButton } from '../../shared/favourites/follow-button.tsx';
import { useIsRoomy } from '../../shared/ui/window-width.ts';
import { MatchRow } from './match-row.tsx';

/**
 * A match of a list with its star, where there is room for one: else the match's own page has it. The room is kept
 * by the style sheet; the star joins after hydration, so that no list carries hundreds of them to a phone. Drawn again
 * only when its match has changed.
 */
export const FollowableRow = memo(function FollowableRow({ match }: { readonly match: MatchSummary }) {
  const { id, home, away } = match;
  return (
    <li className="relative" data-match={id} data-teams={`${home.id} ${away.id}`}>
      <MatchRow match={match} followable />
      {useIsRoomy() && <Star match={match} />}
    </li>
  );
});

function Star({ match: { id, home, away } }: { readonly match: MatchSummary }) {
  const name = useIntl().formatMessage({ id: 'matches.versus' }, { home: home.name, away: away.name });
  return <FollowButton kind="matches" id={id} name={name} className="absolute end-0 top-0 h-full w-11" />;
}
