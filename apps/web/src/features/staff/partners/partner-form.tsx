import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient, queryOptions } from '@tanstack/react-query';
import { MadePartner, PartnerOrder, StaffPartner, PARTNER_LIMITS } from '@touchline/contracts';
import { useState } from 'react';
import { useForm, type FieldErrors, type UseFormRegister } from 'react-hook-form';
import { FormattedMessage } from 'react-intl';
import { z } from 'zod';
import { TextField } from '../../../shared/form/field.tsx';
import { fieldMessages } from '../../../shared/form/field-messages.ts';
import { SendForm } from '../../../shared/form/send-form.tsx';
import { useSending } from '../../../shared/form/use-sending.ts';
import { RemarkField } from '../console/console-fields.tsx';
import { useStaffApi } from '../session/staff-session-context.tsx';
import { ShownOnce } from '../console/console-section.tsx';
import type { AccountApi } from '../../../shared/session/calls/account-api.ts';

export const PARTNERS_API = '/api/staff/partners';

export function partnersQuery(api: AccountApi) {
  return queryOptions({
    queryKey: ['staff', 'partners'],
    queryFn: () => api.send('GET', PARTNERS_API, { schema: z.array(StaffPartner) }),
    // The interval at which nodes store their counts.
    refetchInterval: 10_000,
  });
}

const typedWhole = ({ least, most }: { readonly least: number; readonly most: number }) =>
  z
    .string()
    .trim()
    .regex(/^\d{1,6}$/)
    .transform(Number)
    .pipe(z.int().min(least).max(most));

/** The limits as typed. */
export const TypedLimits = z.object({
  requestsPerMinute: typedWhole(PARTNER_LIMITS.requestsPerMinute),
  liveStreams: typedWhole(PARTNER_LIMITS.liveStreams),
});

const USUAL_LIMITS = {
  requestsPerMinute: String(PARTNER_LIMITS.requestsPerMinute.usual),
  liveStreams: String(PARTNER_LIMITS.liveStreams.usual),
};

type Limits = z.input<typeof TypedLimits>;

interface LimitFieldsProps {
  readonly register: UseFormRegister<Limits>;
  readonly errors: FieldErrors<Limits>;
}

/** One message for values that are too large or not a number: it names both limits. */
const WRONG = {
  requestsPerMinute: 'staff.partners.requestsWrong',
  liveStreams: 'staff.partners.streamsWrong',
} as const;

export function LimitFields({ register, errors }: LimitFieldsProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        label="staff.partners.requests"
        inputMode="numeric"
        autoComplete="off"
        error={errors.requestsPerMinute && WRONG.requestsPerMinute}
        {...register('requestsPerMinute')}
      />
      <TextField
        label="staff.partners.streams"
        inputMode="numeric"
        autoComplete="off"
        error={errors.liveStreams && WRONG.liveStreams}
        {...register('liveStreams')}
      />
    </div>
  );
}

const Typed = z.object({ name: PartnerOrder.shape.name, note: z.string(), ...TypedLimits.shape });
const resolver = zodResolver(Typed, fieldMessages({ name: { missing: 'staff.partners.nameMissing' } }));
const EMPTY = { name: '', note: '', ...USUAL_LIMITS };

/** Creates a key. It is shown once and cannot be read later, not even by staff. */
export function PartnerForm() {
  const api = useStaffApi();
  const queries = useQueryClient();
  const sending = useSending();
  const [made, setMade] = useState<MadePartner>();
  const form = useForm({ resolver, defaultValues: EMPTY });
  const { errors } = form.formState;
  const submit = form.handleSubmit((order) =>
    sending.send(async () => {
      setMade(undefined);
      setMade(await api.send('POST', PARTNERS_API, { body: order, schema: MadePartner }));
      form.reset();
      await queries.invalidateQueries({ queryKey: partnersQuery(api).queryKey });
    }),
  );
  return (
    <>
      <SendForm
        sending={sending}
        form={form}
        onSubmit={submit}
        submit={<FormattedMessage id="staff.partners.make" />}
      >
        <TextField
          label="staff.partners.name"
          autoComplete="off"
          maxLength={80}
          error={errors.name?.message}
          {...form.register('name')}
        />
        <RemarkField label="staff.deals.note" error={errors.note?.message} {...form.register('note')} />
        <LimitFields register={form.register} errors={errors} />
      </SendForm>
      {made !== undefined && (
        <ShownOnce key={made.id} label="staff.partners.key" copy="staff.partners.copy" value={made.key} />
      )}
    </>
  );
}
