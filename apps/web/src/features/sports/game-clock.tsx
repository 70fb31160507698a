import type { SportGame } from '@touchline/contracts';
import { FormattedMessage, useIntl } from 'react-intl';
import { LocalTime } from '../../shared/time/local-time.tsx';
import { isLive } from './phase.ts';
import { stateMessage } from './state-message.ts';

/** The first column of a game: its start, its running clock, or the word for its state. */
export function GameClock({ game: { startsAt, status } }: { readonly game: SportGame }) {
  const { code, phase, period, clock } = status;
  if (phase === 'scheduled') return <LocalTime at={startsAt} style="time" className="font-score text-base" />;
  if (phase === 'live') {
    return (
      <span className="pulse flex items-center gap-1.5 font-score text-base font-semibold whitespace-nowrap text-live">
        {period === null && <FormattedMessage id="status.LIVE.short" />}
        {period !== null && clock === null && <FormattedMessage id={`sports.period.${period}.short`} />}
        {period !== null && clock !== null && (
          <FormattedMessage
            id="sports.clock"
            values={{
              period: <FormattedMessage id={`sports.period.${period}.short`} />,
              minute: clock,
            }}
          />
        )}
      </span>
    );
  }
  return (
    <span
      className={`max-w-full truncate text-center font-score text-base font-semibold ${isLive(status) ? 'text-live' : 'text-soft'}`}
    >
      <FormattedMessage id={`${stateMessage(code)}.short`} />
    </span>
  );
}

/** The same in whole words, for who hears it. */
export function useGameState(): (game: SportGame) => string {
  const intl = useIntl();
  return ({ status: { code, phase, period, clock } }) => {
    if (phase !== 'live' || period === null) return intl.formatMessage({ id: `${stateMessage(code)}.long` });
    const name = intl.formatMessage({ id: `sports.period.${period}.long` });
    if (clock === null) return name;
    return intl.formatMessage({ id: 'sports.clockLong' }, { period: name, minute: clock });
  };
}
