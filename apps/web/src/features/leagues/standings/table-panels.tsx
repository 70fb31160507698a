import type { Standings } from '@touchline/contracts';
import { FormattedMessage } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import { PANEL } from '../../../shared/ui/panel.ts';
import { LeagueTable, useGroupName } from '../table/league-table.tsx';
import { groupsOf, shownTables, type FresherScore } from '../table/shown-table.ts';
import { type TableView, liveSearch } from '../table/table-views.ts';
import { WhyDetails } from '../why/why-details.tsx';
import { Link } from '../../../shared/navigation/link.tsx';

interface LiveNoteProps {
  /** The number of matches in play. */
  readonly count: number;
  readonly isOn: boolean;
  /** Whether a link switches between the table with and without matches in play. */
  readonly switchable: boolean;
}

/** Says whether matches in play count, and links to the other table. */
function LiveNote({ count, isOn, switchable }: LiveNoteProps) {
  const [search] = useSearchParams();
  return (
    <p className="flex min-h-11 flex-wrap items-center gap-x-4 px-4 text-xs text-soft lg:px-5">
      <span className={isOn ? 'pulse flex items-center gap-2 font-semibold text-live' : ''}>
        {isOn ? (
          <FormattedMessage id="table.live.counted" values={{ count }} />
        ) : (
          <FormattedMessage id="table.live.settled" />
        )}
      </span>
      {switchable && (
        <Link
          to={{ search: liveSearch(search, !isOn) }}
          replace
          preventScrollReset
          className="ms-auto inline-flex min-h-11 items-center underline underline-offset-4 hover:text-ink"
        >
          <FormattedMessage id={isOn ? 'table.live.settled' : 'table.live.with'} />
        </Link>
      )}
    </p>
  );
}

interface TablePanelsProps {
  readonly standings: Standings;
  readonly seasonName: string;
  readonly view: TableView;
  readonly withLive: boolean;
  readonly marked: readonly string[];
  readonly fresher: FresherScore | undefined;
  /** Whether to show the switch for matches in play and the explanations of the order. */
  readonly explored: boolean;
}

/** The tables, each in a separate panel. */
export function TablePanels(props: TablePanelsProps) {
  const { standings, seasonName, view, withLive, marked, fresher, explored } = props;
  const groupName = useGroupName();
  const tables = groupsOf(shownTables(standings, { view, withLive, fresher }), marked);
  const inPlay = view === 'form' ? 0 : tables.reduce((sum, { inPlay: own }) => sum + own, 0);
  return (
    <>
      {inPlay > 0 && <LiveNote count={inPlay} isOn={withLive} switchable={explored} />}
      {tables.map((table, index) => (
        <section key={table.group.name ?? index} className={`mb-3 ${PANEL}`}>
          {table.group.name !== null && (
            <h2 className="flex h-12 items-center px-4 font-semibold">{groupName(table.group.name)}</h2>
          )}
          <LeagueTable
            standings={standings}
            seasonName={seasonName}
            table={table}
            view={view}
            marked={marked}
          />
          {explored && view === 'all' && (
            <WhyDetails
              leagueId={standings.league.id}
              season={standings.season}
              rows={table.group.rows}
              rules={standings.rules}
              groups={standings.groups.length}
              withLive={withLive}
            />
          )}
        </section>
      ))}
    </>
  );
}
