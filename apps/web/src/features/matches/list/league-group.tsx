import { memo } from 'react';
import { useIntl } from 'react-intl';
import { useCountryName } from '../../../shared/i18n/country-name.ts';
import { useRoundName } from '../../../shared/i18n/round-name.ts';
import { PageLink } from '../../../shared/navigation/page-link.tsx';
import { FollowButton } from '../../../shared/favourites/follow-button.tsx';
import { Flag } from '../../../shared/ui/flag.tsx';
import { Icon } from '../../../shared/ui/icon.tsx';
import { MATCH_COLUMNS, PANEL } from '../../../shared/ui/panel.ts';
import { FollowableRow } from './followable-row.tsx';
import { isSameGroup, type LeagueGroupSection as Group } from './group-matches.ts';
import { isLive } from '../row/phase.ts';

interface LeagueGroupProps {
  readonly group: Group;
  /** Begins closed, and says how many are live in it. */
  readonly isClosed: boolean;
}

const isSame = (before: LeagueGroupProps, now: LeagueGroupProps) =>
  before.isClosed === now.isClosed && isSameGroup(before.group, now.group);

/**
 * A league's matches under its name; open until closed, and it closes without scripts too. Rendered again only when one
 * of its matches has changed: a refreshed list keeps the objects of those that have not.
 */
export const LeagueGroup = memo(UnderItsName, isSame);

/** Leagues of more rows than this are rare, and are laid out from the start. */
const MOST_FORESEEN_ROWS = 12;

const heightOf = (rows: number): string =>
  rows <= MOST_FORESEEN_ROWS ? `league-rows rows-${String(rows)}` : '';

function UnderItsName({ group, isClosed }: LeagueGroupProps) {
  const intl = useIntl();
  const { league, matches } = group;
  return (
    <section
      className={`relative ${PANEL} ${isClosed ? '' : heightOf(matches.length)}`}
      data-league={league.id}
    >
      <GroupName league={league} round={group.round} live={isClosed ? liveIn(matches) : 0} />
      <FollowButton
        kind="leagues"
        id={league.id}
        name={league.name}
        className="absolute end-11 top-0 h-12 w-11"
      />
      <details open={!isClosed} className="group">
        <summary
          aria-label={intl.formatMessage(
            { id: isClosed ? 'matches.group.expand' : 'matches.group.collapse' },
            { league: league.name },
          )}
          className="ms-auto grid h-12 w-11 place-items-center text-soft hover:text-ink"
        >
          <Icon name="chevron" className="size-5 transition-transform group-open:rotate-180" />
        </summary>
        <ul className={MATCH_COLUMNS}>
          {matches.map((match) => (
            <FollowableRow key={match.id} match={match} />
          ))}
        </ul>
      </details>
    </section>
  );
}

const liveIn = (matches: Group['matches']): number => matches.filter(({ status }) => isLive(status)).length;

interface GroupNameProps extends Pick<Group, 'league' | 'round'> {
  /** Of a closed group. */
  readonly live: number;
}

const GroupName = memo(function GroupName({ league, round, live }: GroupNameProps) {
  const countryName = useCountryName();
  const roundName = useRoundName();
  const intl = useIntl();
  const below = [
    countryName(league.country),
    round === null ? undefined : roundName(round),
    live === 0 ? undefined : intl.formatMessage({ id: 'matches.dayStrip.live' }, { count: live }),
  ];
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
