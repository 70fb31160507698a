import type { MessageKey } from '@touchline/messages';
import { FormattedMessage } from 'react-intl';
import { RetryButton } from '../feedback/retry-button.tsx';
import { PANEL } from './panel.ts';

interface FailedProps {
  readonly title: MessageKey;
  /** What still works. */
  readonly text: MessageKey;
  readonly onRetry: () => void;
}

export function Failed({ title, text, onRetry }: FailedProps) {
  return (
    <div role="alert" className={`px-4 py-8 lg:px-5 ${PANEL}`}>
      <p className="text-lg font-semibold">
        <FormattedMessage id={title} />
      </p>
      <p className="mt-1 mb-5 text-soft">
        <FormattedMessage id={text} />
      </p>
      <RetryButton onRetry={onRetry} />
    </div>
  );
}
