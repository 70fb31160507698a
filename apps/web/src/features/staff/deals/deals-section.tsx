import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { StaffDeal } from '@touchline/contracts';
import { FormattedMessage } from 'react-intl';
import { failureMessages, useSending } from '../../../shared/form/use-sending.ts';
import { FormNote } from '../../../shared/form/form-note.tsx';
import { PLAIN_BUTTON } from '../../../shared/form/form-styles.ts';
import { LocalTime } from '../../../shared/time/local-time.tsx';
import { useWorldNow } from '../../../shared/time/use-world-now.ts';
import { ConsoleSection, CODE } from '../console/console-section.tsx';
import { DEALS_API, dealsQuery } from '../payments/queries.ts';
import { useStaffApi } from '../session/staff-session-context.tsx';
import { DealForm } from './deal-form.tsx';

/** Creates, lists and withdraws deals. */
export function DealsSection() {
  const { data, failureReason } = useQuery(dealsQuery(useStaffApi()));
  return (
    <ConsoleSection title="staff.deals.title">
      <p className="pb-3 text-soft">
        <FormattedMessage id="staff.deals.hint" />
      </p>
      <DealForm />
      <div className="pt-4">
        {data === undefined && failureReason !== null && (
          <FormNote failure={failureMessages(failureReason)} />
        )}
        {data?.length === 0 && (
          <p className="text-soft">
            <FormattedMessage id="staff.deals.none" />
          </p>
        )}
        <ul>
          {data?.map((deal) => (
            <DealLine key={deal.id} deal={deal} />
          ))}
        </ul>
      </div>
    </ConsoleSection>
  );
}

function DealLine({ deal }: { readonly deal: StaffDeal }) {
  const api = useStaffApi();
  const queries = useQueryClient();
  const sending = useSending();
  const nowMs = useWorldNow();
  const isOpen = deal.withdrawnAt === null && Date.parse(deal.expiresAt) > nowMs;
  const withdraw = (): Promise<void> =>
    sending.send(async () => {
      await api.send('DELETE', `${DEALS_API}/${encodeURIComponent(deal.id)}`);
      await queries.invalidateQueries({ queryKey: dealsQuery(api).queryKey });
    });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-chalk py-3">
      <div className="min-w-0">
        <p className="font-medium break-words">{deal.note}</p>
        <p className={`text-soft ${CODE}`}>{deal.price}</p>
        <p className="flex flex-wrap gap-x-4 text-soft">
          <DealState deal={deal} nowMs={nowMs} />
          <span>
            <FormattedMessage id="staff.deals.uses" values={{ count: deal.uses }} />
          </span>
          {deal.singleUse && <FormattedMessage id="staff.deals.singleUse" />}
          <span>
            <FormattedMessage
              id="staff.deals.created"
              values={{ date: <LocalTime at={deal.createdAt} style="date-time" />, name: deal.createdBy }}
            />
          </span>
        </p>
        <FormNote failure={sending.failure} />
      </div>
      {isOpen && (
        <button
          type="button"
          aria-disabled={sending.isSending}
          className={PLAIN_BUTTON}
          onClick={() => void withdraw()}
        >
          <FormattedMessage id="staff.deals.withdraw" />
        </button>
      )}
    </li>
  );
}

function DealState({ deal, nowMs }: { readonly deal: StaffDeal; readonly nowMs: number }) {
  const { withdrawnAt, expiresAt } = deal;
  if (withdrawnAt !== null) {
    return (
      <span>
        <FormattedMessage
          id="staff.deals.withdrawn"
          values={{ date: <LocalTime at={withdrawnAt} style="date-time" /> }}
        />
      </span>
    );
  }
  return (
    <span>
      <FormattedMessage
        id={Date.parse(expiresAt) > nowMs ? 'staff.deals.until' : 'staff.deals.expired'}
        values={{ date: <LocalTime at={expiresAt} style="date-time" /> }}
      />
    </span>
  );
}
