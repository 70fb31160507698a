/**
 * As the ten languages write one: 2–1, 2-1, 2:1, 2 x 1. Neither a season (2025–26) nor two names that a dash parts
 * (Schalke 04 – 1. FC Köln).
 */
const SCORE = /\b\d{1,3}(?:[-–—:]| x )\d{1,3}(?!\d|\.)/gu;

/** What is called after a match, without how it stands: "Home 2–1 Away" is "Home – Away". */
export function withoutScore(title: string): string {
  return title.replaceAll(SCORE, '–');
}
