import type { Goals, MatchDetail, EventState, MatchEvent } from '@touchline/contracts';
import { FormattedMessage, useIntl } from 'react-intl';
import type { MessageKey } from '@touchline/messages';
import { EventMark } from '../marks/event-mark.tsx';
import { Minute } from '../marks/minute.tsx';
import { LocalTime } from '../../../../shared/time/local-time.tsx';
import { useKnownKey } from '../../../../shared/i18n/use-known-key.ts';
import type { TimelineEvent } from './cancelled-goals.ts';

interface EventDescriptionProps {
  readonly entry: TimelineEvent;
}

/** The player and the details of an event: the assist, the player who goes off, the decision or the reason. */
function EventDescription({ entry }: EventDescriptionProps) {
  const { event, gone, reason } = entry;
  const { type, player } = event;
  const decision = useKnownKey()(reason);
  if (type === 'phase') {
    return (
      <span className="min-w-0 font-medium">
        <FormattedMessage id={decision ?? 'event.phase'} />
      </span>
    );
  }
  if (type === 'var' && !gone) {
    return (
      <span className="min-w-0">
        <span className="block font-medium break-words">
          <FormattedMessage id={decision ?? 'event.var'} />
        </span>
        {player !== null && <span className="block text-xs text-soft">{player.name}</span>}
      </span>
    );
  }
  const Name = gone ? 's' : 'span';
  const unknown = type === 'var' ? 'event.goal' : 'event.unknownPlayer';
  return (
    <span className="min-w-0">
      <Name className={`block break-words ${gone ? 'text-soft' : 'font-medium'}`}>
        {player?.name ?? <FormattedMessage id={unknown} />}
      </Name>
      <span className="block text-xs text-soft">
        <Detail entry={entry} decision={decision} />
      </span>
    </span>
  );
}

function Detail({ entry, decision }: EventDescriptionProps & { readonly decision: MessageKey | undefined }) {
  const { event, gone } = entry;
  const { type, related, state } = event;
  if (gone) return <FormattedMessage id={decision ?? 'event.state.withdrawn'} />;
  if (state === 'under-review') return <FormattedMessage id="event.state.under-review" />;
  if (type === 'substitution') {
    return related === null ? null : <FormattedMessage id="event.out" values={{ player: related.name }} />;
  }
  if (type === 'goal') {
    return related === null ? null : <FormattedMessage id="event.assist" values={{ player: related.name }} />;
  }
  return <FormattedMessage id={`event.${type}`} />;
}

const STATE_MESSAGES = {
  confirmed: 'match.history.stands',
  'under-review': 'match.history.under-review',
  withdrawn: 'match.history.withdrawn',
} as const satisfies Record<EventState, string>;

/** The states of an event with their times: given, under review, withdrawn. */
function EventHistory({ event }: { readonly event: MatchEvent }) {
  const intl = useIntl();
  if (event.history.length < 2) return null;
  return (
    <ol
      aria-label={intl.formatMessage({ id: 'match.history.label' })}
      className="block text-xs wrap-break-word hyphens-auto text-soft [&>li]:inline [&>li]:not-last:after:content-['_›_']"
    >
      {event.history.map(({ state, at }, index) => (
        <li key={at}>
          <FormattedMessage
            id={index === 0 && state === 'confirmed' ? 'match.history.given' : STATE_MESSAGES[state]}
          />
          <LocalTime at={at} style="time" className="ms-1 font-score tabular-nums" />
        </li>
      ))}
    </ol>
  );
}

interface EventRowProps {
  readonly entry: TimelineEvent;
  readonly match: Pick<MatchDetail, 'home' | 'away'>;
}

const COLUMN = { home: 'col-start-1 flex-row-reverse text-end', away: 'col-start-3 text-start' } as const;

/** An event on the side of its team. Its minute, and the score after a goal, are on the line in the middle. */
export function EventRow({ entry, match }: EventRowProps) {
  const intl = useIntl();
  const { event, gone } = entry;
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
          <EventDescription entry={entry} />
          <EventHistory event={event} />
        </span>
      </span>
    </li>
  );
}

/** The score after a goal, on the line between the sides. */
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
