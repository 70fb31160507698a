import type { SportStandingRow, SportStandings } from '@touchline/contracts';
import { FormattedMessage, useIntl, type IntlShape } from 'react-intl';
import type { ReactNode } from 'react';
import { Crest } from '../../shared/ui/crest.tsx';
import { COLUMNS, type SportColumn } from './table-columns.ts';

type Zone = NonNullable<SportStandingRow['zone']>;

const ZONE_BORDERS: Readonly<Record<Zone, string>> = {
  'play-offs': 'border-live',
  promotion: 'border-live border-double',
  relegation: 'border-red border-dashed',
};

/** The bar of a zone at the row's edge. Each zone has a different line style, and a name for screen readers. */
function ZoneMark({ zone }: { readonly zone: Zone }) {
  return (
    <span className={`absolute inset-y-0 start-0 h-full border-s-4 ${ZONE_BORDERS[zone]}`}>
      <span className="sr-only">
        <FormattedMessage id={`sports.zone.${zone}`} />
      </span>
    </span>
  );
}

/** Explains the bars. */
export function SportZoneLegend({ rows }: { readonly rows: readonly SportStandingRow[] }) {
  const zones = [...new Set(rows.flatMap(({ zone }) => zone ?? []))];
  if (zones.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 px-4 py-3 text-xs text-soft lg:px-5">
      {zones.map((zone) => (
        <li key={zone} className="flex items-center gap-2">
          <span className={`h-4 border-s-4 ${ZONE_BORDERS[zone]}`} aria-hidden="true" />
          <FormattedMessage id={`sports.zone.${zone}`} />
        </li>
      ))}
    </ul>
  );
}

type Group = SportStandings['groups'][number];
export type DrawForm = (results: SportStandingRow['form']) => ReactNode;

interface SportTableProps {
  readonly standings: SportStandings;
  readonly group: Group;
  /** Renders the last results, with the same marks as all tables of the site. */
  readonly form: DrawForm;
}

const HEAD = 'h-10 bg-surface px-1 text-xs font-semibold text-soft';
const CELL = 'h-11 border-t border-chalk bg-surface px-1 font-score text-base tabular-nums';
const ROOMY = 'hidden sm:table-cell';
/** Makes a table that scrolls horizontally scrollable with arrow keys. */
const SCROLLER = { role: 'group', tabIndex: 0 } as const;

/** Formats `2026-2027` in the page’s language, as in football tables; any other name stays unchanged. */
function seasonName(season: string, intl: IntlShape): string {
  const years = /^(\d{4})-\d\d(\d\d)$/.exec(season);
  if (years === null) return season;
  const [, from = '', to = ''] = years;
  return intl.formatMessage({ id: 'league.seasonYears' }, { from, to });
}

/** One table. The team column is sticky while a phone scrolls the other columns. */
export function SportTable({ standings, group, form }: SportTableProps) {
  const intl = useIntl();
  const { league, season, sport } = standings;
  const columns = COLUMNS[sport];
  const values = { league: league.name, season: seasonName(season, intl) };
  const caption =
    group.name === null
      ? intl.formatMessage({ id: 'table.caption' }, values)
      : intl.formatMessage({ id: 'table.captionGroup' }, { ...values, group: group.name });
  return (
    <div {...SCROLLER} aria-label={caption} className="relative overflow-x-auto">
      <table className="w-full border-separate border-spacing-0 text-center">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            <Heading
              short="table.column.rank.short"
              long="table.column.rank.long"
              className="sticky start-0 z-[1] w-9 min-w-9"
            />
            <Heading
              short="table.column.team.short"
              long="table.column.team.long"
              className="sticky start-9 z-[1] text-start"
            />
            {columns.map(({ id, short, long, roomy }) => (
              <Heading
                key={id}
                short={short}
                long={long}
                className={`min-w-8 sm:min-w-10 ${roomy === true ? ROOMY : ''}`}
              />
            ))}
            <Heading
              short="table.column.form.short"
              long="table.column.form.long"
              className={`min-w-36 pe-3 ${ROOMY}`}
            />
          </tr>
        </thead>
        <tbody>
          {group.rows.map((row) => (
            <Row key={row.team.id} row={row} columns={columns} form={form} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface HeadingProps extends Pick<SportColumn, 'short' | 'long'> {
  readonly className: string;
}

function Heading({ short, long, className }: HeadingProps) {
  const intl = useIntl();
  return (
    <th scope="col" className={`${HEAD} ${className}`}>
      <abbr title={intl.formatMessage({ id: long })} className="whitespace-nowrap no-underline">
        <FormattedMessage id={short} />
      </abbr>
    </th>
  );
}

interface RowProps {
  readonly row: SportStandingRow;
  readonly columns: readonly SportColumn[];
  readonly form: DrawForm;
}

function Row({ row, columns, form }: RowProps) {
  const intl = useIntl();
  const { rank, team, zone } = row;
  return (
    <tr>
      <td className={`${CELL} sticky start-0 z-[1] font-semibold`}>
        {zone !== null && <ZoneMark zone={zone} />}
        {rank}
      </td>
      <th
        scope="row"
        className="sticky start-9 z-[1] h-11 w-full max-w-0 min-w-32 border-t border-chalk bg-surface px-1 text-start font-medium"
      >
        <span className="flex items-center gap-2">
          <Crest id={team.id} name={team.name} />
          <span className="line-clamp-2 leading-[1.125rem] break-words hyphens-auto" title={team.name}>
            {team.name}
          </span>
        </span>
      </th>
      {columns.map(({ id, value, roomy }, index) => (
        <td
          key={id}
          className={`${CELL} whitespace-nowrap ${index === columns.length - 1 ? 'text-lg font-bold' : 'text-soft'} ${roomy === true ? ROOMY : ''}`}
        >
          {value(row, intl)}
        </td>
      ))}
      <td className={`${CELL} pe-3 ${ROOMY}`}>{form(row.form)}</td>
    </tr>
  );
}
