import type { Zone } from '@touchline/contracts';
import { ZONE_STYLES } from './zones.ts';

/** The bar at a row's edge. The zone's name stands in the legend and is read out in the row. */
export function ZoneBar({ kind, className }: { readonly kind: Zone['kind']; readonly className: string }) {
  const { colour, dash } = ZONE_STYLES[kind];
  return (
    <svg className={`w-1 ${colour} ${className}`} aria-hidden="true">
      <line x1="2" x2="2" y1="0" y2="100%" stroke="currentColor" strokeWidth="4" strokeDasharray={dash} />
    </svg>
  );
}
