import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Reconciliation } from '@touchline/contracts';
import { FormattedMessage } from 'react-intl';
import { failureMessages, useSending } from '../../../shared/form/use-sending.ts';
import { PLAIN_BUTTON } from '../../../shared/form/form-styles.ts';
import { FormNote } from '../../../shared/form/form-note.tsx';
import { SendForm } from '../../../shared/form/send-form.tsx';
import { LocalTime } from '../../../shared/time/local-time.tsx';
import { useStaffApi } from '../session/staff-session-context.tsx';
import { useNumbers } from '../console/data-table.tsx';
import { PAYMENTS_API, reconciliationQuery } from './queries.ts';

/** Reconciles the books with the provider now, and shows the result of the last run. */
export function ReconcileForm() {
  const api = useStaffApi();
  const queries = useQueryClient();
  const sending = useSending();
  const query = reconciliationQuery(api);
  const { data, failureReason } = useQuery(query);
  const run = (): Promise<void> =>
    sending.send(async () => {
      const begun = await api.send('POST', `${PAYMENTS_API}/reconcile`, { body: {}, schema: Reconciliation });
      queries.setQueryData(query.queryKey, begun);
    });
  return (
    <div>
      <h3 className="pb-2 font-bold">
        <FormattedMessage id="staff.payments.reconcile.title" />
      </h3>
      <SendForm
        sending={sending}
        onSubmit={run}
        submit={<FormattedMessage id="staff.payments.reconcile.submit" />}
        submitStyle={PLAIN_BUTTON}
      >
        {data === null && (
          <p className="text-soft">
            <FormattedMessage id="staff.payments.reconcile.none" />
          </p>
        )}
        {data !== null && data !== undefined && <LastRun run={data} />}
        {data === undefined && failureReason !== null && (
          <FormNote failure={failureMessages(failureReason)} />
        )}
      </SendForm>
    </div>
  );
}

const COUNTS = ['compared', 'mended', 'failed'] as const;

function LastRun({ run }: { readonly run: Reconciliation }) {
  const numbers = useNumbers();
  const { startedAt, endedAt } = run;
  return (
    <div>
      <p>
        {endedAt === null ? (
          <FormattedMessage
            id="staff.payments.reconcile.running"
            values={{ time: <LocalTime at={startedAt} style="date-time" /> }}
          />
        ) : (
          <FormattedMessage
            id="staff.payments.reconcile.done"
            values={{ time: <LocalTime at={endedAt} style="date-time" /> }}
          />
        )}
      </p>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 tabular-nums">
        {COUNTS.map((name) => (
          <div key={name} className="contents">
            <dt className="text-soft">
              <FormattedMessage id={`staff.payments.reconcile.${name}`} />
            </dt>
            <dd className={name === 'failed' && run[name] > 0 ? 'font-semibold text-red' : undefined}>
              {numbers.count(run[name])}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
