import type { Goals, MatchDetail } from '@touchline/contracts';
import { FormattedMessage, useIntl } from 'react-intl';
import type { TimelineEvent } from './cancelled-goals.ts';
import { EventHistory } from './event-history.tsx';
import { EventMark } from '../marks/event-mark.tsx';
import { EventDescription } from './event-description.tsx';
import { Minute } from '../marks/minute.tsx';

interface EventRowProps {
  readonly told: TimelineEvent;
  readonly match: Pick<MatchDetail, 'home' | 'away'>;
}

const COLUMN = { home: 'col-start-1 flex-row-reverse text-end', away: 'col-start-3 text-start' } as const;

/** One event on its side of the line; the minute, and after a goal the score, stand on the line. */
export function EventRow({ told, match }: EventRowProps) {
  const intl = useIntl();
  const { event, gone } = told;
  const { side, type, minute, addedTime, score } = event;
  const shape = gone && type === 'var' ? 'goal' : type;
  return (
    <li className="grid min-h-12 grid-cols-[minmax(0,1fr)_3.5rem_minmax(0,1fr)] items-center py-1.5">
      <span className="col-start-2 row-start-1 grid justify-items-center justify-self-center bg-paper px-1 py-1 font-score tabular-nums">
        <span className={`text-base/5 font-semibold ${gone ? 'text-soft' : ''}`}>
          <Minute minute={minute} addedTime={addedTime} />
        </span>
        {score !== null && !gone && <RunningScore score={score} />}
      </span>
      <span className={`row-start-1 flex min-w-0 items-center gap-2 ${COLUMN[side ?? 'away']}`}>
        <EventMark type={shape} className={`size-5 ${gone ? 'opacity-40' : ''}`} />
        {side !== null && (
          <span className="sr-only">
            {[intl.formatMessage({ id: `event.${shape}` }), match[side].name].join(', ')}
          </span>
        )}
        <span className="min-w-0">
          <EventDescription told={told} />
          <EventHistory event={event} />
        </span>
      </span>
    </li>
  );
}

/** How it stands after a goal, on the line between the sides. */
function RunningScore({ score }: { readonly score: Goals }) {
  return (
    <span className="rounded-sm bg-strong px-1.5 text-base/5 font-bold text-paper">
      <span className="sr-only">
        <FormattedMessage id="event.scoreAfter" values={score} />
      </span>
      <span aria-hidden="true">
        <FormattedMessage id="matches.score" values={score} />
      </span>
    </span>
  );
}
