import type { ReactNode } from 'react';
import { PANEL } from './panel.ts';

interface EmptyProps {
  readonly children: ReactNode;
  /** Suggests what to do next. */
  readonly next?: ReactNode;
}

export function Empty({ children, next }: EmptyProps) {
  return (
    <div className={`px-4 py-8 lg:px-5 ${PANEL}`}>
      <p className="text-lg">{children}</p>
      {next !== undefined && <p className="mt-5 flex flex-wrap gap-3">{next}</p>}
    </div>
  );
}
