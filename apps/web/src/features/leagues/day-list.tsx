import type { MatchSummary } from '@touchline/contracts';
import type { ReactNode } from 'react';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { dayName } from '../../shared/time/day-name.ts';
import { dayAt } from '../../shared/time/day.ts';
import { useViewerZone } from '../../shared/time/viewer-zone.ts';
import { PANEL } from '../../shared/ui/panel.ts';
import { daysOf } from './days.ts';

interface DayListProps {
  readonly matches: readonly MatchSummary[];
  readonly renderMatch: (match: MatchSummary) => ReactNode;
}

/** A round's matches under the days on which the reader can see them. */
export function DayList({ matches, renderMatch }: DayListProps) {
  const language = useLanguage();
  const zone = useViewerZone();
  return (
    <div className="grid gap-3">
      {daysOf(matches, (epochMs) => dayAt(epochMs, zone)).map(({ day, matches: list }) => (
        <section key={day} className={PANEL}>
          <h2 className="flex h-11 items-center px-4 font-semibold first-letter:uppercase lg:px-5">
            {dayName(day, 'long', language)}
          </h2>
          <ul>
            {list.map((match) => (
              <li key={match.id}>{renderMatch(match)}</li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
