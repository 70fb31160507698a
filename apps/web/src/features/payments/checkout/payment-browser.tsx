import { createContext, useContext, useSyncExternalStore, type ReactNode } from 'react';
import { tabLock, type TabLock } from '../../../shared/session/tabs/tab-lock.ts';
import { timers } from '../../../shared/time/timers.ts';
import { LocalPaymentStore, type LocalPayment } from './local-payment.ts';

/** What paying needs of the browser. */
export interface PaymentBrowser {
  readonly kept: LocalPaymentStore;
  readonly lock: TabLock;
  readonly newKey: () => string;
  readonly nowMs: () => number;
  /** Leaves the site for another's page. */
  readonly leave: (url: string) => void;
}

function openBrowser(): PaymentBrowser {
  const nowMs = () => Date.now();
  const kept = new LocalPaymentStore(() => window.localStorage, nowMs);
  window.addEventListener('storage', ({ key }) => {
    kept.onStorage(key);
  });
  const { navigator, crypto, location } = window;
  return {
    kept,
    lock: tabLock('locks' in navigator ? navigator.locks : undefined, timers, 'local_payment'),
    newKey: () => crypto.randomUUID(),
    nowMs,
    leave: (url) => {
      location.assign(url);
    },
  };
}

/** Of this tab. On the server nobody asks for it. */
let ofThisTab: PaymentBrowser | undefined;
const usual = (): PaymentBrowser => (ofThisTab ??= openBrowser());

const PaymentBrowserContext = createContext<() => PaymentBrowser>(usual);

interface ProviderProps {
  readonly browser: PaymentBrowser;
  readonly children: ReactNode;
}

/** For tests: another browser than this one. */
export function PaymentBrowserProvider({ browser, children }: ProviderProps) {
  return <PaymentBrowserContext value={() => browser}>{children}</PaymentBrowserContext>;
}

/** To be called in an effect or a handler: there is none on the server. */
export function usePaymentBrowser(): () => PaymentBrowser {
  return useContext(PaymentBrowserContext);
}

/** The payment that this browser has begun. The server and the first paint do not know. */
export function useLocalPayment(): LocalPayment | undefined {
  const browser = usePaymentBrowser();
  return useSyncExternalStore(
    (listener) => browser().kept.subscribe(listener),
    () => browser().kept.view(),
    () => undefined,
  );
}
