import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { MadePartner, PartnerOrder } from '@touchline/contracts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { FormattedMessage } from 'react-intl';
import { z } from 'zod';
import { TextField } from '../../../shared/form/field.tsx';
import { fieldMessages } from '../../../shared/form/field-messages.ts';
import { SendForm } from '../../../shared/form/send-form.tsx';
import { useSending } from '../../../shared/form/use-sending.ts';
import { RemarkField } from '../console/remark-field.tsx';
import { useStaffApi } from '../session/staff-session-context.tsx';
import { ShownOnce } from '../console/shown-once.tsx';
import { LimitFields, TypedLimits, USUAL_LIMITS } from './limit-fields.tsx';
import { PARTNERS_API, partnersQuery } from './queries.ts';

const Typed = z.object({ name: PartnerOrder.shape.name, note: z.string(), ...TypedLimits.shape });
const resolver = zodResolver(Typed, fieldMessages({ name: { missing: 'staff.partners.nameMissing' } }));
const EMPTY = { name: '', note: '', ...USUAL_LIMITS };

/** Creates a key. It is shown once: nobody, staff included, can read it later. */
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
