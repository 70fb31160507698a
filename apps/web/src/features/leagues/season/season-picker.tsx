import type { LeagueDetail, LeagueSeason } from '@touchline/contracts';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from '../../../shared/navigation/link.tsx';
import { Icon } from '../../../shared/ui/icon.tsx';
import { leagueSearch, type LeagueTab } from './league-tabs.tsx';
import { useSeasonName, seasonsInOrder } from './seasons.ts';

interface SeasonPickerProps {
  readonly league: LeagueDetail;
  readonly season: LeagueSeason;
  readonly tab: LeagueTab;
}

/** The seasons as links in a `<details>` element: it works without a script, and each season has a URL. */
export function SeasonPicker({ league, season, tab }: SeasonPickerProps) {
  const intl = useIntl();
  const seasonName = useSeasonName();
  const name = seasonName(season.year, season.end);
  if (league.seasons.length < 2) {
    return <span className="font-score text-base font-semibold tabular-nums">{name}</span>;
  }
  return (
    <details className="group relative" key={season.year}>
      <summary
        aria-label={intl.formatMessage({ id: 'league.seasonNamed' }, { season: name })}
        className="flex h-11 items-center gap-1 rounded-md border border-chalk bg-surface ps-3 pe-2 font-score text-base font-semibold tabular-nums hover:bg-raised"
      >
        {name}
        <Icon name="chevron" className="size-5 transition-transform group-open:rotate-180" />
      </summary>
      <ul className="absolute end-0 top-12 z-20 max-h-80 w-44 overflow-y-auto rounded-md border border-chalk bg-surface py-1 shadow-lg">
        {seasonsInOrder(league).map(({ year, end, current }) => (
          <li key={year}>
            <Link
              to={{ search: leagueSearch({ tab, season: year === league.season ? undefined : year }) }}
              preventScrollReset
              aria-current={year === season.year ? 'true' : undefined}
              className="flex h-11 items-center px-4 tabular-nums hover:bg-raised aria-[current=true]:font-semibold aria-[current=true]:text-live"
            >
              {current ? (
                <FormattedMessage id="league.seasonCurrent" values={{ season: seasonName(year, end) }} />
              ) : (
                seasonName(year, end)
              )}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}
