import type { ReactNode } from 'react';

interface PageTitleProps {
  readonly children: ReactNode;
  /** A number or a short text next to the title. */
  readonly note?: ReactNode;
}

export function PageTitle({ children, note }: PageTitleProps) {
  return (
    <div className="flex min-h-17 items-center justify-between gap-4 px-4 py-2 lg:px-0">
      <h1 className="text-lg font-bold tracking-tight break-words min-[22.5rem]:text-xl">{children}</h1>
      {/* If both do not fit, the note is shortened, not the title. */}
      <div className="min-w-0 shrink-[99] truncate">{note}</div>
    </div>
  );
}
