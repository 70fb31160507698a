import type { LiveInTable, StandingGroup, StandingRow } from '@touchline/contracts';
import { FormattedMessage, useIntl } from 'react-intl';
import { ZoneBar, ZoneName } from '../zones/zones.tsx';
import { FormMarks } from './form-marks.tsx';
import { roomOf, teamRoomOf, type TableColumn } from './table-columns.ts';
import type { TableView } from './table-views.ts';
import { TeamCell } from './team-cell.tsx';

/** Returns the rows with adjusted points in the order of the table; each has a footnote. */
export function adjustedRows(groups: readonly StandingGroup[]): StandingRow[] {
  return groups.flatMap(({ rows }) =>
    rows.filter(({ adjustment }) => adjustment !== null && adjustment !== 0),
  );
}

const UP = 'M4 1.5 7.5 7h-7z';
const DOWN = 'M4 6.5.5 1h7z';

/** An arrow for places gained or lost; the number is read out. */
function PlaceMoved({ places }: { readonly places: number }) {
  if (places === 0) return null;
  const isUp = places > 0;
  return (
    <span className="block">
      <svg
        viewBox="0 0 8 8"
        className={`mx-auto size-2 fill-current ${isUp ? 'text-live' : 'text-red'}`}
        aria-hidden="true"
      >
        <path d={isUp ? UP : DOWN} />
      </svg>
      <span className="sr-only">
        <FormattedMessage
          id={isUp ? 'table.moved.up' : 'table.moved.down'}
          values={{ count: Math.abs(places) }}
        />
      </span>
    </span>
  );
}

interface TableRowProps {
  readonly row: StandingRow;
  readonly isMarked: boolean;
  /** The number of its footnote, or 0 if it has none. */
  readonly note: number;
  readonly columns: readonly TableColumn[];
  readonly view: TableView;
  readonly hasForm: boolean;
  readonly group: StandingGroup;
  /** Places gained through matches in play. */
  readonly moved: number;
  /** The match that the team is playing; `undefined` if none. */
  readonly live: LiveInTable | undefined;
}

const CELL = 'h-11 border-t border-chalk px-1 font-score text-base tabular-nums';

export function TableRow(props: TableRowProps) {
  const intl = useIntl();
  const { row, isMarked, note, columns, view, hasForm, group, moved, live } = props;
  const { rank, team, zone, points, form } = row;
  const ground = isMarked ? 'bg-live-wash' : 'bg-surface';
  return (
    <tr aria-current={isMarked ? 'true' : undefined}>
      <td className={`${CELL} ${ground} sticky start-0 z-[1] font-semibold`}>
        {zone !== null && (
          <>
            <ZoneBar kind={zone.kind} className="absolute inset-y-0 start-0 h-full" />
            <span className="sr-only">
              <ZoneName zone={zone} />
            </span>
          </>
        )}
        {rank}
        <PlaceMoved places={moved} />
      </td>
      <th
        scope="row"
        className={`h-11 border-t border-chalk ${ground} sticky start-9 z-[1] w-full max-w-0 ${teamRoomOf(view)} px-1 text-start`}
      >
        <TeamCell team={team} isMarked={isMarked} note={note} group={group} live={live} />
      </th>
      {columns.map(({ id, value }) => (
        <td key={id} className={`${CELL} ${ground} text-soft ${roomOf(id, view)}`}>
          {value(row, intl)}
        </td>
      ))}
      <td className={`${CELL} ${ground} text-lg font-bold`}>{points}</td>
      {hasForm && (
        <td className={`${CELL} ${ground} pe-4`}>
          <FormMarks results={form} />
        </td>
      )}
    </tr>
  );
}

/** The footnote to which the number beside a team refers. */
export function AdjustmentNote({ row, note }: { readonly row: StandingRow; readonly note: number }) {
  const points = row.adjustment ?? 0;
  return (
    <li>
      <sup className="me-1 text-warn">{note}</sup>
      <FormattedMessage
        id={points < 0 ? 'table.adjustment.deducted' : 'table.adjustment.added'}
        values={{ team: row.team.name, count: Math.abs(points) }}
      />
    </li>
  );
}
