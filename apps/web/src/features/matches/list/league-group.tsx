import { memo, useDeferredValue } from 'react';
import { useIntl } from 'react-intl';
import type { MatchSummary, TeamRef } from '@touchline/contracts';
import { useCountryName } from '../../../shared/i18n/country-name.ts';
import { useRoundName } from '../../../shared/i18n/round-name.ts';
import { PageLink } from '../../../shared/navigation/page-link.tsx';
import { FollowButton } from '../../../shared/favourites/follow-button.tsx';
import { Flag } from '../../../shared/ui/flag.tsx';
import { Icon } from '../../../shared/ui/icon.tsx';
import { MATCH_COLUMNS, PANEL } from '../../../shared/ui/panel.ts';
import { isLive } from '../row/phase.ts';
import { useRowStars } from '../../../shared/ui/window-width.ts';
import { MatchRow } from '../row/match-row.tsx';
import { isSameGroup, type LeagueGroupSection as Group } from './group-matches.ts';

/** A match in a list, with its stars. Memoised: it renders again only when its match changes. */
const FollowableRow = memo(function FollowableRow({ match }: { readonly match: MatchSummary }) {
  const { id, home, away } = match;
  return (
    <li className="relative" data-match={id} data-teams={`${home.id} ${away.id}`}>
      <MatchRow match={match} followable />
      <RowStars match={match} />
    </li>
  );
});

/**
 * On a phone a star for each team, in a wider window one for the match. The style sheet reserves the space, and the
 * stars appear after hydration. They are deferred: updates of a store render synchronously, and a hundred stars would
 * block taps for a second on a slow phone.
 */
function RowStars({ match }: { readonly match: MatchSummary }) {
  const { home, away } = match;
  const stars = useDeferredValue(useRowStars());
  if (stars === 'match') return <MatchStar match={match} />;
  if (stars === undefined) return null;
  return (
    <>
      <TeamStar team={home} className="end-11 pb-7 max-[24rem]:end-0 max-[24rem]:h-1/2 max-[24rem]:pb-0" />
      <TeamStar team={away} className="end-0 pt-7 max-[24rem]:top-1/2 max-[24rem]:h-1/2 max-[24rem]:pt-0" />
    </>
  );
}

function MatchStar({ match: { id, home, away } }: { readonly match: MatchSummary }) {
  const name = useIntl().formatMessage({ id: 'matches.versus' }, { home: home.name, away: away.name });
  return <FollowButton kind="matches" id={id} name={name} className="absolute end-0 top-0 h-full w-11" />;
}

/**
 * As high as the row and 44 px wide. Stars are side by side, because stacked they are only 32 px high. Phones
 * narrower than 384 px stack them to leave more space for team names.
 */
function TeamStar({ team: { id, name }, className }: { readonly team: TeamRef; readonly className: string }) {
  return (
    <FollowButton kind="teams" id={id} name={name} className={`absolute top-0 h-full w-11 ${className}`} />
  );
}

interface LeagueGroupProps {
  readonly group: Group;
  /** Whether the group is collapsed at first; then it shows the number of its live matches. */
  readonly isClosed: boolean;
}

const isSame = (before: LeagueGroupProps, now: LeagueGroupProps) =>
  before.isClosed === now.isClosed && isSameGroup(before.group, now.group);

/**
 * The matches of a league under its name, in a `<details>` element that can be collapsed without a script. It renders
 * again only when one of its matches changes: a refreshed list keeps the objects of unchanged matches.
 */
export const LeagueGroup = memo(UnderItsName, isSame);

/** Larger groups are rare; their height is not estimated, so they are laid out immediately. */
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
  /** The number of live matches if the group is collapsed, otherwise 0. */
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
