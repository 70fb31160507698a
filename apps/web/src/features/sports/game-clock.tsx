import type { SportGame, GameStatusCode } from '@touchline/contracts';
import { FormattedMessage, useIntl } from 'react-intl';
import { LocalTime } from '../../shared/time/local-time.tsx';
import { isLive } from './phase.ts';

/** Where a game's state has its words; those that no clock and no start tells. */
const STATES = {
  BT: 'sports.status.BT',
  HT: 'status.HT',
  SUSP: 'status.SUSP',
  INTR: 'status.INT',
  FT: 'status.FT',
  AOT: 'sports.status.AOT',
  AP: 'sports.status.AP',
  POST: 'status.PST',
  CANC: 'status.CANC',
  ABD: 'status.ABD',
  AWD: 'status.AWD',
} as const satisfies Partial<Record<GameStatusCode, string>>;

type CodeWithMessage = keyof typeof STATES;

/** @example stateMessage('AOT') // 'sports.status.AOT' */
function stateMessage(code: GameStatusCode): (typeof STATES)[CodeWithMessage] | 'status.LIVE' | 'status.NS' {
  if (code === 'NS') return 'status.NS';
  return hasMessage(code) ? STATES[code] : 'status.LIVE';
}

function hasMessage(code: GameStatusCode): code is CodeWithMessage {
  return Object.hasOwn(STATES, code);
}

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
      className={`line-clamp-2 max-w-full text-center font-score text-sm/5 font-semibold ${isLive(status) ? 'text-live' : 'text-soft'}`}
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
