import type { FixtureEvent, FixtureSide, FixtureStatusCode } from '../world.ts';

/** A line of the match report, and from when to when it is listed. */
export interface TimelineEntry {
  readonly event: FixtureEvent;
  readonly fromMs: number;
  /** A goal that is taken back leaves the list at this instant. */
  readonly untilMs: number;
  /** The side whose score it raises. */
  readonly scores: FixtureSide | null;
  readonly inExtraTime: boolean;
  readonly shootOut: boolean;
}

/** When a match was in which state and what was listed when: all that its fixture is read from. */
export interface MatchTimeline {
  readonly segments: readonly Segment[];
  readonly firstMs: number | null;
  readonly secondMs: number | null;
  readonly extraMs: number | null;
  readonly fulltimeMs: number | null;
  /** In the order in which they happen. */
  readonly entries: readonly TimelineEntry[];
  readonly overMs: number;
  /** The score that a committee put down, from an instant on. */
  readonly awarded: { readonly fromMs: number; readonly home: number; readonly away: number } | null;
}

const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;

/** Looked up once, as in random.ts. */
const { floor, min } = Math;

/** Halves of normal and extra time. */
export type Period = 1 | 2 | 3 | 4;

const BEFORE: Record<Period, number> = { 1: 0, 2: 45, 3: 90, 4: 105 };
const MINUTES: Record<Period, number> = { 1: 45, 2: 45, 3: 15, 4: 15 };

export const regularSeconds = (period: Period): number => MINUTES[period] * 60;

export interface ClockMinute {
  readonly elapsed: number;
  readonly extra: number | null;
}

/** The minute that runs `second` seconds into a period: the first minute is 1, stoppage time counts as extra. */
const minuteAt = (period: Period, second: number): ClockMinute => {
  const minute = floor(second / 60) + 1;
  const over = minute - MINUTES[period];
  const elapsed = BEFORE[period] + min(minute, MINUTES[period]);
  return { elapsed, extra: over > 0 ? over : null };
};

/** A stretch of wall time in which the match has one status. */
export interface Segment {
  readonly code: FixtureStatusCode;
  readonly fromMs: number;
  /** The running period and how far into it the stretch begins; null when the clock stands. */
  readonly running: { readonly period: Period; readonly second: number } | null;
  /** What the clock shows while it stands. */
  readonly shows: ClockMinute | null;
}

export const segmentAt = (segments: readonly Segment[], instantMs: number): Segment | undefined => {
  let found: Segment | undefined;
  for (const segment of segments) {
    if (segment.fromMs > instantMs) break;
    found = segment;
  }
  return found;
};

export const clockOf = (segment: Segment, instantMs: number): ClockMinute | null =>
  segment.running === null
    ? segment.shows
    : minuteAt(
        segment.running.period,
        segment.running.second + floor((instantMs - segment.fromMs) / SECOND_MS),
      );

/** The clock of a match while it is being played through: periods follow each other, a break shifts the rest. */
export class TimelineClock {
  readonly segments: Segment[] = [];
  #startMs: number;
  #period: Period = 1;

  constructor(kickoffMs: number) {
    this.#startMs = kickoffMs;
  }

  get period(): Period {
    return this.#period;
  }

  begin(period: Period, code: FixtureStatusCode, startMs: number): void {
    this.#period = period;
    this.#startMs = startMs;
    this.segments.push({ code, fromMs: startMs, running: { period, second: 0 }, shows: null });
  }

  wallMs(second: number): number {
    return this.#startMs + second * SECOND_MS;
  }

  minute(second: number): ClockMinute {
    return minuteAt(this.#period, second);
  }

  /** The ball rests, the clock shows the full period. */
  rest(code: FixtureStatusCode, atMs: number, shows: ClockMinute): void {
    this.segments.push({ code, fromMs: atMs, running: null, shows });
  }

  /** Play stops at the second and goes on after so many minutes. */
  interrupt(code: 'INT' | 'SUSP', second: number, minutes: number, resumed: FixtureStatusCode): void {
    this.rest(code, this.wallMs(second), this.minute(second));
    this.#startMs += minutes * MINUTE_MS;
    this.segments.push({
      code: resumed,
      fromMs: this.wallMs(second),
      running: { period: this.#period, second },
      shows: null,
    });
  }
}
