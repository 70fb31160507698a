import { isUnderWay, type Goals, type MatchDetail } from '@touchline/contracts';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { LocalTime } from '../../../../shared/time/local-time.tsx';
import { EventMark } from '../marks/event-mark.tsx';
import { EventRow } from './event-row.tsx';
import { timelineOf, type Rung, type Kick } from './timeline.ts';

const COLUMN = { home: 'col-start-1 flex-row-reverse text-end', away: 'col-start-3 text-start' } as const;

/** Each kick with the shoot-out score after it. */
function ShootoutKicks({ kicks }: { readonly kicks: readonly Kick[] }) {
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

const RUNG_NAMES = {
  'half-time': 'status.HT.long',
  'end-of-ninety': 'phase.end-of-ninety',
  'full-time': 'status.FT.long',
  'extra-time': 'phase.end-of-extra-time',
  shootout: 'match.period.shootout',
} as const satisfies Record<Rung['kind'], string>;

interface TimelineProps {
  readonly match: MatchDetail;
  /** Whether the response is partial: events may be missing, so an empty list means nothing. */
  readonly partial: boolean;
}

/** The events of both sides along a line, with a labelled line across where a period ends. */
export function TimelineView({ match, partial }: TimelineProps) {
  const { stretches, shootout } = timelineOf(match);
  const isEmpty = shootout === null && stretches.every(({ events }) => events.length === 0);
  const isKickedOff = stretches.length > 0 || shootout !== null || isUnderWay(match.status.phase);
  if (!isKickedOff) return partial ? null : <EmptyTimeline match={match} />;
  return (
    <section className="mx-auto max-w-3xl px-4 py-2">
      <h2 className="sr-only">
        <FormattedMessage id="match.timeline.heading" />
      </h2>
      <RungLine name="phase.kick-off">
        <LocalTime at={match.kickoff} style="time" />
      </RungLine>
      {isEmpty && !partial && <EmptyTimeline match={match} />}
      {stretches.map(({ events, rung }, index) => (
        <div key={index}>
          <ol className="relative before:absolute before:inset-y-0 before:start-1/2 before:w-px before:bg-chalk *:relative">
            {events.map((entry) => (
              <EventRow key={entry.event.id} entry={entry} match={match} />
            ))}
          </ol>
          {rung !== null && (
            <RungLine name={RUNG_NAMES[rung.kind]}>
              <Score score={rung.score} />
            </RungLine>
          )}
        </div>
      ))}
      {shootout !== null && (
        <>
          <ShootoutKicks kicks={shootout.kicks} />
          <RungLine name={RUNG_NAMES.shootout}>
            <Score score={shootout.score} />
          </RungLine>
        </>
      )}
    </section>
  );
}

interface RungLineProps {
  readonly name: 'phase.kick-off' | (typeof RUNG_NAMES)[Rung['kind']];
  /** A time or a score. */
  readonly children: ReactNode;
}

function RungLine({ name, children }: RungLineProps) {
  return (
    <p className="flex h-11 items-center gap-3 text-xs text-soft before:h-px before:grow before:bg-chalk after:h-px after:grow after:bg-chalk">
      <FormattedMessage id={name} />
      <span className="font-score text-base font-bold text-ink tabular-nums empty:hidden">{children}</span>
    </p>
  );
}

function Score({ score }: { readonly score: Goals | null }) {
  return score === null ? null : <FormattedMessage id="matches.score" values={score} />;
}

/**
 * A note in place of events. It distinguishes "nothing yet" from "nothing recorded", which applies if there are goals
 * without events.
 */
function EmptyTimeline({ match: { score, status } }: { readonly match: MatchDetail }) {
  // Postponed or cancelled before it began: the header says so, and a timeline is not expected.
  if (score.home === null && status.phase !== 'scheduled' && !isUnderWay(status.phase)) return null;
  const isGoalless = (score.home ?? 0) + (score.away ?? 0) === 0;
  const id =
    status.phase === 'scheduled'
      ? 'match.timeline.notStarted'
      : isUnderWay(status.phase) && isGoalless
        ? 'match.timeline.empty'
        : 'match.timeline.none';
  return (
    <p className="px-4 py-6 text-center text-soft">
      <FormattedMessage id={id} />
    </p>
  );
}
