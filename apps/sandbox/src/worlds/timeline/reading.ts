import type {
  Fixture,
  FixtureEvent,
  FixtureScore,
  FixtureGoals,
  ScheduledFixture,
  FixtureSide,
  FixtureStatusCode,
} from '../world.ts';
import { clockOf, segmentAt, type MatchTimeline, type TimelineEntry } from './timeline.ts';

interface ReadingRules {
  /** Whether only the score is published during play: code LIVE, no minute, no events. */
  readonly scoreOnly: boolean;
  /** Before this instant the kick-off is unconfirmed (TBD). */
  readonly fixedFromMs: number;
  readonly referee: string | null;
}

const count = (entries: readonly TimelineEntry[], keep: (entry: TimelineEntry) => boolean): FixtureGoals => {
  let home = 0;
  let away = 0;
  for (const entry of entries) {
    if (entry.scores === 'home' && keep(entry)) home += 1;
    if (entry.scores === 'away' && keep(entry)) away += 1;
  }
  return { home, away };
};

const EMPTY: FixtureScore = { halftime: null, fulltime: null, extratime: null, penalty: null };
const ahead = ({ home, away }: FixtureGoals): FixtureSide | null =>
  home > away ? 'home' : away > home ? 'away' : null;
const RUNNING: readonly FixtureStatusCode[] = ['1H', 'HT', '2H', 'ET', 'BT', 'P'];
const NO_SCORE: readonly FixtureStatusCode[] = ['NS', 'TBD', 'PST', 'CANC'];

/** Returns the entries that are listed at the instant. */
const listedAt = (timeline: MatchTimeline, instantMs: number): readonly TimelineEntry[] =>
  timeline.entries.filter((entry) => entry.fromMs <= instantMs && instantMs < entry.untilMs);

/** Returns the events in time order, then the kicks of a shoot-out, the last first, as the provider lists them. */
const listing = (entries: readonly TimelineEntry[]): readonly FixtureEvent[] => {
  const play = entries.filter((entry) => !entry.shootOut).map((entry) => entry.event);
  const kicks = entries.filter((entry) => entry.shootOut).map((entry) => entry.event);
  return [...play, ...kicks.reverse()];
};

const scoreAt = (
  timeline: MatchTimeline,
  listed: readonly TimelineEntry[],
  instantMs: number,
  code: FixtureStatusCode,
): FixtureScore => {
  const half = count(
    listed,
    ({ fromMs, shootOut }) => !shootOut && (timeline.secondMs === null || fromMs < timeline.secondMs),
  );
  const fulltime =
    timeline.fulltimeMs !== null && instantMs >= timeline.fulltimeMs
      ? count(listed, ({ inExtraTime, shootOut }) => !inExtraTime && !shootOut)
      : null;
  const extra =
    timeline.extraMs !== null && instantMs >= timeline.extraMs
      ? count(listed, ({ inExtraTime }) => inExtraTime)
      : null;
  const kicks = listed.some(({ shootOut }) => shootOut) || code === 'P' || code === 'PEN';
  return {
    halftime: half,
    fulltime,
    extratime: extra,
    penalty: kicks ? count(listed, ({ shootOut }) => shootOut) : null,
  };
};

/** Returns the fixture at the instant. */
export const readFixture = (
  scheduled: ScheduledFixture,
  timeline: MatchTimeline,
  rules: ReadingRules,
  instantMs: number,
): Fixture => {
  const segment = segmentAt(timeline.segments, instantMs);
  const base = { scheduled, referee: rules.referee };
  const unstarted = {
    periods: { firstMs: null, secondMs: null },
    goals: null,
    score: EMPTY,
    events: [],
    winner: null,
  };
  if (segment === undefined) {
    const code = instantMs < rules.fixedFromMs ? 'TBD' : 'NS';
    return { ...base, ...unstarted, status: { code, elapsed: null, extra: null } };
  }
  if (NO_SCORE.includes(segment.code)) {
    return { ...base, ...unstarted, status: { code: segment.code, elapsed: null, extra: null } };
  }
  const shows = clockOf(segment, instantMs);
  const listed = listedAt(timeline, instantMs);
  const periods = {
    firstMs: timeline.firstMs,
    secondMs: timeline.secondMs !== null && instantMs >= timeline.secondMs ? timeline.secondMs : null,
  };
  const silent = rules.scoreOnly && RUNNING.includes(segment.code);
  const status = silent
    ? { code: 'LIVE' as const, elapsed: null, extra: null }
    : { code: segment.code, elapsed: shows?.elapsed ?? null, extra: shows?.extra ?? null };
  const events = rules.scoreOnly ? [] : listing(listed);
  if (timeline.awarded !== null && instantMs >= timeline.awarded.fromMs) {
    const goals = { home: timeline.awarded.home, away: timeline.awarded.away };
    return {
      ...base,
      status,
      periods,
      goals,
      score: { ...EMPTY, fulltime: goals },
      events,
      winner: ahead(goals),
    };
  }
  const goals = count(listed, ({ shootOut }) => !shootOut);
  const score = scoreAt(timeline, listed, instantMs, segment.code);
  const kicks = score.penalty;
  return {
    ...base,
    status,
    periods,
    goals,
    score: silent ? EMPTY : score,
    events,
    winner: ahead(goals) ?? (segment.code === 'PEN' && kicks !== null ? ahead(kicks) : null),
  };
};
