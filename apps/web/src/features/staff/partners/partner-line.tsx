import { useQueryClient } from '@tanstack/react-query';
import { type PartnerFigures, StaffPartner } from '@touchline/contracts';
import type { MessageKey } from '@touchline/messages';
import { useRef, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { FormNote } from '../../../shared/form/form-note.tsx';
import { DANGER_BUTTON, PLAIN_BUTTON } from '../../../shared/form/form-styles.ts';
import { useSending } from '../../../shared/form/use-sending.ts';
import { LocalTime } from '../../../shared/time/local-time.tsx';
import { CODE } from '../console/console-section.tsx';
import { useStaffApi } from '../session/staff-session-context.tsx';
import { useNumbers } from '../console/data-table.tsx';
import { SendForm } from '../../../shared/form/send-form.tsx';
import { fieldMessages } from '../../../shared/form/field-messages.ts';
import { PARTNERS_API, partnersQuery, LimitFields, TypedLimits } from './partner-form.tsx';

const resolver = zodResolver(TypedLimits, fieldMessages({}));

interface PartnerLimitsFormProps {
  readonly partner: StaffPartner;
  readonly onDone: () => void;
}

function PartnerLimitsForm({ partner, onDone }: PartnerLimitsFormProps) {
  const { id, requestsPerMinute, liveStreams } = partner;
  const api = useStaffApi();
  const queries = useQueryClient();
  const sending = useSending();
  const form = useForm({
    resolver,
    defaultValues: { requestsPerMinute: String(requestsPerMinute), liveStreams: String(liveStreams) },
  });
  const { errors } = form.formState;
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
      form={form}
      onSubmit={submit}
      submit={<FormattedMessage id="staff.partners.save" />}
      aside={
        <button type="button" className={`${PLAIN_BUTTON} grow sm:grow-0`} onClick={onDone}>
          <FormattedMessage id="staff.partners.cancel" />
        </button>
      }
    >
      <LimitFields register={form.register} errors={errors} />
    </SendForm>
  );
}

type Panel = 'limits' | 'withdrawal';

const PANELS = [
  { panel: 'limits', label: 'staff.partners.change' },
  { panel: 'withdrawal', label: 'staff.deals.withdraw' },
] as const satisfies readonly { readonly panel: Panel; readonly label: MessageKey }[];

/** One partner: its limits, its usage, and the actions of staff. */
export function PartnerLine({ partner }: { readonly partner: StaffPartner }) {
  const { name, note, keyEnd, requestsPerMinute, liveStreams, createdAt, createdBy, withdrawnAt, usage } =
    partner;
  const [open, setOpen] = useState<Panel>();
  const opener = useRef<HTMLButtonElement>(null);
  const close = (panel: Panel) => (): void => {
    // Another panel may have been opened while this one was sending.
    if (opener.current?.dataset['panel'] !== panel) return;
    // The focused element is about to be removed.
    opener.current.focus();
    setOpen(undefined);
  };
  return (
    <li aria-label={name} className="border-t border-chalk py-3">
      <p className="font-medium break-words">{name}</p>
      {note !== '' && <p className="text-soft break-words">{note}</p>}
      <p className="flex flex-wrap gap-x-4 text-soft">
        <span>
          <FormattedMessage
            id="staff.partners.keyEnd"
            values={{ end: <span className={CODE}>{keyEnd}</span> }}
          />
        </span>
        <span>
          <FormattedMessage
            id="staff.partners.limits"
            values={{ requests: requestsPerMinute, streams: liveStreams }}
          />
        </span>
        <span>
          <FormattedMessage
            id="staff.deals.created"
            values={{ date: <LocalTime at={createdAt} style="date-time" />, name: createdBy }}
          />
        </span>
        {withdrawnAt !== null && (
          <span>
            <FormattedMessage
              id="staff.deals.withdrawn"
              values={{ date: <LocalTime at={withdrawnAt} style="date-time" /> }}
            />
          </span>
        )}
      </p>
      <dl className="grid gap-x-4 py-1 sm:grid-cols-[max-content_1fr]">
        <Figures of={usage.today} title="staff.partners.today" />
        <Figures of={usage.last30Days} title="staff.partners.month" />
      </dl>
      {withdrawnAt === null && (
        <div className="flex flex-wrap gap-3 py-2">
          {PANELS.map(({ panel, label }) => (
            <button
              key={panel}
              ref={open === panel ? opener : undefined}
              type="button"
              data-panel={panel}
              aria-expanded={open === panel}
              className={PLAIN_BUTTON}
              onClick={() => {
                setOpen(open === panel ? undefined : panel);
              }}
            >
              <FormattedMessage id={label} />
            </button>
          ))}
        </div>
      )}
      {withdrawnAt === null && open === 'limits' && (
        <PartnerLimitsForm partner={partner} onDone={close('limits')} />
      )}
      {withdrawnAt === null && open === 'withdrawal' && (
        <Withdrawal partner={partner} onDone={close('withdrawal')} />
      )}
    </li>
  );
}

function Figures({ of, title }: { readonly of: PartnerFigures; readonly title: MessageKey }) {
  const { count } = useNumbers();
  const { requests, notModified, refused } = of;
  return (
    <>
      <dt className="text-soft">
        <FormattedMessage id={title} />
      </dt>
      <dd className="tabular-nums">
        <FormattedMessage
          id="staff.partners.figures"
          values={{ requests, unchanged: count(notModified), refused: count(refused) }}
        />
      </dd>
    </>
  );
}

interface WithdrawalProps {
  readonly partner: StaffPartner;
  readonly onDone: () => void;
}

/** Explains the consequences before it withdraws the key: the partner's integration stops. */
function Withdrawal({ partner: { id }, onDone }: WithdrawalProps) {
  const api = useStaffApi();
  const queries = useQueryClient();
  const sending = useSending();
  const withdraw = (): Promise<void> =>
    sending.send(async () => {
      await api.send('DELETE', `${PARTNERS_API}/${encodeURIComponent(id)}`);
      await queries.invalidateQueries({ queryKey: partnersQuery(api).queryKey });
    });
  return (
    <div className="pt-2">
      <p className="pb-2">
        <FormattedMessage id="staff.partners.withdrawHint" />
      </p>
      <FormNote failure={sending.failure} />
      <div className="flex flex-wrap gap-3">
        <button
          type="button"
          aria-disabled={sending.isSending}
          className={`${DANGER_BUTTON} grow sm:grow-0`}
          onClick={() => void withdraw()}
        >
          <FormattedMessage id="staff.partners.withdrawNow" />
        </button>
        <button type="button" className={`${PLAIN_BUTTON} grow sm:grow-0`} onClick={onDone}>
          <FormattedMessage id="staff.partners.cancel" />
        </button>
      </div>
    </div>
  );
}
