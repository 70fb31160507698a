import type { Goals, MatchDetail } from '@touchline/contracts';
import { FormattedMessage } from 'react-intl';
import { EventRow } from './event-row.tsx';
import { ShootoutKicks } from './shootout-kicks.tsx';
import { timelineOf, type Rung } from './timeline.ts';

const RUNG_NAMES = {
  'half-time': 'status.HT.long',
  'end-of-ninety': 'phase.end-of-ninety',
  'full-time': 'status.FT.long',
  'extra-time': 'phase.end-of-extra-time',
  shootout: 'match.period.shootout',
} as const satisfies Record<Rung['kind'], string>;

/** Two sides, the chalk line between them, and a rung across it where a period ends. */
export function Timeline({ match }: { readonly match: MatchDetail }) {
  const { stretches, shootout } = timelineOf(match);
  if (stretches.length === 0 && shootout === null) return <EmptyTimeline match={match} />;
  return (
    <section className="mx-auto max-w-3xl px-4 py-2">
      <h2 className="sr-only">
        <FormattedMessage id="match.timeline.heading" />
      </h2>
      {stretches.map(({ events, rung }, index) => (
        <div key={index}>
          <ol className="relative before:absolute before:inset-y-0 before:start-1/2 before:w-px before:bg-chalk *:relative">
            {events.map((told) => (
              <EventRow key={told.event.id} told={told} match={match} />
            ))}
          </ol>
          {rung !== null && <RungLine name={RUNG_NAMES[rung.kind]} score={rung.score} />}
        </div>
      ))}
      {shootout !== null && (
        <>
          <ShootoutKicks kicks={shootout.kicks} />
          <RungLine name={RUNG_NAMES.shootout} score={shootout.score} />
        </>
      )}
    </section>
  );
}

interface RungLineProps {
  readonly name: (typeof RUNG_NAMES)[Rung['kind']];
  readonly score: Goals | null;
}

function RungLine({ name, score }: RungLineProps) {
  return (
    <p className="flex h-11 items-center gap-3 text-xs text-soft before:h-px before:grow before:bg-chalk after:h-px after:grow after:bg-chalk">
      <FormattedMessage id={name} />
      {score !== null && (
        <span className="font-score text-base font-bold text-ink tabular-nums">
          <FormattedMessage id="matches.score" values={score} />
        </span>
      )}
    </p>
  );
}

function EmptyTimeline({ match }: { readonly match: MatchDetail }) {
  const { phase } = match.status;
  const id =
    phase === 'scheduled'
      ? 'match.timeline.notStarted'
      : phase === 'live'
        ? 'match.timeline.empty'
        : 'match.timeline.none';
  return (
    <p className="px-4 py-10 text-center text-soft">
      <FormattedMessage id={id} />
    </p>
  );
}
