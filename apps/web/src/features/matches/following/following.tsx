import type { MatchSummary, TeamMoments, LeagueMoments } from '@touchline/contracts';
import { type ReactNode, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useApi } from '../../../shared/api/services-context.tsx';
import { FollowButton } from '../../../shared/favourites/follow-button.tsx';
import { PageLink } from '../../../shared/navigation/page-link.tsx';
import { useAnswer } from '../../../shared/spoilers/use-answer.ts';
import { Crest } from '../../../shared/ui/crest.tsx';
import { Flag } from '../../../shared/ui/flag.tsx';
import { PANEL } from '../../../shared/ui/panel.ts';
import { MatchRow } from '../row/match-row.tsx';
import { leagueMomentsQuery, teamMomentsQuery, liveMatchesQuery } from '../queries/match-list-queries.ts';
import { useFavourites } from '../../../shared/favourites/favourites-context.tsx';
import { CARDS_SHOWN } from '../../../shared/favourites/early-order.ts';

/** The number of rows of a card. It is constant, so that the height is known before the matches are loaded. */
const CARD_ROWS = 3;

interface Asked {
  readonly moments: Pick<TeamMoments, 'live' | 'next' | 'last'>;
  /** The team's or league's matches in the live list, which is newer than `moments`. */
  readonly live: readonly MatchSummary[];
}

/**
 * Returns three matches of a team or league in the order live, scheduled, over: one in play, the next and the last
 * result. If one of them is missing, another match replaces it.
 */
export function cardMatches({ moments, live: playing }: Asked): readonly MatchSummary[] {
  const live = playing.length > 0 ? playing : moments.live;
  const isNew = ({ id }: MatchSummary): boolean => !live.some((match) => match.id === id);
  const next = moments.next.filter(isNew);
  const last = moments.last.filter(isNew);
  const wanted = [live[0], next[0], last[0], next[1], last[1], live[1], next[2], last[2], live[2]];
  const chosen = new Set(wanted.filter((match) => match !== undefined).slice(0, CARD_ROWS));
  return [...live, ...next, ...last].filter((match) => chosen.has(match));
}

export interface Followed {
  readonly kind: 'teams' | 'leagues';
  readonly id: string;
}

/** Sorts what the reader follows: playing now first, then teams before leagues, most recently followed first. */
export function followedInOrder(
  { teams, leagues }: { readonly teams: readonly string[]; readonly leagues: readonly string[] },
  live: readonly MatchSummary[],
): readonly Followed[] {
  const all: readonly Followed[] = [
    ...teams.toReversed().map((id) => ({ kind: 'teams' as const, id })),
    ...leagues.toReversed().map((id) => ({ kind: 'leagues' as const, id })),
  ];
  const plays = (followed: Followed): number => Number(liveOf(followed, live).length > 0);
  return all.toSorted((a, b) => plays(b) - plays(a));
}

function liveOf({ kind, id }: Followed, live: readonly MatchSummary[]): readonly MatchSummary[] {
  return live.filter(({ home, away, league }) =>
    kind === 'teams' ? home.id === id || away.id === id : league.id === id,
  );
}

interface FollowedCardProps {
  readonly followed: Followed;
  readonly live: readonly MatchSummary[];
}

/** A followed team or league with its live, next and last match. The card is always 242 px high. */
function FollowedCard(props: FollowedCardProps) {
  return props.followed.kind === 'teams' ? <TeamCard {...props} /> : <LeagueCard {...props} />;
}

function TeamCard({ followed: { id }, live }: FollowedCardProps) {
  const { data, isError } = useAnswer(teamMomentsQuery(useApi(), id));
  const moments = data?.data;
  const name = moments?.team.name;
  return (
    <Card kind="teams" id={id} name={name} isGone={isError} moments={moments} live={live}>
      <Crest id={id} name={name ?? ''} />
    </Card>
  );
}

function LeagueCard({ followed: { id }, live }: FollowedCardProps) {
  const { data, isError } = useAnswer(leagueMomentsQuery(useApi(), id));
  const moments = data?.data;
  return (
    <Card kind="leagues" id={id} name={moments?.league.name} isGone={isError} moments={moments} live={live}>
      <Flag code={moments?.league.country.code ?? null} />
    </Card>
  );
}

interface CardProps {
  readonly kind: Followed['kind'];
  readonly id: string;
  readonly name: string | undefined;
  readonly isGone: boolean;
  readonly moments: TeamMoments | LeagueMoments | undefined;
  readonly live: readonly MatchSummary[];
  readonly children: ReactNode;
}

const PAGES = { teams: '/team', leagues: '/league' } as const;

function Card({ kind, id, name, isGone, moments, live, children }: CardProps) {
  const matches = moments === undefined ? live : cardMatches({ moments, live });
  return (
    <li className={`${PANEL} h-[15.125rem]`} data-followed={id}>
      <h3 className="flex h-12 items-center">
        <PageLink
          to={`${PAGES[kind]}/${id}`}
          className="flex h-12 min-w-0 flex-1 items-center gap-3 ps-4 font-semibold hover:underline"
        >
          {children}
          {name === undefined ? (
            <Nameless id={id} isGone={isGone} />
          ) : (
            <span className="truncate" title={name}>
              {name}
            </span>
          )}
        </PageLink>
        <FollowButton kind={kind} id={id} name={name ?? id} className="h-12 w-11" />
      </h3>
      <ul>
        {matches.slice(0, CARD_ROWS).map((match) => (
          <li key={match.id}>
            <MatchRow match={match} dated />
          </li>
        ))}
      </ul>
    </li>
  );
}

/** Replaces a name that is still loading, or that no longer exists and can be unfollowed. */
function Nameless({ id, isGone }: { readonly id: string; readonly isGone: boolean }) {
  if (!isGone) return <span className="outline-bar h-4 w-32" />;
  return (
    <span className="truncate text-soft" title={id}>
      <FormattedMessage id="favourites.gone" />
    </span>
  );
}

/**
 * What the reader follows, at the top of the home page. The server does not know it. The script in the head
 * (`early-order.ts`) reserves the space of as many cards as there will be; all cards have the same height.
 */
export function Following() {
  const favourites = useFavourites();
  const live = useAnswer(liveMatchesQuery(useApi())).data?.data ?? [];
  const [isWhole, setWhole] = useState(false);
  const followed = followedInOrder(favourites, live);
  const shown = isWhole ? followed : followed.slice(0, CARDS_SHOWN);
  return (
    <section className="following-room">
      {followed.length > 0 && (
        <>
          <div className="flex h-12 items-center justify-between gap-4 px-4 lg:px-0">
            <h2 className="truncate text-lg font-bold">
              <FormattedMessage id="favourites.heading" />
            </h2>
            {shown.length < followed.length && (
              <button
                type="button"
                className="h-11 flex-none text-soft underline-offset-4 hover:text-ink hover:underline"
                onClick={() => {
                  setWhole(true);
                }}
              >
                <FormattedMessage id="favourites.more" values={{ count: followed.length }} />
              </button>
            )}
          </div>
          <ul className="grid gap-2 pb-2 md:grid-cols-2 lg:gap-3 lg:pb-3">
            {shown.map((one) => (
              <FollowedCard key={`${one.kind} ${one.id}`} followed={one} live={liveOf(one, live)} />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
