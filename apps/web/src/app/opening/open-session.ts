import { webLocks } from '../../shared/browser/capabilities.ts';
import { browserSessionChannel } from '../../shared/session/tabs/session-channel.ts';
import { AuthStorage, cookieLevel, localLevel } from '../../shared/session/stored/auth-storage.ts';
import { createBrowserSession, type BrowserSession } from '../../shared/session/browser-session.ts';
import { tabLock } from '../../shared/session/tabs/tab-lock.ts';
import { fetchTransport } from '../../shared/api/transport.ts';
import { isOnline } from '../../shared/time/use-online.ts';
import { timers } from '../../shared/time/timers.ts';

/** Creates this tab's session from the browser's storage, channels, locks and clock. */
export function openSession(window: Window & typeof globalThis): BrowserSession {
  const { document, location, navigator } = window;
  return createBrowserSession({
    storage: new AuthStorage([
      cookieLevel(document, location.protocol === 'https:'),
      localLevel(() => window.localStorage),
    ]),
    transport: fetchTransport,
    channel: browserSessionChannel(window, timers),
    lock: tabLock(webLocks(window), timers),
    timers,
    nowMs: () => Date.now(),
    device: () => ({ online: isOnline(), mobile: navigator.userAgent.includes('Mobi') }),
    origin: location.origin,
    logError: (prefix, error) => {
      window.console.error(prefix, error);
    },
  });
}
