import type { Goals, MatchDetail, MatchEvent } from '@touchline/contracts';
import { tellOnce, type TimelineEvent } from './cancelled-goals.ts';

/** The lines between the periods of a match, with the score at each. */
type RungKind = 'half-time' | 'end-of-ninety' | 'full-time' | 'extra-time' | 'shootout';

export interface Rung {
  readonly kind: RungKind;
  readonly score: Goals | null;
}

interface Stretch {
  readonly events: readonly TimelineEvent[];
  /** The line at the end of the period; `null` while it is in play. */
  readonly rung: Rung | null;
}

export interface Kick {
  readonly event: MatchEvent;
  /** The score of the shoot-out after the kick. */
  readonly tally: Goals;
}

export interface Timeline {
  readonly stretches: readonly Stretch[];
  readonly shootout: { readonly kicks: readonly Kick[]; readonly score: Goals | null } | null;
}

type Played = Pick<MatchDetail, 'events' | 'score' | 'status'>;

const SHOWN_PHASES: ReadonlySet<string> = new Set([
  'phase.suspended',
  'phase.interrupted',
  'phase.resumed',
  'phase.abandoned',
]);

/** Excludes phases, which are shown as lines, except those that interrupt a match. */
function isOnTimeline(event: MatchEvent): boolean {
  return event.type !== 'phase' || (event.text !== null && SHOWN_PHASES.has(event.text));
}

/** Compares by the match clock; events of one minute keep their order. */
function byClock({ event: a }: TimelineEvent, { event: b }: TimelineEvent): number {
  return a.minute - b.minute || (a.addedTime ?? 0) - (b.addedTime ?? 0);
}

function sum(a: Goals | null, b: Goals | null): Goals | null {
  if (a === null) return null;
  return { home: a.home + (b?.home ?? 0), away: a.away + (b?.away ?? 0) };
}

const AFTER_FIRST_HALF: ReadonlySet<string> = new Set(['HT', '2H', 'ET', 'BT', 'P', 'FT', 'AET', 'PEN']);
const AFTER_NINETY: ReadonlySet<string> = new Set(['ET', 'BT', 'P', 'FT', 'AET', 'PEN']);
const AFTER_EXTRA_TIME: ReadonlySet<string> = new Set(['AET', 'PEN', 'P']);

function kicksOf(events: readonly MatchEvent[]): Kick[] {
  let tally: Goals = { home: 0, away: 0 };
  return events.map((event) => {
    const scored = event.type === 'shootout-goal' && event.state !== 'withdrawn';
    if (scored && event.side === 'home') tally = { ...tally, home: tally.home + 1 };
    if (scored && event.side === 'away') tally = { ...tally, away: tally.away + 1 };
    return { event, tally };
  });
}

/**
 * Returns the events of a match in the order of play, divided into periods. Shoot-out kicks do not count as goals and
 * are listed separately.
 */
export function timelineOf({ events, score, status }: Played): Timeline {
  const entries = tellOnce(events.filter(isOnTimeline));
  const of = (period: MatchEvent['period']): TimelineEvent[] =>
    entries.filter(({ event }) => event.period === period).sort(byClock);
  const extra = of('extra-time');
  const kicks = of('shootout');
  const wentOn = extra.length > 0 || score.extraTime !== null || status.code === 'ET' || status.code === 'BT';
  const ninety: Goals | null =
    score.fullTime ??
    (score.home !== null && score.away !== null ? { home: score.home, away: score.away } : null);
  const isShotOut = kicks.length > 0 || score.penalties !== null || status.code === 'P';

  const stretches: Stretch[] = [
    {
      events: of('first-half'),
      rung:
        AFTER_FIRST_HALF.has(status.code) || score.halfTime !== null
          ? { kind: 'half-time', score: score.halfTime }
          : null,
    },
    {
      events: of('second-half'),
      rung: AFTER_NINETY.has(status.code)
        ? { kind: wentOn || isShotOut ? 'end-of-ninety' : 'full-time', score: ninety }
        : null,
    },
  ];
  if (wentOn) {
    const isOver = AFTER_EXTRA_TIME.has(status.code);
    stretches.push({
      events: extra,
      rung: isOver ? { kind: 'extra-time', score: sum(score.fullTime, score.extraTime) } : null,
    });
  }
  return {
    stretches: stretches.filter((stretch) => stretch.events.length > 0 || stretch.rung !== null),
    shootout: isShotOut ? { kicks: kicksOf(kicks.map(({ event }) => event)), score: score.penalties } : null,
  };
}
