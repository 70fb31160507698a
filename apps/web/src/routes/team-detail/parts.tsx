import { FormattedMessage } from 'react-intl';
import { part } from '../../shared/ui/part.tsx';

const ROWS = 8;

const outline = (
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

export const SquadPart = part(
  'src/routes/team-detail/squad-tab.tsx',
  async () => (await import('./squad-tab.tsx')).Squad,
  { outline },
);
export const TablePart = part(
  'src/routes/team-detail/table-tab.tsx',
  async () => (await import('./table-tab.tsx')).TableTab,
  { words: ['leagues'], outline },
);

// Plain links below everything else: they lead on as the server drew them.
export const ElsewherePart = part(
  'src/shared/navigation/elsewhere.tsx',
  async () => (await import('../../shared/navigation/elsewhere.tsx')).Elsewhere,
  { words: ['settings'], isLate: true },
);
