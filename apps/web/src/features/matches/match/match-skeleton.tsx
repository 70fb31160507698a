import { FormattedMessage } from 'react-intl';

const ROWS = ['w-32', 'w-24', 'w-36', 'w-28'] as const;

/** The skeleton of the match page, with the sizes of the loaded page. */
export function MatchSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">
        <FormattedMessage id="match.loading" />
      </span>
      <div className="border-b border-chalk bg-surface px-4 pb-3">
        <div className="flex h-11 items-center justify-center">
          <span className="outline-bar h-3 w-44" />
        </div>
        <div className="mx-auto grid max-w-3xl grid-cols-[minmax(0,1fr)_7rem_minmax(0,1fr)] justify-items-center py-3">
          <span className="outline-bar size-14" />
          <span className="outline-bar h-10 w-20" />
          <span className="outline-bar size-14" />
        </div>
      </div>
      <div className="h-12 border-b border-chalk" />
      {ROWS.map((width) => (
        <div key={width} className="flex h-12 items-center justify-center">
          <span className={`outline-bar h-4 ${width}`} />
        </div>
      ))}
    </div>
  );
}
