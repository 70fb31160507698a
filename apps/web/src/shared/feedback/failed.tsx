import type { MessageKey } from '@touchline/messages';
import { FormattedMessage } from 'react-intl';
import { RetryButton } from './retry-button.tsx';
import { useOnline } from '../time/use-online.ts';
import { PANEL } from '../ui/panel.ts';

interface FailedProps {
  readonly title: MessageKey;
  /** Describes what still works. */
  readonly text: MessageKey;
  readonly onRetry: () => void;
}

/**
 * Shown for a part that could not be loaded. Offline it does not count as a failure: the part loads by itself once
 * there is a network.
 */
export function Failed({ title, text, onRetry }: FailedProps) {
  const online = useOnline();
  if (!online) return <NotYet />;
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

function NotYet() {
  return (
    <div role="status" className={`px-4 py-8 lg:px-5 ${PANEL}`}>
      <p className="text-lg font-semibold">
        <FormattedMessage id="site.offlineUnknown" />
      </p>
      <p className="mt-1 text-soft">
        <FormattedMessage id="site.offlinePart" />
      </p>
    </div>
  );
}
