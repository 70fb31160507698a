import { PolicyApplied, type PolicyState, RollbackOrder } from '@touchline/contracts';
import { useState, useEffect } from 'react';
import { FormattedMessage } from 'react-intl';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { PLAIN_BUTTON } from '../../../shared/form/form-styles.ts';
import { CODE, Disclosure } from '../console/console-section.tsx';
import { useNumbers } from '../console/data-table.tsx';
import { fieldMessages } from '../../../shared/form/field-messages.ts';
import { SendForm } from '../../../shared/form/send-form.tsx';
import { useSending } from '../../../shared/form/use-sending.ts';
import { CACHE_API } from '../console/queries.ts';
import { RemarkField } from '../console/console-fields.tsx';
import { useStaffApi } from '../session/staff-session-context.tsx';
import { ChangeTable } from './judgement.tsx';

const resolver = zodResolver(
  RollbackOrder.pick({ note: true }),
  fieldMessages({ note: { missing: 'staff.reason.missing' } }),
);

interface RollbackFormProps {
  readonly version: number;
  readonly onApplied: (done: PolicyApplied) => void;
}

function RollbackForm({ version, onApplied }: RollbackFormProps) {
  const api = useStaffApi();
  const sending = useSending();
  const form = useForm({ resolver });
  const { setFocus } = form;
  const { errors } = form.formState;
  useEffect(() => {
    // The pressed button has opened this form.
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
        onSubmit={submit}
        submit={<FormattedMessage id="staff.policy.rollback" values={{ version }} />}
      >
        <RemarkField
          label="staff.reason.label"
          maxLength={500}
          error={errors.note?.message}
          {...form.register('note')}
        />
      </SendForm>
    </div>
  );
}

interface HistoryProps {
  readonly state: PolicyState;
  readonly onApplied: (done: PolicyApplied) => void;
}

/** The policy versions, who applied each, and a button to roll back. */
export function History({ state, onApplied }: HistoryProps) {
  const numbers = useNumbers();
  const [chosen, setChosen] = useState<number>();
  return (
    <>
      <h3 className="pb-1 font-semibold">
        <FormattedMessage id="staff.policy.history" />
      </h3>
      <ol className="mb-5 max-h-96 overflow-y-auto text-sm">
        {state.history.map((line) => (
          <li key={line.version} className="border-t border-chalk py-2">
            <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
              <p className="flex min-w-0 flex-wrap gap-x-2">
                <span className="font-semibold">
                  <FormattedMessage id="staff.policy.version" values={{ version: line.version }} />
                </span>
                <span className={CODE}>{line.how}</span>
                <span className="text-soft tabular-nums">{numbers.instant(line.at)}</span>
                <span className="text-soft">{line.by}</span>
              </p>
              {line.version !== state.version && (
                <button
                  type="button"
                  aria-expanded={chosen === line.version}
                  className={PLAIN_BUTTON}
                  onClick={() => {
                    setChosen(chosen === line.version ? undefined : line.version);
                  }}
                >
                  <FormattedMessage id="staff.policy.rollback" values={{ version: line.version }} />
                </button>
              )}
            </div>
            {line.note !== '' && <p className="pt-0.5 text-soft">{line.note}</p>}
            {line.changes.length > 0 && (
              <Disclosure
                summary={
                  <FormattedMessage id="staff.policy.changes" values={{ count: line.changes.length }} />
                }
              >
                <ChangeTable changes={line.changes} />
              </Disclosure>
            )}
            {chosen === line.version && (
              <RollbackForm
                version={line.version}
                onApplied={(done) => {
                  setChosen(undefined);
                  onApplied(done);
                }}
              />
            )}
          </li>
        ))}
      </ol>
    </>
  );
}
