import type { Price } from '../ledger/resources.ts';

type Recurring = NonNullable<Price['recurring']>;

const DAY_S = 24 * 60 * 60;

/** Adds months at the same time of day; in a month too short for the anchor's day, the last day. */
const monthsAfter = (anchorS: number, months: number): number => {
  const anchor = new Date(anchorS * 1000);
  const year = anchor.getUTCFullYear();
  const month = anchor.getUTCMonth() + months;
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const time = anchorS % DAY_S;
  return Date.UTC(year, month, Math.min(anchor.getUTCDate(), lastDay)) / 1000 + time;
};

const afterAnchor = (
  anchorS: number,
  { interval, interval_count: count }: Recurring,
  periods: number,
): number => {
  if (interval === 'day') return anchorS + periods * count * DAY_S;
  if (interval === 'week') return anchorS + periods * count * 7 * DAY_S;
  return monthsAfter(anchorS, periods * count * (interval === 'year' ? 12 : 1));
};

/**
 * Returns the end of the period that begins at `startS`, counted from the anchor, so that a short month does not
 * shorten the following ones.
 */
export const periodEnd = (anchorS: number, recurring: Recurring, startS: number): number => {
  for (let periods = 1; ; periods += 1) {
    const endS = afterAnchor(anchorS, recurring, periods);
    if (endS > startS) return endS;
  }
};
