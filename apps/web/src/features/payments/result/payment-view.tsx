import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Id } from '@touchline/contracts';
import { useEffect, useEffectEvent, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useLocation, useSearchParams } from 'react-router-dom';
import { ApiProblem } from '../../../shared/api/errors.ts';
import { RetryButton } from '../../../shared/feedback/retry-button.tsx';
import { PLAIN_BUTTON } from '../../../shared/form/form-styles.ts';
import { PageLink } from '../../../shared/navigation/page-link.tsx';
import { useAccountApi } from '../../../shared/session/use-account-api.ts';
import { useSession } from '../../../shared/session/use-session.ts';
import { useLocalPayment, usePaymentBrowser } from '../browser/payment-browser.tsx';
import { SignInWays } from '../checkout/sign-in-ways.tsx';
import { paymentFailure } from '../shared/payment-failure.ts';
import { PaymentSheet, Said, PaymentSheetSkeleton } from '../shared/payment-sheet.tsx';
import { isUnsettled, paymentQuery } from '../shared/queries.ts';
import { PaymentState, ToPrices } from './payment-state.tsx';

/** The result of a payment. It is read from the books, never from the URL to which the provider has led back. */
export function PaymentView() {
  const { status } = useSession();
  return (
    <PaymentSheet>
      {status === 'unknown' && <Checking />}
      {status === 'guest' && <Guest />}
      {status === 'signed-in' && <OwnPayment />}
    </PaymentSheet>
  );
}

function Checking() {
  return (
    <PaymentSheetSkeleton>
      <FormattedMessage id="payments.result.checking" />
    </PaymentSheetSkeleton>
  );
}

function Guest() {
  const { search } = useLocation();
  return (
    <Said
      title={<FormattedMessage id="payments.result.signIn.title" />}
      ways={<SignInWays search={search} isKnown />}
    >
      <p>
        <FormattedMessage id="payments.result.signIn.text" />
      </p>
    </Said>
  );
}

/** The URL may contain a payment's id; the API checks that it belongs to the account. */
function OwnPayment() {
  const [search] = useSearchParams();
  const begun = useLocalPayment()?.payment ?? undefined;
  const named = Id.safeParse(search.get('payment')).data;
  const [shown, setShown] = useState(named ?? begun);
  // A settled payment is deleted from the browser's storage but stays visible here.
  if (shown === undefined && begun !== undefined) setShown(begun);
  if (shown === undefined) return <NoPayment />;
  return <KnownPayment key={shown} id={shown} otherwise={begun} onOther={setShown} />;
}

interface KnownPaymentProps {
  readonly id: string;
  /** The payment begun in this browser, shown if the account has none with `id`. */
  readonly otherwise: string | undefined;
  readonly onOther: (id: string) => void;
}

function KnownPayment({ id, otherwise, onOther }: KnownPaymentProps) {
  const query = useQuery(paymentQuery(useAccountApi(), id));
  const queries = useQueryClient();
  const browser = usePaymentBrowser();
  const { data, failureReason, refetch } = query;
  const isSettled = data !== undefined && !isUnsettled(data.status);
  const settle = useEffectEvent(() => {
    browser().kept.settle(id);
    void queries.invalidateQueries({ queryKey: ['account', 'subscription'] });
    void queries.invalidateQueries({ queryKey: ['account', 'receipts'] });
  });
  useEffect(() => {
    if (isSettled) settle();
  }, [isSettled]);
  const isUnknown = failureReason instanceof ApiProblem && failureReason.status === 404;
  const other = isUnknown && otherwise !== id ? otherwise : undefined;
  const goOn = useEffectEvent(onOther);
  useEffect(() => {
    if (other !== undefined) goOn(other);
  }, [other]);
  if (data !== undefined) {
    return (
      <>
        <PaymentState payment={data} />
        {failureReason !== null && <Away error={failureReason} onRetry={() => void refetch()} />}
      </>
    );
  }
  if (failureReason === null || other !== undefined) return <Checking />;
  return isUnknown ? <UnknownPayment /> : <AwayAlone error={failureReason} onRetry={() => void refetch()} />;
}

interface AwayProps {
  readonly error: Error;
  readonly onRetry: () => void;
}

function AwayAlone({ error, onRetry }: AwayProps) {
  const { title, help } = paymentFailure(error);
  return (
    <Said title={<FormattedMessage id={title} />} ways={<RetryButton onRetry={onRetry} />}>
      <p>
        <FormattedMessage id={help} />
      </p>
    </Said>
  );
}

/** A note about a failed refresh, below the last known state. */
function Away({ error, onRetry }: AwayProps) {
  const { title, help } = paymentFailure(error);
  return (
    <div role="note" className="mt-6 border-s-[3px] border-warn ps-3">
      <p className="font-semibold">
        <FormattedMessage id={title} />
      </p>
      <p className="pb-3 text-soft">
        <FormattedMessage id={help} />
      </p>
      <RetryButton onRetry={onRetry} />
    </div>
  );
}

function NoPayment() {
  return (
    <Said title={<FormattedMessage id="payments.result.none.title" />} ways={<AccountAndPrices />}>
      <p>
        <FormattedMessage id="payments.result.none.text" />
      </p>
    </Said>
  );
}

function UnknownPayment() {
  return (
    <Said
      title={<FormattedMessage id="payments.result.unknown.title" />}
      ways={
        <>
          <AccountAndPrices />
          <PageLink to="/contact" className={PLAIN_BUTTON}>
            <FormattedMessage id="site.footer.contact" />
          </PageLink>
        </>
      }
    >
      <p>
        <FormattedMessage id="payments.result.unknown.text" />
      </p>
    </Said>
  );
}

function AccountAndPrices() {
  return (
    <>
      <PageLink to="/account" className={PLAIN_BUTTON}>
        <FormattedMessage id="payments.result.account" />
      </PageLink>
      <ToPrices />
    </>
  );
}
