import { redirectTarget } from '@touchline/contracts';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { usePage } from '../../../shared/config/page.ts';
import { type FailureMessages, useSending } from '../../../shared/form/use-sending.ts';
import { useLanguage } from '../../../shared/i18n/use-language.ts';
import { useSessionStore } from '../../../shared/session/session-context.tsx';
import { useAccountApi } from '../../../shared/session/use-account-api.ts';
import { paymentFailure } from '../shared/payment-failure.ts';
import { usePaymentBrowser } from './payment-browser.tsx';
import { keepChoice, startCheckout, type CheckoutChoice } from './start-checkout.ts';

/** Addresses of this machine, as URL writes them. */
const LOOPBACK: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * The provider's page, if visitors may be sent there: by https, without credentials in its address. A demonstration's
 * provider runs on the same machine without a certificate.
 *
 * @example providerAddress('https://checkout.stripe.com/c/pay/cs_1', false) // the same
 * @example providerAddress('javascript:alert(1)', true) // undefined
 */
export function providerAddress(address: string, isDemonstration: boolean): string | undefined {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url === undefined || url.username !== '' || url.password !== '') return undefined;
  if (url.protocol === 'https:') return url.href;
  const isOwnMachine = url.protocol === 'http:' && LOOPBACK.has(url.hostname);
  return isDemonstration && isOwnMachine ? url.href : undefined;
}

interface Checkout {
  /** From the press until the provider's page has taken over. */
  readonly isBusy: boolean;
  readonly failure: FailureMessages | null;
  /** Opens the checkout of whoever is signed in. A guest's choice is kept while they make an account or sign in. */
  press(choice: CheckoutChoice): Promise<void>;
  /** Opens a page of the provider's, unless it is none that visitors may be sent to. */
  leave(url: string): void;
}

/** Whether the provider's page is being opened; who comes back to the page by the browser's button is here again. */
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
          // The token of a deal stays in this browser's storage and goes into no cookie: the page reads it there.
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
