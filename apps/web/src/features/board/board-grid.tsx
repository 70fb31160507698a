import type { ReactNode } from 'react';
import { boardColumns } from './picks.ts';

const COLUMNS = {
  1: 'lg:grid-cols-1',
  2: 'lg:grid-cols-2',
  3: 'lg:grid-cols-3',
} as const;

interface BoardGridProps {
  readonly ids: readonly string[];
  readonly tile: (id: string) => ReactNode;
}

/** Tiles of one size. In a wide window they fill it; on a phone, and where the window is low, one scrolls. */
export function BoardGrid({ ids, tile }: BoardGridProps) {
  return (
    <ul
      className={`grid h-full auto-rows-[minmax(9.5rem,1fr)] grid-cols-1 gap-2 overflow-y-auto px-2 pb-2 sm:grid-cols-2 lg:gap-3 lg:px-3 lg:pb-3 ${COLUMNS[boardColumns(ids.length)]}`}
    >
      {ids.map((id) => (
        <li key={id} className="min-w-0">
          {tile(id)}
        </li>
      ))}
    </ul>
  );
}
