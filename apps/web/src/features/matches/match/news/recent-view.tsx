import type { MatchDetail } from '@touchline/contracts';
import { FormattedMessage } from 'react-intl';
import { useWorldNow } from '../../../../shared/time/use-world-now.ts';
import { EventMark } from '../marks/event-mark.tsx';
import { Minute } from '../marks/minute.tsx';
import { hasNewsworthyEvents, recentChanges, useEventSentence } from './recent-changes.ts';

/** Adds word joiners (U+2060) around the dash of a score, because a line may break after a dash. */
const withWholeScore = (sentence: string): string => sentence.replaceAll(/(?<=\d)–(?=\d)/g, '\u2060–\u2060');

interface RecentChangesProps {
  readonly match: MatchDetail;
  /** Whether the response is partial, so events may be missing. */
  readonly partial: boolean;
}

/**
 * The latest change of the last ten minutes, for a reader who returns to a match; the timeline below lists all. The
 * row has a fixed height, so an event shifts nothing on the page.
 */
export function RecentChanges({ match, partial }: RecentChangesProps) {
  const sentence = useEventSentence(match);
  const [latest] = recentChanges(match, useWorldNow());
  if (partial || !hasNewsworthyEvents(match)) return <div className="h-20" />;
  return (
    <section className="mx-auto h-20 max-w-3xl overflow-clip px-4 pt-3">
      <h2 className="text-xs/4 font-semibold text-soft">
        <FormattedMessage id="match.recent.heading" />
      </h2>
      {latest === undefined ? (
        <p className="flex h-12 items-center text-soft">
          <FormattedMessage id="match.recent.none" />
        </p>
      ) : (
        <p className="flex h-12 items-center gap-3">
          <span className="w-11 flex-none font-score text-base font-semibold tabular-nums">
            <Minute minute={latest.entry.event.minute} addedTime={latest.entry.event.addedTime} />
          </span>
          <EventMark type={latest.entry.event.type} />
          <span className="line-clamp-2 min-w-0 leading-5">{withWholeScore(sentence(latest))}</span>
        </p>
      )}
    </section>
  );
}
