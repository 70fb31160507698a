import type { SportLeague } from '@touchline/contracts';
import { FormattedMessage } from 'react-intl';
import { Link } from '../../shared/navigation/link.tsx';
import { useCountryName } from '../../shared/i18n/country-name.ts';
import { Flag } from '../../shared/ui/flag.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import { sportSearch } from './sport-address.ts';

interface LeagueChoiceProps {
  readonly leagues: readonly SportLeague[];
  readonly current: SportLeague;
}

/** The leagues as links in a disclosure: works without scripts, and each table has an address. */
export function LeagueChoice({ leagues, current }: LeagueChoiceProps) {
  const countryName = useCountryName();
  return (
    <details className="group relative mx-4 mb-3 lg:mx-0" key={current.id}>
      <summary className="flex min-h-11 w-fit max-w-full items-center gap-3 rounded-md border border-chalk bg-surface ps-3 pe-2 hover:bg-raised">
        <Flag code={current.country.code} />
        <span className="truncate font-semibold">{current.name}</span>
        <span className="sr-only">
          <FormattedMessage id="sports.table.league" />
        </span>
        <Icon name="chevron" className="size-5 transition-transform group-open:rotate-180" />
      </summary>
      <ul className="absolute start-0 top-12 z-20 max-h-96 w-80 max-w-full overflow-y-auto rounded-md border border-chalk bg-surface py-1 shadow-lg">
        {leagues.map((league) => (
          <li key={league.id}>
            <Link
              to={{ search: sportSearch({ tab: 'table', league: league.id }) }}
              preventScrollReset
              aria-current={league.id === current.id ? 'true' : undefined}
              className="flex min-h-12 items-center gap-3 px-4 hover:bg-raised aria-[current=true]:font-semibold aria-[current=true]:text-live"
            >
              <Flag code={league.country.code} />
              <span className="min-w-0">
                <span className="block truncate leading-5">{league.name}</span>
                <span className="block truncate text-xs font-normal text-soft">
                  {countryName(league.country)}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}
