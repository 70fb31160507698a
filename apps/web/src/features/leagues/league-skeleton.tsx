import { FormattedMessage } from 'react-intl';
import { TableSkeleton } from './table/table-skeleton.tsx';

export function LeagueSkeleton() {
  return (
    <>
      <div role="status" className="flex h-17 items-center gap-4 px-4 lg:px-0">
        <span className="sr-only">
          <FormattedMessage id="league.loading" />
        </span>
        <span className="outline-bar size-11" />
        <span className="outline-bar h-6 w-48" />
      </div>
      <div className="mb-3 h-12 border-b border-chalk" />
      <TableSkeleton />
    </>
  );
}
