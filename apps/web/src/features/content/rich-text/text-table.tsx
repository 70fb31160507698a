import type { Block, Inline } from '@touchline/contracts';
import { useIntl } from 'react-intl';
import { InlineText } from './inline-text.tsx';

type Table = Extract<Block, { type: 'table' }>;

/** A group, not a region: it is no place of the page of its own. */
const SCROLLER = { role: 'group', tabIndex: 0 } as const;

const CELL = 'border-b border-chalk px-3 py-2 text-start align-top';

function Cell({ text }: { readonly text: readonly Inline[] }) {
  return (
    <td className={CELL}>
      <InlineText text={text} />
    </td>
  );
}

/** Scrolls within itself, by keyboard too: a wide table never widens the page. */
export function TextTable({ table }: { readonly table: Table }) {
  const intl = useIntl();
  return (
    <div
      {...SCROLLER}
      aria-label={intl.formatMessage({ id: 'content.scrollTable' })}
      className="relative my-5 overflow-x-auto rounded-md border border-chalk bg-surface"
    >
      <table className="w-full border-collapse text-sm tabular-nums">
        <thead>
          <tr>
            {table.head.map((text, column) => (
              <th key={column} scope="col" className={`${CELL} bg-raised font-semibold`}>
                <InlineText text={text} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="[&>tr:last-child>*]:border-b-0">
          {table.rows.map((cells, row) => (
            <tr key={row}>
              {cells.map((text, column) => (
                <Cell key={column} text={text} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
