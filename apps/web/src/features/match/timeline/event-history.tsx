import type { EventState, MatchEvent } from '@touchline/contracts';
import { FormattedMessage, useIntl } from 'react-intl';
import { LocalTime } from '../../../shared/time/local-time.tsx';

const STATE_MESSAGES = {
  confirmed: 'match.history.stands',
  'under-review': 'match.history.under-review',
  withdrawn: 'match.history.withdrawn',
} as const satisfies Record<EventState, string>;

/** Through which states an event went, and when: given, under review, withdrawn. */
export function EventHistory({ event }: { readonly event: MatchEvent }) {
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
