import type { ReactNode } from 'react';

interface ColumnsProps {
  readonly children: ReactNode;
  /** Beside the list where there is room, otherwise after it. */
  readonly aside: ReactNode;
}

export function Columns({ children, aside }: ColumnsProps) {
  return (
    <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_23rem]">
      <div className="min-w-0">{children}</div>
      <div className="xl:sticky xl:top-14 xl:pt-17">{aside}</div>
    </div>
  );
}
