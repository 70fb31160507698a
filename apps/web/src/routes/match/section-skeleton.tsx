import { FormattedMessage } from 'react-intl';

const ROWS = ['w-32', 'w-24', 'w-36', 'w-28', 'w-32', 'w-24'] as const;

/** A part of the match's page until its code is there. */
export function SectionSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">
        <FormattedMessage id="match.loading" />
      </span>
      {ROWS.map((width, index) => (
        <div key={index} className="flex h-12 items-center justify-center">
          <span className={`outline-bar h-4 ${width}`} />
        </div>
      ))}
    </div>
  );
}
