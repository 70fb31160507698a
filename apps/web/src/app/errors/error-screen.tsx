import { useEffect } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { isRouteErrorResponse, useRouteError } from 'react-router-dom';
import { problemCodeOf } from '../../shared/api/errors.ts';
import { RetryButton } from '../../shared/feedback/retry-button.tsx';
import { LostHead } from '../../shared/head/page-head.tsx';
import { isChunkFailure, isReloading } from '../../shared/navigation/chunk-failure.ts';
import { useKnownKey } from '../../shared/i18n/use-known-key.ts';
import { timers, type Timers } from '../../shared/time/timers.ts';
import { PageLink } from '../../shared/navigation/page-link.tsx';
import { RedirectedAway } from '../../shared/navigation/redirect.ts';
import { BUTTON } from '../../shared/ui/panel.ts';
import { whenReached } from '../../features/offline/index.ts';
import { useOnline } from '../../shared/time/use-online.ts';
import { answers } from '../../shared/api/answers.ts';
import { routeErrorStatus } from './route-status.ts';
import { useTryAgain } from './use-try-again.ts';

function reload(): void {
  window.location.reload();
}

/**
 * Shown when a page's code failed to load and no automatic reload is due. Browsers remember a failed import, so only
 * another page load can try again. Without a network, the page reloads as soon as there is one.
 */
function ChunkErrorScreen() {
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

/**
 * Shown when a page that is not stored on this device is opened without a network. Nothing is known about the page,
 * so the text is general. The page opens by itself once the site responds.
 */
function Unreached() {
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

interface ErrorScreenProps {
  readonly clock?: Pick<Timers, 'after'>;
}

/** Replaces a failed route inside the shell: everything around it still works. */
export function ErrorScreen({ clock = timers }: ErrorScreenProps) {
  const error = useRouteError();
  // Another page is loading.
  if (isReloading(error) || error instanceof RedirectedAway) return null;
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />;
  if (isRouteErrorResponse(error) && error.status === 410) return <Removed />;
  if (isChunkFailure(error)) return <ChunkErrorScreen />;
  return problemCodeOf(error) === 'network-request-failed' ? (
    <Unreached />
  ) : (
    <Failure error={error} clock={clock} />
  );
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

/** A page that was removed permanently: there is no retry. */
function Removed() {
  const intl = useIntl();
  return (
    <section className="px-4 py-10 lg:px-0">
      <LostHead title={intl.formatMessage({ id: 'problem.gone.title' })} />
      <p className="font-score text-2xl font-semibold text-soft">{410}</p>
      <h1 className="mt-2 text-xl font-bold">
        <FormattedMessage id="problem.gone.title" />
      </h1>
      <p className="mt-2 text-soft">
        <FormattedMessage id="problem.gone.help" />
      </p>
      <p className="mt-6">
        <PageLink to="/" className={BUTTON}>
          <FormattedMessage id="site.nav.backHome" />
        </PageLink>
      </p>
    </section>
  );
}

/** The message of a route failure (SEMANTICS §8.5). Messages of other errors go to the console only. */
function messageOf(error: unknown): string | undefined {
  const data: unknown = isRouteErrorResponse(error) ? error.data : undefined;
  const message = typeof data === 'object' && data !== null && 'message' in data ? data.message : undefined;
  return typeof message === 'string' ? message : undefined;
}

/** The upstream is broken, overloaded or too slow. */
const TRANSIENT: ReadonlySet<number> = new Set([502, 503, 504]);
/** As often as a live list is fetched. */
const RETRY_MS = 15_000;

/** A part that the operator has switched off is also a 503, but it stays off. */
const isTransient = (error: unknown): boolean =>
  TRANSIENT.has(routeErrorStatus(error)) && problemCodeOf(error) !== 'feature-off';

interface FailureProps extends Required<ErrorScreenProps> {
  readonly error: unknown;
}

/** Retries a transient failure until the page can be shown, without a press. */
function Failure({ error, clock }: FailureProps) {
  const intl = useIntl();
  const { tryAgain, isBusy } = useTryAgain();
  useEffect(() => {
    if (!isTransient(error)) return;
    return clock.after(RETRY_MS, () => void tryAgain());
  }, [error, clock, tryAgain]);
  // Messages about passwords are loaded only on pages with a password field.
  const known = useKnownKey();
  const code = problemCodeOf(error);
  const message = messageOf(error);
  return (
    <section className="px-4 py-10 lg:px-0" role="alert">
      <LostHead title={intl.formatMessage({ id: 'pages.error.title' })} />
      <p className="font-score text-2xl font-semibold text-soft">{routeErrorStatus(error)}</p>
      <h1 className="mt-2 text-xl font-bold">
        <FormattedMessage id={known(`problem.${code}.title`) ?? 'problem.internal.title'} />
      </h1>
      <p className="mt-2 text-soft">
        <FormattedMessage id={known(`problem.${code}.help`) ?? 'problem.internal.help'} />
      </p>
      {message !== undefined && <p className="mt-2 text-soft">{message}</p>}
      <p className="mt-6 flex flex-wrap gap-3">
        <RetryButton onRetry={() => void tryAgain()} isBusy={isBusy} />
        <PageLink to="/" className={BUTTON}>
          <FormattedMessage id="site.nav.backHome" />
        </PageLink>
      </p>
    </section>
  );
}
