import type { MatchSummary } from '@touchline/contracts';
import { groupByLeague } from './group-matches.ts';
import { LeagueGroup } from './league-group.tsx';
import { usePins } from './use-pins.ts';

/** Matches under their leagues; pinned leagues come first. */
export function MatchList({ matches }: { readonly matches: readonly MatchSummary[] }) {
  const pins = usePins();
  const groups = groupByLeague(matches);
  const ordered = [
    ...groups.filter(({ league }) => pins.has(league.id)),
    ...groups.filter(({ league }) => !pins.has(league.id)),
  ];
  return (
    <div className="grid gap-2 lg:gap-3">
      {ordered.map((group) => (
        <LeagueGroup
          key={group.league.id}
          group={group}
          pinned={pins.has(group.league.id)}
          onPin={() => {
            pins.toggle(group.league.id);
          }}
        />
      ))}
    </div>
  );
}
