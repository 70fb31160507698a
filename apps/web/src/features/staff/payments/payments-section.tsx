import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { FormattedMessage } from 'react-intl';
import { z } from 'zod';
import { failureMessages, useSending } from '../../../shared/form/use-sending.ts';
import { FormNote } from '../../../shared/form/form-note.tsx';
import { TextField } from '../../../shared/form/field.tsx';
import { fieldMessages } from '../../../shared/form/field-messages.ts';
import { SendForm } from '../../../shared/form/send-form.tsx';
import { ConsoleSection } from '../console/console-section.tsx';
import { useStaffApi } from '../session/staff-session-context.tsx';
import { FoundPayment } from './found-payment.tsx';
import { Ledger } from './ledger-table.tsx';
import { foundPaymentsQuery, type Wanted } from './queries.ts';
import { ReconcileForm } from './reconcile-form.tsx';
import { ReplayForm } from './replay-form.tsx';

const Typed = z.object({ by: z.enum(['account', 'payment']), term: z.string().trim().min(1).max(254) });
const resolver = zodResolver(Typed, fieldMessages({ term: { missing: 'staff.payments.termMissing' } }));

const NOTHING: Wanted = { by: 'account', term: '' };

const WAYS = [
  ['account', 'staff.payments.byAccount'],
  ['payment', 'staff.payments.byPayment'],
] as const;

/** Finds payments, refunds them, and reconciles the books. */
export function PaymentsSection() {
  const sending = useSending();
  const [wanted, setWanted] = useState<Wanted>();
  const form = useForm({ resolver, defaultValues: NOTHING });
  const { errors } = form.formState;
  const submit = form.handleSubmit((typed) => {
    setWanted(typed);
  });
  return (
    <ConsoleSection title="staff.payments.title">
      <SendForm
        sending={sending}
        form={form}
        onSubmit={submit}
        submit={<FormattedMessage id="staff.payments.find" />}
      >
        <fieldset>
          <legend className="py-1 font-medium">
            <FormattedMessage id="staff.payments.by" />
          </legend>
          {WAYS.map(([by, label]) => (
            <label key={by} className="flex min-h-11 items-center gap-3">
              <input
                type="radio"
                value={by}
                className="size-5 flex-none accent-ink"
                {...form.register('by')}
              />
              <span>
                <FormattedMessage id={label} />
              </span>
            </label>
          ))}
        </fieldset>
        <TextField
          label="staff.payments.term"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          error={errors.term?.message}
          note={<FormattedMessage id="staff.payments.termNote" />}
          {...form.register('term')}
        />
      </SendForm>
      {wanted !== undefined && <Found key={`${wanted.by} ${wanted.term}`} wanted={wanted} />}
      <div className="grid gap-x-8 gap-y-6 pt-6 lg:grid-cols-2">
        <ReplayForm />
        <ReconcileForm />
      </div>
    </ConsoleSection>
  );
}

function Found({ wanted }: { readonly wanted: Wanted }) {
  const { data, failureReason } = useQuery(foundPaymentsQuery(useStaffApi(), wanted));
  // An account without payments may have entries: what the provider told of it.
  const account = data === undefined ? undefined : wanted.by === 'account' ? wanted.term : data[0]?.account;
  return (
    <>
      <div className="pt-4" role="status">
        {data === undefined && failureReason === null && (
          <span aria-hidden="true" className="outline-bar block h-11 w-full" />
        )}
        {data === undefined && failureReason !== null && (
          <FormNote failure={failureMessages(failureReason)} />
        )}
        {data?.length === 0 && (
          <p>
            <FormattedMessage id="staff.payments.none" />
          </p>
        )}
        <ul>
          {data?.map((payment) => (
            <FoundPayment key={payment.id} payment={payment} />
          ))}
        </ul>
      </div>
      {account !== undefined && <Ledger account={account} />}
    </>
  );
}
