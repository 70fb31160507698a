import type {
  Fixture,
  FixtureEvent,
  FixtureScore,
  Goals,
  ScheduledFixture,
  Side,
  StatusCode,
} from '../../world.ts';
import { clockOf, segmentAt } from './clock.ts';
import type { Course, Report } from './course.ts';

interface ReadingRules {
  /** Only the score is told while it is played: code LIVE, no minute, no events. */
  readonly scoreOnly: boolean;
  /** Before that instant the kick-off is not fixed. */
  readonly fixedFromMs: number;
  readonly referee: string | null;
}

const count = (reports: readonly Report[], keep: (report: Report) => boolean): Goals => {
  let home = 0;
  let away = 0;
  for (const report of reports) {
    if (report.scores === 'home' && keep(report)) home += 1;
    if (report.scores === 'away' && keep(report)) away += 1;
  }
  return { home, away };
};

const EMPTY: FixtureScore = { halftime: null, fulltime: null, extratime: null, penalty: null };
const ahead = ({ home, away }: Goals): Side | null => (home > away ? 'home' : away > home ? 'away' : null);
const RUNNING: readonly StatusCode[] = ['1H', 'HT', '2H', 'ET', 'BT', 'P'];
const NO_SCORE: readonly StatusCode[] = ['NS', 'TBD', 'PST', 'CANC'];

/** What is listed at the instant. */
const listedAt = (course: Course, instantMs: number): readonly Report[] =>
  course.reports.filter((report) => report.fromMs <= instantMs && instantMs < report.untilMs);

/** In time order; kicks of a shoot-out follow, the last first, as the provider lists them. */
const listing = (reports: readonly Report[]): readonly FixtureEvent[] => {
  const play = reports.filter((report) => !report.shootOut).map((report) => report.event);
  const kicks = reports.filter((report) => report.shootOut).map((report) => report.event);
  return [...play, ...kicks.reverse()];
};

const scoreAt = (
  course: Course,
  listed: readonly Report[],
  instantMs: number,
  code: StatusCode,
): FixtureScore => {
  const half = count(
    listed,
    ({ fromMs, shootOut }) => !shootOut && (course.secondMs === null || fromMs < course.secondMs),
  );
  const fulltime =
    course.fulltimeMs !== null && instantMs >= course.fulltimeMs
      ? count(listed, ({ inExtraTime, shootOut }) => !inExtraTime && !shootOut)
      : null;
  const extra =
    course.extraMs !== null && instantMs >= course.extraMs
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

/** The fixture as it stands at the instant. */
export const readFixture = (
  scheduled: ScheduledFixture,
  course: Course,
  rules: ReadingRules,
  instantMs: number,
): Fixture => {
  const segment = segmentAt(course.segments, instantMs);
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
  const listed = listedAt(course, instantMs);
  const periods = {
    firstMs: course.firstMs,
    secondMs: course.secondMs !== null && instantMs >= course.secondMs ? course.secondMs : null,
  };
  const silent = rules.scoreOnly && RUNNING.includes(segment.code);
  const status = silent
    ? { code: 'LIVE' as const, elapsed: null, extra: null }
    : { code: segment.code, elapsed: shows?.elapsed ?? null, extra: shows?.extra ?? null };
  const events = rules.scoreOnly ? [] : listing(listed);
  if (course.awarded !== null && instantMs >= course.awarded.fromMs) {
    const goals = { home: course.awarded.home, away: course.awarded.away };
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
  const score = scoreAt(course, listed, instantMs, segment.code);
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
