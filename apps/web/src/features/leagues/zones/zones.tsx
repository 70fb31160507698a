import type { StandingGroup, Zone } from '@touchline/contracts';
import { FormattedMessage } from 'react-intl';

/** An entry of the legend, which explains a bar at the table's edge. */
export interface ZoneLegendEntry {
  readonly kind: Zone['kind'];
  readonly name: string | null;
}

/** Returns the zones of the tables, each once, in the order of ranks. Two competitions of one kind are two entries. */
export function legendOf(groups: readonly StandingGroup[]): ZoneLegendEntry[] {
  const keys = new Map<string, ZoneLegendEntry>();
  for (const { rows } of groups) {
    for (const { zone } of rows) {
      if (zone === null) continue;
      const key = `${zone.kind} ${zone.name ?? ''}`;
      if (!keys.has(key)) keys.set(key, { kind: zone.kind, name: zone.name });
    }
  }
  return [...keys.values()];
}

const UP = 'text-live';
const ABROAD = 'text-focus';
const DOWN = 'text-red';

/**
 * The colour shows the direction. The shape shows the rank within it: a solid bar is certain, a dashed one is a lower
 * rank or a play-off.
 */
export const ZONE_STYLES: Readonly<
  Record<Zone['kind'], { readonly colour: string; readonly dash?: string }>
> = {
  champion: { colour: UP },
  promotion: { colour: UP },
  'next-round': { colour: UP },
  'promotion-playoff': { colour: UP, dash: '5 4' },
  'continental-1': { colour: ABROAD },
  'continental-2': { colour: ABROAD, dash: '10 4' },
  'continental-3': { colour: ABROAD, dash: '4 4' },
  'relegation-playoff': { colour: DOWN, dash: '5 4' },
  relegation: { colour: DOWN },
  other: { colour: 'text-soft' },
};

/** The bar at a row's edge. The zone's name is in the legend and is read out in the row. */
export function ZoneBar({ kind, className }: { readonly kind: Zone['kind']; readonly className: string }) {
  const { colour, dash } = ZONE_STYLES[kind];
  return (
    <svg className={`w-1 ${colour} ${className}`} aria-hidden="true">
      <line x1="2" x2="2" y1="0" y2="100%" stroke="currentColor" strokeWidth="4" strokeDasharray={dash} />
    </svg>
  );
}

/** The name of the competition to which a rank leads, with the kind of zone if the name alone does not show it. */
export function ZoneName({ zone: { kind, name } }: { readonly zone: ZoneLegendEntry }) {
  if (name === null) return <FormattedMessage id={`zone.${kind}`} />;
  if (kind.startsWith('continental') || kind === 'other') return name;
  return (
    <FormattedMessage id="zone.named" values={{ zone: <FormattedMessage id={`zone.${kind}`} />, name }} />
  );
}

/** Explains the bars at the table's edge. */
export function ZoneLegend({ groups }: { readonly groups: readonly StandingGroup[] }) {
  const keys = legendOf(groups);
  if (keys.length === 0) return null;
  return (
    <section className="px-4 py-3">
      <h2 className="sr-only">
        <FormattedMessage id="zone.legend" />
      </h2>
      <ul className="flex flex-wrap gap-x-6 gap-y-2 text-xs text-soft">
        {keys.map((zone) => (
          <li key={`${zone.kind} ${zone.name ?? ''}`} className="flex items-center gap-2">
            <ZoneBar kind={zone.kind} className="h-4" />
            <ZoneName zone={zone} />
          </li>
        ))}
      </ul>
    </section>
  );
}
