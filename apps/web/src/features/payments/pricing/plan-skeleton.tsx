import { FormattedMessage } from 'react-intl';
import { PANEL } from '../../../shared/ui/panel.ts';

const ROWS = ['first', 'second'];

/** The rows of the plans before they are there. */
export function PlanSkeleton() {
  return (
    <div role="status" className={PANEL}>
      <span className="sr-only">
        <FormattedMessage id="payments.plans.loading" />
      </span>
      {ROWS.map((row) => (
        <div
          key={row}
          aria-hidden="true"
          className="grid gap-3 border-t border-chalk px-4 py-5 first:border-t-0"
        >
          <span className="outline-bar h-5 w-40" />
          <span className="outline-bar h-4 w-64" />
          <span className="outline-bar h-11 w-full sm:w-44" />
        </div>
      ))}
    </div>
  );
}
