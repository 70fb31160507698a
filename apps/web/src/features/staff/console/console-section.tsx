import type { MessageKey } from '@touchline/messages';
import { useId, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { PANEL } from '../../../shared/ui/panel.ts';

interface ConsoleSectionProps {
  readonly title: MessageKey;
  /** Beside the title. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** One section of the staff console. */
export function ConsoleSection({ title, aside, children }: ConsoleSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={`mb-3 min-w-0 px-4 py-4 lg:px-5 ${PANEL}`}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 pb-3">
        <h2 id={id} className="text-lg font-bold">
          <FormattedMessage id={title} />
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
