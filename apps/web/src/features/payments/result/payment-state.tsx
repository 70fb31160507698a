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
import { TrialUntil } from '../shared/plan-terms.tsx';
import { Said } from '../shared/payment-sheet.tsx';

/** The plan, the amount and the date of a payment. */
function PaymentFacts({ payment }: { readonly payment: Payment }) {
  const money = useMoney();
  const { plan, amount, refunded, createdAt } = payment;
  return (
    <dl className="mt-5 grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1 border-t border-chalk pt-4">
      <Fact label="payments.fact.plan">{plan.name}</Fact>
      {/* A trial has cost nothing: "€0.00" would look like its price. */}
      {amount.amount > 0 && (
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

/** What a payment led to: its status, a free trial, or none because the card had one before. */
type Outcome = Payment['status'] | 'trial' | 'trialRefused';

function outcomeOf({ status, trial, trialRefusal }: Payment): Outcome {
  if (status !== 'paid') return status;
  if (trialRefusal === 'canceled') return 'trialRefused';
  return trial === null ? 'paid' : 'trial';
}

function Title({ payment }: { readonly payment: Payment }) {
  const { trial, plan } = payment;
  const outcome = outcomeOf(payment);
  if (outcome === 'trial') return trial !== null && <TrialUntil {...trial} plan={plan} />;
  // The provider's page of a payment that was just created is still being created.
  return <FormattedMessage id={`payments.result.${outcome === 'created' ? 'open' : outcome}.title`} />;
}

/** The state of a payment according to the books, and the possible next steps. */
export function PaymentState({ payment }: { readonly payment: Payment }) {
  return (
    <>
      <Said title={<Title payment={payment} />} ways={<Ways payment={payment} />}>
        <StateText payment={payment} />
        <PaymentFacts payment={payment} />
      </Said>
    </>
  );
}

function StateText({ payment }: { readonly payment: Payment }) {
  const money = useMoney();
  const { amount, refunded, expiresAt, entitledUntil, plan, trialRefusal } = payment;
  const outcome = outcomeOf(payment);
  switch (outcome) {
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
      return (
        <>
          <p>
            <FormattedMessage id="payments.result.paid.text" />
          </p>
          {trialRefusal !== null && (
            <p>
              <FormattedMessage id={`payments.account.trialRefusal.${trialRefusal}`} />
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
    case 'trial':
      return (
        <p>
          <FormattedMessage id="payments.result.trial.text" />
        </p>
      );
    case 'trialRefused':
      return (
        <p>
          <FormattedMessage id="payments.account.trialRefusal.canceled" />
        </p>
      );
    case 'refunded':
    case 'partially-refunded':
      return (
        <p>
          <FormattedMessage
            id={`payments.result.${outcome}.text`}
            values={{ amount: money(refunded ?? amount) }}
          />
        </p>
      );
    default:
      return (
        <p>
          <FormattedMessage id={`payments.result.${outcome}.text`} />
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
  const outcome = outcomeOf(payment);
  const mayPayAgain =
    outcome === 'failed' || outcome === 'expired' || outcome === 'canceled' || outcome === 'trialRefused';
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
