import type { LeagueDetail } from '@touchline/contracts';
import type { ReactNode } from 'react';
import { FollowButton } from '../../shared/favourites/follow-button.tsx';
import { useCountryName } from '../../shared/i18n/country-name.ts';
import { BellPlace } from '../../shared/notifications/bell-place.tsx';
import { Flag } from '../../shared/ui/flag.tsx';

interface LeagueHeaderProps {
  readonly league: LeagueDetail;
  /** The season picker. */
  readonly children: ReactNode;
}

export function LeagueHeader({ league, children }: LeagueHeaderProps) {
  const countryName = useCountryName();
  return (
    <header className="flex min-h-17 flex-wrap items-center gap-x-4 px-4 py-3 lg:px-0">
      <div className="min-w-0">
        <h1 className="line-clamp-2 text-xl font-bold tracking-tight text-balance">{league.name}</h1>
        <p className="flex items-center gap-2 text-soft">
          <Flag code={league.country.code} />
          <span className="truncate">{countryName(league.country)}</span>
        </p>
      </div>
      <div className="ms-auto flex flex-none items-center gap-1">
        <BellPlace topic={`league:${league.id}`} name={league.name} />
        <FollowButton kind="leagues" id={league.id} name={league.name} />
        {children}
      </div>
    </header>
  );
}
