import type { LeagueSummary } from '@touchline/contracts';
import { PageLink } from '../../../shared/navigation/page-link.tsx';
import { Flag } from '../../../shared/ui/flag.tsx';

interface LeagueLineProps {
  readonly league: LeagueSummary;
  /** Where it leads: the league's page unless something is chosen by league. */
  readonly to?: string | undefined;
  /** Under the name, where it is not said above. */
  readonly country?: string | undefined;
}

export function LeagueLine({ league, to = `/league/${league.id}`, country }: LeagueLineProps) {
  return (
    <PageLink
      to={to}
      className={`flex items-center gap-3 border-t border-chalk px-4 hover:bg-raised lg:px-5 ${country === undefined ? 'h-11' : 'h-14'}`}
    >
      {country !== undefined && <Flag code={league.country.code} />}
      <span className="min-w-0">
        <span className="block truncate text-base/5 font-medium">{league.name}</span>
        {country !== undefined && <span className="block truncate text-xs text-soft">{country}</span>}
      </span>
    </PageLink>
  );
}
