import type { MatchSummary } from '@touchline/contracts';
import { FormattedMessage } from 'react-intl';
import { LocalTime } from '../time/local-time.tsx';
import { shownAsOf } from './shield/answer-marks.ts';
import { useSpoilers } from './spoilers-context.tsx';

export interface DelayNoteProps {
  readonly matches: readonly MatchSummary[];
}

/** Shows from when delayed scores are. It overlays the page's edge, so that nothing moves. */
export function DelayNoteContent({ matches }: DelayNoteProps) {
  const { setting } = useSpoilers();
  const oldest = matches.flatMap((match) => shownAsOf(match) ?? []).toSorted()[0];
  if (setting.delaySeconds === 0 || oldest === undefined) return null;
  return (
    <p className="fixed inset-x-0 bottom-14 z-20 border-t border-chalk bg-surface px-4 py-2 text-center text-sm text-soft lg:start-1/2 lg:end-auto lg:bottom-4 lg:-translate-x-1/2 lg:rounded-md lg:border">
      <FormattedMessage
        id="spoilers.asOf"
        values={{ time: <LocalTime at={oldest} style="time" className="font-semibold tabular-nums" /> }}
      />
    </p>
  );
}
