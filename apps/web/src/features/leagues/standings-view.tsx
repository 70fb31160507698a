import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useApi } from '../../shared/api/services-context.tsx';
import { ApiProblem } from '../../shared/api/errors.ts';
import { Empty } from '../../shared/ui/empty.tsx';
import { Failed } from '../../shared/ui/failed.tsx';
import { FreshnessNote } from '../../shared/ui/freshness-note.tsx';
import { PANEL } from '../../shared/ui/panel.ts';
import { LeagueTable, useGroupName } from './league-table.tsx';
import { standingsQuery } from './queries.ts';
import { TableNotes } from './table-notes.tsx';
import { TableOutline } from './table-outline.tsx';

interface StandingsViewProps {
  readonly leagueId: string;
  readonly season: number;
  /** As people write it: 2025–26. */
  readonly seasonName?: string | undefined;
  readonly marked?: readonly string[];
  /** What to say where there is no table. */
  readonly none: ReactNode;
}

const NONE: readonly string[] = [];

/** The table of a league, the tables of a cup's groups, or the reason why there is none. */
export function StandingsView({
  leagueId,
  season,
  seasonName = String(season),
  marked = NONE,
  none,
}: StandingsViewProps) {
  const groupName = useGroupName();
  const query = useQuery(standingsQuery(useApi(), leagueId, season));
  const { data, error, dataUpdatedAt } = query;
  if (data === undefined) {
    if (error === null) return <TableOutline />;
    if (error instanceof ApiProblem && error.status === 404) return <Empty>{none}</Empty>;
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
  const standings = data.data;
  const groups = standings.groups.filter(({ rows }) => rows.length > 0);
  if (groups.length === 0) return <Empty>{none}</Empty>;
  return (
    <>
      {groups.map((group, index) => (
        <section key={group.name ?? index} className={`mb-3 ${PANEL}`}>
          {group.name !== null && (
            <h2 className="flex h-12 items-center px-4 font-semibold">{groupName(group.name)}</h2>
          )}
          <LeagueTable standings={standings} seasonName={seasonName} group={group} marked={marked} />
        </section>
      ))}
      <TableNotes standings={standings} />
      <FreshnessNote meta={data.meta} failed={error !== null} updatedAtMs={dataUpdatedAt} />
    </>
  );
}
