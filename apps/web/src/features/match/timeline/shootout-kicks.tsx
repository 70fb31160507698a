import { FormattedMessage } from 'react-intl';
import { EventMark } from '../marks/event-mark.tsx';
import type { Kick } from './timeline.ts';

const COLUMN = { home: 'col-start-1 flex-row-reverse text-end', away: 'col-start-3 text-start' } as const;

/** Kick by kick, with how it stands after each. */
export function ShootoutKicks({ kicks }: { readonly kicks: readonly Kick[] }) {
  return (
    <ol className="relative before:absolute before:inset-y-0 before:start-1/2 before:w-px before:bg-chalk *:relative">
      {kicks.map(({ event, tally }) => (
        <li
          key={event.id}
          className="grid min-h-11 grid-cols-[minmax(0,1fr)_3.5rem_minmax(0,1fr)] items-center"
        >
          <span className="col-start-2 row-start-1 justify-self-center bg-paper px-1 font-score text-base font-semibold tabular-nums">
            <FormattedMessage id="matches.score" values={tally} />
          </span>
          <span className={`row-start-1 flex min-w-0 items-center gap-2 ${COLUMN[event.side ?? 'away']}`}>
            <EventMark type={event.type} />
            <span className="min-w-0">
              <span className="block break-words font-medium">
                {event.player?.name ?? <FormattedMessage id="event.unknownPlayer" />}
              </span>
              <span className="block text-xs text-soft">
                <FormattedMessage id={`event.${event.type}`} />
              </span>
            </span>
          </span>
        </li>
      ))}
    </ol>
  );
}
