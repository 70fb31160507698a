import type { LeagueDetail } from '@touchline/contracts';
import type { ReactNode } from 'react';
import { useCountryName } from '../../shared/i18n/country-name.ts';
import { Flag } from '../../shared/ui/flag.tsx';

interface LeagueHeaderProps {
  readonly league: LeagueDetail;
  /** The season picker. */
  readonly children: ReactNode;
}

export function LeagueHeader({ league, children }: LeagueHeaderProps) {
  const countryName = useCountryName();
  return (
    <header className="flex min-h-17 items-center gap-4 px-4 py-3 lg:px-0">
      <span className="grid size-11 flex-none place-items-center rounded-md border border-chalk bg-surface">
        <Flag code={league.country.code} />
      </span>
      <div className="min-w-0">
        <h1 className="truncate text-xl font-bold tracking-tight">{league.name}</h1>
        <p className="truncate text-soft">{countryName(league.country)}</p>
      </div>
      <div className="ms-auto flex-none">{children}</div>
    </header>
  );
}
