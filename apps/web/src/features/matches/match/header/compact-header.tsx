import type { MatchSummary } from '@touchline/contracts';
import { FormattedMessage } from 'react-intl';
import { LocalTime } from '../../../../shared/time/local-time.tsx';
import { Crest } from '../../../../shared/ui/crest.tsx';
import { MatchState } from './match-state.tsx';

/**
 * The header in one row. It is sticky and starts underneath the bottom of the tall header, which scrolls away above
 * it. It therefore needs no script, takes no space and shifts nothing. It is hidden from screen readers because it
 * repeats the tall header.
 */
export function CompactHeader({ match }: { readonly match: MatchSummary }) {
  const { home, away, score } = match;
  return (
    <div
      aria-hidden="true"
      className="sticky top-(--top-bar) z-10 -mt-12 grid h-12 grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-3 border-b border-chalk bg-surface px-4"
    >
      <span className="flex min-w-0 items-center justify-end gap-2">
        <span className="truncate font-medium">{home.name}</span>
        <Crest id={home.id} name={home.name} />
      </span>
      <span className="flex items-center gap-2 font-score text-lg font-bold tabular-nums">
        {score.home === null || score.away === null ? (
          <LocalTime at={match.kickoff} style="time" />
        ) : (
          <>
            <span>
              <FormattedMessage id="matches.score" values={{ home: score.home, away: score.away }} />
            </span>
            <span className="text-xs">
              <MatchState match={match} length="short" />
            </span>
          </>
        )}
      </span>
      <span className="flex min-w-0 items-center gap-2">
        <Crest id={away.id} name={away.name} />
        <span className="truncate font-medium">{away.name}</span>
      </span>
    </div>
  );
}
