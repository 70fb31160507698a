import { zodResolver } from '@hookform/resolvers/zod';
import { PolicyApplied, RollbackOrder } from '@touchline/contracts';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { FormattedMessage } from 'react-intl';
import { TextField } from '../../../shared/form/field.tsx';
import { fieldMessages } from '../../../shared/form/field-messages.ts';
import { SendForm } from '../../../shared/form/send-form.tsx';
import { useSending } from '../../../shared/form/use-sending.ts';
import { CACHE_API } from '../console/queries.ts';
import { useStaffApi } from '../session/staff-session-context.tsx';

const resolver = zodResolver(
  RollbackOrder.pick({ note: true }),
  fieldMessages({ note: { missing: 'staff.reason.missing' } }),
);

interface RollbackFormProps {
  readonly version: number;
  readonly onApplied: (done: PolicyApplied) => void;
}

export function RollbackForm({ version, onApplied }: RollbackFormProps) {
  const api = useStaffApi();
  const sending = useSending();
  const form = useForm({ resolver });
  const { setFocus } = form;
  const { errors } = form.formState;
  useEffect(() => {
    // The button that was pressed has opened it.
    setFocus('note');
  }, [setFocus]);
  const submit = form.handleSubmit(({ note }) =>
    sending.send(async () => {
      const body = { version, note };
      onApplied(await api.send('POST', `${CACHE_API}/policy/rollback`, { body, schema: PolicyApplied }));
    }),
  );
  return (
    <div className="py-3">
      <SendForm
        sending={sending}
        marked={0}
        onSubmit={(event) => void submit(event)}
        submit={<FormattedMessage id="staff.policy.rollback" values={{ version }} />}
      >
        <TextField
          label="staff.reason.label"
          autoComplete="off"
          maxLength={500}
          error={errors.note?.message}
          {...form.register('note')}
        />
      </SendForm>
    </div>
  );
}
