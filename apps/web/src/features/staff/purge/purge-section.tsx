import { zodResolver } from '@hookform/resolvers/zod';
import { PurgeDone, PurgeOrder } from '@touchline/contracts';
import { useState, type ComponentProps } from 'react';
import { useForm } from 'react-hook-form';
import { FormattedMessage } from 'react-intl';
import { z } from 'zod';
import { fieldMessages } from '../../../shared/form/field-messages.ts';
import { SendForm } from '../../../shared/form/send-form.tsx';
import { useSending } from '../../../shared/form/use-sending.ts';
import { ConsoleSection } from '../console/console-section.tsx';
import { CACHE_API } from '../console/queries.ts';
import { AreaField, RemarkField } from '../console/console-fields.tsx';
import { FleetReceiptsView } from '../console/receipts.tsx';
import { useStaffApi } from '../session/staff-session-context.tsx';

/** Splits a pasted list into its lines. */
export function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

const { tags, urls, mode, reason } = PurgeOrder.shape;
const names = (listed: z.ZodType, error: string) =>
  z.string().refine((text) => listed.safeParse(linesOf(text)).success, { error });

/** An order as typed. Its errors are message keys. */
export const TypedOrder = z
  .object({
    tags: names(tags, 'staff.purge.tagWrong'),
    urls: names(urls, 'staff.address.wrong'),
    mode,
    reason,
  })
  .refine((typed) => linesOf(typed.tags).length + linesOf(typed.urls).length > 0, {
    path: ['tags'],
    error: 'staff.purge.missing',
  });

export function orderOf(typed: z.output<typeof TypedOrder>): z.input<typeof PurgeOrder> {
  return { ...typed, tags: linesOf(typed.tags), urls: linesOf(typed.urls) };
}

const MODES = ['soft', 'hard'] as const;

/** The choice of the mode: soft, unless something must not be shown any more. */
function ModeField(input: Omit<ComponentProps<'input'>, 'type' | 'value'>) {
  return (
    <fieldset>
      <legend className="py-1 font-medium">
        <FormattedMessage id="staff.purge.mode" />
      </legend>
      {MODES.map((mode) => (
        <label key={mode} className="flex min-h-11 items-center gap-3">
          <input type="radio" value={mode} className="size-5 flex-none accent-ink" {...input} />
          <span>
            <FormattedMessage id={`staff.purge.${mode}`} />
          </span>
        </label>
      ))}
    </fieldset>
  );
}

const resolver = zodResolver(TypedOrder, fieldMessages({ reason: { missing: 'staff.reason.missing' } }));

/** Purges by tag or URL on all nodes; the receipts show which nodes have done it. */
export function PurgeSection() {
  const api = useStaffApi();
  const sending = useSending();
  const [done, setDone] = useState<PurgeDone>();
  const form = useForm({ resolver, defaultValues: { tags: '', urls: '', mode: 'soft', reason: '' } });
  const { errors } = form.formState;
  const submit = form.handleSubmit((typed) =>
    sending.send(async () => {
      setDone(undefined);
      setDone(await api.send('POST', `${CACHE_API}/purge`, { body: orderOf(typed), schema: PurgeDone }));
    }),
  );
  return (
    <ConsoleSection title="staff.purge.title">
      <SendForm
        sending={sending}
        form={form}
        onSubmit={submit}
        submit={<FormattedMessage id="staff.purge.title" />}
      >
        <AreaField
          label="staff.purge.tags"
          rows={2}
          placeholder="match:1234"
          error={errors.tags?.message}
          {...form.register('tags')}
        />
        <AreaField
          label="staff.purge.urls"
          rows={2}
          placeholder="/en/match/1234"
          error={errors.urls?.message}
          {...form.register('urls')}
        />
        <ModeField {...form.register('mode')} />
        <RemarkField label="staff.reason.label" error={errors.reason?.message} {...form.register('reason')} />
      </SendForm>
      {done !== undefined && (
        <div className="pt-4">
          <FleetReceiptsView receipts={done.receipts} />
        </div>
      )}
    </ConsoleSection>
  );
}
