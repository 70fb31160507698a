import type { UseQueryResult } from '@tanstack/react-query';
import type { Envelope, MatchSummary } from '@touchline/contracts';
import { FormattedMessage } from 'react-intl';
import { MatchesView, MatchList, NoneOfThem, passes, type Filter } from '../../features/matches/index.ts';
import { PageLink } from '../../shared/navigation/page-link.tsx';
import { Empty } from '../../shared/ui/empty.tsx';
import { BUTTON } from '../../shared/ui/panel.ts';

interface DayMatchesProps {
  readonly query: UseQueryResult<Envelope<MatchSummary[]>>;
  readonly filter: Filter;
}

export function DayMatches({ query, filter }: DayMatchesProps) {
  return (
    <MatchesView query={query} empty={<NoMatches />}>
      {(matches) => {
        const shown = matches.filter(({ status }) => passes(filter, status));
        return shown.length === 0 ? <NoneOfThem /> : <MatchList matches={shown} />;
      }}
    </MatchesView>
  );
}

function NoMatches() {
  return (
    <Empty
      next={
        <PageLink to="/live-matches" className={BUTTON}>
          <FormattedMessage id="matches.live.all" />
        </PageLink>
      }
    >
      <FormattedMessage id="matches.day.empty" />
    </Empty>
  );
}
