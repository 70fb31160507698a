import type { Scorers } from '@touchline/contracts';
import { FormattedMessage, useIntl } from 'react-intl';
import { useApi } from '../../shared/api/services-context.tsx';
import { PageLink } from '../../shared/navigation/page-link.tsx';
import { isRedacted } from '../../shared/spoilers/shield/answer-marks.ts';
import { scorersName } from '../../shared/spoilers/revealed-names.ts';
import { RevealBar } from '../../shared/spoilers/lazy-notes.ts';
import { useAnswer } from '../../shared/spoilers/use-answer.ts';
import { Crest } from '../../shared/ui/crest.tsx';
import { Empty } from '../../shared/ui/empty.tsx';
import { Failed } from '../../shared/feedback/failed.tsx';
import { PANEL } from '../../shared/ui/panel.ts';
import { scorersQuery } from './queries/league-queries.ts';
import { TableSkeleton } from './table/table-skeleton.tsx';

export interface ScorersViewProps {
  readonly leagueId: string;
  readonly season: number;
  readonly seasonName: string;
}

export function ScorersView({ leagueId, season, seasonName }: ScorersViewProps) {
  const { data, isError, refetch } = useAnswer(scorersQuery(useApi(), leagueId, season));
  if (data === undefined) {
    if (!isError) return <TableSkeleton />;
    return (
      <Failed
        title="scorers.error.title"
        text="league.error.text"
        onRetry={() => {
          void refetch();
        }}
      />
    );
  }
  if (isRedacted(data.data)) return <RevealBar name={scorersName(data.data)} what="scorers" />;
  if (data.data.scorers.length === 0) {
    return (
      <Empty>
        <FormattedMessage id="scorers.empty" />
      </Empty>
    );
  }
  return <ScorersTable scorers={data.data} seasonName={seasonName} />;
}

const HEAD = 'h-10 px-2 text-xs font-semibold text-soft';
const NUMBER = 'text-base text-soft';
const CELL = 'h-14 border-t border-chalk px-2 font-score tabular-nums';

function ScorersTable({ scorers, seasonName }: { readonly scorers: Scorers; readonly seasonName: string }) {
  const intl = useIntl();
  const dash = intl.formatMessage({ id: 'matches.noScore' });
  return (
    <div className={PANEL}>
      <table className="w-full border-separate border-spacing-0 text-center">
        <caption className="sr-only">
          <FormattedMessage
            id="scorers.caption"
            values={{ league: scorers.league.name, season: seasonName }}
          />
        </caption>
        <thead>
          <tr>
            <th scope="col" className={`${HEAD} w-12`}>
              <abbr title={intl.formatMessage({ id: 'scorers.column.rank' })} className="no-underline">
                <FormattedMessage id="table.column.rank.short" />
              </abbr>
            </th>
            <th scope="col" className={`${HEAD} text-start`}>
              <FormattedMessage id="scorers.column.player" />
            </th>
            <th scope="col" className={`${HEAD} hidden sm:table-cell`}>
              <FormattedMessage id="scorers.column.played" />
            </th>
            <th scope="col" className={`${HEAD} hidden sm:table-cell`}>
              <FormattedMessage id="scorers.column.penalties" />
            </th>
            <th scope="col" className={`${HEAD} hidden sm:table-cell`}>
              <FormattedMessage id="scorers.column.assists" />
            </th>
            <th scope="col" className={`${HEAD} pe-4 text-ink lg:pe-5`}>
              <FormattedMessage id="scorers.column.goals" />
            </th>
          </tr>
        </thead>
        <tbody>
          {scorers.scorers.map(({ rank, player, team, goals, penalties, assists, played }, index) => (
            <tr key={player.id ?? index}>
              <td className={`${CELL} ${NUMBER}`}>{rank}</td>
              <th scope="row" className="h-14 w-full max-w-0 border-t border-chalk px-2 text-start">
                <span className="block truncate text-base/5 font-semibold">{player.name}</span>
                <PageLink
                  to={`/team/${team.id}`}
                  className="inline-flex max-w-full items-center gap-1.5 text-xs font-normal text-soft hover:underline"
                >
                  <Crest id={team.id} name={team.name} size={16} />
                  <span className="truncate">{team.name}</span>
                </PageLink>
              </th>
              <td className={`${CELL} ${NUMBER} hidden sm:table-cell`}>{played ?? dash}</td>
              <td className={`${CELL} ${NUMBER} hidden sm:table-cell`}>{penalties ?? dash}</td>
              <td className={`${CELL} ${NUMBER} hidden sm:table-cell`}>{assists ?? dash}</td>
              <td className={`${CELL} pe-4 text-xl font-bold lg:pe-5`}>{goals}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
