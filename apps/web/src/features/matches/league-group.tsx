import { FormattedMessage, useIntl } from 'react-intl';
import { useCountryName } from '../../shared/i18n/country-name.ts';
import { PageLink } from '../../shared/navigation/page-link.tsx';
import { Flag } from '../../shared/ui/flag.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import type { LeagueGroup as Group } from './group-matches.ts';
import { MatchRow } from './match-row.tsx';
import { RoundName } from './round-name.tsx';

interface LeagueGroupProps {
  readonly group: Group;
  readonly pinned: boolean;
  readonly onPin: () => void;
}

/** A league's matches under its name; open until closed, and it works without scripts. */
export function LeagueGroup({ group, pinned, onPin }: LeagueGroupProps) {
  const intl = useIntl();
  const countryName = useCountryName();
  const { league, round, matches } = group;
  const pin = intl.formatMessage({ id: pinned ? 'site.pin.remove' : 'site.pin.add' }, { name: league.name });
  return (
    <details open className="group relative border-y border-chalk bg-surface lg:rounded-md lg:border-x">
      <summary
        className="flex h-12 items-center gap-3 ps-4 pe-24"
        aria-label={intl.formatMessage(
          { id: 'matches.group.label' },
          { country: countryName(league.country), league: league.name },
        )}
      >
        <Flag code={league.country.code} />
        <span className="min-w-0">
          <span className="block truncate font-semibold">{league.name}</span>
          <span className="block truncate text-xs text-soft">
            {countryName(league.country)}
            {round !== null && (
              <>
                {' · '}
                <RoundName round={round} />
              </>
            )}
          </span>
        </span>
        <span className="absolute end-12 grid h-12 w-11 place-items-center text-soft">
          <Icon name="chevron" className="size-5 transition-transform group-open:rotate-180" />
        </span>
      </summary>
      <button
        type="button"
        aria-pressed={pinned}
        aria-label={pin}
        title={pin}
        onClick={onPin}
        className="absolute end-1 top-0 grid h-12 w-11 place-items-center text-soft hover:text-ink aria-pressed:text-warn"
      >
        <Icon name="star" filled={pinned} />
      </button>
      <ul>
        {matches.map((match) => (
          <li key={match.id}>
            <MatchRow match={match} />
          </li>
        ))}
      </ul>
      <PageLink
        to={`/league/${league.id}`}
        className="flex h-11 items-center border-t border-chalk px-4 text-xs font-medium text-soft hover:text-ink"
      >
        <FormattedMessage id="feed.link.league" values={{ league: league.name }} />
      </PageLink>
    </details>
  );
}
