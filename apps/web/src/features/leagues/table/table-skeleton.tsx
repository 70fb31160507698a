import { FormattedMessage } from 'react-intl';
import { PANEL } from '../../../shared/ui/panel.ts';

const ROWS = 12;

/** Rows of the final height, shown until the table is loaded. */
export function TableSkeleton() {
  return (
    <div role="status" className={PANEL}>
      <span className="sr-only">
        <FormattedMessage id="table.loading" />
      </span>
      <div className="h-10" />
      {Array.from({ length: ROWS }, (_, index) => (
        <div key={index} className="flex h-11 items-center gap-4 border-t border-chalk px-4">
          <span className="outline-bar h-4 w-4" />
          <span className="outline-bar size-5" />
          <span className="outline-bar h-4 w-32" />
          <span className="outline-bar ms-auto h-4 w-40" />
        </div>
      ))}
    </div>
  );
}
