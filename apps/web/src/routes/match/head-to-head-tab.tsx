import type { MatchDetail } from '@touchline/contracts';
import { FormMarks } from '../../features/leagues/index.ts';
import { MatchRow } from '../../features/matches/index.ts';
import { FormattedMessage } from 'react-intl';
import { HeadToHeadView, pairPath } from '../../features/teams/index.ts';
import { PageLink } from '../../shared/navigation/page-link.tsx';
import { BUTTON } from '../../shared/ui/panel.ts';

/** The earlier meetings of both teams, and the recent form of each. */
export function HeadToHeadTab({ match }: { readonly match: MatchDetail }) {
  return (
    <>
      <HeadToHeadView
        matchId={match.id}
        homeId={match.home.id}
        awayId={match.away.id}
        renderMatch={(meeting) => <MatchRow match={meeting} dated />}
        renderForm={(results) => <FormMarks results={results} />}
      />
      <p className="mx-auto max-w-3xl px-4 pb-4">
        <PageLink to={pairPath(match.home.id, match.away.id)} className={BUTTON}>
          <FormattedMessage id="match.headToHead.page" />
        </PageLink>
      </p>
    </>
  );
}
