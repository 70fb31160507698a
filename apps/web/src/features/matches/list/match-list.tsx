import type { MatchSummary } from '@touchline/contracts';
import { useDeferredValue, useMemo } from 'react';
import { useFavourites } from '../../../shared/favourites/favourites-context.tsx';
import { useAnswerFilter } from '../../../shared/spoilers/spoilers-context.tsx';
import { HydrationBoundaries } from '../../../shared/ui/hydration/hydration-boundaries.tsx';
import { lazyComponent } from '../../../shared/ui/use-lazy-component.ts';
import { followedFirst, groupByLeague } from './group-matches.ts';
import { LeagueGroup } from './league-group.tsx';

const ListRadio = lazyComponent(async () => (await import('./list-radio.tsx')).ListRadio);

interface MatchListProps {
  readonly matches: readonly MatchSummary[];
  /** Collapses friendlies at first, on pages where more important matches are listed before them. */
  readonly closesFriendlies?: boolean;
}

/**
 * Matches grouped by league; what the reader follows comes first. A refreshed or reordered list renders deferred, so
 * that React can interrupt it for the reader's input. Until then the group elements stay identical: rendering a group
 * again before hydration would hydrate it synchronously, and all groups together would be one long task.
 */
export function MatchList({ matches, closesFriendlies = false }: MatchListProps) {
  const favourites = useDeferredValue(useFavourites());
  // A reader who hides results must not see the list from before the filter, even for a moment.
  const deferred = useDeferredValue(matches);
  const shown = useAnswerFilter() === undefined ? deferred : matches;
  const groups = useMemo(
    () => (
      <HydrationBoundaries>
        {followedFirst(groupByLeague(shown), favourites).map((group) => (
          <LeagueGroup
            key={group.league.id}
            group={group}
            isClosed={closesFriendlies && group.league.friendly}
          />
        ))}
      </HydrationBoundaries>
    ),
    [shown, favourites, closesFriendlies],
  );
  return (
    <div className="grid gap-2 lg:gap-3">
      {groups}
      <ListRadio matches={shown} />
    </div>
  );
}
