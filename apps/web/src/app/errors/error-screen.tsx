import type { MessageKey } from '@touchline/messages';
import { useEffect, useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { isRouteErrorResponse, useRouteError } from 'react-router-dom';
import { problemCodeOf } from '../../shared/api/errors.ts';
import { RetryButton } from '../../shared/feedback/retry-button.tsx';
import { LostHead } from '../../shared/head/page-head.tsx';
import { isChunkFailure, isReloading, whenJudged } from '../../shared/navigation/chunk-failure.ts';
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

interface NoticeProps {
  readonly role?: 'alert' | 'status';
  readonly title: MessageKey;
  readonly status?: number;
  readonly heading?: MessageKey;
  readonly text: MessageKey;
  readonly children: ReactNode;
}

/** What every screen of this file shows; `children` are the ways on. */
function Notice({ role, title, status, heading = title, text, children }: NoticeProps) {
  const intl = useIntl();
  return (
    <section className="px-4 py-10 lg:px-0" role={role}>
      <LostHead title={intl.formatMessage({ id: title })} />
      {status !== undefined && <p className="font-score text-2xl font-semibold text-soft">{status}</p>}
      <h1 className="mt-2 text-xl font-bold">
        <FormattedMessage id={heading} />
      </h1>
      <p className="mt-2 text-soft">
        <FormattedMessage id={text} />
      </p>
      {children}
    </section>
  );
}

const WAYS_ON = 'mt-6 flex flex-wrap gap-3';

function BackHome() {
  return (
    <PageLink to="/" className={BUTTON}>
      <FormattedMessage id="site.nav.backHome" />
    </PageLink>
  );
}

/**
 * Shown when a page's code failed to load and no automatic reload is due. Browsers remember a failed import, so only
 * another page load can try again. Without a network, the page reloads as soon as there is one.
 */
function ChunkErrorScreen() {
  const isOnline = useOnline();
  useEffect(() => {
    if (isOnline) return;
    window.addEventListener('online', reload);
    return () => {
      window.removeEventListener('online', reload);
    };
  }, [isOnline]);
  return (
    <Notice
      role="alert"
      title="pages.error.title"
      heading={isOnline ? 'pages.error.heading' : 'site.offlineUnknown'}
      text={isOnline ? 'pages.error.description' : 'behaviour.offline.failed'}
    >
      <p className={WAYS_ON}>
        <button type="button" className={BUTTON} onClick={reload}>
          <FormattedMessage id="site.retry" />
        </button>
      </p>
    </Notice>
  );
}

/**
 * Shown when a page that is not stored on this device is opened without a network. Nothing is known about the page,
 * so the text is general. The page opens by itself once the site responds.
 */
function Unreached() {
  const online = useOnline();
  const { tryAgain, isBusy } = useTryAgain();
  useEffect(() => {
    if (!online) return;
    return whenReached({ timers, answers: () => answers(window.location.href) }, tryAgain);
  }, [online, tryAgain]);
  return (
    <Notice
      role="status"
      title="pages.error.title"
      heading={online ? 'pages.error.title' : 'site.offlineUnknown'}
      text="site.offlinePage"
    >
      <p className={WAYS_ON}>
        <RetryButton onRetry={() => void tryAgain()} isBusy={isBusy} />
      </p>
    </Notice>
  );
}

interface ErrorScreenProps {
  readonly clock?: Pick<Timers, 'after'>;
}

/** Replaces a failed route inside the shell: everything around it still works. */
export function ErrorScreen({ clock = timers }: ErrorScreenProps) {
  const error = useRouteError();
  const [judged, setJudged] = useState<unknown>();
  const judging = whenJudged(error);
  useEffect(() => {
    void judging?.then(() => {
      setJudged(error);
    });
  }, [judging, error]);
  if (judging !== undefined && judged !== error) return null;
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
  return (
    <Notice
      title="pages.not-found.title"
      status={404}
      heading="pages.not-found.heading"
      text="pages.not-found.description"
    >
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
        <BackHome />
      </p>
    </Notice>
  );
}

/** A page that was removed permanently: there is no retry. */
function Removed() {
  return (
    <Notice title="problem.gone.title" status={410} text="problem.gone.help">
      <p className={WAYS_ON}>
        <BackHome />
      </p>
    </Notice>
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
    <Notice
      role="alert"
      title="pages.error.title"
      status={routeErrorStatus(error)}
      heading={known(`problem.${code}.title`) ?? 'problem.internal.title'}
      text={known(`problem.${code}.help`) ?? 'problem.internal.help'}
    >
      {message !== undefined && <p className="mt-2 text-soft">{message}</p>}
      <p className={WAYS_ON}>
        <RetryButton onRetry={() => void tryAgain()} isBusy={isBusy} />
        <BackHome />
      </p>
    </Notice>
  );
}
