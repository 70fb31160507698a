import type { ReactNode } from 'react';
import { useSplitViewColumn } from './split-view-column.ts';
import { HydrationBoundaries } from './hydration/hydration-boundaries.tsx';

interface ColumnsProps {
  readonly children: ReactNode;
  /** Beside the list where there is room, otherwise after it; not where a match has taken that room. */
  readonly aside: ReactNode;
  /** Where the page begins with its content, without a title that the other column would stand below. */
  readonly untitled?: boolean;
}

export function Columns({ children, aside, untitled = false }: ColumnsProps) {
  const isAlone = useSplitViewColumn() === undefined;
  return (
    <div
      className={`grid grid-cols-1 items-start gap-6 ${isAlone ? 'xl:grid-cols-[minmax(0,1fr)_23rem]' : ''}`}
    >
      <div className="min-w-0">
        <HydrationBoundaries>{children}</HydrationBoundaries>
      </div>
      <HydrationBoundaries>
        {isAlone && (
          <div className={`print:hidden xl:sticky xl:top-14 ${untitled ? 'xl:pt-4' : 'xl:pt-17'}`}>
            {aside}
          </div>
        )}
      </HydrationBoundaries>
    </div>
  );
}
