import { useQuery, useQueryClient } from '@tanstack/react-query';
import { PaymentMethodChange, type PaymentMethod, type Subscription } from '@touchline/contracts';
import { useState } from 'react';
import { FormattedDate, FormattedMessage, useIntl } from 'react-intl';
import { usePage } from '../../../shared/config/page.ts';
import { FormNote } from '../../../shared/form/form-note.tsx';
import { PLAIN_BUTTON, PRIMARY_BUTTON } from '../../../shared/form/form-styles.ts';
import { useSending } from '../../../shared/form/use-sending.ts';
import { useLanguage } from '../../../shared/i18n/use-language.ts';
import { useAccountApi } from '../../../shared/session/use-account-api.ts';
import { usePaymentBrowser } from '../browser/payment-browser.tsx';
import { providerAddress } from '../checkout/use-checkout.ts';
import { paymentFailure } from '../shared/payment-failure.ts';
import { PAYMENT_METHOD, paymentMethodQuery } from '../shared/queries.ts';
import { ConfirmButton } from './confirm-button.tsx';
import { SubsectionTitle } from './subsection-title.tsx';

/**
 * The payment method that renews the plan. It is shown and removed here, and added or changed on the provider's page.
 */
export function PaymentMethodSection({ subscription }: { readonly subscription: Subscription }) {
  const { data, failureReason } = useQuery(paymentMethodQuery(useAccountApi()));
  const renews = subscription.plan.kind === 'subscription' && subscription.status !== 'ended';
  // A pass is paid once and needs no stored method.
  if (data === null && !renews) return null;
  return (
    <div className="border-t border-chalk py-4">
      <SubsectionTitle id="payments.method.title" />
      {data === undefined && failureReason === null && (
        <span aria-hidden="true" className="outline-bar block h-5 w-56" />
      )}
      {data === undefined && failureReason !== null && <FormNote failure={paymentFailure(failureReason)} />}
      {data !== undefined && <Method method={data} subscription={subscription} renews={renews} />}
    </div>
  );
}

interface MethodProps {
  readonly method: PaymentMethod | null;
  readonly subscription: Subscription;
  readonly renews: boolean;
}

function Method({ method, subscription, renews }: MethodProps) {
  const api = useAccountApi();
  const queries = useQueryClient();
  const language = useLanguage();
  const browser = usePaymentBrowser();
  const isDemonstration = usePage().site.demonstration !== null;
  const sending = useSending(paymentFailure);
  const [isRemoved, setRemoved] = useState(false);
  const change = (): Promise<void> =>
    sending.send(async () => {
      const { url } = await api.send('PUT', PAYMENT_METHOD, {
        body: { language },
        schema: PaymentMethodChange,
      });
      const address = providerAddress(url, isDemonstration);
      if (address === undefined)
        sending.fail({ title: 'payments.unsafe.title', help: 'payments.unsafe.help' });
      else browser().leave(address);
    });
  const remove = (): Promise<void> =>
    sending.send(async () => {
      await api.send('DELETE', PAYMENT_METHOD);
      await queries.invalidateQueries({ queryKey: paymentMethodQuery(api).queryKey });
      setRemoved(true);
    });
  const isUrgent = subscription.status === 'past-due' || method?.isExpired === true;
  return (
    <div className="grid gap-3">
      {method === null ? (
        <p>
          <FormattedMessage id="payments.method.none" />
        </p>
      ) : (
        <MethodLine method={method} />
      )}
      <FormNote
        failure={sending.failure}
        done={isRemoved && method === null ? <FormattedMessage id="payments.method.removed" /> : undefined}
      />
      <div className="flex flex-wrap items-center gap-3">
        <button
          type="button"
          aria-disabled={sending.isSending}
          className={isUrgent ? PRIMARY_BUTTON : PLAIN_BUTTON}
          onClick={() => void change()}
        >
          <FormattedMessage id={method === null ? 'payments.method.add' : 'payments.method.change'} />
        </button>
        {method !== null && (
          <ConfirmButton
            label="payments.method.remove"
            meaning={renews && <FormattedMessage id="payments.method.removeText" />}
            confirm="payments.method.removeConfirm"
            isBusy={sending.isSending}
            onConfirm={() => void remove()}
          />
        )}
      </div>
    </div>
  );
}

/** Capitalises a brand's name: `visa` becomes Visa in every language. */
function brandName(brand: string): string {
  return brand.replace(/(?:^|[ _-])(\p{L})/gu, (_, letter: string) => ` ${letter.toUpperCase()}`).trim();
}

function MethodLine({ method }: { readonly method: PaymentMethod }) {
  const intl = useIntl();
  const { kind, brand, last4, expires, isExpired } = method;
  const name = brand === null ? intl.formatMessage({ id: `payments.method.${kind}` }) : brandName(brand);
  return (
    <div>
      <p className="font-medium">
        {last4 === null ? (
          name
        ) : (
          <FormattedMessage id="payments.method.ending" values={{ method: name, digits: last4 }} />
        )}
      </p>
      {expires !== null && (
        <p className={isExpired ? 'font-medium text-red' : 'text-soft'}>
          <FormattedMessage
            id={isExpired ? 'payments.method.expired' : 'payments.method.expires'}
            values={{
              date: (
                <FormattedDate
                  value={Date.UTC(expires.year, expires.month - 1, 15)}
                  month="2-digit"
                  year="numeric"
                  timeZone="UTC"
                />
              ),
            }}
          />
        </p>
      )}
    </div>
  );
}
