import type { ReactNode } from 'react';
import { usePage } from '../../../shared/config/page.ts';
import { PageLink } from '../../../shared/navigation/page-link.tsx';
import { PANEL } from '../../../shared/ui/panel.ts';

/** A plain page with one panel, for visitors who return from the provider's site. */
export function PaymentSheet({ children }: { readonly children: ReactNode }) {
  return (
    <div className="mx-auto w-full max-w-xl py-6 lg:py-12">
      <PageLink to="/" className="mx-4 inline-flex min-h-11 items-center text-lg font-bold lg:mx-0">
        {usePage().site.name}
      </PageLink>
      <div className={`mt-2 px-4 py-6 lg:px-8 lg:py-8 ${PANEL}`}>{children}</div>
    </div>
  );
}

interface SaidProps {
  readonly title: ReactNode;
  readonly children?: ReactNode;
  /** Links and buttons for the next steps. */
  readonly ways?: ReactNode;
}

/** A status, announced to screen readers when it changes, and the next steps. */
export function Said({ title, children, ways }: SaidProps) {
  return (
    <>
      <div role="status">
        <h1 className="pb-2 text-xl font-bold tracking-tight text-balance">{title}</h1>
        {children}
      </div>
      {ways !== undefined && <div className="flex flex-wrap items-center gap-3 pt-6">{ways}</div>}
    </>
  );
}

export function PaymentSheetSkeleton({ children }: { readonly children: ReactNode }) {
  return (
    <div role="status">
      <h1 className="pb-4 text-xl font-bold tracking-tight text-balance">{children}</h1>
      <span aria-hidden="true" className="outline-bar block h-4 w-56" />
      <span aria-hidden="true" className="outline-bar mt-6 block h-11 w-40" />
    </div>
  );
}
