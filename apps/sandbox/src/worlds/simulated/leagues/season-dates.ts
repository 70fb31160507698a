import type { SeasonDates } from './league-spec.ts';

const WINDOWS: SeasonDates['breaks'] = [
  [[9, 3], [9, 9]],
  [[10, 8], [10, 14]],
  [[11, 12], [11, 18]],
  [[3, 22], [3, 28]],
]; // prettier-ignore

const winter = (from: readonly [number, number], to: readonly [number, number]): SeasonDates => ({
  start: [8, 12],
  end: [5, 26],
  breaks: [...WINDOWS, [from, to]],
});

export const DATES = {
  /** No winter break. */
  british: { start: [8, 9], end: [5, 26], breaks: WINDOWS },
  shortWinter: winter([12, 23], [1, 4]),
  longWinter: winter([12, 21], [1, 12]),
  russian: { start: [7, 19], end: [6, 2], breaks: [...WINDOWS, [[12, 14], [2, 26]]] },
  nordic: { start: [3, 28], end: [12, 6], breaks: [] },
  brazilian: { start: [3, 28], end: [12, 12], breaks: [] },
  latin: { start: [1, 24], end: [12, 14], breaks: [[[6, 10], [7, 6]]] },
  mexican: { start: [7, 8], end: [5, 28], breaks: [[[12, 18], [1, 5]]] },
  northAmerican: { start: [2, 20], end: [11, 10], breaks: [] },
  eastAsian: { start: [2, 14], end: [12, 8], breaks: [] },
  indonesian: { start: [8, 5], end: [5, 30], breaks: [] },
  arabian: { start: [8, 20], end: [5, 28], breaks: [[[1, 2], [1, 14]]] },
  african: { start: [8, 15], end: [5, 30], breaks: [[[12, 28], [1, 20]]] },
  southernSummer: { start: [10, 14], end: [5, 20], breaks: [] },
} as const satisfies Record<string, SeasonDates>; // prettier-ignore
