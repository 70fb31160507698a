import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { DealOrder, MadeDeal } from '@touchline/contracts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { FormattedMessage } from 'react-intl';
import { z } from 'zod';
import { TextField } from '../../../shared/form/field.tsx';
import { fieldMessages } from '../../../shared/form/field-messages.ts';
import { markField, useSending } from '../../../shared/form/use-sending.ts';
import { SendForm } from '../../../shared/form/send-form.tsx';
import { DEALS_API, dealsQuery } from '../payments/queries.ts';
import { RemarkField } from '../console/console-fields.tsx';
import { useStaffApi } from '../session/staff-session-context.tsx';
import { ShownOnce } from '../console/console-section.tsx';

const { price, note } = DealOrder.shape;
const Typed = z.object({
  price,
  note,
  /** The value of a `datetime-local` field, in the reader's time zone. */
  expires: z
    .string()
    .refine((typed) => !Number.isNaN(Date.parse(typed)), { error: 'staff.deals.expiresMissing' }),
  singleUse: z.boolean(),
});
const resolver = zodResolver(
  Typed,
  fieldMessages({
    price: { missing: 'staff.deals.priceMissing' },
    note: { missing: 'staff.deals.noteMissing' },
    expires: { missing: 'staff.deals.expiresMissing' },
  }),
);
const EMPTY = { price: '', note: '', expires: '', singleUse: true };

/** Creates a deal. Its URL is shown once and cannot be read later, not even by staff. */
export function DealForm() {
  const api = useStaffApi();
  const queries = useQueryClient();
  const sending = useSending();
  const [made, setMade] = useState<MadeDeal>();
  const form = useForm({ resolver, defaultValues: EMPTY });
  const { errors } = form.formState;
  const submit = form.handleSubmit(({ expires, ...order }) =>
    sending.send(
      async () => {
        setMade(undefined);
        const body = { ...order, expiresAt: new Date(expires).toISOString() };
        setMade(await api.send('POST', DEALS_API, { body, schema: MadeDeal }));
        form.reset();
        await queries.invalidateQueries({ queryKey: dealsQuery(api).queryKey });
      },
      (code) =>
        code === 'plan-not-found' && markField(form.setError, 'price', 'problem.plan-not-found.title'),
    ),
  );
  return (
    <>
      <SendForm
        sending={sending}
        form={form}
        onSubmit={submit}
        submit={<FormattedMessage id="staff.deals.make" />}
      >
        <TextField
          label="staff.deals.price"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          error={errors.price?.message}
          {...form.register('price')}
        />
        <RemarkField label="staff.deals.note" error={errors.note?.message} {...form.register('note')} />
        <TextField
          label="staff.deals.expires"
          type="datetime-local"
          error={errors.expires?.message}
          {...form.register('expires')}
        />
        <label className="flex min-h-11 items-center gap-3">
          <input type="checkbox" className="size-5 flex-none accent-ink" {...form.register('singleUse')} />
          <span>
            <FormattedMessage id="staff.deals.singleUse" />
          </span>
        </label>
      </SendForm>
      {made !== undefined && (
        <ShownOnce key={made.id} label="staff.deals.address" copy="staff.deals.copy" value={made.url} />
      )}
    </>
  );
}
