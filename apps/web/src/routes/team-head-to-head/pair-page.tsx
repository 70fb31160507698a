import type { TeamSummary } from '@touchline/contracts';
import { FormattedMessage, useIntl } from 'react-intl';
import { FormMarks } from '../../features/leagues/index.ts';
import { MatchRow } from '../../features/matches/index.ts';
import { headToHeadQuery, HeadToHeadView } from '../../features/teams/index.ts';
import { useApi } from '../../shared/api/services-context.tsx';
import { PageHead } from '../../shared/head/page-head.tsx';
import { PageLink } from '../../shared/navigation/page-link.tsx';
import { useAnswer } from '../../shared/spoilers/use-answer.ts';
import { Crest } from '../../shared/ui/crest.tsx';
import { BUTTON } from '../../shared/ui/panel.ts';

interface PairPageProps {
  readonly a: string;
  readonly b: string;
}

/** The page of two teams with all their meetings. */
export function PairPage({ a, b }: PairPageProps) {
  const { data } = useAnswer(headToHeadQuery(useApi(), a, b));
  return (
    <>
      {data !== undefined && <PairHeader a={data.data.a} b={data.data.b} />}
      <HeadToHeadView
        homeId={a}
        awayId={b}
        renderMatch={(meeting) => <MatchRow match={meeting} dated />}
        renderForm={(results) => <FormMarks results={results} />}
      />
      <p className="mx-auto max-w-3xl px-4 pb-4">
        <PageLink to="/team/head-to-head" className={BUTTON}>
          <FormattedMessage id="headToHead.change" />
        </PageLink>
      </p>
    </>
  );
}

function PairHeader({ a, b }: { readonly a: TeamSummary; readonly b: TeamSummary }) {
  const intl = useIntl();
  const names = { a: a.name, b: b.name };
  return (
    <header className="mx-auto max-w-3xl px-4 pt-4">
      <PageHead
        title={intl.formatMessage({ id: 'pages.team-head-to-head-slug.title' }, names)}
        description={intl.formatMessage({ id: 'pages.team-head-to-head-slug.description' }, names)}
      />
      <h1 className="sr-only">
        <FormattedMessage id="pages.team-head-to-head-slug.title" values={names} />
      </h1>
      <div className="grid grid-cols-2 gap-4">
        {[a, b].map((team) => (
          <PageLink
            key={team.id}
            to={`/team/${team.id}`}
            className="grid justify-items-center gap-2 py-1 text-center text-lg/6 font-semibold underline-offset-4 hover:underline"
          >
            <Crest id={team.id} name={team.name} size={56} />
            <span className="text-balance">{team.name}</span>
          </PageLink>
        ))}
      </div>
    </header>
  );
}
