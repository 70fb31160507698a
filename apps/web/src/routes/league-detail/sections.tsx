import { TableSkeleton } from '../../features/leagues/index.ts';
import { lazySection } from '../../shared/ui/lazy-section.tsx';

const skeleton = <TableSkeleton />;

export const RoundMatchesSection = lazySection(
  'src/routes/league-detail/round-matches.tsx',
  async () => (await import('./round-matches.tsx')).RoundMatches,
  { skeleton },
);
export const ScorersSection = lazySection(
  'src/routes/league-detail/scorers-tab.tsx',
  async () => (await import('./scorers-tab.tsx')).ScorersView,
  { skeleton },
);

// Plain links below everything else. They hydrate late, since server-rendered links work without a script.
export const ElsewhereSection = lazySection(
  'src/shared/navigation/elsewhere.tsx',
  async () => (await import('../../shared/navigation/elsewhere.tsx')).Elsewhere,
  { messages: ['settings'], isLate: true },
);
