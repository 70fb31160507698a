import type { MatchSummary, Side } from '@touchline/contracts';
import { FormattedMessage } from 'react-intl';
import { isRedacted } from '../../../../shared/spoilers/shield/answer-marks.ts';
import { HIDDEN_MARK } from '../../../../shared/spoilers/hidden-mark.tsx';
import { LocalTime } from '../../../../shared/time/local-time.tsx';
import { MatchState } from './match-state.tsx';

interface HeaderScoreProps {
  readonly match: MatchSummary;
  readonly changed: Readonly<Record<Side, boolean>>;
}

const BIG = 'font-score text-2xl font-bold tabular-nums lg:text-[3.5rem]/[4rem]';
/** Two numbers around the separator of the language. */
const PAIR = `grid grid-cols-[1fr_auto_1fr] items-center gap-x-1.5 text-soft *:text-ink lg:gap-x-2.5 ${BIG}`;

/** The score, with a fixed width so that a goal does not shift the header. */
export function HeaderScore({ match, changed }: HeaderScoreProps) {
  const { score, status } = match;
  if (isRedacted(match)) return <CoveredScore match={match} />;
  if (score.home === null || score.away === null) return <BeforeTheMatch match={match} />;
  const home = (
    <span className={`min-w-[1.2em] rounded-sm text-end ${changed.home ? 'changed' : ''}`}>{score.home}</span>
  );
  const away = (
    <span className={`min-w-[1.2em] rounded-sm text-start ${changed.away ? 'changed' : ''}`}>
      {score.away}
    </span>
  );
  return (
    <div className="grid w-28 justify-items-center lg:w-44 gap-1 text-center">
      <p className={PAIR}>
        <FormattedMessage id="matches.score" values={{ home, away }} />
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

/** Replaces a hidden score, with the same width. */
function CoveredScore({ match }: Pick<HeaderScoreProps, 'match'>) {
  const mark = <span>{HIDDEN_MARK}</span>;
  return (
    <div className="grid w-28 justify-items-center lg:w-44 gap-1 text-center">
      <p className={PAIR} aria-hidden="true">
        <FormattedMessage id="matches.score" values={{ home: mark, away: mark }} />
      </p>
      <p className="sr-only">
        <FormattedMessage id="spoilers.hidden" />
      </p>
      <p className="text-sm text-balance">
        <MatchState match={match} length="long" />
      </p>
    </div>
  );
}

function BeforeTheMatch({ match }: Pick<HeaderScoreProps, 'match'>) {
  const isPlanned = match.status.phase === 'scheduled';
  return (
    <div className="grid w-28 justify-items-center lg:w-44 gap-1 text-center">
      {isPlanned && match.kickoffConfirmed ? (
        <LocalTime at={match.kickoff} style="time" className={BIG} />
      ) : (
        <p className="font-score text-lg font-bold">
          <MatchState match={match} length="long" />
        </p>
      )}
      {/* For any other match, the line above the teams shows the date. */}
      {isPlanned && <LocalTime at={match.kickoff} style="date" className="text-sm text-soft" />}
    </div>
  );
}
