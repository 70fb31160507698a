import type { MatchSummary } from '@touchline/contracts';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { MATCH_COLUMNS, PANEL } from '../../shared/ui/panel.ts';
import { monthsOf } from './team-matches.ts';

interface MonthListProps {
  readonly matches: readonly MatchSummary[];
  readonly latestFirst: boolean;
  readonly renderMatch: (match: MatchSummary) => ReactNode;
}

/** The season's matches under their months. */
export function MonthList({ matches, latestFirst, renderMatch }: MonthListProps) {
  const intl = useIntl();
  const inOrder = monthsOf(matches);
  const months = latestFirst
    ? inOrder.toReversed().map((month) => ({ ...month, matches: month.matches.toReversed() }))
    : inOrder;
  return (
    <div className="grid gap-3">
      {months.map(({ key, matches: list }) => (
        <section key={key} className={PANEL} id={`m-${key}`}>
          <h2 className="h-12 px-4 leading-12 font-semibold first-letter:uppercase lg:px-5">
            {intl.formatDate(`${key}-15T12:00:00Z`, { month: 'long', year: 'numeric', timeZone: 'UTC' })}
          </h2>
          <ul className={MATCH_COLUMNS}>
            {list.map((match) => (
              <li key={match.id}>{renderMatch(match)}</li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
