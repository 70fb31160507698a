import type { LeagueMoments, MatchSummary, TeamMoments } from '@touchline/contracts';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { useApi } from '../../../shared/api/services-context.tsx';
import { FollowButton } from '../../../shared/favourites/follow-button.tsx';
import { PageLink } from '../../../shared/navigation/page-link.tsx';
import { useAnswer } from '../../../shared/spoilers/use-answer.ts';
import { Crest } from '../../../shared/ui/crest.tsx';
import { Flag } from '../../../shared/ui/flag.tsx';
import { PANEL } from '../../../shared/ui/panel.ts';
import { CARD_ROWS, cardMatches, type Followed } from './followed-moments.ts';
import { MatchRow } from '../row/match-row.tsx';
import { leagueMomentsQuery, teamMomentsQuery } from '../queries/match-list-queries.ts';

interface FollowedCardProps {
  readonly followed: Followed;
  readonly live: readonly MatchSummary[];
}

/** A team or league that is followed, and its live, next and last match: 242 px high, whatever is on. */
export function FollowedCard(props: FollowedCardProps) {
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

/** Its name is on its way, or it is not known any more and can be given up. */
function Nameless({ id, isGone }: { readonly id: string; readonly isGone: boolean }) {
  if (!isGone) return <span className="outline-bar h-4 w-32" />;
  return (
    <span className="truncate text-soft" title={id}>
      <FormattedMessage id="favourites.gone" />
    </span>
  );
}
