import type { StandingGroup } from '@touchline/contracts';
import { FormattedMessage } from 'react-intl';
import { ZoneBar } from './zone-bar.tsx';
import { ZoneName } from './zone-name.tsx';
import { legendOf } from './zones.ts';

/** What the bars at the edge mean. */
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
