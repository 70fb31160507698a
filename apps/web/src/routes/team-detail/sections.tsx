import { FormattedMessage } from 'react-intl';
import { lazySection } from '../../shared/ui/lazy-section.tsx';

const ROWS = 8;

const skeleton = (
  <div role="status">
    <span className="sr-only">
      <FormattedMessage id="team.loading" />
    </span>
    {Array.from({ length: ROWS }, (_, index) => (
      <div key={index} className="flex h-14 items-center gap-4 px-4">
        <span className="outline-bar size-8" />
        <span className="outline-bar h-4 w-40" />
      </div>
    ))}
  </div>
);

export const SquadSection = lazySection(
  'src/routes/team-detail/squad-tab.tsx',
  async () => (await import('./squad-tab.tsx')).Squad,
  { skeleton },
);
export const TeamTableSection = lazySection(
  'src/routes/team-detail/team-table-tab.tsx',
  async () => (await import('./team-table-tab.tsx')).TeamTableTab,
  { messages: ['leagues'], skeleton },
);

// Plain links below everything else. They hydrate late, since server-rendered links work without a script.
export const ElsewherePart = lazySection(
  'src/shared/navigation/elsewhere.tsx',
  async () => (await import('../../shared/navigation/elsewhere.tsx')).Elsewhere,
  { messages: ['settings'], isLate: true },
);
