import type { SportGame, GameStatusCode, Side } from '@touchline/contracts';
import { FormattedMessage, useIntl } from 'react-intl';
import { LocalTime } from '../../shared/time/local-time.tsx';
import { Crest } from '../../shared/ui/crest.tsx';
import { isLive } from './games.ts';

/** The message of each status that is shown neither as a clock nor as a start time. */
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

/** The first column of a game: its start, its running clock, or the name of its status. */
function GameClock({ game: { startsAt, status } }: { readonly game: SportGame }) {
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

/** The same in full, for screen readers. */
function useGameState(): (game: SportGame) => string {
  const intl = useIntl();
  return ({ status: { code, phase, period, clock } }) => {
    if (phase !== 'live' || period === null) return intl.formatMessage({ id: `${stateMessage(code)}.long` });
    const name = intl.formatMessage({ id: `sports.period.${period}.long` });
    if (clock === null) return name;
    return intl.formatMessage({ id: 'sports.clockLong' }, { period: name, minute: clock });
  };
}

const SIDES: readonly Side[] = ['home', 'away'];
const PERIOD = 'text-center font-score tabular-nums';
const TOTAL = 'text-center font-score text-lg/6 tabular-nums';

/** The narrowest windows show the last two periods only, to leave space for team names. */
const roomOf = (index: number, count: number): string => (index < count - 2 ? 'max-[22.5rem]:hidden' : '');

/** One game: its clock, and a small table of the points by quarter or period. */
export function GameRow({ game }: { readonly game: SportGame }) {
  const intl = useIntl();
  const state = useGameState()(game);
  const { periods } = game.score;
  return (
    <div className="flex min-h-16 border-t border-chalk py-2 ps-1 pe-2 lg:pe-3" data-game={game.id}>
      <span className="flex w-17 flex-none items-center justify-center px-1">
        <GameClock game={game} />
      </span>
      <table className="w-full min-w-0 table-fixed border-separate border-spacing-0 self-center">
        <caption className="sr-only">
          {intl.formatMessage(
            { id: 'matches.row.state' },
            { home: game.home.name, away: game.away.name, state },
          )}
        </caption>
        <colgroup>
          <col />
          {periods.map(({ key }, index) => (
            <col key={key} className={`w-6.5 sm:w-9 ${roomOf(index, periods.length)}`} />
          ))}
          <col className="w-11" />
        </colgroup>
        <thead className={periods.length === 0 ? 'sr-only' : ''}>
          <tr className="h-4 text-xs text-soft">
            <td />
            {periods.map(({ key }, index) => (
              <th
                key={key}
                scope="col"
                className={`${PERIOD} ${roomOf(index, periods.length)} font-medium ${key === game.status.period ? 'text-live' : ''}`}
              >
                <abbr
                  title={intl.formatMessage({ id: `sports.period.${key}.long` })}
                  className="no-underline"
                >
                  <FormattedMessage id={`sports.period.${key}.short`} />
                </abbr>
              </th>
            ))}
            <th scope="col" className={TOTAL}>
              <span className="sr-only">
                <FormattedMessage id="sports.total" />
              </span>
            </th>
          </tr>
        </thead>
        <tbody>
          {SIDES.map((side) => (
            <SideRow key={side} game={game} side={side} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** One side of the table; the winner is bold. */
function SideRow({ game, side }: { readonly game: SportGame; readonly side: Side }) {
  const { score, status, winner } = game;
  const team = game[side];
  const points = score[side];
  const lost = winner !== null && winner !== 'draw' && winner !== side;
  return (
    <tr className="h-6">
      <th scope="row" className="text-start font-normal">
        <span className="flex h-6 items-center gap-2">
          <Crest id={team.id} name={team.name} />
          <span
            className={`truncate text-sm/6 sm:text-base/6 ${winner === side ? 'font-bold' : ''}`}
            title={team.name}
          >
            {team.name}
          </span>
        </span>
      </th>
      {score.periods.map((period, index) => (
        <td
          key={period.key}
          className={`${PERIOD} ${roomOf(index, score.periods.length)} ${period.key === status.period ? 'font-semibold text-live' : 'text-soft'}`}
        >
          {period[side] ?? <FormattedMessage id="matches.noScore" />}
        </td>
      ))}
      <td className={`${TOTAL} ${lost || points === null ? 'text-soft' : 'font-semibold'}`}>
        {points ?? <FormattedMessage id="matches.noScore" />}
      </td>
    </tr>
  );
}
