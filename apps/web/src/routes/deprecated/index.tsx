import { FormattedMessage, useIntl } from 'react-intl';
import { data, useParams, type LoaderFunctionArgs } from 'react-router-dom';
import { routeFailure } from '../../shared/api/errors.ts';
import { LostHead, PageHead } from '../../shared/head/page-head.tsx';
import { PageLink } from '../../shared/navigation/page-link.tsx';
import { PageTitle } from '../../shared/ui/page-title.tsx';
import { BUTTON, PANEL } from '../../shared/ui/panel.ts';
import { outcomeOf, REPLACEMENTS, type Replacement } from './replacements.ts';

function Deprecated() {
  const { slug } = useParams();
  const replacement = slug === undefined ? undefined : REPLACEMENTS.get(slug);
  if (replacement !== undefined) return <Moved replacement={replacement} />;
  return slug === undefined ? <MovedList /> : <Gone />;
}

/** Links to the page that replaces an old one. */
function Moved({ replacement: { to, title } }: { readonly replacement: Replacement }) {
  const intl = useIntl();
  return (
    <>
      <LostHead title={intl.formatMessage({ id: 'pages.deprecated-slug.heading' })} />
      <PageTitle>
        <FormattedMessage id="pages.deprecated-slug.heading" />
      </PageTitle>
      <div className="grid justify-items-start gap-4 px-4 py-2 lg:px-0">
        <p className="text-lg">
          <FormattedMessage id="pages.deprecated-slug.moved" />
        </p>
        <PageLink to={to} className={BUTTON}>
          <FormattedMessage id={title} />
        </PageLink>
      </div>
    </>
  );
}

function Gone() {
  const intl = useIntl();
  return (
    <>
      <LostHead title={intl.formatMessage({ id: 'pages.gone.title' })} />
      <PageTitle>
        <FormattedMessage id="pages.gone.heading" />
      </PageTitle>
      <div className="grid justify-items-start gap-4 px-4 py-2 lg:px-0">
        <p className="text-lg">
          <FormattedMessage id="pages.gone.description" />
        </p>
        <PageLink to="/" className={BUTTON}>
          <FormattedMessage id="site.nav.backHome" />
        </PageLink>
      </div>
    </>
  );
}

/** All pages that have moved. */
function MovedList() {
  const intl = useIntl();
  return (
    <>
      <PageHead
        title={intl.formatMessage({ id: 'pages.deprecated-slug.title' })}
        description={intl.formatMessage({ id: 'pages.deprecated-slug.description' })}
      />
      <PageTitle>
        <FormattedMessage id="pages.deprecated-slug.title" />
      </PageTitle>
      <ul className={`${PANEL} *:first:border-t-0`}>
        {[...REPLACEMENTS].map(([slug, { to, title }]) => (
          <li
            key={slug}
            className="flex min-h-14 flex-wrap items-center gap-x-3 border-t border-chalk px-4 lg:px-5"
          >
            <code className="min-w-32 text-soft">{['', slug].join('/')}</code>
            <PageLink
              to={to}
              className="inline-flex min-h-11 items-center font-medium underline underline-offset-4"
            >
              <FormattedMessage id={title} />
            </PageLink>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Responds with 410 to a page that was removed permanently, and with 404 to an unknown name. */
function load({ params }: LoaderFunctionArgs) {
  const outcome = outcomeOf(params['slug']);
  if (outcome === 'unknown') throw routeFailure(404, 'not-found');
  return data(null, { status: outcome === 'gone' ? 410 : 200 });
}

export function createRoute() {
  return { loader: load, Component: Deprecated };
}
