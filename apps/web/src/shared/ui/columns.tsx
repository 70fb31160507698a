import type { ReactNode } from 'react';

interface ColumnsProps {
  readonly children: ReactNode;
  /** Beside the list where there is room, otherwise after it. */
  readonly aside: ReactNode;
  /** Where the page begins with its content, without a title that the other column would stand below. */
  readonly untitled?: boolean;
}

export function Columns({ children, aside, untitled = false }: ColumnsProps) {
  return (
    <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_23rem]">
      <div className="min-w-0">{children}</div>
      <div className={`xl:sticky xl:top-14 ${untitled ? 'xl:pt-4' : 'xl:pt-17'}`}>{aside}</div>
    </div>
  );
}
