import { useQueryClient } from '@tanstack/react-query';
import type { Subscription } from '@touchline/contracts';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { FormNote } from '../../../shared/form/form-note.tsx';
import { PRIMARY_BUTTON } from '../../../shared/form/form-styles.ts';
import { useSending } from '../../../shared/form/use-sending.ts';
import { useAccountApi } from '../../../shared/session/use-account-api.ts';
import { LocalTime } from '../../../shared/time/local-time.tsx';
import { paymentFailure } from '../shared/payment-failure.ts';
import { SUBSCRIPTION, subscriptionQuery } from '../shared/queries.ts';
import { ConfirmButton } from './confirm-button.tsx';

type Done = 'payments.account.cancelled' | 'payments.account.resumed';

/** Cancels the plan, or revokes the cancellation. The API decides which of them is possible. */
export function PlanChange({ subscription }: { readonly subscription: Subscription }) {
  const api = useAccountApi();
  const queries = useQueryClient();
  const sending = useSending(paymentFailure);
  const [done, setDone] = useState<Done>();
  const { canCancel, canResume, status } = subscription;
  const change = (method: 'DELETE' | 'POST', path: string, outcome: Done): void => {
    void sending.send(async () => {
      setDone(undefined);
      await api.send(method, path);
      await queries.invalidateQueries({ queryKey: subscriptionQuery(api).queryKey });
      setDone(outcome);
    });
  };
  return (
    <div className="grid gap-3 pb-4">
      <FormNote
        failure={sending.failure}
        done={done === undefined ? undefined : <FormattedMessage id={done} />}
      />
      <div className="flex flex-wrap items-center gap-3">
        {canResume && (
          <button
            type="button"
            aria-disabled={sending.isSending}
            className={PRIMARY_BUTTON}
            onClick={() => {
              change('POST', `${SUBSCRIPTION}/resume`, 'payments.account.resumed');
            }}
          >
            <FormattedMessage id={sending.isSending ? 'auth.form.sending' : 'payments.account.resume'} />
          </button>
        )}
        {canCancel && (
          <ConfirmButton
            // A changed plan resets the confirmation.
            key={status}
            label="payments.account.cancel"
            meaning={<CancelMeaning subscription={subscription} />}
            confirm="payments.account.cancelConfirm"
            isBusy={sending.isSending}
            onConfirm={() => {
              change('DELETE', SUBSCRIPTION, 'payments.account.cancelled');
            }}
          />
        )}
      </div>
    </div>
  );
}

function CancelMeaning({ subscription }: { readonly subscription: Subscription }) {
  const { status, renewsAt, trialEndsAt, entitledUntil } = subscription;
  // A plan that is overdue, or cannot be watched, ends immediately. A paused one is charged only after its period.
  const isEndedNow = status === 'past-due' || entitledUntil === null;
  const periodEnd = status === 'paused' ? entitledUntil : (renewsAt ?? trialEndsAt ?? entitledUntil);
  const until = isEndedNow ? null : periodEnd;
  return until === null ? (
    <FormattedMessage id="payments.account.cancelNow" />
  ) : (
    <FormattedMessage
      id="payments.account.cancelText"
      values={{ date: <LocalTime at={until} style="written-date" /> }}
    />
  );
}
