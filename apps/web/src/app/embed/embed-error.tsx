import { FormattedMessage, useIntl } from 'react-intl';
import { isRouteErrorResponse, useRouteError } from 'react-router-dom';
import { LostHead } from '../../shared/head/page-head.tsx';
import { problemCodeOf } from '../../shared/api/problem-code.ts';
import { PageLink } from '../../shared/navigation/page-link.tsx';
import { BUTTON } from '../../shared/ui/panel.ts';

/** What stands in someone's page when there is nothing to show: short, and with the way to the site. */
export function EmbedError() {
  const intl = useIntl();
  const error = useRouteError();
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  return (
    <main className="border border-chalk bg-surface px-4 py-5">
      <LostHead
        title={intl.formatMessage({ id: isMissing ? 'pages.not-found.title' : 'pages.error.title' })}
      />
      <h1 className="text-base font-semibold">
        <FormattedMessage
          id={isMissing ? 'pages.not-found.heading' : `problem.${problemCodeOf(error)}.title`}
        />
      </h1>
      <p className="mt-4">
        <PageLink to="/" target="_blank" className={BUTTON}>
          <FormattedMessage id="site.nav.backHome" />
        </PageLink>
      </p>
    </main>
  );
}
