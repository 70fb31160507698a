import { createContext, useContext, useSyncExternalStore, type ReactNode } from 'react';
import { webLocks } from '../../../shared/browser/capabilities.ts';
import { tabLock, type TabLock } from '../../../shared/session/tabs/tab-lock.ts';
import { timers } from '../../../shared/time/timers.ts';
import { LocalPaymentStore, type LocalPayment } from './local-payment.ts';

/** The browser functions that payments use. */
export interface PaymentBrowser {
  readonly kept: LocalPaymentStore;
  readonly lock: TabLock;
  readonly newKey: () => string;
  readonly nowMs: () => number;
  /** Leaves the site for an external page. */
  readonly leave: (url: string) => void;
}

function openBrowser(): PaymentBrowser {
  const nowMs = () => Date.now();
  const kept = new LocalPaymentStore(() => window.localStorage, nowMs);
  window.addEventListener('storage', ({ key }) => {
    kept.onStorage(key);
  });
  const { crypto, location } = window;
  return {
    kept,
    lock: tabLock(webLocks(window), timers, 'local_payment'),
    newKey: () => crypto.randomUUID(),
    nowMs,
    leave: (url) => {
      location.assign(url);
    },
  };
}

/** The instance of this tab. The server never creates one. */
let ofThisTab: PaymentBrowser | undefined;
const usual = (): PaymentBrowser => (ofThisTab ??= openBrowser());

const PaymentBrowserContext = createContext<() => PaymentBrowser>(usual);

interface ProviderProps {
  readonly browser: PaymentBrowser;
  readonly children: ReactNode;
}

/** Replaces the browser functions in tests. */
export function PaymentBrowserProvider({ browser, children }: ProviderProps) {
  return <PaymentBrowserContext value={() => browser}>{children}</PaymentBrowserContext>;
}

/** Returns a getter. Call it in an effect or a handler: it is not available on the server. */
export function usePaymentBrowser(): () => PaymentBrowser {
  return useContext(PaymentBrowserContext);
}

/** Returns the payment that this browser has begun; `undefined` on the server and in the first render. */
export function useLocalPayment(): LocalPayment | undefined {
  const browser = usePaymentBrowser();
  return useSyncExternalStore(
    (listener) => browser().kept.subscribe(listener),
    () => browser().kept.view(),
    () => undefined,
  );
}

const never = () => () => undefined;
const MINUTE_MS = 60_000;

/**
 * Returns the real time, to the minute, by which the provider counts trials and renewals even in a demonstration;
 * `undefined` on the server and in the first render, so that no cached page contains a date.
 */
export function useRealNow(): number | undefined {
  const browser = usePaymentBrowser();
  return useSyncExternalStore(
    never,
    () => Math.floor(browser().nowMs() / MINUTE_MS) * MINUTE_MS,
    () => undefined,
  );
}
