import { useSyncExternalStore } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { KeptList, WantedPage } from '../../features/offline/index.ts';
import { LostHead } from '../../shared/head/page-head.tsx';
import { wantedPage } from '../../shared/offline/offline-page.ts';
import { PageTitle } from '../../shared/ui/page-title.tsx';

const never = () => () => undefined;
const wantedHere = (): string | undefined => wantedPage(window.location.search);

/** Stands in for a page that was never opened on this device (ADR 0037). It was drawn for all: which page is known here only. */
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
