import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { RefundOrder, StaffPayment, type Money } from '@touchline/contracts';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { FormattedMessage } from 'react-intl';
import { z } from 'zod';
import { TextField } from '../../../shared/form/field.tsx';
import { fieldMessages } from '../../../shared/form/field-messages.ts';
import { DANGER_BUTTON } from '../../../shared/form/form-styles.ts';
import { SendForm } from '../../../shared/form/send-form.tsx';
import { useSending } from '../../../shared/form/use-sending.ts';
import { useMoney } from '../../../shared/money/use-money.ts';
import { RemarkField } from '../console/console-fields.tsx';
import { useStaffApi } from '../session/staff-session-context.tsx';
import { PAYMENTS_API } from './queries.ts';

/**
 * Parses an amount typed with a point or a comma into the smallest unit of its currency. Returns `undefined` if it is
 * not a number, zero, too precise for the currency, or larger than the maximum.
 *
 * @example typedAmount('4,50', { amount: 999, currency: 'EUR', exponent: 2 }) // 450
 */
export function typedAmount(typed: string, { amount: most, exponent }: Money): number | undefined {
  const [, whole = '', part = ''] = /^(\d{1,9})(?:[.,](\d{1,4}))?$/.exec(typed.trim()) ?? [];
  if (whole === '' || part.length > exponent) return undefined;
  const amount = Number(`${whole}${part.padEnd(exponent, '0')}`);
  return amount < 1 || amount > most ? undefined : amount;
}

const messages = fieldMessages({ reason: { missing: 'staff.reason.missing' } });

function schemaFor(refundable: Money) {
  return z.object({
    amount: z
      .string()
      .refine((typed) => typed.trim() === '' || typedAmount(typed, refundable) !== undefined, {
        error: 'staff.payments.refundWrong',
      }),
    keepPlan: z.boolean(),
    reason: RefundOrder.shape.reason.refine((text) => text.trim().length >= 3, {
      error: 'staff.reason.missing',
    }),
  });
}

interface RefundFormProps {
  readonly id: string;
  readonly refundable: Money;
  /** Whether it paid for a subscription, which a full refund may end. */
  readonly isSubscription: boolean;
}

/** Asks for the amount and the reason of a refund. The button shows the amount. */
export function RefundForm({ id, refundable, isSubscription }: RefundFormProps) {
  const api = useStaffApi();
  const queries = useQueryClient();
  const money = useMoney();
  const sending = useSending();
  const [isDone, setDone] = useState(false);
  const form = useForm({
    resolver: zodResolver(schemaFor(refundable), messages),
    defaultValues: { amount: '', keepPlan: false, reason: '' },
  });
  const { errors } = form.formState;
  const typed = useWatch({ control: form.control, name: 'amount', defaultValue: '' });
  const shown = { ...refundable, amount: typedAmount(typed, refundable) ?? refundable.amount };
  const submit = form.handleSubmit(({ amount, keepPlan, reason }) =>
    sending.send(async () => {
      const given = typedAmount(amount, refundable);
      await api.send('POST', `${PAYMENTS_API}/${encodeURIComponent(id)}/refund`, {
        body: {
          reason,
          ...(given === undefined ? {} : { amount: given }),
          ...(keepPlan ? { keepPlan } : {}),
        },
        schema: StaffPayment,
      });
      setDone(true);
      form.reset();
      await queries.invalidateQueries({ queryKey: ['staff', 'payments'] });
    }),
  );
  return (
    <SendForm
      sending={sending}
      form={form}
      onSubmit={submit}
      submit={<FormattedMessage id="staff.payments.refundConfirm" values={{ amount: money(shown) }} />}
      submitStyle={DANGER_BUTTON}
      done={isDone ? <FormattedMessage id="staff.payments.refunded" /> : undefined}
    >
      <TextField
        label="staff.payments.refundAmount"
        inputMode="decimal"
        autoComplete="off"
        error={errors.amount?.message}
        note={<FormattedMessage id="staff.payments.refundLeft" values={{ amount: money(refundable) }} />}
        {...form.register('amount')}
      />
      {isSubscription && (
        <label className="flex min-h-11 items-center gap-3">
          <input type="checkbox" className="size-5 flex-none accent-ink" {...form.register('keepPlan')} />
          <span>
            <FormattedMessage id="staff.payments.keepPlan" />
          </span>
        </label>
      )}
      <RemarkField label="staff.reason.label" error={errors.reason?.message} {...form.register('reason')} />
    </SendForm>
  );
}
