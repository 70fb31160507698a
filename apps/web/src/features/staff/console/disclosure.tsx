import type { ReactNode } from 'react';
import { Icon } from '../../../shared/ui/icon.tsx';

interface DisclosureProps {
  readonly summary: ReactNode;
  readonly children: ReactNode;
}

/** What only some want to see; the browser opens it, by keys as well. */
export function Disclosure({ summary, children }: DisclosureProps) {
  return (
    <details className="group">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-1.5 font-medium">
        <Icon name="forward" className="size-4 transition-transform group-open:rotate-90" />
        {summary}
      </summary>
      {children}
    </details>
  );
}
