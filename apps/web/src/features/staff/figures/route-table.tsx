import { useQuery } from '@tanstack/react-query';
import { FormattedMessage } from 'react-intl';
import { CELL, CODE, NUMBER_CELL } from '../console/console-styles.ts';
import { DataTable } from '../console/data-table.tsx';
import { policyQuery } from '../console/queries.ts';
import { useStaffApi } from '../session/staff-session-context.tsx';
import { useNumbers } from '../console/use-numbers.ts';
import type { Figures } from './figures.ts';
import { freshForMs } from './fresh-for.ts';

/** Each route in each phase that something was asked in. */
export function RouteTableView({ figures }: { readonly figures: Figures }) {
  const numbers = useNumbers();
  const { data: policy } = useQuery(policyQuery(useStaffApi()));
  if (figures.routes.length === 0) {
    return (
      <p className="text-soft">
        <FormattedMessage id="staff.figures.none" />
      </p>
    );
  }
  return (
    <DataTable
      label="staff.figures.title"
      columns={[
        { title: 'staff.column.route' },
        { title: 'staff.column.phase' },
        { title: 'staff.figures.requests', isNumber: true },
        { title: 'staff.figures.hitRatio', isNumber: true },
        { title: 'staff.figures.calls', isNumber: true },
        { title: 'staff.column.fill', isNumber: true },
        { title: 'staff.column.fresh', isNumber: true },
      ]}
    >
      {figures.routes.map((line) => (
        <tr key={`${line.cache} ${line.route} ${line.phase}`}>
          <th scope="row" className={`font-normal ${CELL}`}>
            <span className={CODE}>{line.route}</span>
          </th>
          <td className={CELL}>
            <span className={CODE}>{line.phase}</span>
          </td>
          <td className={NUMBER_CELL}>{numbers.rate(line.requestsPerSecond)}</td>
          <td className={NUMBER_CELL}>{numbers.share(line.hitRatio)}</td>
          <td className={NUMBER_CELL}>{numbers.rate(line.callsPerMinute)}</td>
          <td className={NUMBER_CELL}>{numbers.duration(line.fillP95Ms)}</td>
          <td className={NUMBER_CELL}>
            {numbers.duration(policy && freshForMs(policy.document, line.route, line.phase))}
          </td>
        </tr>
      ))}
    </DataTable>
  );
}
