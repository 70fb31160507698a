import type { MatchSummary, Side } from '@touchline/contracts';
import { FormattedMessage } from 'react-intl';
import { Instant } from '../../shared/time/instant.tsx';
import { MatchState } from './match-state.tsx';

interface HeaderScoreProps {
  readonly match: MatchSummary;
  readonly changed: Readonly<Record<Side, boolean>>;
}

/** The number that people came for, as wide as it will ever be. */
export function HeaderScore({ match, changed }: HeaderScoreProps) {
  const { score, status } = match;
  if (score.home === null || score.away === null) return <BeforeTheMatch match={match} />;
  return (
    <div className="grid w-28 justify-items-center lg:w-44 gap-1 text-center">
      <p className="grid grid-cols-[1fr_auto_1fr] items-center font-score text-2xl font-bold tabular-nums lg:text-[3.5rem]/[4rem]">
        <span className={`min-w-[1.2em] rounded-sm text-end ${changed.home ? 'changed' : ''}`}>
          {score.home}
        </span>
        <span className="mx-2 h-[3px] w-3 rounded-full bg-soft lg:w-4" aria-hidden="true" />
        <span className="sr-only">
          <FormattedMessage id="matches.noScore" />
        </span>
        <span className={`min-w-[1.2em] rounded-sm text-start ${changed.away ? 'changed' : ''}`}>
          {score.away}
        </span>
      </p>
      <p className="text-sm text-balance">
        <MatchState match={match} length="long" />
      </p>
      {score.penalties !== null && (
        <p className="text-xs font-semibold">
          <FormattedMessage id="matches.penaltiesLong" values={score.penalties} />
        </p>
      )}
      {match.aggregate !== null && (
        <p className="text-xs text-soft">
          <FormattedMessage id="matches.aggregate" values={match.aggregate} />
        </p>
      )}
      {score.halfTime !== null && status.code !== '1H' && status.code !== 'HT' && (
        <p className="text-xs text-soft">
          <FormattedMessage id="match.score.halfTime" values={score.halfTime} />
        </p>
      )}
    </div>
  );
}

function BeforeTheMatch({ match }: Pick<HeaderScoreProps, 'match'>) {
  const isPlanned = match.status.phase === 'scheduled';
  return (
    <div className="grid w-28 justify-items-center lg:w-44 gap-1 text-center">
      {isPlanned && match.kickoffConfirmed ? (
        <Instant
          at={match.kickoff}
          style="time"
          className="font-score text-2xl font-bold tabular-nums lg:text-[3.5rem]/[4rem]"
        />
      ) : (
        <p className="font-score text-lg font-bold">
          <MatchState match={match} length="long" />
        </p>
      )}
      <Instant at={match.kickoff} style="date" className="text-sm text-soft" />
    </div>
  );
}
