import type { StandingGroup, Zone } from '@touchline/contracts';

/** One entry of the legend: what a bar at the table's edge means. */
export interface ZoneLegendEntry {
  readonly kind: Zone['kind'];
  readonly name: string | null;
}

/**
 * The zones that a table has, each once, in the order of its ranks. Two competitions of one kind stay two
 * entries.
 */
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

/** Colour for the direction, shape for the rank within it: a whole bar is certain, a broken one is a chance. */
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
