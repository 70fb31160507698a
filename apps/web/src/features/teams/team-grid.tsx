import type { TeamSummary } from '@touchline/contracts';
import type { ReactNode } from 'react';
import { useCountryName } from '../../shared/i18n/country-name.ts';
import { PageLink } from '../../shared/navigation/page-link.tsx';
import { Crest } from '../../shared/ui/crest.tsx';
import { PANEL } from '../../shared/ui/panel.ts';

interface TeamGridProps {
  readonly title: ReactNode;
  readonly teams: readonly TeamSummary[];
  /** Where a team leads; to its page unless said otherwise. */
  readonly toOf?: ((team: TeamSummary) => string) | undefined;
}

/** Teams to choose from. */
export function TeamGrid({ title, teams, toOf = ({ id }) => `/team/${id}` }: TeamGridProps) {
  const countryName = useCountryName();
  return (
    <section className={PANEL}>
      <h2 className="flex h-12 items-center px-4 font-semibold lg:px-5">{title}</h2>
      <ul className="grid sm:grid-cols-2">
        {teams.map((team) => (
          <li key={team.id} className="min-w-0">
            <PageLink
              to={toOf(team)}
              className="flex h-14 items-center gap-3 border-t border-chalk px-4 hover:bg-raised lg:px-5"
            >
              <Crest id={team.id} name={team.name} size={28} />
              <span className="min-w-0">
                <span className="block truncate text-base/5 font-medium">{team.name}</span>
                <span className="block truncate text-xs text-soft">{countryName(team.country)}</span>
              </span>
            </PageLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
