import type { Standings } from '@touchline/contracts';
import { lazy, Suspense } from 'react';
import { FormattedMessage } from 'react-intl';
import { useHydrated } from '../../../shared/ui/hydration/use-hydrated.ts';
import { TableSkeleton } from '../table/table-skeleton.tsx';

interface WhatIfViewProps {
  readonly standings: Standings;
  readonly seasonName: string;
}

const WhatIf = lazy(async () => ({ default: (await import('./what-if.tsx')).WhatIf }));

/** The what-if table. It needs a script, and loads its data when it is opened. */
export function WhatIfView(props: WhatIfViewProps) {
  if (!useHydrated()) {
    return (
      <>
        <noscript>
          <p className="px-4 py-4 text-soft">
            <FormattedMessage id="table.whatIf.scripts" />
          </p>
        </noscript>
        <TableSkeleton />
      </>
    );
  }
  return (
    <Suspense fallback={<TableSkeleton />}>
      <WhatIf {...props} />
    </Suspense>
  );
}
