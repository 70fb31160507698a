import { memo } from 'react';
import { useIntl } from 'react-intl';
import { useCountryName } from '../../shared/i18n/country-name.ts';
import { useRoundName } from '../../shared/i18n/round-name.ts';
import { PageLink } from '../../shared/navigation/page-link.tsx';
import { FollowButton } from '../../shared/favourites/follow-button.tsx';
import { Flag } from '../../shared/ui/flag.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import { PANEL } from '../../shared/ui/panel.ts';
import { FollowableRow } from './followable-row.tsx';
import { isSameGroup, type LeagueGroup as Group } from './group-matches.ts';

interface LeagueGroupProps {
  readonly group: Group;
}

const isSame = (before: LeagueGroupProps, now: LeagueGroupProps) => isSameGroup(before.group, now.group);

/**
 * A league's matches under its name; open until closed, and it closes without scripts too. Rendered again only when one
 * of its matches has changed: a refreshed list keeps the objects of those that have not.
 */
export const LeagueGroup = memo(UnderItsName, isSame);

/** Leagues of more rows than this are rare, and are laid out from the start. */
const MOST_FORESEEN_ROWS = 12;

const heightOf = (rows: number): string =>
  rows <= MOST_FORESEEN_ROWS ? `league-rows rows-${String(rows)}` : '';

function UnderItsName({ group }: LeagueGroupProps) {
  const intl = useIntl();
  const { league, matches } = group;
  return (
    <section className={`relative ${PANEL} ${heightOf(matches.length)}`} data-league={league.id}>
      <GroupName league={league} round={group.round} />
      <FollowButton
        kind="leagues"
        id={league.id}
        name={league.name}
        className="absolute end-11 top-0 h-12 w-11"
      />
      <details open className="group">
        <summary
          aria-label={intl.formatMessage({ id: 'matches.group.collapse' }, { league: league.name })}
          className="ms-auto grid h-12 w-11 place-items-center text-soft hover:text-ink"
        >
          <Icon name="chevron" className="size-5 transition-transform group-open:rotate-180" />
        </summary>
        <ul className="grid grid-cols-1">
          {matches.map((match) => (
            <FollowableRow key={match.id} match={match} />
          ))}
        </ul>
      </details>
    </section>
  );
}

const GroupName = memo(function GroupName({ league, round }: Pick<Group, 'league' | 'round'>) {
  const countryName = useCountryName();
  const roundName = useRoundName();
  const below = [countryName(league.country), round === null ? undefined : roundName(round)];
  return (
    <h2 className="absolute start-0 end-24 top-0">
      <PageLink to={`/league/${league.id}`} className="group/name flex h-12 items-center gap-3 ps-4 lg:ps-5">
        <Flag code={league.country.code} />
        <span className="min-w-0">
          <span className="block truncate font-semibold group-hover/name:underline">{league.name}</span>
          <span className="block truncate text-xs text-soft">
            {below.filter((text) => text !== undefined).join(' · ')}
          </span>
        </span>
      </PageLink>
    </h2>
  );
});
