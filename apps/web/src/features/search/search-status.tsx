import { FormattedMessage } from 'react-intl';
import { RetryButton } from '../../shared/feedback/retry-button.tsx';
import { HitCount } from './hits.tsx';

interface SearchStatusProps {
  /** The query; empty if nothing was typed yet. */
  readonly text: string;
  /** The number of hits; `undefined` until loaded. */
  readonly count: number | undefined;
  readonly isBusy: boolean;
  readonly isError: boolean;
  readonly onRetry: () => void;
}

/** The status of the search: visible in place of hits if there are none, otherwise for screen readers only. */
export function SearchStatus(props: SearchStatusProps) {
  const { text, count, isBusy, isError, onRetry } = props;
  const isSeen = text === '' || count === undefined || count === 0 || isError;
  return (
    <>
      <p role="status" className={isSeen ? 'border-t border-chalk px-4 py-4 text-soft' : 'sr-only'}>
        <SearchStatusMessage {...props} />
      </p>
      {isError && !isBusy && text !== '' && (
        <p className="px-4 pb-4">
          <RetryButton onRetry={onRetry} />
        </p>
      )}
    </>
  );
}

function SearchStatusMessage({ text, count, isBusy, isError }: SearchStatusProps) {
  if (text === '') return <FormattedMessage id="search.start" />;
  if (isBusy && (count === undefined || count === 0)) return <FormattedMessage id="search.loading" />;
  if (isError) return <FormattedMessage id="search.error" />;
  if (count === undefined) return <FormattedMessage id="search.loading" />;
  if (count === 0) return <FormattedMessage id="search.empty" values={{ query: text }} />;
  return <HitCount count={count} />;
}
