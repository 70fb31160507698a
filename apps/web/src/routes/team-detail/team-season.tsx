import type { UseQueryResult } from '@tanstack/react-query';
import type { Envelope, MatchSummary } from '@touchline/contracts';
import { FormattedMessage } from 'react-intl';
import { MatchesView, MatchRow } from '../../features/matches/index.ts';
import { isToCome, MonthList, TeamMomentsView } from '../../features/teams/index.ts';
import { Empty } from '../../shared/ui/empty.tsx';

interface TeamSeasonProps {
  readonly query: UseQueryResult<Envelope<MatchSummary[]>>;
  readonly part: 'fixtures' | 'results';
}

const EMPTY = { fixtures: 'matches.upcoming.empty', results: 'matches.results.empty' } as const;

const row = (match: MatchSummary) => <MatchRow match={match} mixed />;

/** Next and last on top; below, month by month, what is to come soonest first or what was latest first. */
export function TeamSeason({ query, part }: TeamSeasonProps) {
  const empty = (
    <Empty>
      <FormattedMessage id={EMPTY[part]} />
    </Empty>
  );
  return (
    <MatchesView query={query} empty={empty}>
      {(matches) => {
        const shown = matches.filter((match) => isToCome(match) === (part === 'fixtures'));
        return (
          <>
            <TeamMomentsView matches={matches} renderMatch={row} />
            {shown.length === 0 ? (
              empty
            ) : (
              <MonthList matches={shown} latestFirst={part === 'results'} renderMatch={row} />
            )}
          </>
        );
      }}
    </MatchesView>
  );
}
