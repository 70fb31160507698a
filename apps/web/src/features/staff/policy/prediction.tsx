import type { ShadowAnswer } from '@touchline/contracts';
import { FormattedMessage } from 'react-intl';
import { CELL, NUMBER_CELL } from '../console/console-styles.ts';
import { DataTable } from '../console/data-table.tsx';
import { useNumbers } from '../console/use-numbers.ts';

const ROWS = ['measured', 'present', 'candidate'] as const;

/** What happened, what the present rules are reckoned to do, and the proposed ones: believed as far as the first two agree. */
export function Prediction({ shadow }: { readonly shadow: ShadowAnswer }) {
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
