/// <reference lib="esnext.temporal" />

import type { PlanPeriod } from '@touchline/contracts';

/** From its first instant to the instant after its last, in epoch milliseconds. */
export interface Interval {
  readonly fromMs: number;
  readonly untilMs: number;
}

export const isEmpty = ({ fromMs, untilMs }: Interval): boolean => fromMs >= untilMs;

export const covers = ({ fromMs, untilMs }: Interval, atMs: number): boolean =>
  fromMs <= atMs && atMs < untilMs;

/** Returns what is left of an interval without the others, with its other members. */
export function without<T extends Interval>(interval: T, others: readonly Interval[]): readonly T[] {
  return others.reduce<readonly T[]>(
    (parts, other) =>
      parts.flatMap((part) =>
        [
          { ...part, untilMs: Math.min(part.untilMs, other.fromMs) },
          { ...part, fromMs: Math.max(part.fromMs, other.untilMs) },
        ].filter((left) => !isEmpty(left)),
      ),
    isEmpty(interval) ? [] : [interval],
  );
}

/** Returns the parts of an interval that the others cover. */
export const within = <T extends Interval>(interval: T, others: readonly Interval[]): readonly T[] =>
  without(interval, without(interval, others));

/** Returns until when the intervals cover every instant from `atMs`; `undefined` if they do not cover it. */
export function coveredUntil(intervals: readonly Interval[], atMs: number): number | undefined {
  let untilMs: number | undefined;
  for (const { fromMs, untilMs: endMs } of intervals.toSorted((one, other) => one.fromMs - other.fromMs))
    if (fromMs <= (untilMs ?? atMs) && endMs > (untilMs ?? atMs)) untilMs = endMs;
  return untilMs;
}

/** Adds calendar periods in UTC. A month from the 31st ends on the last day of a shorter month. */
export function periodsAfter(fromMs: number, { unit, count }: PlanPeriod, periods = 1): number {
  return Temporal.Instant.fromEpochMilliseconds(fromMs)
    .toZonedDateTimeISO('UTC')
    .add({ [`${unit}s`]: count * periods }).epochMilliseconds;
}
