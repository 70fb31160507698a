import type { Standings } from '@touchline/contracts';
import { FormattedMessage, useIntl } from 'react-intl';
import { useRoundName } from '../../../shared/i18n/round-name.ts';
import { adjustedRows, TableRow } from './table-row.tsx';
import type { ShownTable } from './shown-table.ts';
import { columnsOf, roomOf, type TableColumn } from './table-columns.ts';
import type { TableView } from './table-views.ts';

interface LeagueTableProps {
  readonly standings: Standings;
  readonly seasonName: string;
  readonly table: ShownTable;
  readonly view: TableView;
  /** The ids of teams to highlight: those of the match, or the team of the page. */
  readonly marked: readonly string[];
}

const HEAD = 'h-10 bg-surface px-1 text-xs font-semibold text-soft';

/** Makes a table that scrolls horizontally scrollable with arrow keys: the group is focusable and has a name. */
const SCROLLER = { role: 'group', tabIndex: 0 } as const;

/**
 * On a phone the form column is beyond the edge. The edge fades to show that the table continues; the padding keeps
 * the last column clear of it.
 */
const FADES =
  'max-sm:[mask-image:linear-gradient(to_right,#000_calc(100%-1.5rem),transparent)] max-sm:[&_:is(th,td):last-child]:pe-8';

/** One table. The team column is sticky while a phone scrolls the other columns. */
export function LeagueTable({ standings, seasonName, table, view, marked }: LeagueTableProps) {
  const { group, moved, live } = table;
  const columns = columnsOf(view);
  const hasForm = view !== 'home' && view !== 'away';
  const intl = useIntl();
  const groupName = useGroupName();
  const name = group.name === null ? undefined : groupName(group.name);
  const league = standings.league.name;
  const season = seasonName;
  const caption =
    name === undefined
      ? intl.formatMessage({ id: 'table.caption' }, { league, season })
      : intl.formatMessage({ id: 'table.captionGroup' }, { league, season, group: name });
  const notes = adjustedRows([group]);
  return (
    <div {...SCROLLER} aria-label={caption} className={`relative overflow-x-auto ${hasForm ? FADES : ''}`}>
      <table className="w-full border-separate border-spacing-0 text-center">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            <Heading id="rank" className="sticky start-0 z-[1] w-9 min-w-9" />
            <Heading id="team" className="sticky start-9 z-[1] text-start" />
            {columns.map(({ id }) => (
              <Heading
                key={id}
                id={id}
                className={`${WIDTHS[id] ?? 'min-w-7 sm:min-w-9'} ${roomOf(id, view)}`}
              />
            ))}
            <Heading id="points" className="min-w-10 text-ink sm:min-w-12" />
            {hasForm && <Heading id="form" className="min-w-34 pe-4" />}
          </tr>
        </thead>
        <tbody>
          {group.rows.map((row) => (
            <TableRow
              key={row.team.id}
              row={row}
              isMarked={marked.includes(row.team.id)}
              note={notes.findIndex((noted) => noted === row) + 1}
              columns={columns}
              view={view}
              hasForm={hasForm}
              group={group}
              moved={moved.get(row.team.id) ?? 0}
              live={live.find(({ home, away }) => home === row.team.id || away === row.team.id)}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Translates names such as "Group A"; proper names stay unchanged. */
export function useGroupName(): (name: string) => string {
  const roundName = useRoundName();
  return (name) => (/^group (?:[a-z]|\d{1,2})$/i.test(name) ? roundName(name) : name);
}

const WIDTHS: Partial<Record<TableColumn['id'], string>> = {
  goals: 'min-w-14',
  'goal-difference': 'min-w-9 sm:min-w-11',
};

interface HeadingProps {
  readonly id: 'rank' | 'team' | 'points' | 'form' | TableColumn['id'];
  readonly className: string;
}

function Heading({ id, className }: HeadingProps) {
  const intl = useIntl();
  return (
    <th scope="col" className={`${HEAD} ${className}`}>
      <abbr title={intl.formatMessage({ id: `table.column.${id}.long` })} className="no-underline">
        <FormattedMessage id={`table.column.${id}.short`} />
      </abbr>
    </th>
  );
}
