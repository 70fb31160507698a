import { worldNowMs } from '@touchline/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { FormattedMessage } from 'react-intl';
import { useLocation } from 'react-router-dom';
import { usePage } from '../../shared/config/page.ts';
import { useToasts } from '../../shared/feedback/toasts-context.ts';
import { keptPageAtMs, subscribeKeptPage } from '../../shared/offline/kept-page.ts';
import { shownSinceMs, Age } from '../../shared/online/age.tsx';
import { LocalTime } from '../../shared/time/local-time.tsx';
import { useOnline } from '../../shared/time/use-online.ts';

/**
 * Shows that there is no network, and how old the data shown is (SEMANTICS §4.12). The live region exists before its
 * text, so that screen readers announce it; the growing age is outside of it and is not announced.
 */
export function OfflineBanner() {
  const keptAtMs = useKeptAtMs();
  const isOnline = useOnline() && keptAtMs === undefined;
  const toasts = useToasts();
  const { key } = useLocation();
  const wasOffline = useRef(false);
  useEffect(() => {
    if (isOnline && wasOffline.current) toasts.show({ kind: 'success', id: 'site.online' });
    wasOffline.current = !isOnline;
  }, [isOnline, toasts]);
  return (
    <div
      className={`fixed inset-x-0 bottom-14 z-30 flex justify-center gap-2 lg:bottom-0 ${isOnline ? '' : 'border-t border-chalk bg-warn-wash px-4 py-2 text-warn'}`}
    >
      <p role="status">{isOnline ? null : <OfflineMessage key={key} />}</p>
      {!isOnline && <SilentAge key={key} />}
    </div>
  );
}

/** When the cached copy that the page was rendered from was stored; `undefined` if the page is not a copy. */
function useKeptAtMs(): number | undefined {
  return useSyncExternalStore(subscribeKeptPage, keptPageAtMs, () => undefined);
}

/** When the data shown was fetched, in the page's time. Data from the server is as old as the page. */
function useShownAt(): number | undefined {
  const queries = useQueryClient();
  const { nowMs, site } = usePage();
  const sinceMs = useSyncExternalStore(
    (listener) => queries.getQueryCache().subscribe(listener),
    () => shownSinceMs(queries),
  );
  return sinceMs === undefined || sinceMs === nowMs ? sinceMs : worldNowMs(site.demonstration, sinceMs);
}

function OfflineMessage() {
  const shownAt = useShownAt();
  if (shownAt === undefined) return <FormattedMessage id="site.offlineUnknown" />;
  const at = new Date(shownAt).toISOString();
  return (
    <FormattedMessage
      id="site.offline"
      values={{ time: <LocalTime at={at} style="time" className="font-semibold tabular-nums" /> }}
    />
  );
}

function SilentAge() {
  const { site } = usePage();
  const keptAtMs = useKeptAtMs();
  const shownAt = useShownAt() ?? (keptAtMs && worldNowMs(site.demonstration, keptAtMs));
  return shownAt === undefined ? null : <Age sinceMs={shownAt} />;
}
