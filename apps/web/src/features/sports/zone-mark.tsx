import type { SportStandingRow } from '@touchline/contracts';
import { FormattedMessage } from 'react-intl';

type Zone = NonNullable<SportStandingRow['zone']>;

const ZONE_BORDERS: Readonly<Record<Zone, string>> = {
  'play-offs': 'border-live',
  promotion: 'border-live border-double',
  relegation: 'border-red border-dashed',
};

/** A bar at the row's edge, its line another for each, and its name for who does not see it. */
export function ZoneMark({ zone }: { readonly zone: Zone }) {
  return (
    <span className={`absolute inset-y-0 start-0 h-full border-s-4 ${ZONE_BORDERS[zone]}`}>
      <span className="sr-only">
        <FormattedMessage id={`sports.zone.${zone}`} />
      </span>
    </span>
  );
}

/** What the bars mean. */
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
