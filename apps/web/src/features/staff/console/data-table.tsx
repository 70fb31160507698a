import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { MessageKey } from '@touchline/messages';
import { HEAD_CELL, NUMBER_HEAD_CELL } from './console-styles.ts';
import { SCROLLER } from './scroller.ts';

interface Column {
  readonly title: MessageKey;
  readonly isNumber?: boolean;
}

interface DataTableProps {
  /** Names it for those who do not see it. */
  readonly label: MessageKey;
  readonly columns: readonly Column[];
  readonly children: ReactNode;
}

export function DataTable({ label, columns, children }: DataTableProps) {
  const intl = useIntl();
  const name = intl.formatMessage({ id: label });
  return (
    <div {...SCROLLER} aria-label={name} className="-mx-4 overflow-x-auto px-4 lg:-mx-5 lg:px-5">
      <table aria-label={name} className="w-full border-collapse text-sm">
        <thead>
          <tr>
            {columns.map(({ title, isNumber = false }) => (
              <th key={title} scope="col" className={isNumber ? NUMBER_HEAD_CELL : HEAD_CELL}>
                {intl.formatMessage({ id: title })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}
