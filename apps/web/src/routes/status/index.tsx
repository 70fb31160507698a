import { FormattedMessage, useIntl } from 'react-intl';
import { LiveDataStatus, ServiceList, statusQuery, WholeStatus } from '../../features/uptime/index.ts';
import { primed, type Services } from '../../shared/api/services.ts';
import { useApi } from '../../shared/api/services-context.tsx';
import { PageHead } from '../../shared/head/page-head.tsx';
import { useAnswer } from '../../shared/spoilers/use-answer.ts';
import { useOnline } from '../../shared/time/use-online.ts';
import { Failed } from '../../shared/feedback/failed.tsx';
import { PageTitle } from '../../shared/ui/page-title.tsx';

/**
 * The current measurements, or an error if they cannot be loaded. An old response is not shown, because it could
 * claim that all is well.
 */
function Measured() {
  const query = useAnswer(statusQuery(useApi()));
  const online = useOnline();
  const status = query.data?.data;
  if (!online || query.isError) {
    return (
      <Failed
        title="uptime.error.title"
        text="uptime.error.text"
        onRetry={() => {
          void query.refetch();
        }}
      />
    );
  }
  if (status === undefined) return <div aria-busy="true" className="min-h-96" />;
  return (
    <>
      <WholeStatus status={status} />
      <LiveDataStatus live={status.live} />
      <ServiceList services={status.services} />
    </>
  );
}

function SiteStatus() {
  const intl = useIntl();
  return (
    <div className="max-w-3xl">
      <PageHead
        title={intl.formatMessage({ id: 'pages.status.title' })}
        description={intl.formatMessage({ id: 'pages.status.description' })}
      />
      <PageTitle>
        <FormattedMessage id="pages.status.heading" />
      </PageTitle>
      <Measured />
    </div>
  );
}

export function createRoute(services: Services) {
  return {
    loader: async () => {
      await primed(services, statusQuery(services.api));
      return null;
    },
    Component: SiteStatus,
  };
}
