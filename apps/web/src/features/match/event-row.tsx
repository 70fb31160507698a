import type { MatchDetail, MatchEvent } from '@touchline/contracts';
import { FormattedMessage } from 'react-intl';
import { EventMark } from './event-mark.tsx';
import { EventWords } from './event-words.tsx';
import { Minute } from './minute.tsx';

interface EventRowProps {
  readonly event: MatchEvent;
  readonly match: Pick<MatchDetail, 'home' | 'away'>;
}

const COLUMN = { home: 'col-start-1 flex-row-reverse text-end', away: 'col-start-3 text-start' } as const;

/** One event on its side of the line; the minute stands on the line. */
export function EventRow({ event, match }: EventRowProps) {
  const { side, type, minute, addedTime, score } = event;
  const gone = event.state === 'withdrawn';
  return (
    <li className="grid min-h-12 grid-cols-[minmax(0,1fr)_3.5rem_minmax(0,1fr)] items-center py-1.5">
      <span
        className={`col-start-2 row-start-1 justify-self-center bg-paper px-1 py-1 font-score text-base font-semibold tabular-nums ${gone ? 'text-soft' : ''}`}
      >
        <Minute minute={minute} addedTime={addedTime} />
      </span>
      <span className={`row-start-1 flex min-w-0 items-center gap-2 ${COLUMN[side ?? 'away']}`}>
        <EventMark type={type} />
        {side !== null && (
          <span className="sr-only">
            <FormattedMessage id={`event.${type}`} />
            {', '}
            {match[side].name}
            {': '}
          </span>
        )}
        <EventWords event={event} />
        {score !== null && !gone && (
          <span className="flex-none rounded-sm bg-raised px-2 py-0.5 font-score text-base font-bold tabular-nums">
            <span className="sr-only">
              <FormattedMessage id="event.scoreAfter" values={score} />
            </span>
            <span aria-hidden="true">
              <FormattedMessage id="matches.score" values={score} />
            </span>
          </span>
        )}
      </span>
    </li>
  );
}
