import { useEffect } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { LostHead } from '../../shared/head/page-head.tsx';
import { useOnline } from '../../shared/time/use-online.ts';
import { BUTTON } from '../../shared/ui/panel.ts';

function reload(): void {
  window.location.reload();
}

/**
 * A page whose code did not come, and for which no reload is due. Browsers remember a failed import: only another
 * page load tries again. Without a network that is done as soon as there is one.
 */
export function ChunkErrorScreen() {
  const intl = useIntl();
  const isOnline = useOnline();
  useEffect(() => {
    if (isOnline) return;
    window.addEventListener('online', reload);
    return () => {
      window.removeEventListener('online', reload);
    };
  }, [isOnline]);
  return (
    <section className="px-4 py-10 lg:px-0" role="alert">
      <LostHead title={intl.formatMessage({ id: 'pages.error.title' })} />
      <h1 className="text-xl font-bold">
        <FormattedMessage id={isOnline ? 'pages.error.heading' : 'site.offlineUnknown'} />
      </h1>
      <p className="mt-2 text-soft">
        <FormattedMessage id={isOnline ? 'pages.error.description' : 'behaviour.offline.failed'} />
      </p>
      <p className="mt-6">
        <button type="button" className={BUTTON} onClick={reload}>
          <FormattedMessage id="site.retry" />
        </button>
      </p>
    </section>
  );
}
