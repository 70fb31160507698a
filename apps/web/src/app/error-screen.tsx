import { FormattedMessage, useIntl } from 'react-intl';
import { isRouteErrorResponse, useRevalidator, useRouteError } from 'react-router-dom';
import { problemCodeOf } from '../shared/api/problem-code.ts';
import { LostHead } from '../shared/head/page-head.tsx';
import { PageLink } from '../shared/navigation/page-link.tsx';

const BUTTON =
  'inline-flex h-11 items-center rounded-md border border-chalk bg-surface px-4 font-semibold hover:bg-raised';

/** What a route that could not be shown shows: inside the frame, so that everything else still works. */
export function ErrorScreen() {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />;
  return <Failure error={error} />;
}

function NotFound() {
  const intl = useIntl();
  return (
    <section className="px-4 py-10 lg:px-0">
      <LostHead title={intl.formatMessage({ id: 'pages.not-found.title' })} />
      <p className="font-score text-2xl font-semibold text-soft">{404}</p>
      <h1 className="mt-2 text-xl font-bold">
        <FormattedMessage id="pages.not-found.heading" />
      </h1>
      <p className="mt-2 text-soft">
        <FormattedMessage id="pages.not-found.description" />
      </p>
      <p className="mt-6 text-soft">
        <FormattedMessage id="pages.not-found.suggestion" />
      </p>
      <p className="mt-3 flex flex-wrap gap-3">
        <PageLink to="/live-matches" className={BUTTON}>
          <FormattedMessage id="pages.live-matches.title" />
        </PageLink>
        <PageLink to="/fixtures-results" className={BUTTON}>
          <FormattedMessage id="pages.fixtures-results.title" />
        </PageLink>
        <PageLink to="/" className={BUTTON}>
          <FormattedMessage id="site.nav.backHome" />
        </PageLink>
      </p>
    </section>
  );
}

function Failure({ error }: { readonly error: unknown }) {
  const intl = useIntl();
  const { revalidate } = useRevalidator();
  const code = problemCodeOf(error);
  return (
    <section className="px-4 py-10 lg:px-0" role="alert">
      <LostHead title={intl.formatMessage({ id: 'pages.error.title' })} />
      <h1 className="text-xl font-bold">
        <FormattedMessage id={`problem.${code}.title`} />
      </h1>
      <p className="mt-2 text-soft">
        <FormattedMessage id={`problem.${code}.help`} />
      </p>
      <p className="mt-6 flex flex-wrap gap-3">
        <button type="button" className={BUTTON} onClick={() => void revalidate()}>
          <FormattedMessage id="site.retry" />
        </button>
        <PageLink to="/" className={BUTTON}>
          <FormattedMessage id="site.nav.backHome" />
        </PageLink>
      </p>
    </section>
  );
}
