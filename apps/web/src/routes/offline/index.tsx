import { useSyncExternalStore } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { KeptList, WantedPage } from '../../features/offline/index.ts';
import { LostHead } from '../../shared/head/page-head.tsx';
import { wantedPage } from '../../shared/offline/offline-page.ts';
import { PageTitle } from '../../shared/ui/page-title.tsx';

const never = () => () => undefined;
const wantedHere = (): string | undefined => wantedPage(window.location.search);

/**
 * Replaces a page that was never opened on this device (ADR 0037). It is the same document for all pages; only the
 * browser knows which one was requested.
 */
function Offline() {
  const intl = useIntl();
  const wanted = useSyncExternalStore(never, wantedHere, () => undefined);
  return (
    <>
      <LostHead title={intl.formatMessage({ id: 'pages.offline.title' })} />
      <PageTitle>
        <FormattedMessage id="pages.offline.heading" />
      </PageTitle>
      <div className="grid max-w-3xl gap-8 pb-8">
        <p className="px-4 text-soft lg:px-0">
          <FormattedMessage id="pages.offline.description" />
        </p>
        {wanted !== undefined && <WantedPage wanted={wanted} />}
        <KeptList />
      </div>
    </>
  );
}

export function createRoute() {
  return { loader: () => null, Component: Offline };
}
