import type { MatchSummary } from '@touchline/contracts';
import { FormattedMessage } from 'react-intl';
import { Minute } from '../marks/minute.tsx';

interface MatchStateProps {
  readonly match: Pick<MatchSummary, 'status' | 'kickoffConfirmed'>;
  readonly length: 'short' | 'long';
}

/** The running minute of a live match, otherwise the name of its status. */
export function MatchState({ match, length }: MatchStateProps) {
  const { code, phase, minute, addedTime } = match.status;
  if (phase === 'live' && code !== 'P' && minute !== null) {
    return (
      <span className="pulse inline-flex items-center gap-1.5 font-score font-semibold text-live tabular-nums">
        <Minute minute={minute} addedTime={addedTime} />
      </span>
    );
  }
  const running = phase === 'live' || phase === 'break' || phase === 'interrupted';
  return (
    <span className={running ? 'font-semibold text-live' : 'font-medium text-soft'}>
      <FormattedMessage id={`status.${code}.${length}`} />
    </span>
  );
}
