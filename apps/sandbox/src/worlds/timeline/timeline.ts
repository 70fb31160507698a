import type { FixtureEvent, FixtureSide, FixtureStatusCode } from '../world.ts';

/** An event of the match, with the time for which it is listed. */
export interface TimelineEntry {
  readonly event: FixtureEvent;
  readonly fromMs: number;
  /** A withdrawn goal leaves the list at this instant. */
  readonly untilMs: number;
  /** The side whose score it raises; `null` if it is not a goal. */
  readonly scores: FixtureSide | null;
  readonly inExtraTime: boolean;
  readonly shootOut: boolean;
}

/** The states and events of a match over time, from which its fixture is derived. */
export interface MatchTimeline {
  readonly segments: readonly Segment[];
  readonly firstMs: number | null;
  readonly secondMs: number | null;
  readonly extraMs: number | null;
  readonly fulltimeMs: number | null;
  /** In the order in which they occur. */
  readonly entries: readonly TimelineEntry[];
  readonly overMs: number;
  /** The score set by a ruling, from an instant on; `null` without one. */
  readonly awarded: { readonly fromMs: number; readonly home: number; readonly away: number } | null;
}

const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;

/** Read once, as in random.ts. */
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

/**
 * Returns the minute that is running `second` seconds into a period: the first minute is 1, and stoppage time counts
 * as `extra`.
 */
const minuteAt = (period: Period, second: number): ClockMinute => {
  const minute = floor(second / 60) + 1;
  const over = minute - MINUTES[period];
  const elapsed = BEFORE[period] + min(minute, MINUTES[period]);
  return { elapsed, extra: over > 0 ? over : null };
};

/** A span of wall time in which the match has one status. */
export interface Segment {
  readonly code: FixtureStatusCode;
  readonly fromMs: number;
  /** The running period and the second at which the span begins; `null` while the clock is stopped. */
  readonly running: { readonly period: Period; readonly second: number } | null;
  /** The minute that a stopped clock shows. */
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

/**
 * Builds the segments of a match while it is simulated: periods follow each other, and an interruption shifts the
 * rest.
 */
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

  /** Stops the clock, which then shows `shows`. */
  rest(code: FixtureStatusCode, atMs: number, shows: ClockMinute): void {
    this.segments.push({ code, fromMs: atMs, running: null, shows });
  }

  /** Stops play at the second and resumes it after the given number of minutes. */
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
