import { part } from '../../shared/ui/part.tsx';

/** Beside what a page is about, on a phone far below it, where no other list of matches is seen first. */
export const TopMatchesPart = part(
  'src/features/matches/top-matches.tsx',
  async () => (await import('./top-matches.tsx')).TopMatches,
  { isLate: true },
);
