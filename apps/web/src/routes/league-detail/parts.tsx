import { TableOutline } from '../../features/leagues/index.ts';
import { part } from '../../shared/ui/part.tsx';

const outline = <TableOutline />;

export const MatchesPart = part(
  'src/routes/league-detail/round-matches.tsx',
  async () => (await import('./round-matches.tsx')).RoundMatches,
  { outline },
);
export const ScorersPart = part(
  'src/routes/league-detail/scorers-tab.tsx',
  async () => (await import('./scorers-tab.tsx')).ScorersView,
  { outline },
);

// Plain links below everything else: they lead on as the server drew them.
export const ElsewherePart = part(
  'src/shared/navigation/elsewhere.tsx',
  async () => (await import('../../shared/navigation/elsewhere.tsx')).Elsewhere,
  { words: ['settings'], isLate: true },
);
