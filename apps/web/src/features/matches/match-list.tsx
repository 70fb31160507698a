import type { MatchSummary } from '@touchline/contracts';
import { useFavourites } from '../../shared/favourites/favourites-context.tsx';
import { useLook } from '../../shared/spoilers/spoilers-context.tsx';
import { InTurns } from '../../shared/ui/in-turns.tsx';
import { useInTurn } from '../../shared/ui/use-in-turn.ts';
import { followedFirst } from './followed-first.ts';
import { groupByLeague } from './group-matches.ts';
import { LeagueGroup } from './league-group.tsx';

/**
 * Matches under their leagues; what the reader follows comes first. A list asked for again is drawn in pieces, between
 * which the page hears its reader.
 */
export function MatchList({ matches }: { readonly matches: readonly MatchSummary[] }) {
  const favourites = useFavourites();
  // Who is to be told less is not shown what was there before, not for a moment.
  const shown = useInTurn(matches, useLook() !== undefined);
  return (
    <div className="grid gap-2 lg:gap-3">
      <InTurns>
        {followedFirst(groupByLeague(shown), favourites).map((group) => (
          <LeagueGroup key={group.league.id} group={group} />
        ))}
      </InTurns>
    </div>
  );
}
