import type { MatchSummary } from '@touchline/contracts';
import { useFavourites } from '../../shared/favourites/favourites-context.tsx';
import { followedFirst } from './followed-first.ts';
import { groupByLeague } from './group-matches.ts';
import { LeagueGroup } from './league-group.tsx';

/** Matches under their leagues; what the reader follows comes first. */
export function MatchList({ matches }: { readonly matches: readonly MatchSummary[] }) {
  const favourites = useFavourites();
  return (
    <div className="grid gap-2 lg:gap-3">
      {followedFirst(groupByLeague(matches), favourites).map((group) => (
        <LeagueGroup key={group.league.id} group={group} />
      ))}
    </div>
  );
}
