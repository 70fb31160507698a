import { useEffect } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { whenReached } from '../../features/offline/index.ts';
import { RetryButton } from '../../shared/feedback/retry-button.tsx';
import { LostHead } from '../../shared/head/page-head.tsx';
import { timers } from '../../shared/time/timers.ts';
import { useOnline } from '../../shared/time/use-online.ts';
import { answers } from '../../shared/api/answers.ts';
import { useTryAgain } from './use-try-again.ts';

/**
 * A page that is not on this device, opened without a network: nothing is known of it, so nothing is said of it. It
 * opens by itself once the site answers.
 */
export function Unreached() {
  const intl = useIntl();
  const online = useOnline();
  const { tryAgain, isBusy } = useTryAgain();
  useEffect(() => {
    if (!online) return;
    return whenReached({ timers, answers: () => answers(window.location.href) }, tryAgain);
  }, [online, tryAgain]);
  return (
    <section className="px-4 py-10 lg:px-0" role="status">
      <LostHead title={intl.formatMessage({ id: 'pages.error.title' })} />
      <h1 className="text-xl font-bold">
        <FormattedMessage id={online ? 'pages.error.title' : 'site.offlineUnknown'} />
      </h1>
      <p className="mt-2 text-soft">
        <FormattedMessage id="site.offlinePage" />
      </p>
      <p className="mt-6 flex flex-wrap gap-3">
        <RetryButton onRetry={() => void tryAgain()} isBusy={isBusy} />
      </p>
    </section>
  );
}
