import { lazy, Suspense, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { Icon } from '../../../shared/ui/icon.tsx';
import type { WhyPanelProps } from './why-panel.tsx';

const WhyPanel = lazy(async () => ({ default: (await import('./why-panel.tsx')).WhyPanel }));

/** Explains the order of a table. The code and data of the explanation are loaded when it is opened. */
export function WhyDetails(props: WhyPanelProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      className="group border-t border-chalk"
      onToggle={(event) => {
        setOpen(event.currentTarget.open);
      }}
    >
      <summary className="flex min-h-12 items-center gap-2 px-4 font-semibold hover:bg-raised lg:px-5">
        <FormattedMessage id="table.why.heading" />
        <Icon name="chevron" className="ms-auto size-5 transition-transform group-open:rotate-180" />
      </summary>
      {isOpen && (
        <Suspense fallback={<Loading />}>
          <WhyPanel {...props} />
        </Suspense>
      )}
    </details>
  );
}

function Loading() {
  return (
    <p role="status" className="px-4 py-3 text-soft lg:px-5">
      <FormattedMessage id="table.why.loading" />
    </p>
  );
}
