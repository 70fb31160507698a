import type { MatchSummary, Standings } from '@touchline/contracts';
import { FormattedMessage } from 'react-intl';
import { useApi } from '../../../shared/api/services-context.tsx';
import { useAnswer } from '../../../shared/spoilers/use-answer.ts';
import { Empty } from '../../../shared/ui/empty.tsx';
import { Failed } from '../../../shared/feedback/failed.tsx';
import { PANEL } from '../../../shared/ui/panel.ts';
import { LeagueTable, useGroupName } from '../table/league-table.tsx';
import { tableMatches } from '../queries/meetings.ts';
import { seasonMatchesQuery } from '../queries/league-queries.ts';
import { TableSkeleton } from '../table/table-skeleton.tsx';
import { usePredictions, openRounds } from './predictions.ts';
import { WhatIfFields } from './what-if-fields.tsx';
import { whatIfTables } from './what-if-tables.ts';

interface WhatIfProps {
  readonly standings: Standings;
  readonly seasonName: string;
}

/** Fields for results, and the resulting table. */
export function WhatIf({ standings, seasonName }: WhatIfProps) {
  const query = useAnswer(seasonMatchesQuery(useApi(), standings.league.id, standings.season));
  if (query.data === undefined) {
    if (!query.isError) return <TableSkeleton />;
    return (
      <Failed
        title="table.error.title"
        text="league.error.text"
        onRetry={() => {
          void query.refetch();
        }}
      />
    );
  }
  const matches = tableMatches(query.data.data, standings.groups.length);
  if (openRounds(matches).length === 0) {
    return (
      <Empty>
        <FormattedMessage id="table.whatIf.none" />
      </Empty>
    );
  }
  return <Entered standings={standings} seasonName={seasonName} matches={matches} />;
}

function Entered({
  standings,
  seasonName,
  matches,
}: WhatIfProps & { readonly matches: readonly MatchSummary[] }) {
  const groupName = useGroupName();
  const entered = usePredictions();
  return (
    <>
      <WhatIfFields matches={matches} entered={entered} />
      {whatIfTables(standings, matches, entered.predictions).map((table, index) => (
        <section key={table.group.name ?? index} className={`mb-3 ${PANEL}`}>
          {table.group.name !== null && (
            <h2 className="flex h-12 items-center px-4 font-semibold">{groupName(table.group.name)}</h2>
          )}
          <LeagueTable
            standings={standings}
            seasonName={seasonName}
            table={table}
            view="what-if"
            marked={[]}
          />
        </section>
      ))}
    </>
  );
}
