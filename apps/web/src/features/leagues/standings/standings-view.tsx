import type { Standings } from '@touchline/contracts';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import { useApi } from '../../../shared/api/services-context.tsx';
import { ApiProblem } from '../../../shared/api/errors.ts';
import { isRedacted } from '../../../shared/spoilers/shield/answer-marks.ts';
import { tableName } from '../../../shared/spoilers/revealed-names.ts';
import { RevealBar } from '../../../shared/spoilers/lazy-notes.ts';
import { useAnswer } from '../../../shared/spoilers/use-answer.ts';
import { HydrationBoundaries } from '../../../shared/ui/hydration/hydration-boundaries.tsx';
import { Empty } from '../../../shared/ui/empty.tsx';
import { Failed } from '../../../shared/feedback/failed.tsx';
import { FreshnessNote } from '../../../shared/ui/freshness-note.tsx';
import { standingsQuery } from '../queries/league-queries.ts';
import type { FresherScore } from '../table/shown-table.ts';
import { countsLive, tableViewOf, viewsOf } from '../table/table-views.ts';
import { TableNotes } from '../table/table-notes.tsx';
import { TableSkeleton } from '../table/table-skeleton.tsx';
import { TablePanels } from './table-panels.tsx';
import { ViewBar } from '../table/view-bar.tsx';
import { WhatIfView } from '../what-if/what-if-view.tsx';

interface StandingsViewProps {
  readonly leagueId: string;
  readonly season: number;
  /** The usual name of the season, such as 2025–26. */
  readonly seasonName?: string | undefined;
  readonly marked?: readonly string[];
  /** Shown if there is no table. */
  readonly none: ReactNode;
  /**
   * Adds the choice of views, the switch for matches in play and the explanations of the order, on pages that are
   * about the table.
   */
  readonly explored?: boolean;
  /** The score of a match, if the page has a newer one than the table. */
  readonly fresher?: FresherScore | undefined;
}

const NONE: readonly string[] = [];

/** The table of a league, the tables of a cup's groups, or a note that there is none. */
export function StandingsView(props: StandingsViewProps) {
  const { leagueId, season, seasonName = String(season), marked = NONE, none, fresher } = props;
  const query = useAnswer(standingsQuery(useApi(), leagueId, season));
  const { data, error, dataUpdatedAt } = query;
  if (data === undefined) {
    if (error === null) return <TableSkeleton />;
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
  if (isRedacted(standings)) return <RevealBar name={tableName(standings)} what="table" />;
  if (standings.groups.every(({ rows }) => rows.length === 0)) return <Empty>{none}</Empty>;
  const table = { standings, seasonName, marked, fresher };
  return (
    <>
      {props.explored === true ? (
        <ExploredTables {...table} />
      ) : (
        <>
          <TablePanels {...table} view="all" withLive explored={false} />
          <TableNotes standings={standings} />
        </>
      )}
      <FreshnessNote meta={data.meta} failed={error !== null} updatedAtMs={dataUpdatedAt} />
    </>
  );
}

interface TablesProps {
  readonly standings: Standings;
  readonly seasonName: string;
  readonly marked: readonly string[];
  readonly fresher: FresherScore | undefined;
}

/** The tables in the view that the URL selects. */
function ExploredTables(props: TablesProps) {
  const [search] = useSearchParams();
  const { standings } = props;
  const views = viewsOf(standings.groups);
  const asked = tableViewOf(search);
  const view = views.includes(asked) ? asked : 'all';
  return (
    <HydrationBoundaries>
      <ViewBar views={views} current={view} />
      {view === 'what-if' ? (
        <WhatIfView standings={standings} seasonName={props.seasonName} />
      ) : (
        <TablePanels {...props} view={view} withLive={view === 'form' || countsLive(search)} explored />
      )}
      {view === 'form' && (
        <p className="px-4 pb-3 text-xs text-soft">
          <FormattedMessage id="table.formNote" />
        </p>
      )}
      {(view === 'all' || view === 'what-if') && <TableNotes standings={standings} />}
    </HydrationBoundaries>
  );
}
