import type { MatchDetail } from '@touchline/contracts';
import { FormattedMessage } from 'react-intl';
import { useWorldNow } from '../../shared/time/use-world-now.ts';
import { EventMark } from './event-mark.tsx';
import { Minute } from './minute.tsx';
import { hasToldEvents, recentChanges } from './recent-changes.ts';
import { useEventSentence } from './use-event-sentence.ts';

/** For who comes back to a match that goes on: what changed in the last ten minutes, in sentences. */
export function RecentChanges({ match }: { readonly match: MatchDetail }) {
  const sentence = useEventSentence(match);
  const changes = recentChanges(match, useWorldNow());
  if (!hasToldEvents(match)) return null;
  return (
    <section className="mx-auto max-w-3xl px-4 pt-3">
      <h2 className="text-xs font-semibold text-soft">
        <FormattedMessage id="match.recent.heading" />
      </h2>
      {changes.length === 0 ? (
        <p className="flex min-h-10 items-center text-soft">
          <FormattedMessage id="match.recent.none" />
        </p>
      ) : (
        <ul className="py-1">
          {changes.map((change) => {
            const { event } = change.told;
            return (
              <li key={`${event.id} ${change.kind}`} className="flex min-h-10 items-center gap-3 py-1">
                <span className="w-11 flex-none font-score text-base font-semibold tabular-nums">
                  <Minute minute={event.minute} addedTime={event.addedTime} />
                </span>
                <EventMark type={event.type} />
                <span className="min-w-0">{sentence(change)}</span>
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}
