import type { FleetReceipts } from '@touchline/contracts';
import { FormattedMessage } from 'react-intl';
import { CODE } from './console-section.tsx';
import { useNumbers } from './data-table.tsx';

/** The nodes that have confirmed an action, with their times, and those that have not. */
export function FleetReceiptsView({ receipts }: { readonly receipts: FleetReceipts }) {
  const { received, missing } = receipts;
  const numbers = useNumbers();
  return (
    <div
      role="status"
      className={`border-s-[3px] py-1 ps-3 ${missing.length > 0 ? 'border-red' : 'border-live'}`}
    >
      {missing.length > 0 ? (
        <p className="font-semibold text-red">
          <FormattedMessage id="staff.receipts.missing" values={{ nodes: missing.join(', ') }} />
        </p>
      ) : (
        <p className="font-semibold">
          <FormattedMessage id="staff.receipts.complete" values={{ count: received.length }} />
        </p>
      )}
      <ul className="text-sm text-soft">
        {received.map(({ node, tookMs }) => (
          <li key={node} className="flex justify-between gap-4">
            <span className={CODE}>{node}</span>
            <span className="tabular-nums">{numbers.duration(tookMs)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
