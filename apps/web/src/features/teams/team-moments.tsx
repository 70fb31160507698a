import type { MatchSummary } from '@touchline/contracts';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { PANEL } from '../../shared/ui/panel.ts';
import { keyMatchesOf } from './team-matches.ts';

interface TeamMomentsProps {
  readonly matches: readonly MatchSummary[];
  readonly renderMatch: (match: MatchSummary) => ReactNode;
}

/** The one that is played now or comes next, and the last one. */
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
