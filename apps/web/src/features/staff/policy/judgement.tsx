import {
  PolicyApplied,
  ShadowAnswer,
  type PolicyProposalAnswer,
  type PolicyChange,
} from '@touchline/contracts';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { FormNote } from '../../../shared/form/form-note.tsx';
import { PLAIN_BUTTON, PRIMARY_BUTTON } from '../../../shared/form/form-styles.ts';
import { useSending } from '../../../shared/form/use-sending.ts';
import { CACHE_API } from '../console/queries.ts';
import { useStaffApi } from '../session/staff-session-context.tsx';
import { CELL, NUMBER_CELL, CODE } from '../console/console-section.tsx';
import { DataTable, useNumbers } from '../console/data-table.tsx';
import type { ApiProblem } from '../../../shared/api/errors.ts';

const ARROW = ' → ';

/** The numbers that differ, in the policy's units. */
export function ChangeTable({ changes }: { readonly changes: readonly PolicyChange[] }) {
  return (
    <ul className="pb-2">
      {changes.map(({ route, phase, number, from, to }) => (
        <li
          key={`${route} ${phase} ${number}`}
          className="flex flex-wrap justify-between gap-x-4 border-t border-chalk py-1"
        >
          <span className={CODE}>{[route, phase, number].join(' ')}</span>
          <span className={`${CODE} tabular-nums`}>
            {from}
            {ARROW}
            <strong>{to}</strong>
          </span>
        </li>
      ))}
    </ul>
  );
}

/** The errors in a document, in the API's words, because they name its fields. */
export function Faults({ faults }: { readonly faults: ApiProblem['errors'] }) {
  if (faults.length === 0) return null;
  return (
    <ul lang="en" className="text-sm">
      {faults.map(({ path, message }) => (
        <li key={`${path} ${message}`}>
          <span className={CODE}>{path}</span> {message}
        </li>
      ))}
    </ul>
  );
}

const ROWS = ['measured', 'present', 'candidate'] as const;

/**
 * The measured figures, and the predicted ones of the current and the proposed policy. The prediction is reliable as
 * far as the first two agree.
 */
function Prediction({ shadow }: { readonly shadow: ShadowAnswer }) {
  const numbers = useNumbers();
  return (
    <DataTable
      label="staff.policy.predict"
      columns={[
        { title: 'staff.policy.title' },
        { title: 'staff.figures.hitRatio', isNumber: true },
        { title: 'staff.policy.callRate', isNumber: true },
        { title: 'staff.policy.staleness', isNumber: true },
        { title: 'staff.column.requests', isNumber: true },
      ]}
    >
      {ROWS.map((row) => {
        const { hitRatio, upstreamCallsPerSecond, p95StalenessMs } = shadow[row];
        return (
          <tr key={row}>
            <th scope="row" className={`font-normal ${CELL}`}>
              <FormattedMessage id={`staff.policy.${row}`} />
            </th>
            <td className={NUMBER_CELL}>{numbers.share(hitRatio)}</td>
            <td className={NUMBER_CELL}>{numbers.rate(upstreamCallsPerSecond)}</td>
            <td className={NUMBER_CELL}>{numbers.duration(p95StalenessMs)}</td>
            <td className={NUMBER_CELL}>{numbers.count(shadow.requests)}</td>
          </tr>
        );
      })}
    </DataTable>
  );
}

const MINUTES = 30;

interface JudgementProps {
  readonly proposal: PolicyProposalAnswer;
  readonly onApplied: (done: PolicyApplied) => void;
}

/** What a proposal changes, and its effect on the requests of the last half hour. */
export function Judgement({ proposal, onApplied }: JudgementProps) {
  const { id, changes, warnings } = proposal;
  const api = useStaffApi();
  const sending = useSending();
  const [shadow, setShadow] = useState<ShadowAnswer>();
  const at = `${CACHE_API}/policy/proposals/${id}`;
  const predict = (): Promise<void> =>
    sending.send(async () => {
      setShadow(await api.send('POST', `${at}/shadow?minutes=${String(MINUTES)}`, { schema: ShadowAnswer }));
    });
  const apply = (): Promise<void> =>
    sending.send(async () => {
      onApplied(await api.send('POST', `${at}/apply`, { body: {}, schema: PolicyApplied }));
    });
  return (
    <div className="grid gap-3 pt-4 text-sm" aria-live="polite">
      <p className="font-semibold">
        {changes.length === 0 ? (
          <FormattedMessage id="staff.policy.unchanged" />
        ) : (
          <FormattedMessage id="staff.policy.changes" values={{ count: changes.length }} />
        )}
      </p>
      <ChangeTable changes={changes} />
      {warnings.length > 0 && (
        <div className="text-warn">
          <p className="font-semibold">
            <FormattedMessage id="staff.policy.odd" />
          </p>
          <Faults faults={warnings} />
        </div>
      )}
      {shadow !== undefined && <Prediction shadow={shadow} />}
      <FormNote failure={sending.failure} />
      <div className="flex flex-wrap gap-3">
        <button
          type="button"
          aria-disabled={sending.isSending}
          className={PLAIN_BUTTON}
          onClick={() => void predict()}
        >
          <FormattedMessage id="staff.policy.predict" />
        </button>
        <button
          type="button"
          aria-disabled={sending.isSending}
          className={PRIMARY_BUTTON}
          onClick={() => void apply()}
        >
          <FormattedMessage id="staff.policy.apply" />
        </button>
      </div>
    </div>
  );
}
