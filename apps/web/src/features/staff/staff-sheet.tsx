import type { MessageKey } from '@touchline/messages';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { PANEL } from '../../shared/ui/panel.ts';

interface StaffSheetProps {
  readonly title: MessageKey;
  readonly intro: MessageKey;
  readonly children: ReactNode;
}

/** A sheet for those of staff who are not signed in. */
export function StaffSheet({ title, intro, children }: StaffSheetProps) {
  return (
    <section className="mx-auto w-full max-w-md lg:py-6">
      <div className="px-4 pt-6 pb-4 lg:px-0">
        <h1 className="text-xl font-bold tracking-tight text-balance">
          <FormattedMessage id={title} />
        </h1>
        <p className="pt-1 text-soft">
          <FormattedMessage id={intro} />
        </p>
      </div>
      <div className={`px-4 py-5 lg:p-6 ${PANEL}`}>{children}</div>
    </section>
  );
}
