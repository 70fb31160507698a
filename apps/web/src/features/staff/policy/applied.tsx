import type { PolicyApplied } from '@touchline/contracts';
import { FormattedMessage } from 'react-intl';
import { FleetReceiptsView } from '../console/receipts.tsx';

/** That it is done, by whom it was heard, and what it did not do. */
export function AppliedNotice({
  applied: { line, receipts, shrunkRoutes },
}: {
  readonly applied: PolicyApplied;
}) {
  return (
    <div className="grid gap-2 pb-4">
      <p role="status" className="font-semibold">
        <FormattedMessage id="staff.policy.applied" values={{ version: line.version }} />
      </p>
      {receipts !== null && <FleetReceiptsView receipts={receipts} />}
      {shrunkRoutes.length > 0 && (
        <p className="text-warn">
          <FormattedMessage
            id="staff.policy.shrunk"
            values={{ tags: shrunkRoutes.map((route) => `source:${route}`).join(', ') }}
          />
        </p>
      )}
    </div>
  );
}
