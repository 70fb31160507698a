import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { PolicyApplied } from '@touchline/contracts';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { failureMessages } from '../../../shared/form/use-sending.ts';
import { FormNote } from '../../../shared/form/form-note.tsx';
import { ConsoleSection } from '../console/console-section.tsx';
import { policyQuery } from '../console/queries.ts';
import { useStaffApi } from '../session/staff-session-context.tsx';
import { FleetReceiptsView } from '../console/receipts.tsx';
import { History } from './history.tsx';
import { Proposal } from './proposal.tsx';

/** Says that a policy was applied, which nodes have confirmed it, and what it did not change. */
function AppliedNotice({ applied: { line, receipts, shrunkRoutes } }: { readonly applied: PolicyApplied }) {
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

/** The cache policy: its history, and proposals that can be tried and applied. */
export function PolicySection() {
  const api = useStaffApi();
  const queries = useQueryClient();
  const { data, error } = useQuery(policyQuery(api));
  const [applied, setApplied] = useState<PolicyApplied>();
  const onApplied = (done: PolicyApplied): void => {
    setApplied(done);
    void queries.invalidateQueries({ queryKey: ['staff', 'policy'] });
  };
  return (
    <ConsoleSection
      title="staff.policy.title"
      aside={
        data !== undefined && (
          <span className="font-semibold tabular-nums">
            <FormattedMessage id="staff.policy.version" values={{ version: data.version }} />
          </span>
        )
      }
    >
      <FormNote failure={error === null ? null : failureMessages(error)} />
      {applied !== undefined && <AppliedNotice applied={applied} />}
      {data !== undefined && (
        <>
          <History state={data} onApplied={onApplied} />
          {/* A new version resets the form to the new document. */}
          <Proposal key={data.version} state={data} onApplied={onApplied} />
        </>
      )}
    </ConsoleSection>
  );
}
