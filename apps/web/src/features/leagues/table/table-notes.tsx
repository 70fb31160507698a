import type { Standings } from '@touchline/contracts';
import { FormattedMessage } from 'react-intl';
import { useKnownKey } from '../../../shared/i18n/use-known-key.ts';
import { adjustedRows, AdjustmentNote } from './table-row.tsx';
import { ZoneLegend } from '../zones/zones.tsx';

/**
 * The notes below the tables: the zone legend, adjusted points, what results alone do not show of the season, and the
 * tie-breaks.
 */
export function TableNotes({ standings }: { readonly standings: Standings }) {
  const known = useKnownKey();
  const rules = standings.rules.flatMap((rule) => known(`rule.${rule}`) ?? []);
  const limits = standings.limits.flatMap((limit) => known(`table.limit.${limit}`) ?? []);
  return (
    <>
      <ZoneLegend groups={standings.groups} />
      {standings.groups.map((group, index) => {
        const rows = adjustedRows([group]);
        if (rows.length === 0) return null;
        return (
          <ol key={group.name ?? index} className="grid gap-1 px-4 pb-3 text-xs text-soft">
            {rows.map((row, place) => (
              <AdjustmentNote key={row.team.id} row={row} note={place + 1} />
            ))}
          </ol>
        );
      })}
      {limits.map((id) => (
        <p key={id} className="px-4 pb-3 text-xs text-soft">
          <FormattedMessage id={id} />
        </p>
      ))}
      {rules.length > 0 && (
        <p className="px-4 pb-4 text-xs text-soft">
          <span className="me-2 font-semibold">
            <FormattedMessage id="table.rules.heading" />
          </span>
          {rules.map((id) => (
            <span key={id} className="not-last:after:mx-1 not-last:after:content-['›']">
              <FormattedMessage id={id} />
            </span>
          ))}
        </p>
      )}
    </>
  );
}
