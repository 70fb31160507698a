import type { MatchSummary, TeamRef } from '@touchline/contracts';
import { memo, useDeferredValue } from 'react';
import { useIntl } from 'react-intl';
import { FollowButton } from '../../../shared/favourites/follow-button.tsx';
import { useRowStars } from '../../../shared/ui/window-width.ts';
import { MatchRow } from '../row/match-row.tsx';

/** A match of a list with its stars. Rendered again only when its match has changed. */
export const FollowableRow = memo(function FollowableRow({ match }: { readonly match: MatchSummary }) {
  const { id, home, away } = match;
  return (
    <li className="relative" data-match={id} data-teams={`${home.id} ${away.id}`}>
      <MatchRow match={match} followable />
      <RowStars match={match} />
    </li>
  );
});

/**
 * On a phone one for each team, in a wider window one for the match. The room is kept by the style sheet and they join
 * after hydration: deferred, for what a store tells is rendered at once, and a list's hundred stars would keep whoever
 * taps meanwhile waiting for a second on a slow phone.
 */
function RowStars({ match }: { readonly match: MatchSummary }) {
  const { home, away } = match;
  const stars = useDeferredValue(useRowStars());
  if (stars === 'match') return <MatchStar match={match} />;
  if (stars === undefined) return null;
  return (
    <>
      <TeamStar
        team={home}
        className="end-11 pb-7 max-[22.5rem]:end-0 max-[22.5rem]:h-1/2 max-[22.5rem]:pb-0"
      />
      <TeamStar
        team={away}
        className="end-0 pt-7 max-[22.5rem]:top-1/2 max-[22.5rem]:h-1/2 max-[22.5rem]:pt-0"
      />
    </>
  );
}

function MatchStar({ match: { id, home, away } }: { readonly match: MatchSummary }) {
  const name = useIntl().formatMessage({ id: 'matches.versus' }, { home: home.name, away: away.name });
  return <FollowButton kind="matches" id={id} name={name} className="absolute end-0 top-0 h-full w-11" />;
}

/**
 * As high as the row and 44 px wide: beside each other, for stars below each other are 32 px high. Only the narrowest
 * windows stack them: there the names of teams need the room more.
 */
function TeamStar({ team: { id, name }, className }: { readonly team: TeamRef; readonly className: string }) {
  return (
    <FollowButton kind="teams" id={id} name={name} className={`absolute top-0 h-full w-11 ${className}`} />
  );
}
