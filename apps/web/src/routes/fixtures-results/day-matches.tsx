import type { UseQueryResult } from '@tanstack/react-query';
import type { Envelope, MatchSummary } from '@touchline/contracts';
import { FormattedMessage } from 'react-intl';
import { useLocation } from 'react-router-dom';
import { Link } from '../../shared/navigation/link.tsx';
import { MatchesView, MatchList, passes, type Filter } from '../../features/matches/index.ts';
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

function NoneOfThem() {
  const { pathname, search } = useLocation();
  const query = new URLSearchParams(search);
  query.delete('filter');
  return (
    <Empty
      next={
        <Link to={{ pathname, search: query.toString() }} preventScrollReset replace className={BUTTON}>
          <FormattedMessage id="matches.filter.clear" />
        </Link>
      }
    >
      <FormattedMessage id="matches.filter.empty" />
    </Empty>
  );
}
