import { useId } from 'react';
import { FormattedMessage } from 'react-intl';
import { Icon } from '../../../shared/ui/icon.tsx';
import { PANEL } from '../../../shared/ui/panel.ts';

const FREE = ['payments.free.scores', 'payments.free.tables', 'payments.free.streams'] as const;

/** What costs nothing, before anything that does. */
export function FreeFirst() {
  const id = useId();
  return (
    <section aria-labelledby={id} className={`mb-3 px-4 py-5 lg:mb-4 lg:px-5 ${PANEL}`}>
      <h2 id={id} className="text-lg font-bold">
        <FormattedMessage id="payments.free.title" />
      </h2>
      <ul className="grid gap-x-8 gap-y-2 py-3 sm:grid-cols-3">
        {FREE.map((key) => (
          <li key={key} className="flex gap-2">
            <Icon name="check" className="size-5 text-live" />
            <span>
              <FormattedMessage id={key} />
            </span>
          </li>
        ))}
      </ul>
      <p className="text-soft">
        <FormattedMessage id="payments.free.paid" />
      </p>
    </section>
  );
}
