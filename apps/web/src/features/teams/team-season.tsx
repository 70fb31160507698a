import { isUnderWay, type MatchSummary } from '@touchline/contracts';
import type { ReactNode } from 'react';
import { useIntl, FormattedMessage } from 'react-intl';
import { MATCH_COLUMNS, PANEL } from '../../shared/ui/panel.ts';

export interface KeyMatches {
  readonly live: MatchSummary | undefined;
  readonly next: MatchSummary | undefined;
  readonly last: MatchSummary | undefined;
}

const byKickoff = (a: MatchSummary, b: MatchSummary): number => a.kickoff.localeCompare(b.kickoff);

/** Returns a team's live match, its next one and its last one. */
export function keyMatchesOf(matches: readonly MatchSummary[]): KeyMatches {
  const inOrder = matches.toSorted(byKickoff);
  return {
    live: inOrder.find(({ status }) => isUnderWay(status.phase)),
    next: inOrder.find(({ status }) => status.phase === 'scheduled'),
    last: inOrder.findLast(({ status }) => status.phase === 'finished' || status.phase === 'awarded'),
  };
}

/** Returns true if a match is in play, scheduled, or postponed without a new date. */
export function isToCome({ status: { phase } }: Pick<MatchSummary, 'status'>): boolean {
  return phase === 'scheduled' || phase === 'postponed' || isUnderWay(phase);
}

export interface Month {
  /** `YYYY-MM` */
  readonly key: string;
  readonly matches: readonly MatchSummary[];
}

/**
 * Divides a season into UTC months. A late match at the end of a month may have another date in the reader's time
 * zone, but a row that moves after hydration would be worse.
 */
export function monthsOf(matches: readonly MatchSummary[]): Month[] {
  const months = new Map<string, MatchSummary[]>();
  for (const match of matches.toSorted(byKickoff)) {
    const key = match.kickoff.slice(0, 'YYYY-MM'.length);
    const month = months.get(key);
    if (month === undefined) months.set(key, [match]);
    else month.push(match);
  }
  return [...months].map(([key, list]) => ({ key, matches: list }));
}

interface MonthListProps {
  readonly matches: readonly MatchSummary[];
  readonly latestFirst: boolean;
  readonly renderMatch: (match: MatchSummary) => ReactNode;
}

/** The season's matches by month. */
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

interface TeamMomentsProps {
  readonly matches: readonly MatchSummary[];
  readonly renderMatch: (match: MatchSummary) => ReactNode;
}

/** The live match or the next one, and the last one. */
export function TeamMomentsView({ matches, renderMatch }: TeamMomentsProps) {
  const { live, next, last } = keyMatchesOf(matches);
  const first = live === undefined ? { id: 'team.next', match: next } : { id: 'team.live', match: live };
  const shown = [first, { id: 'team.last', match: last }] as const;
  if (shown.every(({ match }) => match === undefined)) return null;
  return (
    <div className="mb-3 grid gap-3 sm:grid-cols-2">
      {shown.map(({ id, match }) =>
        match === undefined ? null : (
          <section key={id} className={PANEL}>
            <h2 className="flex h-10 items-center px-4 text-xs font-semibold text-soft lg:px-5">
              <FormattedMessage id={id === 'team.live' || id === 'team.next' ? id : 'team.last'} />
            </h2>
            {renderMatch(match)}
          </section>
        ),
      )}
    </div>
  );
}
