import type { ReactNode } from 'react';
import { useSplitViewColumn } from './split-view-column.ts';
import { HydrationBoundaries } from './hydration/hydration-boundaries.tsx';

interface ColumnsProps {
  readonly children: ReactNode;
  /** Shown next to the list if there is room, otherwise after it. Not shown while a match takes that room. */
  readonly aside: ReactNode;
  /** For pages that begin with their content, without a title above both columns. */
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
