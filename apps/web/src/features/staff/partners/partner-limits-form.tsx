import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { StaffPartner } from '@touchline/contracts';
import { useForm } from 'react-hook-form';
import { FormattedMessage } from 'react-intl';
import { PLAIN_BUTTON } from '../../../shared/form/form-styles.ts';
import { SendForm } from '../../../shared/form/send-form.tsx';
import { useSending } from '../../../shared/form/use-sending.ts';
import { fieldMessages } from '../../../shared/form/field-messages.ts';
import { useStaffApi } from '../session/staff-session-context.tsx';
import { LimitFields, TypedLimits } from './limit-fields.tsx';
import { PARTNERS_API, partnersQuery } from './queries.ts';

const resolver = zodResolver(TypedLimits, fieldMessages({}));

interface PartnerLimitsFormProps {
  readonly partner: StaffPartner;
  readonly onDone: () => void;
}

export function PartnerLimitsForm({ partner, onDone }: PartnerLimitsFormProps) {
  const { id, requestsPerMinute, liveStreams } = partner;
  const api = useStaffApi();
  const queries = useQueryClient();
  const sending = useSending();
  const form = useForm({
    resolver,
    defaultValues: { requestsPerMinute: String(requestsPerMinute), liveStreams: String(liveStreams) },
  });
  const { errors, isSubmitted } = form.formState;
  const submit = form.handleSubmit((body) =>
    sending.send(async () => {
      await api.send('PATCH', `${PARTNERS_API}/${encodeURIComponent(id)}`, { body, schema: StaffPartner });
      await queries.invalidateQueries({ queryKey: partnersQuery(api).queryKey });
      onDone();
    }),
  );
  return (
    <SendForm
      sending={sending}
      marked={isSubmitted ? Object.keys(errors).length : 0}
      onSubmit={(event) => void submit(event)}
      submit={<FormattedMessage id="staff.partners.save" />}
      beside={
        <button type="button" className={`${PLAIN_BUTTON} grow sm:grow-0`} onClick={onDone}>
          <FormattedMessage id="staff.partners.cancel" />
        </button>
      }
    >
      <LimitFields register={form.register} errors={errors} />
    </SendForm>
  );
}
