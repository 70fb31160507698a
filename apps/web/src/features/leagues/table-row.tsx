import type { LiveInTable, StandingGroup, StandingRow } from '@touchline/contracts';
import { FormattedMessage } from 'react-intl';
import { PageLink } from '../../shared/navigation/page-link.tsx';
import { Crest } from '../../shared/ui/crest.tsx';
import { FormMarks } from './form-marks.tsx';
import { LiveChip } from './live-chip.tsx';
import { PlaceMoved } from './place-moved.tsx';
import type { TableColumn } from './table-columns.ts';
import { ZoneBar } from './zone-bar.tsx';
import { ZoneName } from './zone-name.tsx';

interface TableRowProps {
  readonly row: StandingRow;
  readonly isMarked: boolean;
  /** The number of its footnote, 0 for none. */
  readonly note: number;
  readonly columns: readonly TableColumn[];
  readonly hasForm: boolean;
  readonly group: StandingGroup;
  /** Places won by what is in play. */
  readonly moved: number;
  /** The match that the team is playing. */
  readonly live: LiveInTable | undefined;
}

const CELL = 'h-11 border-t border-chalk px-1 font-score text-base tabular-nums';

export function TableRow(props: TableRowProps) {
  const { row, isMarked, note, columns, hasForm, group, moved, live } = props;
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
        className={`h-11 border-t border-chalk ${ground} sticky start-9 z-[1] w-full max-w-0 min-w-[max(8rem,calc(100vw-15.25rem))] px-1 sm:min-w-36 text-start`}
      >
        <span className="flex">
          <PageLink
            to={`/team/${team.id}`}
            className={`flex h-11 min-w-0 grow items-center gap-2 hover:underline ${isMarked ? 'font-bold' : 'font-medium'}`}
          >
            <Crest id={team.id} name={team.name} />
            <span className="line-clamp-2 leading-[1.125rem] break-words hyphens-auto" title={team.name}>
              {team.name}
            </span>
            {note > 0 && <sup className="text-xs text-warn">{note}</sup>}
          </PageLink>
          {live !== undefined && <LiveChip live={live} group={group} />}
        </span>
      </th>
      {columns.map(({ id, value }) => (
        <td
          key={id}
          className={`${CELL} ${ground} text-soft ${id === 'goals' ? 'hidden sm:table-cell' : ''}`}
        >
          {value(row)}
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

/** What the numbers beside team names refer to. */
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
