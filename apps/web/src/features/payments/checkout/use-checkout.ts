import { redirectTarget } from '@touchline/contracts';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { parseUrl } from '../../../shared/browser/parse-url.ts';
import { usePage } from '../../../shared/config/page.ts';
import { type FailureMessages, useSending } from '../../../shared/form/use-sending.ts';
import { useLanguage } from '../../../shared/i18n/use-language.ts';
import { useSessionStore } from '../../../shared/session/session-context.tsx';
import { useAccountApi } from '../../../shared/session/use-account-api.ts';
import { paymentFailure } from '../shared/payment-failure.ts';
import { usePaymentBrowser } from '../browser/payment-browser.tsx';
import { keepChoice, startCheckout, type CheckoutChoice } from './start-checkout.ts';

/** The host names of this machine, as `URL` serialises them. */
const LOOPBACK: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Returns the provider's URL if it is safe to open: https, without credentials. In a demonstration the provider runs
 * on the same machine without a certificate, so http to a loopback host is allowed too.
 *
 * @example providerAddress('https://checkout.stripe.com/c/pay/cs_1', false) // the same
 * @example providerAddress('javascript:alert(1)', true) // undefined
 */
export function providerAddress(address: string, isDemonstration: boolean): string | undefined {
  const url = parseUrl(address);
  if (url === undefined || url.username !== '' || url.password !== '') return undefined;
  if (url.protocol === 'https:') return url.href;
  const isOwnMachine = url.protocol === 'http:' && LOOPBACK.has(url.hostname);
  return isDemonstration && isOwnMachine ? url.href : undefined;
}

interface Checkout {
  /** True from the press until the provider's page has loaded. */
  readonly isBusy: boolean;
  readonly failure: FailureMessages | null;
  /** Opens the checkout for a signed-in visitor. For a guest, stores the choice and leads to registration. */
  press(choice: CheckoutChoice): Promise<void>;
  /** Opens a page of the provider, unless its URL is not safe. */
  leave(url: string): void;
}

/** Whether the provider's page is being opened. It resets when the visitor returns with the back button. */
function useLeaving(): readonly [boolean, (isLeaving: boolean) => void] {
  const [isLeaving, setLeaving] = useState(false);
  useEffect(() => {
    const back = (): void => {
      setLeaving(false);
    };
    window.addEventListener('pageshow', back);
    return () => {
      window.removeEventListener('pageshow', back);
    };
  }, []);
  return [isLeaving, setLeaving];
}

export function useCheckout(): Checkout {
  const api = useAccountApi();
  const session = useSessionStore();
  const browser = usePaymentBrowser();
  const language = useLanguage();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const isDemonstration = usePage().site.demonstration !== null;
  const sending = useSending(paymentFailure);
  const [isLeaving, setLeaving] = useLeaving();
  const leave = (url: string): void => {
    const address = providerAddress(url, isDemonstration);
    if (address === undefined) {
      sending.fail({ title: 'payments.unsafe.title', help: 'payments.unsafe.help' });
      return;
    }
    setLeaving(true);
    browser().leave(address);
  };
  return {
    isBusy: sending.isSending || isLeaving,
    failure: sending.failure,
    leave,
    press: (choice) =>
      sending.send(async () => {
        const ports = browser();
        const returnPath = redirectTarget(new URLSearchParams(search).get('next')) ?? null;
        if (!(await session.settle())) {
          keepChoice(choice, { returnPath, language }, ports);
          // A deal's token stays in this browser's storage, where the page reads it; it is never put into a cookie.
          await session.remember(pathname);
          await navigate(`/${language}/register`);
          return;
        }
        const step = await startCheckout(choice, { returnPath, language }, { api, ...ports });
        if (step.to === 'provider') leave(step.url);
        else await navigate(`/${language}/payment/result`);
      }),
  };
}
