import { FormattedMessage } from 'react-intl';

const ROWS = 8;

export function TeamSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">
        <FormattedMessage id="team.loading" />
      </span>
      <div className="flex h-28 items-center gap-4 px-4 lg:px-0">
        <span className="outline-bar size-16" />
        <span className="outline-bar h-6 w-48" />
      </div>
      <div className="mb-3 h-12 border-b border-chalk" />
      {Array.from({ length: ROWS }, (_, index) => (
        <div key={index} className="flex h-16 items-center gap-4 px-4">
          <span className="outline-bar h-4 w-10" />
          <span className="outline-bar h-4 w-40" />
        </div>
      ))}
    </div>
  );
}
