import { zodResolver } from '@hookform/resolvers/zod';
import { WebhookReplayOrder } from '@touchline/contracts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { FormattedMessage } from 'react-intl';
import { TextField } from '../../../shared/form/field.tsx';
import { fieldMessages } from '../../../shared/form/field-messages.ts';
import { PLAIN_BUTTON } from '../../../shared/form/form-styles.ts';
import { SendForm } from '../../../shared/form/send-form.tsx';
import { useSending } from '../../../shared/form/use-sending.ts';
import { useStaffApi } from '../session/staff-session-context.tsx';
import { PAYMENTS_API } from './queries.ts';

const resolver = zodResolver(
  WebhookReplayOrder,
  fieldMessages({ event: { missing: 'staff.payments.replay.missing' } }),
);

/** Processes an event of the provider again, read from the provider's list. */
export function ReplayForm() {
  const api = useStaffApi();
  const sending = useSending();
  const [isDone, setDone] = useState(false);
  const form = useForm({ resolver, defaultValues: { event: '' } });
  const { errors } = form.formState;
  const submit = form.handleSubmit((order) =>
    sending.send(async () => {
      setDone(false);
      await api.send('POST', `${PAYMENTS_API}/webhooks/replay`, { body: order });
      setDone(true);
    }),
  );
  return (
    <div>
      <h3 className="pb-2 font-bold">
        <FormattedMessage id="staff.payments.replay.title" />
      </h3>
      <SendForm
        sending={sending}
        form={form}
        onSubmit={submit}
        submit={<FormattedMessage id="staff.payments.replay.submit" />}
        submitStyle={PLAIN_BUTTON}
        done={isDone ? <FormattedMessage id="staff.payments.replay.done" /> : undefined}
      >
        <TextField
          label="staff.payments.replay.event"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          error={errors.event?.message}
          {...form.register('event')}
        />
      </SendForm>
    </div>
  );
}
