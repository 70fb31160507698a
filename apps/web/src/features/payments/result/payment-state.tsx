import { redirectTarget, type Payment } from '@touchline/contracts';
import { FormattedMessage } from 'react-intl';
import type { ReactNode } from 'react';
import type { MessageKey } from '@touchline/messages';
import { PLAIN_BUTTON, PRIMARY_BUTTON } from '../../../shared/form/form-styles.ts';
import { FormNote } from '../../../shared/form/form-note.tsx';
import { useMoney } from '../../../shared/money/use-money.ts';
import { Link } from '../../../shared/navigation/link.tsx';
import { PageLink } from '../../../shared/navigation/page-link.tsx';
import { LocalTime } from '../../../shared/time/local-time.tsx';
import { useCheckout } from '../checkout/use-checkout.ts';
import { Said } from '../shared/payment-sheet.tsx';
import { PlanPeriodText } from '../shared/plan-price.tsx';

/** The plan, the amount and the date of a payment. */
function PaymentFacts({ payment }: { readonly payment: Payment }) {
  const money = useMoney();
  const { plan, amount, refunded, createdAt, trial } = payment;
  return (
    <dl className="mt-5 grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1 border-t border-chalk pt-4">
      <Fact label="payments.fact.plan">{plan.name}</Fact>
      {trial === null && (
        <Fact label="payments.fact.amount">
          <span className="tabular-nums">{money(amount)}</span>
        </Fact>
      )}
      {refunded !== null && (
        <Fact label="payments.fact.refunded">
          <span className="tabular-nums">{money(refunded)}</span>
        </Fact>
      )}
      <Fact label="payments.fact.date">
        <LocalTime at={createdAt} style="written-date" />
      </Fact>
    </dl>
  );
}

function Fact({ label, children }: { readonly label: MessageKey; readonly children: ReactNode }) {
  return (
    <>
      <dt className="text-soft">
        <FormattedMessage id={label} />
      </dt>
      <dd className="font-medium break-words">{children}</dd>
    </>
  );
}

/** `created` is shown as `open`: the provider's page is still being created. */
function titleOf({ status, trial, trialRefusal }: Payment) {
  if (status === 'paid' && trialRefusal === 'canceled') return 'payments.result.canceled.title';
  if (status === 'paid' && trial !== null) return 'payments.result.trial.title';
  return `payments.result.${status === 'created' ? 'open' : status}.title` as const;
}

/** The state of a payment according to the books, and the possible next steps. */
export function PaymentState({ payment }: { readonly payment: Payment }) {
  return (
    <>
      <Said title={<FormattedMessage id={titleOf(payment)} />} ways={<Ways payment={payment} />}>
        <StateText payment={payment} />
        <PaymentFacts payment={payment} />
      </Said>
    </>
  );
}

function StateText({ payment }: { readonly payment: Payment }) {
  const money = useMoney();
  const { status, amount, refunded, expiresAt, entitledUntil, plan, trial, trialRefusal } = payment;
  switch (status) {
    case 'created':
    case 'open':
      return expiresAt === null ? (
        <p>
          <FormattedMessage id="payments.result.open.text" />
        </p>
      ) : (
        <p>
          <FormattedMessage
            id="payments.result.open.until"
            values={{ time: <LocalTime at={expiresAt} style="date-time" /> }}
          />
        </p>
      );
    case 'processing':
      return (
        <>
          <p>
            <FormattedMessage id="payments.result.processing.text" />
          </p>
          <p className="pt-1 text-soft">
            <FormattedMessage id="payments.result.updates" />
          </p>
        </>
      );
    case 'paid':
      if (trialRefusal === 'canceled')
        return (
          <p>
            <FormattedMessage id="payments.trialRefused.canceled" />
          </p>
        );
      if (trial !== null)
        return (
          <p>
            <FormattedMessage
              id="payments.result.trial.text"
              values={{
                date: <LocalTime at={trial.endsAt} style="written-date" />,
                price: money(trial.then),
                period: <PlanPeriodText {...plan} />,
              }}
            />
          </p>
        );
      return (
        <>
          <p>
            <FormattedMessage id="payments.result.paid.text" />
          </p>
          {trialRefusal === 'charged' && (
            <p>
              <FormattedMessage id="payments.trialRefused.charged" />
            </p>
          )}
          {/* For a subscription this would be the end of its grace, not of the plan. */}
          {plan.kind === 'pass' && entitledUntil !== null && (
            <p>
              <FormattedMessage
                id="payments.result.paid.until"
                values={{ date: <LocalTime at={entitledUntil} style="written-date" /> }}
              />
            </p>
          )}
        </>
      );
    case 'refunded':
    case 'partially-refunded':
      return (
        <p>
          <FormattedMessage
            id={`payments.result.${status}.text`}
            values={{ amount: money(refunded ?? amount) }}
          />
        </p>
      );
    default:
      return (
        <p>
          <FormattedMessage id={`payments.result.${status}.text`} />
        </p>
      );
  }
}

/** A link to the page from which the visitor came to pay, if it is a page of this site. */
function Onward({ path }: { readonly path: string | null }) {
  const target = redirectTarget(path);
  if (target === undefined) return null;
  return (
    <Link to={target} className={PRIMARY_BUTTON}>
      <FormattedMessage id="payments.result.onward" />
    </Link>
  );
}

function Ways({ payment }: { readonly payment: Payment }) {
  const { status, checkoutUrl, returnPath } = payment;
  const isOpen = status === 'created' || status === 'open';
  if (isOpen && checkoutUrl !== null) return <PayNow url={checkoutUrl} />;
  const isRefused = payment.trialRefusal === 'canceled';
  const mayPayAgain = isRefused || status === 'failed' || status === 'expired' || status === 'canceled';
  if (mayPayAgain) return <ToPrices />;
  return (
    <>
      <Onward path={returnPath} />
      <PageLink to="/account" className={PLAIN_BUTTON}>
        <FormattedMessage id="payments.result.account" />
      </PageLink>
      <PageLink to="/" className={PLAIN_BUTTON}>
        <FormattedMessage id="site.nav.backHome" />
      </PageLink>
    </>
  );
}

function PayNow({ url }: { readonly url: string }) {
  const checkout = useCheckout();
  return (
    <>
      <button
        type="button"
        aria-disabled={checkout.isBusy}
        className={PRIMARY_BUTTON}
        onClick={() => {
          checkout.leave(url);
        }}
      >
        <FormattedMessage id={checkout.isBusy ? 'payments.leaving' : 'payments.resume.continue'} />
      </button>
      <ToPrices />
      <FormNote failure={checkout.failure} />
    </>
  );
}

export function ToPrices() {
  return (
    <PageLink to="/pricing" className={PLAIN_BUTTON}>
      <FormattedMessage id="payments.result.prices" />
    </PageLink>
  );
}
